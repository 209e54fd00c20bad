import { present } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import { type Bill, type Component, OVERHEAD_PER, type OverheadRate } from '@akonta/domain/production/bill'
import type { ComponentInStock } from '@akonta/domain/production/bill-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type NamedComponent = Component & { readonly name: string }

type RateRow = { overhead: Pesewas | null; overhead_per: string | null }
type BillRow = RateRow & { product_id: number; makes: Quantity; component_id: number; name: string; quantity: Quantity }

/** The overhead rate of a row, if it has one. */
export const rateOf = ({ overhead, overhead_per }: RateRow): OverheadRate | undefined =>
  overhead === null
    ? undefined
    : {
        amount: overhead,
        per: present(
          OVERHEAD_PER.find(per => per === overhead_per),
          'the basis of an overhead rate',
        ),
      }

const BILLS: Statement = {
  name: 'production-bills',
  text: `select b.product_id::int, b.makes, b.overhead, b.overhead_per, c.component_id::int, p.name, c.quantity
         from bill_of_materials b
         join bill_component c on c.business_id = b.business_id and c.product_id = b.product_id
         join product p on p.business_id = c.business_id and p.product_id = c.component_id
         where b.business_id = $1 and b.product_id = any($2::bigint[])
         order by b.product_id, c.line_no`,
}

/** The bills of materials of these products, by product; products without one are missing. */
export const billsOf = async (tx: Transaction, productIds: readonly number[]): Promise<ReadonlyMap<number, Bill<NamedComponent>>> => {
  const bills = new Map<number, Bill & { readonly components: NamedComponent[] }>()
  for (const row of await tx.rows<BillRow>(BILLS, [tx.businessId, productIds])) {
    const bill = bills.get(row.product_id) ?? { makes: row.makes, overhead: rateOf(row), components: [] }
    bill.components.push({ productId: row.component_id, name: row.name, quantity: row.quantity })
    bills.set(row.product_id, bill)
  }
  return bills
}

const MADE: Statement = { name: 'production-made', text: 'select name from product where business_id = $1 and product_id = $2' }

export const madeProduct = async (tx: Transaction, productId: number): Promise<string> =>
  (await tx.row<{ name: string }>(MADE, [tx.businessId, productId]))?.name ?? ''

/** `makes` is that of the whole bill, and `unitCost` the cost price shown everywhere (D23). */
type ComponentRow = Omit<ComponentInStock, 'packs'> & RateRow & { readonly makes: Quantity; readonly unitCost: UnitPrice }

const BILL_IN_BRANCH: Statement = {
  name: 'production-bill-in-branch',
  text: `select c.component_id::int as "productId", p.name, c.quantity, b.makes, b.overhead, b.overhead_per, coalesce(s.quantity, 0) as "inStock",
           greatest(coalesce(s.quantity - s.reserved_quantity, 0), 0) as available,
           case when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end as "unitCost"
         from bill_of_materials b
         join bill_component c on c.business_id = b.business_id and c.product_id = b.product_id
         join product p on p.business_id = c.business_id and p.product_id = c.component_id
         left join stock_position s on s.business_id = c.business_id and s.branch_id = $3 and s.product_id = c.component_id
         where b.business_id = $1 and b.product_id = $2
         order by c.line_no`,
}

/** The components of a product, with a branch's stock of them; empty for a product without a bill. */
export const billInBranch = (tx: Transaction, productId: number, branchId: number): Promise<ComponentRow[]> =>
  tx.rows<ComponentRow>(BILL_IN_BRANCH, [tx.businessId, productId, branchId])

type CostRow = { readonly productId: number; readonly unitCost: UnitPrice }

const UNIT_COSTS: Statement = {
  name: 'production-unit-costs',
  text: `select p.product_id::int as "productId",
           case when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end as "unitCost"
         from product p
         left join stock_position s on s.business_id = p.business_id and s.branch_id = $3 and s.product_id = p.product_id
         where p.business_id = $1 and p.product_id = any($2::bigint[])`,
}

/** The cost price that a branch shows for each product (D23). */
export const unitCostsIn = async (
  tx: Transaction,
  branchId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, UnitPrice>> =>
  new Map((await tx.rows<CostRow>(UNIT_COSTS, [tx.businessId, productIds, branchId])).map(row => [row.productId, row.unitCost]))
