import type { Actor } from '@akonta/domain/actor'
import type { NewHeldCart } from '@akonta/domain/carts/held-cart-calls'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { Refusal } from '@akonta/domain/refusals'
import type { Discount } from '@akonta/domain/sales/discount'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { namedPack } from '../packs/named-pack-queries.ts'
import { packColumns } from '../packs/pack-queries.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { countHeldCarts, MOST_HELD_CARTS } from './held-cart-queries.ts'

const CART = insertOf('held-cart-insert', 'held_cart', [
  'business_id, cart_id, branch_id, name, sale_type, payee_id, discount_amount, discount_percent, held_by, held_at, price_list_id',
])

const LINES: Statement = {
  name: 'held-cart-lines-insert',
  text: `insert into held_cart_line (business_id, cart_id, line_no, product_id, quantity, price, list_price, discount_amount, discount_percent,
           pack_no, pack_name, pack_size)
         select $1, $2, l.line_no, l.product_id, l.quantity, l.price, l.list_price, l.discount_amount, l.discount_percent,
           l.pack_no, l.pack_name, l.pack_size
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::text[], $11::bigint[])
           with ordinality as l (product_id, quantity, price, list_price, discount_amount, discount_percent, pack_no, pack_name, pack_size, line_no)`,
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
  const day = businessDateOf(at)
  const { goods, chosenList, customerList } = await goodsForSale(tx, productIds, day, {
    customer: cart.customer,
    priceList: cart.priceList,
  })
  const lines = cart.lines.map(line => {
    const found = goods.get(line.productId)
    if (!found) throw notInCatalogue(line.productId)
    const pack = line.pack && namedPack(found.packs, line.pack, found.name)
    const { price: listPrice } = priceOfLine(found, { quantity: line.quantity, pack, list: chosenList ?? customerList, day })
    return { ...line, ...(pack && { pack }), listPrice }
  })
  const payee = cart.saleType === 'CREDIT' && cart.customer !== undefined ? (await customerForCredit(tx, cart.customer)).payeeId : null
  const id = await nextId(tx, 'held_cart')
  const [discountAmount, discountPercent] = discountColumns(cart.discount)
  await tx.count(
    CART,
    CART.values({
      business_id: tx.businessId,
      cart_id: id,
      branch_id: branch,
      name: cart.name,
      sale_type: cart.saleType,
      payee_id: payee,
      discount_amount: discountAmount,
      discount_percent: discountPercent,
      held_by: userId,
      held_at: at,
      price_list_id: chosenList,
    }),
  )
  const discounts = lines.map(line => discountColumns(line.discount))
  await tx.count(LINES, [
    tx.businessId,
    id,
    productIds,
    lines.map(baseQuantityOf),
    lines.map(line => line.price),
    lines.map(line => line.listPrice),
    discounts.map(([amount]) => amount),
    discounts.map(([, percent]) => percent),
    ...packColumns(lines),
  ])
  return id
}
