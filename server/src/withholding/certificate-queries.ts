import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

const PAYMENT: Statement = {
  name: 'withholding-certificate-payment',
  text: `
    select p.posting_id as "postingId", p.document_number as number, b.branch_code as "branchCode", y.payee_id as "payeeId", y.direction, w.tax,
      u.document_number as "reversedBy"
    from posting p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join payment y on y.business_id = p.business_id and y.posting_id = p.posting_id
    left join payment_withholding w on w.business_id = p.business_id and w.posting_id = p.posting_id
    left join posting u on u.business_id = p.business_id and u.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = $2`,
}

export type PaymentOfCertificate = {
  readonly postingId: bigint
  readonly number: string
  readonly branchCode: string
  readonly payeeId: number | null
  readonly direction: 'received' | 'paid' | 'moved'
  /** Null without withheld tax. */
  readonly tax: Pesewas | null
  readonly reversedBy: string | null
}

export const paymentOfCertificate = (tx: Transaction, number: string): Promise<PaymentOfCertificate | undefined> =>
  tx.row<PaymentOfCertificate>(PAYMENT, [tx.businessId, number])

const ENTERED: Statement = {
  name: 'withholding-certificate-entered',
  text: `
    select coalesce(c.entry_no, 0) as "entries", coalesce(c.certificate, w.certificate) as certificate
    from payment_withholding w
    left join lateral (
      select e.entry_no, e.certificate from withholding_certificate e
      where e.business_id = w.business_id and e.posting_id = w.posting_id order by e.entry_no desc limit 1) c on true
    where w.business_id = $1 and w.posting_id = $2`,
}

/** The current certificate of a payment with withheld tax, and how often one was entered after the payment. */
export const enteredCertificate = (tx: Transaction, postingId: bigint): Promise<{ entries: number; certificate: string }> =>
  tx.one<{ entries: number; certificate: string }>(ENTERED, [tx.businessId, postingId])
