import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { type Settled, settleInOrder } from '@akonta/domain/payments/settling'
import { Refusal } from '@akonta/domain/refusals'
import { divideHalfUp } from '@akonta/domain/rounding'
import type { Withholding } from '@akonta/domain/vat/vat-record-calls'
import { WITHHELD_PERCENT } from '@akonta/domain/vat/vat-return'
import { lesser } from '@akonta/domain/whole-numbers'
import type { Statement, Transaction } from '../../db/database.ts'
import { credit, type Draft, debit } from '../../ledger/draft.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { lockPayee } from '../../payees/payee-queries.ts'
import { certificateBefore, openLinesOf, saleForWithholding, type WithholdingSale } from './certificate-queries.ts'

/** What an agent holds back of a sale: 7% of its taxable value, less what is recorded, at most what is unpaid. */
export const withholdingOf = ({ sale, customer, taxable, withheld, unpaid }: WithholdingSale): Withholding => {
  const due = divideHalfUp(taxable * WITHHELD_PERCENT, 100n) - withheld
  return { sale, customer, taxable, unpaid, suggested: due > 0n ? lesser(due, unpaid) : 0n }
}

/**
 * The sale of a certificate, in a branch of the user. Refuses `not_found`, `not_your_branch`, and `bad_input` for a sale without VAT or
 * without a customer who owes it.
 */
export const findSaleForWithholding = async (
  tx: Transaction,
  number: string,
  branch: (code: string) => Promise<unknown>,
): Promise<WithholdingSale & { readonly payeeId: number }> => {
  const found = await saleForWithholding(tx, number)
  if (!found) throw new Refusal('not_found', `There is no sale ${number}`)
  const { payeeId, hasVat, branchCode } = found
  await branch(branchCode)
  if (!hasVat) throw new Refusal('bad_input', `${number} has no VAT`, { field: 'sale' })
  if (payeeId === null) throw new Refusal('bad_input', `${number} is not a sale on account`, { field: 'sale' })
  return { ...found, payeeId }
}

type WithheldToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly customer: number
  readonly certificate: string
  readonly amount: Pesewas
  readonly sale: bigint
  readonly settled: readonly Settled<{ readonly lineNo: number; readonly remaining: Pesewas }>[]
}

/** The customer owes less, and the authority has been paid that much (domain rules, section 6: withholding tax). */
const withheldPosting = ({ branch, date, customer, certificate, amount, sale, settled }: WithheldToPost): Draft => ({
  document: { kind: 'vat_withheld', branch, date, payee: customer, memo: certificate },
  effects: () => {
    const paying = credit(ACCOUNT.receivable, amount, { payee: customer })
    return {
      lines: [debit(ACCOUNT.withholdingTaxSuffered, amount), paying],
      settlements: settled.map(each => ({ paying, settled: { posting: sale, line: each.line.lineNo }, amount: each.amount })),
    }
  },
})

const RECORD: Statement = {
  name: 'vat-withheld-record',
  text: `insert into vat_withheld (business_id, posting_id, sale_posting_id, payee_id, customer_name, certificate, amount)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

export type NewWithheldVat = {
  readonly certificate: string
  readonly amount: Pesewas
  readonly date?: BusinessDate | undefined
}

/**
 * Records VAT that a customer held back from a sale on account, in the branch of the sale. Refuses: already_settled (more than is unpaid),
 * already_exists (the certificate was recorded for this sale), bad_input (a date before the sale), and what the door refuses.
 */
export const recordWithheldVat = async (
  tx: Transaction,
  actor: Actor,
  { payeeId, ...asked }: WithholdingSale & { readonly payeeId: number },
  { certificate, amount, ...sent }: NewWithheldVat,
): Promise<Posted> => {
  await lockPayee(tx, payeeId)
  const { postingId: sale, sale: number, date: sold, branchId: branch, customer } = asked
  const date = sent.date ?? businessDateOf(actor.at)
  if (date < sold)
    throw new Refusal('bad_input', `${number} is dated ${formatDayFirst(sold)}, after this certificate`, { field: 'entryDate' })
  const before = await certificateBefore(tx, sale, certificate)
  if (before !== undefined) throw new Refusal('already_exists', `Certificate ${certificate} was already saved for ${number} as ${before}`)
  const open = await openLinesOf(tx, sale)
  const unpaid = open.reduce((sum, each) => sum + each.remaining, 0n)
  if (amount > unpaid) throw new Refusal('already_settled', `Only ${formatMoney(unpaid)} of ${number} is unpaid`, { field: 'amount' })
  const settled = settleInOrder(amount, open)
  const posted = await post(tx, actor, withheldPosting({ branch, date, customer: payeeId, certificate, amount, sale, settled }))
  tx.later(RECORD, [tx.businessId, posted.postingId, sale, payeeId, customer, certificate, amount])
  return posted
}
