import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PaymentDirection } from '@akonta/domain/payments/payment'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'

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
  /** What its cash was rounded by: up +, down −. */
  readonly rounding?: Pesewas | undefined
}

const RECORD = insertOf('payment-record', 'payment', [
  'business_id, posting_id, branch_id, business_date, direction, payee_id, from_bank_id, to_bank_id, from_name, to_name',
  'reference, amount, by_cheque, rounding',
])

/** Stores the document of a payment with its posting. */
export const recordPayment = (
  tx: Transaction,
  { postingId, branch, date, direction, payee, from, to, reference, amount, rounding = 0n }: RecordedPayment,
): void =>
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: postingId,
      branch_id: branch,
      business_date: date,
      direction,
      payee_id: payee,
      from_bank_id: from.bank,
      to_bank_id: to.bank,
      from_name: from.name,
      to_name: to.name,
      reference,
      amount,
      by_cheque: to.isCheques === true,
      rounding,
    }),
  )
