import type { Actor } from '@akonta/domain/actor'
import { notInCatalogue, ofProduct } from '@akonta/domain/catalogue/missing-product'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { type Bill, refuseBeyondAnyUnit } from '@akonta/domain/production/bill'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** Bills of one business change one after the other: two halves of a cycle, saved at once, would not see each other. */
const LOCK_BILLS: Statement = { name: 'bill-lock', text: 'select from business where business_id = $1 for no key update' }

const LOCK_GOODS: Statement = {
  name: 'bill-lock-goods',
  text: `select product_id::int, name from product where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null
         order by product_id for key share`,
}

const MADE_FROM_IT: Statement = {
  name: 'bill-made-from-it',
  text: `
    with recursive used (first_id, component_id) as (
      select c.id, c.id from unnest($3::bigint[]) as c (id)
      union
      select u.first_id, c.component_id from used u join bill_component c on c.business_id = $1 and c.product_id = u.component_id)
    select p.name from used u join product p on p.business_id = $1 and p.product_id = u.first_id
    where u.component_id = $2 order by p.product_id limit 1`,
}

const FORGET: Statement = { name: 'bill-forget', text: 'delete from bill_of_materials where business_id = $1 and product_id = $2' }

const KEEP: Statement = {
  name: 'bill-keep',
  text: `
    with kept as (
      insert into bill_of_materials (business_id, product_id, makes, changed_by, changed_at, overhead, overhead_per)
      values ($1, $2, $3, $4, $5, $8, $9)
    )
    insert into bill_component (business_id, product_id, component_id, line_no, quantity)
    select $1, $2, c.component_id, c.line_no, c.quantity
    from unnest($6::bigint[], $7::bigint[]) with ordinality as c (component_id, quantity, line_no)`,
}

const lockGoods = async (tx: Transaction, productIds: readonly number[]): Promise<(productId: number) => string> => {
  const rows = await tx.rows<{ product_id: number; name: string }>(LOCK_GOODS, [tx.businessId, productIds])
  const names = new Map(rows.map(row => [row.product_id, row.name]))
  const nameOf = (productId: number): string => {
    const name = names.get(productId)
    if (name === undefined) throw notInCatalogue(productId)
    return name
  }
  productIds.forEach(nameOf)
  return nameOf
}

/**
 * Replaces the components of a product. Earlier production stays as it is. Refuses: not_found (a product), bad_input (a component twice,
 * the product itself, or a component that contains the product, directly or indirectly), out_of_range.
 */
export const saveBill = async (tx: Transaction, actor: Actor, productId: number, bill: Bill): Promise<void> => {
  const { makes, components, overhead } = bill
  await tx.row(LOCK_BILLS, [tx.businessId])
  const parts = components.map(component => component.productId)
  const nameOf = await lockGoods(tx, [productId, ...parts])
  refuseProductTwice(components, nameOf)
  if (parts.includes(productId)) throw new Refusal('bad_input', `${nameOf(productId)} cannot be a component of itself`)
  refuseBeyondAnyUnit(bill, nameOf)
  const circle = await tx.row<{ name: string }>(MADE_FROM_IT, [tx.businessId, productId, parts])
  if (circle) throw new Refusal('bad_input', `${circle.name} is made from ${nameOf(productId)} and cannot be one of its components`)
  await tx.count(FORGET, [tx.businessId, productId])
  const quantities = components.map(component => component.quantity)
  const rate = [overhead?.amount ?? null, overhead?.per ?? null]
  await tx.count(KEEP, [tx.businessId, productId, makes, actor.userId, actor.at, parts, quantities, ...rate])
}

/** The product is then produced at the typed cost. Refuses not_found if it has no bill. */
export const removeBill = async (tx: Transaction, productId: number): Promise<void> => {
  await tx.row(LOCK_BILLS, [tx.businessId])
  const removed = await tx.count(FORGET, [tx.businessId, productId])
  if (removed === 0) throw ofProduct('not_found', productId, name => `${name ?? `Product ${productId}`} has no bill of materials`)
}
