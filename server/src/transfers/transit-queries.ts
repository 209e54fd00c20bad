import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { DatedLot } from '@akonta/domain/stock/lots'
import type { TransitState } from '@akonta/domain/transfers/transit-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, readDocument } from '../documents/document-queries.ts'
import { type PackColumns, withPack } from '../packs/pack-queries.ts'

export type Destination = { readonly branchId: number; readonly inTransit: boolean }

const DESTINATION: Statement = {
  name: 'transfer-destination',
  text: 'select branch_id as "branchId", hold_transfer_mode() as "inTransit" from branch where business_id = $1 and branch_code = $2',
}

/** The branch with this code, and whether transfers go through goods in transit: the setting stays so until the transaction ends. */
export const findDestination = (tx: Transaction, branchCode: string): Promise<Destination | undefined> =>
  tx.row<Destination>(DESTINATION, [tx.businessId, branchCode])

const IS_OPEN: Statement = {
  name: 'transit-destination-open',
  text: 'select active from branch where business_id = $1 and branch_id = $2',
}

/** Whether a branch can receive what is sent to it: nothing is posted there until then. Read after the setting, which closing a branch waits for. */
export const isOpenBranch = async (tx: Transaction, branchId: number): Promise<boolean> =>
  (await tx.one<{ active: boolean }>(IS_OPEN, [tx.businessId, branchId])).active

const LOCK: Statement = { name: 'transfer-lock', text: 'select lock_transfer($1) as posting_id' }

/** Locks a transfer against other receipts, its refusal and its reversal until the end of the transaction. */
export const lockTransfer = async (tx: Transaction, number: string): Promise<void> => {
  await tx.row(LOCK, [number])
}

/** The unreversed receipt of dispatch `t`. */
const RECEIPT = `
  left join lateral (
    select p.posting_id, p.document_number, p.recorded_at, p.memo, u.display_name
    from transfer_receipt c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    where c.business_id = $1 and c.dispatch_posting_id = t.posting_id
      and not exists (select from posting r where r.business_id = $1 and r.reverses = c.posting_id)
    order by c.posting_id limit 1) receipt on true`
/** The document that took its goods back to the sender. */
const RETURNED = `
  left join lateral (
    select p.document_number, p.recorded_at, p.memo, u.display_name
    from posting p join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    where p.business_id = $1 and p.reverses = t.posting_id) back on true`

const ABOUT = `
  t.posting_id as "postingId", t.transfer_number as number, s.branch_id as "sourceId", s.branch_code as "sourceCode", s.name as source,
  d.branch_id as "destinationId", d.branch_code as "destinationCode", d.name as destination, t.business_date as date,
  t.delivered_by as "deliveredBy", t.attendant as by, t.total_cost as value`
const PLACES = `
  join branch s on s.business_id = $1 and s.branch_id = t.branch_id
  join branch d on d.business_id = $1 and d.branch_id = t.to_branch_id`

export type TransitRow = {
  readonly postingId: bigint
  readonly number: string
  readonly sourceId: number
  readonly sourceCode: string
  readonly source: string
  readonly destinationId: number
  readonly destinationCode: string
  readonly destination: string
  readonly date: BusinessDate
  readonly deliveredBy: string
  readonly by: string
  readonly value: Pesewas
}

/** The row limit of the list. */
export const MOST_IN_TRANSIT = 5_000

/** Reads open dispatches alone, whatever was dispatched before. */
export const LIST: Statement = {
  name: 'transit-list',
  text: `
    select ${ABOUT}
    from open_dispatch o join transfer t on t.business_id = $1 and t.posting_id = o.posting_id ${PLACES}
    where o.business_id = $1 and ($2::int is null or $2 in (o.branch_id, o.to_branch_id))
    order by o.business_date, o.posting_id limit ${MOST_IN_TRANSIT + 1}`,
}

/** What was dispatched from or to a branch, or anywhere, and has not arrived, oldest first. At most one row more than MOST_IN_TRANSIT. */
export const listInTransit = (tx: Transaction, branchId: number | null): Promise<TransitRow[]> =>
  tx.rows<TransitRow>(LIST, [tx.businessId, branchId])

export type DispatchRow = TransitRow & {
  readonly state: TransitState
  readonly receiptPosting: bigint | null
  readonly receipt: string
  readonly receivedBy: string
  readonly receivedAt: Date | null
  readonly note: string
}

