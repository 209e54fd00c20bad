import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { TransferLine } from '@akonta/domain/transfers/transfer'
import type { Statement, Transaction } from '../db/database.ts'
import { packColumns } from '../packs/pack-queries.ts'

/** A line of the waybill, with the transferred value. */
type RecordedTransferLine = TransferLine & { readonly productName: string; readonly cost: Pesewas }

export type RecordedTransfer = {
  readonly postingId: bigint
  readonly transferNumber: string
  readonly source: number
  readonly destination: number
  readonly date: BusinessDate
  readonly inTransit: boolean
  readonly deliveredBy: string
  readonly userId: number
  readonly attendant: string
  readonly totalCost: Pesewas
  readonly lines: readonly RecordedTransferLine[]
}

const RECORD: Statement = {
  name: 'transfer-record',
  text: `
    with recorded as (
      insert into transfer (business_id, posting_id, transfer_number, branch_id, to_branch_id, business_date, delivered_by, user_id, attendant, total_cost,
        in_transit)
      values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $18)
    )
    insert into transfer_line (business_id, posting_id, line_no, product_id, product_name, quantity, cost, pack_no, pack_name, pack_size)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.cost, l.pack_no, l.pack_name, l.pack_size
    from unnest($11::bigint[], $12::text[], $13::bigint[], $14::bigint[], $15::int[], $16::text[], $17::bigint[])
      with ordinality as l (product_id, product_name, quantity, cost, pack_no, pack_name, pack_size, line_no)`,
}

/** Stores the waybill with its posting. */
export const recordTransfer = (tx: Transaction, transfer: RecordedTransfer): void =>
  tx.later(RECORD, [
    tx.businessId,
    transfer.postingId,
    transfer.transferNumber,
    transfer.source,
    transfer.destination,
    transfer.date,
    transfer.deliveredBy,
    transfer.userId,
    transfer.attendant,
    transfer.totalCost,
    transfer.lines.map(line => line.productId),
    transfer.lines.map(line => line.productName),
    transfer.lines.map(baseQuantityOf),
    transfer.lines.map(line => line.cost),
    ...packColumns(transfer.lines),
    transfer.inTransit,
  ])
