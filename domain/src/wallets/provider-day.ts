import type { Pesewas } from '../money.ts'

type Told = { readonly providerId: string; readonly amount: Pesewas; readonly fee: Pesewas | null }
type InBooks = { readonly amount: Pesewas; readonly fee: Pesewas | null }

type DayPair<T, B> = { readonly told: T; readonly inBooks: B }

type ComparedDay<T, B, R> = {
  readonly agreed: readonly DayPair<T, B>[]
  /** Another amount or another fee. */
  readonly differing: readonly DayPair<T, B>[]
  readonly notWithUs: readonly T[]
  /** Received in the books, and not in the lists of the provider. */
  readonly notAtProvider: readonly R[]
}

/**
 * Compares what a provider received on a day with the books (mobile money contract, section 7). `received` are the receipts of the day, and
 * `isListed` says whether the provider lists one, on whatever day. A fee that was not told with the payment differs from nothing.
 */
export const compareDay = <T extends Told, B extends InBooks, R>(
  told: readonly T[],
  bookOf: (transaction: T) => B | null,
  received: readonly R[],
  isListed: (receipt: R) => boolean,
): ComparedDay<T, B, R> => {
  const pairs = told.map(each => ({ told: each, inBooks: bookOf(each) }))
  const known = pairs.flatMap(({ told: each, inBooks }) => (inBooks === null ? [] : [{ told: each, inBooks }]))
  const isEqual = ({ told: each, inBooks }: DayPair<T, B>): boolean =>
    each.amount === inBooks.amount && (each.fee === null || inBooks.fee === null || each.fee === inBooks.fee)
  return {
    agreed: known.filter(isEqual),
    differing: known.filter(pair => !isEqual(pair)),
    notWithUs: pairs.filter(({ inBooks }) => inBooks === null).map(pair => pair.told),
    notAtProvider: received.filter(receipt => !isListed(receipt)),
  }
}