const ONE_DISPATCH: Statement = {
  name: 'transit-dispatch',
  text: `
    select ${ABOUT}, receipt.posting_id as "receiptPosting",
      case when back.document_number is not null then 'RETURNED' when receipt.posting_id is not null then 'RECEIVED' else 'IN_TRANSIT' end as state,
      coalesce(back.document_number, receipt.document_number, '') as receipt,
      coalesce(back.display_name, receipt.display_name, '') as "receivedBy", coalesce(back.recorded_at, receipt.recorded_at) as "receivedAt",
      coalesce(back.memo, receipt.memo, '') as note
    from transfer t ${PLACES} ${RECEIPT} ${RETURNED}
    where t.business_id = $1 and t.in_transit and t.posting_id = (
      select coalesce(c.dispatch_posting_id, n.posting_id)
      from posting n left join transfer_receipt c on c.business_id = n.business_id and c.posting_id = n.posting_id
      where n.business_id = $1 and n.document_number = $2)`,
}

/** The dispatch with this number, or with this number of a receipt. A direct transfer is none. */
export const readDispatch = (tx: Transaction, number: string): Promise<DispatchRow | undefined> =>
  tx.row<DispatchRow>(ONE_DISPATCH, [tx.businessId, number])

type LineRow = PackColumns & {
  readonly lineNo: number
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly cost: Pesewas
  readonly received: Quantity
  readonly damaged: Quantity
  readonly short: Quantity
  readonly over: Quantity
}

const LINES: Statement = {
  name: 'transit-lines',
  text: `
    select l.line_no as "lineNo", l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.cost,
      coalesce(r.received, 0) as received, coalesce(r.damaged, 0) as damaged, coalesce(r.short, 0) as short, coalesce(r.over, 0) as over,
      l.pack_no, l.pack_name, l.pack_size
    from transfer_line l
    left join transfer_receipt_line r on r.business_id = $1 and r.posting_id = $3 and r.line_no = l.line_no
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

/** The lines of a dispatch with what was received of them. */
export const dispatchedLines = async (tx: Transaction, { postingId, receiptPosting }: Pick<DispatchRow, 'postingId' | 'receiptPosting'>) =>
  (await tx.rows<LineRow>(LINES, [tx.businessId, postingId, receiptPosting])).map(withPack)

const LOTS: Statement = {
  name: 'transit-lots',
  text: `select product_id::int as "productId", expires_on as "expiresOn", -quantity as quantity from lot_movement
         where business_id = $1 and posting_id = $2 order by product_id, expires_on`,
}

/** The dated lots that a dispatch took, by product: a product is on one line of it. */
export const dispatchedLots = async (tx: Transaction, postingId: bigint): Promise<ReadonlyMap<number, readonly DatedLot[]>> => {
  const rows = await tx.rows<DatedLot & { readonly productId: number }>(LOTS, [tx.businessId, postingId])
  const lots = new Map<number, DatedLot[]>()
  for (const { productId, ...lot } of rows) lots.set(productId, [...(lots.get(productId) ?? []), lot])
  return lots
}

const RECEIPT_BY_NUMBER: Statement = {
  name: 'transit-receipt',
  text: `${documentsOfNumber('transfer_receipt')}
    select ${DOCUMENT_COLUMNS}, t.transfer_number as dispatch
    from document
    join transfer_receipt c on c.business_id = $1 and c.posting_id = document.original_id
    join transfer t on t.business_id = $1 and t.posting_id = c.dispatch_posting_id`,
}
const RECEIPT_LINES: Statement = {
  name: 'transit-receipt-lines',
  text: `
    select l.product_id::int as "productId", l.product_name as "productName"
    from transfer_receipt c join transfer_line l on l.business_id = c.business_id and l.posting_id = c.dispatch_posting_id
    where c.business_id = $1 and c.posting_id = $2 order by l.line_no`,
}

/** The receipt with this number, if it exists. */
export const readTransferReceipt = (tx: Transaction, number: string) =>
  readDocument<DocumentRow & { readonly dispatch: string }, { readonly productId: number; readonly productName: string }>(
    tx,
    { document: RECEIPT_BY_NUMBER, lines: RECEIPT_LINES },
    number,
  )
