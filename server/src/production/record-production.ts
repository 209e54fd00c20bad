import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ProductionLine } from '@akonta/domain/production/production'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

type RecordedComponent = {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly cost: Pesewas
}

/** A line of the document: the unit cost, the booked amount of the line, and its components. */
export type RecordedProductionLine = ProductionLine & {
  readonly productName: string
  readonly cost: Pesewas
  readonly components: readonly RecordedComponent[]
}

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
    insert into production_line (business_id, posting_id, line_no, product_id, product_name, quantity, unit_cost, cost, overhead)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.unit_cost, l.cost, l.overhead
    from unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
      with ordinality as l (product_id, product_name, quantity, unit_cost, cost, overhead, line_no)`,
}

const RECORD_COMPONENTS: Statement = {
  name: 'production-record-components',
  text: `
    insert into production_component (business_id, posting_id, line_no, component_no, product_id, product_name, quantity, cost)
    select $1, $2, c.line_no, row_number() over (partition by c.line_no order by c.place), c.product_id, c.product_name, c.quantity, c.cost
    from unnest($3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[])
      with ordinality as c (line_no, product_id, product_name, quantity, cost, place)`,
}

const recordComponents = (tx: Transaction, { postingId, lines }: RecordedProduction): void => {
  const used = lines.flatMap(({ components }, index) => components.map(component => ({ ...component, lineNo: index + 1 })))
  if (used.length === 0) return
  tx.later(RECORD_COMPONENTS, [
    tx.businessId,
    postingId,
    used.map(each => each.lineNo),
    used.map(each => each.productId),
    used.map(each => each.productName),
    used.map(each => each.quantity),
    used.map(each => each.cost),
  ])
}

/** Stores the document with its posting. */
export const recordProduction = (tx: Transaction, production: RecordedProduction): void => {
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
    production.lines.map(line => line.overhead ?? 0n),
  ])
  recordComponents(tx, production)
}
