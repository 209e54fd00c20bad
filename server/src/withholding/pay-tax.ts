import type { Actor } from '@akonta/domain/actor'
import { businessDateOf, lastOfMonth, monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { TaxSettlement } from '@akonta/domain/payments/tax-settlement'
import { Refusal } from '@akonta/domain/refusals'
import { openOfBranches, payingFault } from '@akonta/domain/withholding/tax-of-month'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { type Posted, post } from '../ledger/post.ts'
import { bankPayingTax } from '../payees/bank-queries.ts'
import { owedOnAccount, taxByMonth } from './month-queries.ts'
import { stateOf } from './read-month.ts'
import { taxPaymentPosting } from './tax-payment-posting.ts'

const RECORD: Statement = {
  name: 'withholding-payment-record',
  text: `insert into withholding_payment (business_id, posting_id, month, paid, bank_id, bank_name, reference)
         values ($1, $2, $3::date, $4, $5, $6, $7)`,
}

/**
 * Pays what is left of the tax withheld from suppliers in a month, from the cash of the branch or a bank. Refuses: books_not_ready (the month
 * is not over, no tax), already_settled (paid, or the account owes less, because a journal paid it), bad_input (the bank, no reference of a payment from it, a date
 * within the month), and what the door refuses.
 */
export const payTax = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  { month, place, reference, ...sent }: TaxSettlement,
): Promise<Posted> => {
  const bank = await bankPayingTax(tx, place)
  const today = businessDateOf(actor.at)
  const date = sent.date ?? today
  if (bank !== null && reference === '')
    throw new Refusal('bad_input', 'Enter the receipt or transaction ID of the payment', { field: 'refNo' })
  await holdBooks(tx)
  const taxes = await taxByMonth(tx, month)
  const state = stateOf(taxes, month, null)
  const fault = payingFault(month, today, state)
  if (fault !== null) throw new Refusal(state.paid > 0n ? 'already_settled' : 'books_not_ready', fault)
  if (date <= lastOfMonth(month))
    throw new Refusal('bad_input', `The tax is paid after its month: choose a day after ${monthName(month)}`, { field: 'entryDate' })
  const owed = await owedOnAccount(tx)
  if (state.left > owed)
    throw new Refusal(
      'already_settled',
      `Withholding tax payable owes ${formatMoney(owed)}, not ${formatMoney(state.left)}: was it paid by a journal?`,
    )
  const parts = openOfBranches(taxes, month).flatMap(({ branch: of, open }) => (open === 0n ? [] : [{ branch: of, amount: open }]))
  const toPost = { branch, date, month, reference, bank: bank?.payeeId ?? null, amount: state.left, parts }
  const posted = await post(tx, actor, taxPaymentPosting(toPost))
  tx.later(RECORD, [tx.businessId, posted.postingId, month, state.left, bank?.payeeId ?? null, bank?.name ?? '', reference])
  return posted
}
