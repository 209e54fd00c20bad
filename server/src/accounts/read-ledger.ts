import type { Pesewas } from '@akonta/domain/money'
import type { Transaction } from '../db/database.ts'
import { accountTotals } from '../statements/book-queries.ts'
import { type LedgerLine, type LedgerPlace, type LedgerSpan, linesOfLedger, movedOnDay } from './account-ledger-queries.ts'

/** Amounts are debits less credits. */
export type LedgerPart = {
  /** Before the first day, and the movement from the first day to the last. */
  readonly opening: Pesewas
  readonly debit: Pesewas
  readonly credit: Pesewas
  /** Before the first of these lines. */
  readonly before: Pesewas
  readonly lines: readonly LedgerLine[]
}

const NOTHING = { opening: 0n, debit: 0n, credit: 0n }

/** The statement figures of one account: its balance before the first day, and its debits and credits through the last. */
const totalsOf = async (tx: Transaction, { account, branch, start, end }: LedgerSpan) =>
  (await accountTotals(tx, { branchId: branch, start, end })).find(each => each.account === account) ?? NOTHING

const balanceAt = async (tx: Transaction, span: LedgerSpan, place: LedgerPlace): Promise<Pesewas> =>
  (await totalsOf(tx, { ...span, start: place.date, end: place.date })).opening + (await movedOnDay(tx, span, place))

/** The first lines of an account's ledger, or those after a position, with the balance before them. */
export const readLedger = async (tx: Transaction, span: LedgerSpan, after: LedgerPlace | null, most: number): Promise<LedgerPart> => {
  const { opening, debit, credit } = await totalsOf(tx, span)
  const before = after === null ? opening : await balanceAt(tx, span, after)
  return { opening, debit, credit, before, lines: await linesOfLedger(tx, span, after, most) }
}
