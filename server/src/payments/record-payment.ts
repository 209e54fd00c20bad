import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PaymentDirection } from '@akonta/domain/payments/payment'
import type { Statement, Transaction } from '../db/database.ts'

export type RecordedPayment = {
  readonly postingId: bigint
  readonly branch: number
  readonly date: BusinessDate
  readonly direction: PaymentDirection
  /** The customer or supplier; null for a transfer. */
  readonly payee: number | null
  /** A bank if the money comes out of one, or goes into one. */
  readonly from: { readonly bank: number | null; readonly name: string }
  readonly to: { readonly bank: number | null; readonly isCheques?: true; readonly name: string }
  readonly reference: string
  readonly amount: Pesewas
}

const RECORD: Statement = {
  name: 'payment-record',
  text: `insert into payment (business_id, posting_id, branch_id, business_date, direction, payee_id, from_bank_id, to_bank_id, from_name, to_name,
           reference, amount, by_cheque)
         values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
}

/** Stores the document of a payment with its posting. */
export const recordPayment = (
  tx: Transaction,
  { postingId, branch, date, direction, payee, from, to, reference, amount }: RecordedPayment,
): void =>
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    branch,
    date,
    direction,
    payee,
    from.bank,
    to.bank,
    from.name,
    to.name,
    reference,
    amount,
    to.isCheques === true,
  ])
