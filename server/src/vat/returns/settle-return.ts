import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { assert } from '@akonta/domain/assert'
import { type BusinessDate, businessDateOf, lastOfMonth, monthName } from '@akonta/domain/dates'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import { type OfBranch, settledReturn } from '@akonta/domain/vat/vat-return'
import type { Statement, Transaction } from '../../db/database.ts'
import { holdBooks } from '../../ledger/close-month.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { bankPayingTax } from '../../payees/bank-queries.ts'
import { type FiledReturn, filedReturns } from './filed-return-queries.ts'
import { settlingFault } from './read-return.ts'
import { outstandingOf } from './return-queries.ts'
import { settlementPosting } from './settlement-posting.ts'

export type NewSettlement = {
  readonly month: BusinessDate
  readonly place: PaymentAccount
  readonly reference: string
  readonly date?: BusinessDate | undefined
}

const RECORD: Statement = {
  name: 'vat-settlement-record',
  text: `insert into vat_settlement (business_id, posting_id, month, filing_no, paid, bank_id, bank_name, reference)
         values ($1, $2, $3::date, $4, $5, $6, $7, $8)`,
}

const refuseUnready = (month: BusinessDate, filed: readonly FiledReturn[]): FiledReturn => {
  const own = filed.find(each => each.month === month)
  const fault = settlingFault(month, filed)
  if (fault !== null || !own) throw new Refusal(own && own.settledBy !== '' ? 'already_settled' : 'books_not_ready', fault ?? undefined)
  return own
}

/**
 * Settles a filed return: its output tax is cleared against input tax and VAT held back by customers, and the rest is paid. A credit stays on
 * its accounts for the next return. Returns are settled in order. Refuses: books_not_ready (not filed, an earlier one is open, nothing to
 * settle), already_settled, bad_input (the bank, no reference of a payment from it, a date within the month), and what the door refuses.
 */
export const settleReturn = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  { month, place, reference, ...sent }: NewSettlement,
): Promise<Posted> => {
  const bank = await bankPayingTax(tx, place)
  const date = sent.date ?? businessDateOf(actor.at)
  if (date <= lastOfMonth(month))
    throw new Refusal('bad_input', `A return is settled after its month: choose a day after ${monthName(month)}`, { field: 'entryDate' })
  await holdBooks(tx)
  const filed = await filedReturns(tx)
  const own = refuseUnready(month, filed)
  const settled = settledReturn(own)
  if (bank !== null && settled.payable > 0n && reference === '')
    throw new Refusal('bad_input', 'Enter the receipt or transaction ID of the payment', { field: 'refNo' })
  const outstanding = await outstandingOf(tx, filed[0]?.month ?? month, lastOfMonth(month), own.through)
  const on = (account: string, sign: 1n | -1n): readonly OfBranch[] =>
    outstanding.filter(each => each.account === account).map(each => ({ branch: each.branch, amount: sign * each.amount }))
  const output = on(ACCOUNT.vatPayable, -1n)
  assert(output.reduce((sum, each) => sum + each.amount, 0n) === own.output, 'the output tax to settle is that of the return')
  const posted = await post(
    tx,
    actor,
    settlementPosting({
      branch,
      date,
      month,
      reference,
      bank: bank?.payeeId ?? null,
      settled,
      output,
      input: on(ACCOUNT.inputVat, 1n),
      withheld: on(ACCOUNT.withholdingTaxSuffered, 1n),
    }),
  )
  const payer = settled.payable > 0n ? bank : null
  const paid = [settled.payable, payer?.payeeId ?? null, payer?.name ?? '']
  tx.later(RECORD, [tx.businessId, posted.postingId, month, own.filingNo, ...paid, reference])
  return posted
}
