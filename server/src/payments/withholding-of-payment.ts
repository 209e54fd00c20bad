import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { NewPayment } from '@akonta/domain/payments/payment'
import type { Payment } from '@akonta/domain/payments/payment-calls'
import { withholdingRate, withholdingTax } from '@akonta/domain/payments/withholding'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

type Withheld = NonNullable<Payment['withheld']>

/**
 * The income tax of a payment on a date; null without any. Refuses (`bad_input`) a value of more than the supplier is paid with the tax, a date
 * before the law, a tax of zero, and a customer's tax of more than the money they paid.
 */
export const withheldOf = (
  { amount, withheld, withheldByCustomer }: Pick<NewPayment, 'amount' | 'withheld' | 'withheldByCustomer'>,
  date: BusinessDate,
): Withheld | null => {
  if (withheldByCustomer !== undefined) {
    const { tax, certificate } = withheldByCustomer
    if (tax > amount) throw new Refusal('bad_input', 'The tax withheld is more than the money received', { field: 'withheld' })
    return { kind: null, base: null, rate: null, tax, certificate }
  }
  if (withheld === undefined) return null
  const { kind, base } = withheld
  const rate = withholdingRate(kind, date)
  if (rate === null) throw new Refusal('bad_input', 'Withholding tax of this kind applies from 2016', { field: 'entryDate' })
  const tax = withholdingTax(base, rate)
  if (tax === 0n) throw new Refusal('bad_input', `The tax on ${formatMoney(base)} is zero`, { field: 'withheld' })
  const paid: Pesewas = amount + tax
  if (base > paid)
    throw new Refusal('bad_input', `The value is ${formatMoney(base)}, but only ${formatMoney(paid)} is paid with the tax`, {
      field: 'withheld',
    })
  return { kind, base, rate, tax, certificate: '' }
}

const RECORD: Statement = {
  name: 'payment-withholding-record',
  text: `insert into payment_withholding (business_id, posting_id, kind, base, rate, tax, certificate) values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** Stores the tax of a payment with its posting. */
export const recordWithholding = (tx: Transaction, postingId: bigint, { kind, base, rate, tax, certificate }: Withheld): void =>
  tx.later(RECORD, [tx.businessId, postingId, kind, base, rate, tax, certificate])
