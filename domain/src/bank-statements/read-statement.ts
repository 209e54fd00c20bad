import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** A line as a file states it. `amount` is positive for money into the account, negative for money out of it; pesewas. */
export type ReadLine = {
  readonly row: number
  readonly day: BusinessDate
  readonly valueDay: BusinessDate | null
  readonly particulars: string
  readonly reference: string
  readonly amount: Pesewas
  /** The balance after the line, if the file states it. */
  readonly balance: Pesewas | null
}

/** What is wrong, at a column from 0 or (−1) the row as a whole; row 0 is the file. */
export type StatementFault = { readonly row: number; readonly column: number; readonly reason: string }

/** A balance and the row of the file that states it; row 0: a person typed it. */
export type StatedBalance = { readonly amount: Pesewas; readonly row: number }

/** What a reader of one format found. Nothing is checked against anything yet. */
export type ReadStatement = {
  /** As the file writes it, or empty. */
  readonly accountNumber: string
  readonly opening: StatedBalance | null
  readonly closing: StatedBalance | null
  /** In the order of the file. */
  readonly lines: readonly ReadLine[]
  readonly faults: readonly StatementFault[]
  readonly notes: readonly string[]
  /** The column of the balance and of the date, for the faults that only all lines together show; −1: no column. */
  readonly columns: { readonly date: number; readonly amount: number; readonly balance: number }
  /** The format has no opening balance: it is calculated from the closing balance. */
  readonly opensByClosing?: true
  /** A table of amounts without a sign, and without a column that says debit or credit: all of them are read as money in. */
  readonly isUnsigned?: true
  /** The format does not say in which order its lines are, and its days cannot be misread. */
  readonly anyOrder?: true
}
