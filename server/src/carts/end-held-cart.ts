import type { Actor } from '@akonta/domain/actor'
import type { RecalledCart } from '@akonta/domain/carts/held-cart-calls'
import type { Product } from '@akonta/domain/catalogue/product-calls'
import { type LinePack, packText, samePack } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { Refusal } from '@akonta/domain/refusals'
import type { Discount } from '@akonta/domain/sales/discount'
import { productsByIds, type Viewpoint } from '../catalogue/product-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { findHeldCart, type HeldCart, linesOfHeldCart } from './held-cart-queries.ts'

const END: Statement = {
  name: 'held-cart-end',
  text: `insert into held_cart_end (business_id, cart_id, outcome, ended_by, ended_at) values ($1, $2, $3, $4, $5)
         on conflict (business_id, cart_id) do nothing`,
}

const DONE = { RECALLED: 'recalled', DISCARDED: 'discarded' } as const
type Outcome = keyof typeof DONE

const ended = ({ name, outcome, ended_by }: HeldCart): Refusal => {
  const done = outcome === 'DISCARDED' ? DONE.DISCARDED : DONE.RECALLED
  return new Refusal('already_closed', `${name} was already ${done}${ended_by === null ? '' : ` by ${ended_by}`}`)
}

/** Ends a held cart, once: of two at once the second one waits and is refused. Refuses `not_found` and `already_closed`. */
const endCart = async (tx: Transaction, { userId, at }: Actor, branch: number, id: number, outcome: Outcome): Promise<HeldCart> => {
  const cart = await findHeldCart(tx, branch, id)
  if (!cart) throw new Refusal('not_found', 'This branch has no such held cart')
  if (cart.outcome !== null) throw ended(cart)
  if ((await tx.count(END, [tx.businessId, id, outcome, userId, at])) === 0) throw ended((await findHeldCart(tx, branch, id)) ?? cart)
  return cart
}

/** Has the product this pack still, with the same content? */
const hasPack = ({ packs }: Product, pack: LinePack | undefined): boolean => pack === undefined || samePack(packs, pack) !== undefined

const discountOf = ({ discount_amount, discount_percent }: Pick<HeldCart, 'discount_amount' | 'discount_percent'>): Discount | null => {
  if (discount_amount !== null) return { kind: 'amount', amount: discount_amount }
  return discount_percent === null ? null : { kind: 'percent', hundredths: discount_percent }
}

const customerOf = ({ pid, customer_name, phone, email, customer_list }: HeldCart): RecalledCart['customer'] =>
  pid === null
    ? null
    : {
        ...{ pid, name: customer_name ?? '', phone: phone ?? '', email: email ?? '' },
        ...(customer_list !== null && { priceList: customer_list }),
      }

type OfBranch = Viewpoint & { readonly branchId: number }

export const discardCart = async (tx: Transaction, actor: Actor, branch: number, id: number): Promise<void> =>
  void (await endCart(tx, actor, branch, id, 'DISCARDED'))

/**
 * Recalls a held cart: from now on it belongs to the caller's till. A line at the price of its day gets today's price; an agreed price stays.
 * Refuses `not_found` and `already_closed`.
 */
export const recallCart = async (tx: Transaction, actor: Actor, id: number, viewpoint: OfBranch): Promise<RecalledCart> => {
  const cart = await endCart(tx, actor, viewpoint.branchId, id, 'RECALLED')
  const held = await linesOfHeldCart(tx, id)
  const products = await productsByIds(
    tx,
    held.map(line => line.productId),
    viewpoint,
  )
  const productsById = new Map(products.map(product => [product.id, product]))
  return {
    name: cart.name,
    saleType: cart.sale_type,
    customer: customerOf(cart),
    discount: discountOf(cart),
    ...(cart.price_list_id !== null && { priceList: cart.price_list_id }),
    lines: held.flatMap(line => {
      const { quantity, price, listPrice, pack } = line
      const product = productsById.get(line.productId)
      if (product === undefined || !hasPack(product, pack)) return []
      const today = priceOfLine(product, { quantity, pack, list: cart.price_list_id ?? cart.customer_list, day: viewpoint.today }).price
      const recalled = { product, quantity, price: price === listPrice ? today : price, heldPrice: price, discount: discountOf(line) }
      return [{ ...recalled, ...(pack && { pack }) }]
    }),
    gone: held
      .filter(({ productId, pack }) => {
        const product = productsById.get(productId)
        return product === undefined || !hasPack(product, pack)
      })
      .map(({ productName, pack }) => (pack === undefined ? productName : `${productName}, ${packText(pack)}`)),
  }
}
