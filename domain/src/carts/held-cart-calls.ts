import { LISTED_EXAMPLE, product } from '../catalogue/product-calls.ts'
import { call, saved } from '../contract/call.ts'
import { documented, list, mapped, nullable, optional, optionalOrEmpty, optionalOrNull, record, type Value } from '../contract/codec.ts'
import { fine, flag, integer, line, moment, oneOf, recordId, text } from '../contract/fields.ts'
import { packOfLine } from '../packs/pack-fields.ts'
import { SALE_TYPES } from '../sales/sale.ts'
import { cartDiscount, cartLines, storedDiscount } from './cart-fields.ts'

const area = 'Held carts'

/** After this time a held cart is marked as expired. It stays in the list until somebody recalls or discards it. */
export const HELD_CART_HOURS = 24

export const LONGEST_CART_NAME = 60

const heldCart = record(
  {
    name: ['name', line(LONGEST_CART_NAME), 'How the cashier recognises the customer'],
    branch: line(40),
    saleType: oneOf(SALE_TYPES),
    customer: ['pid', optionalOrEmpty(line(40)), 'The customer of a credit sale, if one was selected'],
    discount: optionalOrNull(cartDiscount),
    priceList: ['priceList', optionalOrNull(recordId), 'An addition: the price list that was chosen'],
    lines: cartLines,
  },
  {
    examples: [
      {
        name: 'Lady with the blue scarf',
        branch: 'ACC',
        saleType: 'CASH',
        lines: [{ productId: 1001, qty: 2, price: 85 }],
        discount: null,
      },
    ],
  },
)
export type NewHeldCart = Value<typeof heldCart>

export const holdCart = call({
  method: 'POST',
  path: '/api/sales/holdcart/:db',
  area,
  summary: 'Hold a cart under a name, so that any till of the branch can recall it. Nothing is sold or reserved',
  permission: 'sell',
  body: heldCart,
  answer: documented(
    mapped(record({ savedSuccessfully: flag, cart: integer }), {
      read: ({ cart }) => cart,
      write: cart => ({ savedSuccessfully: true, cart }),
    }),
    { examples: [{ savedSuccessfully: true, cart: 12 }] },
  ),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
  posts: true,
})

const SUMMARY = {
  cart: integer,
  name: text,
  saleType: oneOf(SALE_TYPES),
  customer: ['customer', nullable(text), 'The name of the customer of a credit sale'],
  lineCount: ['lines', integer],
  heldBy: text,
  heldAt: moment,
  expired: ['expired', flag, `Held for more than ${HELD_CART_HOURS} hours`],
} as const

const listed = record(SUMMARY, {
  examples: [
    {
      cart: 12,
      name: 'Lady with the blue scarf',
      saleType: 'CASH',
      customer: null,
      lines: 3,
      heldBy: 'Ama Owusu',
      heldAt: '2026-11-20T14:32:00.000Z',
      expired: false,
    },
  ],
})
export type ListedCart = Value<typeof listed>

export const heldCarts = call({
  method: 'GET',
  path: '/api/sales/heldcarts/:db/:branch',
  area,
  summary: 'List the held carts of a branch, oldest first',
  permission: 'sell',
  params: { branch: line(40) },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const customer = record({
  ...{ pid: text, name: text, phone: text, email: ['emailAddress', text] as const },
  priceList: ['priceList', optional(integer), 'An addition: the customer’s own price list'],
})

/** A recalled line: its product today, and the price to sell it at. */
const recalledLine = record({
  product,
  quantity: ['qty', fine],
  price: ['price', fine, 'An agreed price, or today’s price of the product'],
  heldPrice: ['heldPrice', fine, 'The price when the cart was held'],
  discount: storedDiscount,
  pack: packOfLine,
})

const recalled = record(
  {
    name: text,
    saleType: oneOf(SALE_TYPES),
    customer: nullable(customer),
    discount: storedDiscount,
    priceList: ['priceList', optional(integer), 'An addition: the price list that was chosen'],
    lines: list(recalledLine),
    gone: ['gone', list(text), 'Held products that are no longer in the catalogue'],
  },
  {
    examples: [
      {
        name: 'Lady with the blue scarf',
        saleType: 'CASH',
        customer: null,
        discount: null,
        lines: [{ product: LISTED_EXAMPLE, qty: 2, price: 85, heldPrice: 85, discount: null }],
        gone: [],
      },
    ],
  },
)
export type RecalledCart = Value<typeof recalled>

const ofCart = { branch: line(40), cart: recordId } as const

export const recallCart = call({
  method: 'POST',
  path: '/api/sales/recallcart/:db/:branch/:cart',
  area,
  summary: 'Recall a held cart. Of several tills at once only one gets it',
  permission: 'sell',
  params: ofCart,
  answer: recalled,
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})

export const discardCart = call({
  method: 'POST',
  path: '/api/sales/discardcart/:db/:branch/:cart',
  area,
  summary: 'Discard a held cart',
  permission: 'sell',
  params: ofCart,
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})
