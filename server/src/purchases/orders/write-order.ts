import type { Actor } from '@akonta/domain/actor'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { NewOrder } from '@akonta/domain/purchases/order-calls'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { updateOf } from '../../db/rows/update-of.ts'
import { withNamedPacks } from '../../packs/named-pack-queries.ts'
import { packColumns } from '../../packs/pack-queries.ts'
import { goodsToBuy, supplierForPurchase } from '../purchase-queries.ts'
import { deliveriesOf, lockOrder } from './order-queries.ts'

const KEY = 'business_id, order_id'
const COLUMNS = 'payee_id, supplier_name, expected_on, note'
const INSERT = insertOf('purchase-order-insert', 'purchase_order', [
  KEY,
  'order_number, branch_id, status',
  COLUMNS,
  'created_by, created_at',
])
const UPDATE = updateOf('purchase-order-update', 'purchase_order', KEY, [COLUMNS])

const CLEAR_LINES: Statement = {
  name: 'purchase-order-clear-lines',
  text: 'delete from purchase_order_line where business_id = $1 and order_id = $2',
}

const INSERT_LINES: Statement = {
  name: 'purchase-order-insert-lines',
  text: `insert into purchase_order_line (business_id, order_id, line_no, product_id, product_name, quantity, cost_price, pack_no, pack_name, pack_size)
         select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.cost_price, l.pack_no, l.pack_name, l.pack_size
         from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::text[], $9::bigint[])
           with ordinality as l (product_id, product_name, quantity, cost_price, pack_no, pack_name, pack_size, line_no)`,
}

const orderNumberOf = (id: number): string => `PO-${id.toString().padStart(6, '0')}`

const columnsOf = (order: NewOrder, supplier: { readonly payeeId: number; readonly name: string }) => ({
  payee_id: supplier.payeeId,
  supplier_name: supplier.name,
  expected_on: order.expectedOn ?? null,
  note: order.note ?? '',
})

/** The supplier and the goods of an order, by name. Refuses `bad_input`, `not_found`, and a total that is `out_of_range`. */
const checked = async (tx: Transaction, { supplier: pid, lines }: NewOrder) => {
  if (purchaseTotals(lines).total > LARGEST_SCALED) throw new Refusal('out_of_range', 'The total would be too large')
  const supplier = await supplierForPurchase(tx, pid)
  if (!supplier) throw new Refusal('bad_input', 'Select a Supplier', { field: 'pid' })
  const goods = await goodsToBuy(
    tx,
    lines.map(line => line.productId),
  )
  const names = lines.map(({ productId }) => {
    const found = goods.get(productId)
    if (!found) throw notInCatalogue(productId)
    return found.name
  })
  refuseProductTwice(lines, productId => goods.get(productId)?.name ?? '')
  return { supplier, names, lines: await withNamedPacks(tx, lines, productId => goods.get(productId)?.name ?? '') }
}

const insertLines = (tx: Transaction, orderId: number, lines: NewOrder['lines'], names: readonly string[]): void =>
  tx.later(INSERT_LINES, [
    tx.businessId,
    orderId,
    lines.map(line => line.productId),
    names,
    lines.map(baseQuantityOf),
    lines.map(line => line.costPrice),
    ...packColumns(lines),
  ])

const LOCK_SUPPLIERS: Statement = {
  name: 'purchase-order-lock-suppliers',
  text: `select from payee where business_id = $1 and pid = any($2::text[]) and category = 'creditor' and active
         order by payee_id for no key update`,
}

/** Suppliers and goods of several orders, each in the one order of all locks: those of the first are otherwise held while the second is checked. */
const lockTogether = async (tx: Transaction, orders: readonly NewOrder[]): Promise<void> => {
  await tx.rows(LOCK_SUPPLIERS, [tx.businessId, orders.map(order => order.supplier)])
  await goodsToBuy(
    tx,
    orders.flatMap(order => order.lines.map(line => line.productId)),
  )
}

/** Creates orders as drafts, in the order given, and returns their numbers. Refuses `bad_input` and `not_found`. */
export const createOrders = async (tx: Transaction, actor: Actor, branch: number, orders: readonly NewOrder[]): Promise<string[]> => {
  if (orders.length > 1) await lockTogether(tx, orders)
  const numbers: string[] = []
  for (const order of orders) {
    const { supplier, names, lines } = await checked(tx, order)
    const id = await nextId(tx, 'purchase_order')
    const number = orderNumberOf(id)
    await tx.count(
      INSERT,
      INSERT.values({
        business_id: tx.businessId,
        order_id: id,
        order_number: number,
        branch_id: branch,
        status: 'DRAFT',
        ...columnsOf(order, supplier),
        created_by: actor.userId,
        created_at: actor.at,
      }),
    )
    insertLines(tx, id, lines, names)
    numbers.push(number)
  }
  return numbers
}

/**
 * Changes an order of which nothing was received. Refuses: not_found, already_closed (it has ended), in_use (goods of it were received), and
 * bad_input.
 */
export const changeOrder = async (tx: Transaction, number: string, order: NewOrder): Promise<void> => {
  const { orderId, status } = await lockOrder(tx, number)
  if (status === 'CLOSED' || status === 'CANCELLED') throw new Refusal('already_closed', `${number} has ended and no longer changes`)
  const delivery = (await deliveriesOf(tx, orderId)).find(({ reversedBy }) => reversedBy === '')
  if (delivery) throw new Refusal('in_use', `Goods of ${number} were received by ${delivery.number}: it no longer changes`)
  const { supplier, names, lines } = await checked(tx, order)
  await tx.count(UPDATE, UPDATE.values({ business_id: tx.businessId, order_id: orderId, ...columnsOf(order, supplier) }))
  await tx.count(CLEAR_LINES, [tx.businessId, orderId])
  insertLines(tx, orderId, lines, names)
}
