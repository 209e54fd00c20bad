import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ValuedWaste } from '@akonta/domain/production/actual'
import type { ProductionLine } from '@akonta/domain/production/production'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type RecordedComponent = {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly cost: Pesewas
  /** By the recipe, both; null where nobody entered what was used. */
  readonly recipeQuantity: Quantity | null
  readonly recipeCost: Pesewas | null
}

type RecordedWaste = ValuedWaste & { readonly productName: string }

/** A line of the document: the unit cost, the booked amount of the line, its components and its waste. */
type RecordedProductionLine = Omit<ProductionLine, 'planned' | 'used'> & {
  readonly productName: string
  readonly cost: Pesewas
  readonly planned: Quantity | null
  readonly components: readonly RecordedComponent[]
  readonly wasted: readonly RecordedWaste[]
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
    insert into production_line (business_id, posting_id, line_no, product_id, product_name, quantity, unit_cost, cost, overhead, planned)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.unit_cost, l.cost, l.overhead, l.planned
    from unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
      with ordinality as l (product_id, product_name, quantity, unit_cost, cost, overhead, planned, line_no)`,
}

const RECORD_COMPONENTS: Statement = {
  name: 'production-record-components',
  text: `
    insert into production_component (business_id, posting_id, line_no, component_no, product_id, product_name, quantity, cost, recipe_quantity,
      recipe_cost)
    select $1, $2, c.line_no, row_number() over (partition by c.line_no order by c.place), c.product_id, c.product_name, c.quantity, c.cost,
      c.recipe_quantity, c.recipe_cost
    from unnest($3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
      with ordinality as c (line_no, product_id, product_name, quantity, cost, recipe_quantity, recipe_cost, place)`,
}

const RECORD_WASTE: Statement = {
  name: 'production-record-waste',
  text: `
    insert into production_waste (business_id, posting_id, line_no, waste_no, product_id, product_name, quantity, type, reason, cost)
    select $1, $2, w.line_no, row_number() over (partition by w.line_no order by w.place), w.product_id, w.product_name, w.quantity, w.type,
      w.reason, w.cost
    from unnest($3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bigint[])
      with ordinality as w (line_no, product_id, product_name, quantity, type, reason, cost, place)`,
}

const recordWaste = (tx: Transaction, { postingId, lines }: RecordedProduction): void => {
  const waste = lines.flatMap(({ wasted }, index) => wasted.map(each => ({ ...each, lineNo: index + 1 })))
  if (waste.length === 0) return
  tx.later(RECORD_WASTE, [
    tx.businessId,
    postingId,
    waste.map(each => each.lineNo),
    waste.map(each => each.productId),
    waste.map(each => each.productName),
    waste.map(each => each.quantity),
    waste.map(each => each.type),
    waste.map(each => each.reason),
    waste.map(each => each.cost),
  ])
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
    used.map(each => each.recipeQuantity),
    used.map(each => each.recipeCost),
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
    production.lines.map(line => line.planned),
  ])
  recordComponents(tx, production)
  recordWaste(tx, production)
}
