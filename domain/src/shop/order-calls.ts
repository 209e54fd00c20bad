import { call } from '../contract/call.ts'
import { documented, list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import {
  fine,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  lines,
  moment,
  money,
  oneOf,
  paragraph,
  recordId,
  sentFine,
  text,
  yes,
} from '../contract/fields.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import { isPhoneNumber, LONGEST_ADDRESS, LONGEST_ORDER_NOTE, ORDER_STATUSES, PHONE_FAULT } from './order.ts'

const area = 'Storefront'
const LONGEST_NAME = 120
const LONGEST_PHONE = 40
const ofOrder = { number: line(40) } as const

const newOrder = record(
  {
    customerName: line(LONGEST_NAME),
    phone: refined(line(LONGEST_PHONE), isPhoneNumber, `is not complete. ${PHONE_FAULT}`),
    branch: line(40),
    deliveryAddress: optional(lineOrEmpty(LONGEST_ADDRESS)),
    note: optional(paragraph(LONGEST_ORDER_NOTE)),
    lines: lines(record({ productId: recordId, quantity: ['qty', sentFine({ least: 1n })], pack: sentPack })),
  },
  { examples: [{ customerName: 'Esi Boateng', phone: '024 555 0101', branch: 'ACC', note: '', lines: [{ productId: 1001, qty: 2 }] }] },
)
/** An order from the checkout. Without an address the customer collects at the branch. Prices are the server's own. */
export type NewOrder = Value<typeof newOrder>

export const placeOrder = call({
  method: 'POST',
  path: '/api/shop/order/:db',
  area,
  summary: 'Place an order. Its goods are reserved until the order is sold or cancelled',
  permission: 'handle_storefront_orders',
  body: newOrder,
  answer: record({ number: ['orderNumber', text], total: money }, { examples: [{ orderNumber: 'ORD-000012', total: 170 }] }),
  refusals: ['not_found', 'not_your_branch', 'not_enough_stock', 'out_of_range'],
  addition: true,
  posts: true,
})

const ORDER = {
  number: ['orderNumber', text],
  orderedAt: moment,
  orderedBy: documented(text, 'Empty: a customer, in the public shop'),
  branchCode: ['branch', text],
  branch: ['branchname', text],
  status: oneOf(ORDER_STATUSES),
  customer: ['customerName', text],
  phone: text,
  address: ['deliveryAddress', nullable(text), 'null: the customer comes to the branch'],
  note: text,
  total: money,
  reason: text,
  expiresAt: documented(nullable(moment), 'When a new order of the public shop expires unless it is accepted'),
  readyAt: documented(nullable(moment), 'When its goods were ready for pickup'),
  invoice: ['salesinvoice', nullable(text), 'The sale that it became'],
} as const

const EXAMPLE = {
  orderNumber: 'ORD-000012',
  orderedAt: '2026-11-20T14:32:00.000Z',
  orderedBy: 'Ama Owusu',
  branch: 'ACC',
  branchname: 'Accra Central',
  status: 'WAITING',
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  deliveryAddress: null,
  note: '',
  total: 170,
  reason: '',
  expiresAt: null,
  readyAt: null,
  salesinvoice: null,
}

const listedOrder = record(ORDER)
export type ListedOrder = Value<typeof listedOrder>

export const listOrders = call({
  method: 'GET',
  path: '/api/shop/orders/:db',
  area,
  summary: 'List the newest 500 orders of a branch, or of all branches',
  permission: 'handle_storefront_orders',
  query: { branch: optional(line(40)), status: optional(oneOf(ORDER_STATUSES)) },
  answer: documented(list(listedOrder), { examples: [[EXAMPLE]] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const orderLine = record({ productId: integer, productName: text, quantity: ['qty', fine], pack: packOfLine, price: fine, amount: money })
export type OrderLine = Value<typeof orderLine>

const order = record(
  { ...ORDER, lines: list(orderLine) },
  { examples: [{ ...EXAMPLE, lines: [{ productId: 1001, productName: 'Milo Tin 400g', qty: 2, price: 85, amount: 170 }] }] },
)
export type Order = Value<typeof order>

export const orderByNumber = call({
  method: 'GET',
  path: '/api/shop/order/:db/:number',
  area,
  summary: 'One order with its lines',
  permission: 'handle_storefront_orders',
  params: ofOrder,
  answer: order,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const sellOrder = call({
  method: 'POST',
  path: '/api/shop/order/sell/:db/:number',
  area,
  summary: 'Turn an order into a cash sale at the prices the customer saw',
  permission: 'sell',
  params: ofOrder,
  query: {
    sellExpired: ['expired', yes, 'Allows expired goods to be sold, by users with the right (expired_goods)'],
    collection: [
      'collection',
      optional(recordId),
      'An addition: the id of a payment by request that has arrived. It pays the order as far as it goes; the rest is cash',
    ],
  },
  answer: record({ invoice: ['salesinvoice', text] }, { examples: [{ salesinvoice: 'ACC-26-000873' }] }),
  refusals: [
    'not_found',
    'not_your_branch',
    'already_closed',
    'not_enough_stock',
    'expired_goods',
    'payment_not_received',
    'wallet_money_used',
  ],
  addition: true,
  posts: true,
})

export const cancelOrder = call({
  method: 'POST',
  path: '/api/shop/order/cancel/:db/:number',
  area,
  summary: 'Cancel an order and release its goods',
  permission: 'handle_storefront_orders',
  params: ofOrder,
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'Not collected' }] }),
  answer: record({ cancelled: documented(flag, { const: true }) }, { examples: [{ cancelled: true }] }),
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})

const doneAnswer = record({ done: documented(flag, { const: true }) }, { examples: [{ done: true }] })

export const acceptOrder = call({
  method: 'POST',
  path: '/api/shop/order/accept/:db/:number',
  area,
  summary: 'Accept a new order of the public shop and reserve its goods',
  permission: 'handle_storefront_orders',
  params: ofOrder,
  answer: doneAnswer,
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'not_enough_stock', 'branch_closed'],
  addition: true,
  posts: true,
})

export const declineOrder = call({
  method: 'POST',
  path: '/api/shop/order/decline/:db/:number',
  area,
  summary: 'Decline a new order of the public shop, with a reason that the customer sees',
  permission: 'handle_storefront_orders',
  params: ofOrder,
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'Rice is sold out until Friday' }] }),
  answer: doneAnswer,
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})

export const readyOrder = call({
  method: 'POST',
  path: '/api/shop/order/ready/:db/:number',
  area,
  summary: 'Mark a waiting order as ready for pickup',
  permission: 'handle_storefront_orders',
  params: ofOrder,
  answer: doneAnswer,
  refusals: ['not_found', 'not_your_branch', 'already_closed'],
  addition: true,
  posts: true,
})

export const countNewOrders = call({
  method: 'GET',
  path: '/api/shop/neworders/:db',
  area,
  summary: 'Whether the public shop of a branch is open, and how many of its orders have no answer yet',
  permission: 'handle_storefront_orders',
  query: { branch: optional(line(40)) },
  answer: record({ isOpen: flag, waiting: integer }, { examples: [{ isOpen: true, waiting: 2 }] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
