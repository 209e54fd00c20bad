import { moneyToNumber } from '../money.ts'
import type { Journal, JournalLine } from './journal.ts'

export type JournalLineWire = {
  /** The position of the line, from 1 (AMB-127). */
  readonly entryNo: number
  readonly branchNo: string
  /** The server assigns the number. */
  readonly transNum: ''
  readonly accountKey: number | string
  readonly accDate: string
  readonly refNo: string
  readonly debit: number
  readonly credit: number
  readonly particulars: string
  readonly openningEntry: 'NO'
  readonly userId: 1
}

const IS_KEY = /^\d+$/

/**
 * The list that the screen sends; a line without a branch belongs to the given one. The user is fixed (specification, section 9); the
 * server records who is signed in.
 */
export const journalToWire = ({ date, reference, lines }: Journal<JournalLine>, branch: string): readonly JournalLineWire[] =>
  lines.map((line, index) => ({
    entryNo: index + 1,
    branchNo: line.branch ?? branch,
    transNum: '',
    accountKey: IS_KEY.test(line.account) ? Number(line.account) : line.account,
    accDate: date,
    refNo: reference,
    debit: moneyToNumber(line.debit),
    credit: moneyToNumber(line.credit),
    particulars: line.particulars,
    openningEntry: 'NO',
    userId: 1,
  }))
