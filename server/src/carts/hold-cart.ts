import type { Actor } from '@akonta/domain/actor'
import type { NewHeldCart } from '@akonta/domain/carts/held-cart-calls'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Discount } from '@akonta/domain/sales/discount'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { countHeldCarts, MOST_HELD_CARTS } from './held-cart-queries.ts'

const CART: Statement = {
  name: 'held-cart-insert',
  text: `insert into held_cart (business_id, cart_id, branch_id, name, sale_type, payee_id, discount_amount, discount_percent, held_by, held_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

const LINES: Statement = {
  name: 'held-cart-lines-insert',
  text: `insert into held_cart_line (business_id, cart_id, line_no, product_id, quantity, price, list_price, discount_amount, discount_percent)
         select $1, $2, l.line_no, l.product_id, l.quantity, l.price, l.list_price, l.discount_amount, l.discount_percent
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) with ordinality
           as l (product_id, quantity, price, list_price, discount_amount, discount_percent, line_no)`,
}

/** A discount as it was typed: in the column of amounts or in that of percentages. */
const discountColumns = (discount: Discount | undefined): readonly [bigint | null, bigint | null] => {
  if (discount === undefined) return [null, null]
  return discount.kind === 'amount' ? [discount.amount, null] : [null, discount.hundredths]
}

/**
 * Holds a cart of a branch under a name and returns its id. Prices are only noted: the sale checks them. Refuses `not_found` (a product),
 * `bad_input` (the customer) and `too_large` when the branch holds too many.
 */
export const holdCart = async (tx: Transaction, { userId, at }: Actor, branch: number, cart: NewHeldCart): Promise<number> => {
  if ((await countHeldCarts(tx, branch)) >= MOST_HELD_CARTS)
    throw new Refusal('too_large', `This branch holds ${MOST_HELD_CARTS} carts. Recall or discard some of them first`)
  const productIds = cart.lines.map(line => line.productId)
  const { goods } = await goodsForSale(tx, productIds, businessDateOf(at))
  const listPrices = productIds.map(id => {
    const found = goods.get(id)
    if (!found) throw new Refusal('not_found', `Product ${id} is not in the catalogue`, { product: id })
    return found.sellingPrice
  })
  const payee = cart.saleType === 'CREDIT' && cart.customer !== undefined ? (await customerForCredit(tx, cart.customer)).payeeId : null
  const id = await nextId(tx, 'held_cart')
  await tx.count(CART, [tx.businessId, id, branch, cart.name, cart.saleType, payee, ...discountColumns(cart.discount), userId, at])
  const discounts = cart.lines.map(line => discountColumns(line.discount))
  await tx.count(LINES, [
    tx.businessId,
    id,
    productIds,
    cart.lines.map(line => line.quantity),
    cart.lines.map(line => line.price),
    listPrices,
    discounts.map(([amount]) => amount),
    discounts.map(([, percent]) => percent),
  ])
  return id
}
