/** What corrects one kind of document in one state. */
export type Row = {
  /** For a book-keeper: what to do, in the words of the screens. */
  readonly do: string
  /** The calls that do it, without `/api/` and what follows the business. */
  readonly calls: readonly string[]
  /**
   * Value that the weighted average moved stays moved: stock and costs are right as one sum, and what a customer owes, whatever document it is
   * open on. Otherwise all is equal to the pesewa.
   */
  readonly value?: 'as one sum'
  /** Made and corrected at once, because it stops other people while it lasts, or belongs to a month that is over. */
  readonly alone?: true
  /** It enters a document again, so that its customer or supplier must be active. */
  readonly enters?: true
  /** Only where transfers are received by the other branch; the other rows of transfers only where they are not. */
  readonly transit?: true
  /** A service outside decides its state: its simulator takes part. */
  readonly service?: 'evat' | 'phones'
}
