import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import type { EvatKind } from './service/stamp.ts'

/** A document that is to be signed, with what its sale says. */
export type EvatDocument = {
  posting_id: bigint
  kind: EvatKind
  branch_id: number
  reference: string
  sale_number: string
  refund_number: string
  business_date: BusinessDate
  /** When it was queued, by the clock of the database. */
  recorded_at: Date
  /** When it was posted, by the clock of the call. */
  posted_at: Date
  /** Of the return that is undone, at list prices; null for other kinds. */
  undone_goods: Pesewas | null
  invoice_number: string
  sale_type: string
  customer_name: string
  attendant: string
  /** The posting whose tax is refunded or charged. */
  taxed_posting_id: bigint
  /** A refund of the sale was queued before this one, whatever became of it. */
  refunded_before: boolean
}

const DOCUMENT: Statement = {
  name: 'evat-document',
  text: `
    select d.posting_id, d.kind, d.branch_id, d.reference, d.sale_number, d.refund_number, d.business_date::text as business_date, d.recorded_at,
      p.recorded_at as posted_at, u.goods as undone_goods, s.invoice_number, s.sale_type, s.customer_name,
      case d.kind when 'sale' then s.attendant when 'return' then k.attendant else a.display_name end as attendant,
      case d.kind when 'return' then d.posting_id else d.sale_posting_id end as taxed_posting_id,
      exists (select from evat_document b where b.business_id = $1 and b.sale_posting_id = d.sale_posting_id and b.posting_id < d.posting_id
        and b.kind in ('return', 'sale_undone')) as refunded_before
    from evat_document d
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join sale s on s.business_id = $1 and s.posting_id = d.sale_posting_id
    join app_user a on a.business_id = $1 and a.user_id = p.user_id
    left join sale_return k on k.business_id = $1 and k.posting_id = d.posting_id
    left join sale_return u on u.business_id = $1 and u.posting_id = d.undoes
    where d.business_id = $1 and d.posting_id = $2`,
}

export const readDocument = (tx: Transaction, postingId: bigint): Promise<EvatDocument> =>
  tx.one<EvatDocument>(DOCUMENT, [tx.businessId, postingId])

export type LineBack = { line_no: number; quantity: Quantity; amount: Pesewas; discount: Pesewas }

const LINES_BACK: Statement = {
  name: 'evat-lines-back',
  text: `select sale_line_no as line_no, quantity, amount, discount from sale_return_line
         where business_id = $1 and posting_id = $2 order by sale_line_no`,
}

/** The lines of a return by their numbers in the sale. */
export const linesBack = (tx: Transaction, postingId: bigint): Promise<LineBack[]> =>
  tx.rows<LineBack>(LINES_BACK, [tx.businessId, postingId])

export type StoredPayload = { call: 'invoice' | 'cancellation'; flag: string; body: string; item_count: number }

const PAYLOAD: Statement = {
  name: 'evat-payload',
  text: `select call, flag, body, item_count from evat_payload where business_id = $1 and posting_id = $2 order by payload_no desc limit 1`,
}

/** The bytes to send, if they have been made. */
export const readPayload = (tx: Transaction, postingId: bigint): Promise<StoredPayload | undefined> =>
  tx.row<StoredPayload>(PAYLOAD, [tx.businessId, postingId])

const UNDONE_ITEMS: Statement = {
  name: 'evat-undone-items',
  text: `select q.item_count from evat_document d
         join evat_payload q on q.business_id = d.business_id and q.posting_id = d.undoes
         where d.business_id = $1 and d.posting_id = $2 order by q.payload_no desc limit 1`,
}

/** Different items in the payload of the refund that a cancellation undoes. */
export const undoneItems = async (tx: Transaction, postingId: bigint): Promise<number> =>
  (await tx.one<{ item_count: number }>(UNDONE_ITEMS, [tx.businessId, postingId])).item_count

const SEALED_KEY: Statement = {
  name: 'evat-sealed-key',
  text: `select sealed_key from evat_branch where business_id = $1 and branch_id = $2 and reference = $3 order by setting_no desc limit 1`,
}

/** The encrypted key that a branch has for a reference: after a move, the documents of before keep the old one. */
export const sealedKeyOf = async (tx: Transaction, branchId: number, reference: string): Promise<string> =>
  (await tx.row<{ sealed_key: string }>(SEALED_KEY, [tx.businessId, branchId, reference]))?.sealed_key ?? ''

const CLOCK: Statement = {
  name: 'evat-clock-ahead',
  text: `select s.clock_ahead_ms from evat_stamp s
         join evat_document d on d.business_id = s.business_id and d.posting_id = s.posting_id
         where s.business_id = $1 and d.reference = $2 and not s.recovered order by s.stamped_at desc limit 1`,
}

/** How far the clock of the service was ahead of ours in its last first answer to a branch, in milliseconds; 0 before the first one. */
export const clockAhead = async (tx: Transaction, reference: string): Promise<number> =>
  Number((await tx.row<{ clock_ahead_ms: bigint | null }>(CLOCK, [tx.businessId, reference]))?.clock_ahead_ms ?? 0n)
