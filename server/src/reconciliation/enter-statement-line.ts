import { isExpenseType } from '@akonta/domain/accounts/account'
import type { ActorWithRights } from '@akonta/domain/actor'
import { cutText } from '@akonta/domain/contract/cut-text'
import type { BusinessDate } from '@akonta/domain/dates'
import { LONGEST_REFERENCE, placeOfAccount } from '@akonta/domain/payments/payment'
import { type Proposal, wordsOf } from '@akonta/domain/reconciliation/line-words'
import { Refusal } from '@akonta/domain/refusals'
import { magnitude } from '@akonta/domain/whole-numbers'
import { accountsForLines } from '../accounts/account-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { spend } from '../expenses/spend.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { enterJournal } from '../journals/enter-journal.ts'
import { makePayment } from '../payments/make-payment.ts'
import { moveMoney } from '../payments/move-money.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { readStatementKey } from './line-key.ts'
import { linesOfDocument } from './match-queries.ts'
import { openStatement, type StatementRow } from './open-line-queries.ts'
import { saveMatches } from './save-matches.ts'

const REMEMBER: Statement = {
  name: 'reconciliation-remember',
  text: `insert into bank_line_rule (business_id, payee_id, is_receipt, words, entered_as, counterpart) values ($1, $2, $3, $4, $5, $6)
         on conflict (business_id, payee_id, is_receipt, words)
         do update set entered_as = excluded.entered_as, counterpart = excluded.counterpart`,
}

const LONGEST_NOTE = 200
export type Entry = Proposal & {
  /** Instead of the day of the line. */
  readonly date?: BusinessDate | undefined
  readonly branch: Branch
  /** The branch whose documents a payment may settle, for a user tied to one. */
  readonly chooses: number | null
  /** The user confirmed that the reference was used before. */
  readonly again: boolean
}

const openLine = async (tx: Transaction, { payeeId }: Account, key: string): Promise<StatementRow> => {
  const id = readStatementKey(key)
  if (id === null) throw new Refusal('bad_input', 'This line does not exist. Reload the page')
  const line = (await openStatement(tx, payeeId)).find(({ lineId }) => lineId === id)
  if (!line) throw new Refusal('already_exists', 'This line is already matched, or no longer exists. Reload the page')
  return line
}

/** A cost or expense that the bank took is an expense; everything else against an account is a journal. Each needs its own right. */
const enterOnAccount = async (
  tx: Transaction,
  actor: ActorWithRights,
  account: Account,
  line: StatementRow,
  entry: Entry,
  date: BusinessDate,
) => {
  const { amount } = line
  const note = cutText(line.particulars, LONGEST_NOTE)
  const code = entry.counterpart
  const known = (await accountsForLines(tx, [code])).get(code)
  if (!known) throw new Refusal('unknown_account', `There is no account ${code}`, { field: 'counterpart' })
  if (amount < 0n && isExpenseType(known.type)) {
    refuseWithout(actor, 'record_expense')
    const expense = { account: code, amount: -amount, bank: account.pid, date, note }
    return (await spend(tx, actor, entry.branch.branchId, expense)).documentNumber
  }
  refuseWithout(actor, 'write_journal')
  const [money, other] = amount > 0n ? [amount, 0n] : [0n, -amount]
  const side = { particulars: note, branch: entry.branch }
  const lines = [
    { ...side, account: account.pid, debit: money, credit: other },
    { ...side, account: code, debit: other, credit: money },
  ]
  return (await enterJournal(tx, actor, { date, reference: line.reference.slice(0, LONGEST_REFERENCE), lines })).documentNumber
}

const post = async (tx: Transaction, actor: ActorWithRights, account: Account, line: StatementRow, entry: Entry): Promise<string> => {
  const { enteredAs, counterpart, again, branch, chooses } = entry
  const date = entry.date ?? line.date
  const reference = cutText(line.reference || line.particulars || 'Bank', LONGEST_REFERENCE)
  const amount = magnitude(line.amount)
  const place = { branch: branch.branchId, chooses, again }
  switch (enteredAs) {
    case 'account':
      return enterOnAccount(tx, actor, account, line, entry, date)
    case 'transfer': {
      refuseWithout(actor, 'move_money')
      const other = placeOfAccount(counterpart)
      const [from, to] = line.amount > 0n ? [other, account.pid] : [account.pid, other]
      return moveMoney(tx, actor, { ...place, matching: account.payeeId }, { from, to, reference, amount, date })
    }
    case 'customer':
      if (line.amount < 0n)
        throw new Refusal('bad_input', 'This line is money out. A payment by a customer is money in', { field: 'enteredAs' })
      refuseWithout(actor, 'receive_payment')
      return makePayment(tx, actor, 'received', place, { pid: counterpart, place: account.pid, reference, amount, settles: [], date })
    case 'supplier':
      if (line.amount > 0n)
        throw new Refusal('bad_input', 'This line is money in. A payment to a supplier is money out', { field: 'enteredAs' })
      refuseWithout(actor, 'pay_supplier')
      return makePayment(tx, actor, 'paid', place, { pid: counterpart, place: account.pid, reference, amount, settles: [], date })
  }
}

/**
 * Enters a line of the bank with its date, and matches it with what was posted; lines with its words are proposed the same next time. Once:
 * a line that is matched is refused (`already_exists`), also of two persons at once. Also refuses what the command of the document does
 * (month_closed, unknown_account, already_exists for a reference that was used), and `not_allowed` without the right to that document: to
 * reconcile is not to post. Returns the number of the document.
 */
export const enterStatementLine = async (
  tx: Transaction,
  actor: ActorWithRights,
  pid: string,
  key: string,
  entry: Entry,
): Promise<string> => {
  const account = await lockAccount(tx, pid)
  const line = await openLine(tx, account, key)
  const document = await post(tx, actor, account, line, entry)
  const books = await linesOfDocument(tx, account.payeeId, document)
  await saveMatches(tx, actor, account, [{ why: 'posted', statement: [line], books }])
  const words = wordsOf(line.particulars)
  if (words !== '') await tx.rows(REMEMBER, [tx.businessId, account.payeeId, line.amount > 0n, words, entry.enteredAs, entry.counterpart])
  return document
}
