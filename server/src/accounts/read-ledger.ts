import type { AccountLedger } from '@akonta/domain/accounts/account-calls'
import { type LedgerCursor, ledgerCursorText } from '@akonta/domain/accounts/ledger-cursor'
import type { Pesewas } from '@akonta/domain/money'
import { greater } from '@akonta/domain/whole-numbers'
import type { Transaction } from '../db/database.ts'
import { accountTotals } from '../statements/book-queries.ts'
import { type LedgerSpan, linesOfLedger, movedOnDay } from './account-ledger-queries.ts'

const NOTHING = { opening: 0n, debit: 0n, credit: 0n }

/**
 * The statement figures of one account: its balance before the first day (debits less credits), and its debits and credits through the last.
 */
const totalsOf = async (tx: Transaction, { account, branch, start, end }: LedgerSpan) =>
  (await accountTotals(tx, { branchId: branch, start, end })).find(each => each.account === account) ?? NOTHING

const balanceAt = async (tx: Transaction, span: LedgerSpan, place: LedgerCursor): Promise<Pesewas> =>
  (await totalsOf(tx, { ...span, start: place.date, end: place.date })).opening + (await movedOnDay(tx, span, place))

/** The first lines of an account's ledger, or those after a position, each with the balance after it: credits less debits. */
export const readLedger = async (
  tx: Transaction,
  span: LedgerSpan,
  after: LedgerCursor | null,
  size: number,
): Promise<Omit<AccountLedger, 'account' | 'name' | 'branch'>> => {
  const { opening, debit, credit } = await totalsOf(tx, span)
  let balance = -(after === null ? opening : await balanceAt(tx, span, after))
  // One line beyond the size means that there are more.
  const found = await linesOfLedger(tx, span, after, size + 1)
  const shown = found.slice(0, size)
  const lines = shown.map(line => {
    balance -= line.amount
    return { ...line, debit: greater(line.amount, 0n), credit: greater(-line.amount, 0n), balance }
  })
  const last = shown.at(-1)
  const next = found.length > size && last !== undefined ? ledgerCursorText(last) : ''
  return { opening: -opening, debit, credit, closing: credit - debit - opening, lines, next }
}
