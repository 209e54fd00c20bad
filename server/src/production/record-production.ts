import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ProductionLine } from '@akonta/domain/production/production'
import type { Statement, Transaction } from '../db/database.ts'

/** A line as it stands on the paper: the cost of one as typed, and what the books took for all of it. */
export type RecordedProductionLine = ProductionLine & { readonly productName: string; readonly cost: Pesewas }

export type RecordedProduction = {
  readonly postingId: bigint
  readonly productionNumber: string
  readonly branch: number
  readonly date: BusinessDate
  readonly userId: number
  readonly attendant: string
  readonly totalCost: Pesewas
  readonly lines: readonly RecordedProductionLine[]
}

const RECORD: Statement = {
  name: 'production-record',
  text: `
    with recorded as (
      insert into production (business_id, posting_id, production_number, branch_id, business_date, user_id, attendant, total_cost)
      values ($1, $2, $3, $4, $5::date, $6, $7, $8)
    )
    insert into production_line (business_id, posting_id, line_no, product_id, product_name, quantity, unit_cost, cost)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.unit_cost, l.cost
    from unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[])
      with ordinality as l (product_id, product_name, quantity, unit_cost, cost, line_no)`,
}

/** Keeps what the paper says, beside the posting that it made. */
export const recordProduction = (tx: Transaction, production: RecordedProduction): void =>
  tx.later(RECORD, [
    tx.businessId,
    production.postingId,
    production.productionNumber,
    production.branch,
    production.date,
    production.userId,
    production.attendant,
    production.totalCost,
    production.lines.map(line => line.productId),
    production.lines.map(line => line.productName),
    production.lines.map(line => line.quantity),
    production.lines.map(line => line.unitCost),
    production.lines.map(line => line.cost),
  ])
