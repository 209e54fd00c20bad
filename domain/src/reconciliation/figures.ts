import type { Pesewas } from '../money.ts'

/** The account at the end of a day, money in + and money out −. */
export type Figures = {
  readonly books: Pesewas
  /** In the books, not at the bank yet. */
  readonly notCleared: Pesewas
  /** At the bank, not in the books yet. */
  readonly notInBooks: Pesewas
}

/** What the bank should state. */
export const expectedAtBank = ({ books, notCleared, notInBooks }: Figures): Pesewas => books - notCleared + notInBooks
