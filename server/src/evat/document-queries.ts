import type { BusinessDate } from '@akonta/domain/dates'
import type { EvatKind } from '@akonta/domain/evat/evat-document'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

/** A document that is to be signed, with what its sale says. */
export type EvatDocument = {
  posting_id: bigint
  kind: EvatKind
  branch_id: number
  reference: string
  /** Before item codes. */
  prefix: string
  /** Numbers as they are sent; of a refund the number under which its sale was sent. The refund number of a sale is empty. */
  sale_number: string
  refund_number: string
  /** The last correction of a person; 0 without one. */
  correction_no: number
  /** The payload of the sale that is refunded; null for a sale. */
  sale_body: string | null
  business_date: BusinessDate
  /** When it was queued, by the clock of the database. */
  recorded_at: Date
  /** The present moment, by the clock of the database. */
  read_at: Date
  /** When it was posted, by the clock of the call. */
  posted_at: Date
  /** Of the return that is reversed, at list prices; null for other kinds. */
  undone_goods: Pesewas | null
  invoice_number: string
  sale_type: string
  buyer_name: string
  buyer_tin: string
  attendant: string
  /** The posting whose tax is refunded or charged. */
  taxed_posting_id: bigint
  /** A refund of the sale was queued before this one, whatever became of it. */
  refunded_before: boolean
}

/** What a payload says, once it is there. */
const sent = (field: string, payload: string, otherwise: string): string => `coalesce(${payload}.body::json ->> '${field}', ${otherwise})`

const lastPayload = (alias: string, postingId: string): string =>
  `left join lateral (select y.body from evat_payload y where y.business_id = $1 and y.posting_id = ${postingId} order by y.payload_no desc limit 1)
      ${alias} on true`

/** The last text of this kind that a person entered; null without one. */
const corrected = (column: string): string =>
  `(select c.${column} from evat_correction c where c.business_id = $1 and c.posting_id = d.posting_id and c.${column} <> ''
      order by c.correction_no desc limit 1)`

const DOCUMENT: Statement = {
  name: 'evat-document',
  text: `
    select d.posting_id, d.kind, d.branch_id, d.reference, d.prefix,
      case d.kind when 'sale' then coalesce(${corrected('new_number')}, d.sale_number)
        else ${sent('invoiceNumber', 'of_sale', 'd.sale_number')} end as sale_number,
      case when d.kind = 'return_undone' then ${sent('reference', 'of_cancelled', 'd.refund_number')}
        when d.kind = 'sale' then '' else coalesce(${corrected('new_number')}, d.refund_number) end as refund_number,
      coalesce((select max(c.correction_no) from evat_correction c where c.business_id = $1 and c.posting_id = d.posting_id), 0) as correction_no,
      case when d.kind <> 'sale' then of_sale.body end as sale_body,
      d.business_date::text as business_date, d.recorded_at, clock_timestamp() as read_at,
      p.recorded_at as posted_at, u.goods as undone_goods, s.invoice_number, s.sale_type,
      coalesce(${corrected('buyer_name')}, w.name, case when s.sale_type = 'CASH'
        then coalesce((select o.cash_name from evat_options o where o.business_id = $1 order by o.option_no desc limit 1), '')
        else s.customer_name end) as buyer_name,
      case when ${corrected('buyer_name')} is not null then coalesce((select c.buyer_tin from evat_correction c
          where c.business_id = $1 and c.posting_id = d.posting_id and c.deed = 'buyer' order by c.correction_no desc limit 1), '')
        else coalesce(w.tin, '') end as buyer_tin,
      case d.kind when 'sale' then s.attendant when 'return' then k.attendant else a.display_name end as attendant,
      case d.kind when 'return' then d.posting_id else d.sale_posting_id end as taxed_posting_id,
      exists (select from evat_document b where b.business_id = $1 and b.sale_posting_id = d.sale_posting_id and b.posting_id < d.posting_id
        and b.kind in ('return', 'sale_undone')) as refunded_before
    from evat_document d
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join sale s on s.business_id = $1 and s.posting_id = d.sale_posting_id
    join app_user a on a.business_id = $1 and a.user_id = p.user_id
    left join sale_buyer w on w.business_id = $1 and w.posting_id = d.sale_posting_id
    left join sale_return k on k.business_id = $1 and k.posting_id = d.posting_id
    left join sale_return u on u.business_id = $1 and u.posting_id = d.reverses
    ${lastPayload('of_sale', 'd.sale_posting_id')}
    ${lastPayload('of_cancelled', 'd.reverses')}
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

export type StoredPayload = { call: 'invoice' | 'cancellation'; flag: string; body: string; item_count: number; correction_no: number }

const PAYLOAD: Statement = {
  name: 'evat-payload',
  text: `select call, flag, body, item_count, correction_no from evat_payload where business_id = $1 and posting_id = $2 order by payload_no desc limit 1`,
}

/** The bytes to send, if they have been made. */
export const readPayload = (tx: Transaction, postingId: bigint): Promise<StoredPayload | undefined> =>
  tx.row<StoredPayload>(PAYLOAD, [tx.businessId, postingId])

const VERSIONS: Statement = {
  name: 'evat-item-versions',
  text: `select v.product_id::int as product_id, v.tax_class, max(v.version) as version from evat_item_version v
         where v.business_id = $1 and v.product_id = any($2::bigint[]) group by v.product_id, v.tax_class`,
}
export type ItemVersion = { product_id: number; tax_class: string; version: number }

/** The versions of the item codes of these products: those that have another one than the first. */
export const itemVersions = (tx: Transaction, productIds: readonly number[]): Promise<ItemVersion[]> =>
  tx.rows<ItemVersion>(VERSIONS, [tx.businessId, [...productIds]])

const UNDONE_ITEMS: Statement = {
  name: 'evat-undone-items',
  text: `select q.item_count from evat_document d
         join evat_payload q on q.business_id = d.business_id and q.posting_id = d.reverses
         where d.business_id = $1 and d.posting_id = $2 order by q.payload_no desc limit 1`,
}

/** Different items in the payload of the refund that is cancelled. */
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

/** How far the clock of the service was ahead of the database’s in its last first answer to a branch, in milliseconds; 0 before the first one. */
export const clockAhead = async (tx: Transaction, reference: string): Promise<number> =>
  Number((await tx.row<{ clock_ahead_ms: bigint | null }>(CLOCK, [tx.businessId, reference]))?.clock_ahead_ms ?? 0n)
