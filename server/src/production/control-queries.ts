import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Component } from '@akonta/domain/production/bill'
import type { CostedProduct } from '@akonta/domain/production/roll-up'
import type { VarianceLine } from '@akonta/domain/production/variance'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { documentsOfPeriod, rowsOfPeriod } from '../documents/document-queries.ts'
import { rateOf } from './bill-queries.ts'

type RecipeRow = {
  product_id: number
  name: string
  unit_cost: UnitPrice
  makes: Quantity | null
  overhead: Pesewas | null
  overhead_per: string | null
  component_id: number | null
  quantity: Quantity | null
}

const RECIPES: Statement = {
  name: 'production-recipes-below',
  text: `
    with recursive below (product_id) as (
      select $2::bigint
      union
      select c.component_id from below b join bill_component c on c.business_id = $1 and c.product_id = b.product_id)
    select p.product_id::int, p.name, b.makes, b.overhead, b.overhead_per, c.component_id::int, c.quantity,
      case when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end as unit_cost
    from below
    join product p on p.business_id = $1 and p.product_id = below.product_id
    left join bill_of_materials b on b.business_id = p.business_id and b.product_id = p.product_id
    left join bill_component c on c.business_id = b.business_id and c.product_id = b.product_id
    left join stock_position s on s.business_id = p.business_id and s.branch_id = $3 and s.product_id = p.product_id
    order by p.product_id, c.line_no`,
}

/** A product and everything that it is made from, directly and indirectly, at the cost prices of a branch. */
export const recipesBelow = async (tx: Transaction, productId: number, branchId: number): Promise<ReadonlyMap<number, CostedProduct>> => {
  const components = new Map<number, Component[]>()
  const products = new Map<number, CostedProduct>()
  for (const row of await tx.rows<RecipeRow>(RECIPES, [tx.businessId, productId, branchId])) {
    const parts = components.get(row.product_id) ?? []
    if (row.component_id !== null && row.quantity !== null) parts.push({ productId: row.component_id, quantity: row.quantity })
    components.set(row.product_id, parts)
    const bill = row.makes === null ? null : { makes: row.makes, components: parts, overhead: rateOf(row) }
    products.set(row.product_id, { productId: row.product_id, name: row.name, unitCost: row.unit_cost, bill })
  }
  return products
}

/** The line limit of the report; a longer span must be shortened. */
export const MOST_VARIANCE_LINES = 5_000

type VarianceRow = Omit<VarianceLine, 'components'> & {
  /** As text, since they arrive as JSON: exact whatever the size. */
  components: readonly {
    readonly productId: number
    readonly name: string
    readonly recipeQuantity: string
    readonly quantity: string
    readonly recipeCost: string
    readonly cost: string
  }[]
}

const VARIANCE: Statement = {
  name: 'production-variance',
  text: `${documentsOfPeriod('production')}
    select document.document_number as number, document.original_number as document, document.business_date as date,
      l.product_id::int as "productId", l.product_name as name, coalesce(l.planned, l.quantity) * document.sign as planned,
      l.quantity * document.sign as quantity, l.overhead * document.sign as overhead, l.cost * document.sign as cost,
      (select coalesce(sum(w.cost), 0)::bigint * document.sign from production_waste w
        where w.business_id = l.business_id and w.posting_id = l.posting_id and w.line_no = l.line_no) as wasted,
      c.components
    from document
    join production_line l on l.business_id = $1 and l.posting_id = document.original_id
    cross join lateral (
      select json_agg(json_build_object('productId', c.product_id, 'name', c.product_name,
          'recipeQuantity', (coalesce(c.recipe_quantity, c.quantity) * document.sign)::text, 'quantity', (c.quantity * document.sign)::text,
          'recipeCost', (coalesce(c.recipe_cost, c.cost) * document.sign)::text, 'cost', (c.cost * document.sign)::text)
          order by c.component_no) as components
      from production_component c
      where c.business_id = l.business_id and c.posting_id = l.posting_id and c.line_no = l.line_no) c
    where c.components is not null
    order by document.business_date, document.posting_id, l.line_no limit ${MOST_VARIANCE_LINES + 1}`,
}

/**
 * Every line that a branch made from a bill of materials between two days, both included, and every reversal of one, oldest first. At most one
 * line more than MOST_VARIANCE_LINES.
 */
export const varianceOf = async (
  tx: Transaction,
  branchId: number,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly VarianceLine[]> => {
  return (await rowsOfPeriod<VarianceRow>(tx, VARIANCE, branchId, start, end)).map(row => ({
    ...row,
    components: row.components.map(part => ({
      ...part,
      recipeQuantity: BigInt(part.recipeQuantity),
      quantity: BigInt(part.quantity),
      recipeCost: BigInt(part.recipeCost),
      cost: BigInt(part.cost),
    })),
  }))
}
