import { call } from '../contract/call.ts'
import { defaulted, documented, list, mapped, nullable, optional, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import {
  date,
  fine,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lines,
  moment,
  money,
  number,
  oneOf,
  paragraph,
  sentDate,
  sentFine,
  sentQuantity,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { packOfLine, packsOfRow, sentPack } from '../packs/pack-fields.ts'
import { MOST_COVER_DAYS, SALES_DAYS, USUAL_COVER_DAYS } from './suggested-quantity.ts'

const area = 'Purchase orders'

export const LONGEST_ORDER_NOTE = 500
export const LONGEST_LEAD_DAYS = 365
const MOST_ORDERS = 200

/** PARTLY_RECEIVED and RECEIVED follow from the deliveries of a sent order. CLOSED: nothing more is expected. */
export const ORDER_STATUSES = ['DRAFT', 'SENT', 'PARTLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const sentLine = record({
  productId: wholeNumber({ least: 1 }),
  quantity: ['qty', sentQuantity],
  costPrice: ['costPrice', sentFine({ least: 0n }), 'The price agreed for one, or for one pack, with at most 4 decimals'],
  pack: sentPack,
})

const ORDER = {
  supplier: ['pid', line(40), 'The supplier'],
  expectedOn: ['expectedOn', optionalOrEmpty(sentDate), 'The day on which the goods are expected'],
  note: optionalOrEmpty(paragraph(LONGEST_ORDER_NOTE)),
  lines: lines(sentLine),
} as const

const EXAMPLE = { pid: 'SUP-0001', expectedOn: '2026-11-27', note: '', lines: [{ productId: 1002, qty: 48, costPrice: 71.4 }] }

const newOrder = record(ORDER, { examples: [EXAMPLE] })
export type NewOrder = Value<typeof newOrder>

export const createOrders = call({
  method: 'POST',
  path: '/api/purchases/orders/:db',
  area,
  summary: 'Create orders to suppliers as drafts, all or none. An order posts nothing',
  permission: 'order_goods',
  body: record(
    { branch: line(40), orders: list(newOrder, { least: 1, most: MOST_ORDERS, item: 'order' }) },
    { examples: [{ branch: 'ACC', orders: [EXAMPLE] }] },
  ),
  answer: record({ numbers: ['orderNumbers', list(text)] }, { examples: [{ orderNumbers: ['PO-000012'] }] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
  posts: true,
})

const numbered = record({ number: ['orderNumber', text] }, { examples: [{ orderNumber: 'PO-000012' }] })

export const changeOrder = call({
  method: 'POST',
  path: '/api/purchases/orders/change/:db/:number',
  area,
  summary: 'Change the supplier, the lines, the day or the note of an order of which nothing was received',
  permission: 'order_goods',
  params: { number: line(40) },
  body: newOrder,
  answer: numbered,
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'in_use'],
  addition: true,
  posts: true,
})

/** What people do with an order as a whole. */
export const ORDER_STEPS = ['SEND', 'CLOSE', 'CANCEL', 'REOPEN'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const stepOrder = call({
  method: 'POST',
  path: '/api/purchases/orders/step/:db/:number',
  area,
  summary: 'Mark an order as sent, close it when nothing more is expected, cancel it before anything was received, or reopen a closed one',
  permission: 'order_goods',
  params: { number: line(40) },
  body: record(
    { step: oneOf(ORDER_STEPS), reason: ['reason', optionalOrEmpty(line(LONGEST_REASON)), 'Required to cancel an order that was sent'] },
    { examples: [{ step: 'SEND' }] },
  ),
  answer: numbered,
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'in_use'],
  addition: true,
  posts: true,
})

const LISTED = {
  number: ['orderNumber', text],
  createdAt: moment,
  createdBy: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  supplier: ['pid', text],
  supplierName: ['supplier', text],
  status: oneOf(ORDER_STATUSES),
  expectedOn: nullable(date),
  total: ['total', nullable(money), 'At the agreed prices; null for users without permission to see costs'],
} as const

const LISTED_EXAMPLE = {
  orderNumber: 'PO-000012',
  createdAt: '2026-11-20T14:32:00.000Z',
  createdBy: 'Ama Owusu',
  branch: 'ACC',
  branchname: 'Accra Central',
  pid: 'SUP-0001',
  supplier: 'Nestlé Ghana Ltd',
  status: 'SENT',
  expectedOn: '2026-11-27',
  total: 3427.2,
}

const listed = record(LISTED, { examples: [LISTED_EXAMPLE] })
export type ListedOrder = Value<typeof listed>

export const listOrders = call({
  method: 'GET',
  path: '/api/purchases/orders/:db',
  area,
  summary: 'List the newest 500 orders to suppliers of a branch, or of all branches',
  permission: 'see_lists',
  query: { branch: optional(line(40)), status: optional(oneOf(ORDER_STATUSES)) },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const orderedLine = record({
  productId: number,
  productName: text,
  tracksExpiry: ['tracksExpiry', flag, 'Does a receipt need the expiry date of this product?'],
  quantity: ['qty', fine],
  pack: packOfLine,
  received: ['qtyReceived', fine, 'In base units'],
  inStock: ['qtyInStock', fine, 'In base units'],
  packs: packsOfRow,
  costPrice: nullable(fine),
  amount: nullable(money),
  lastPrice: ['lastPrice', nullable(fine), 'What it cost the last time, from whomever: one, or one pack of this line'],
  lastOn: ['lastPriceOn', nullable(date)],
  lastSupplier: text,
})
export type OrderedLine = Value<typeof orderedLine>

const delivery = record({
  number: ['invNo', text],
  kind: oneOf(['goods_receipt', 'purchase']),
  date: ['entrydate', date],
  invoice: ['purchase', text, 'The purchase with the supplier’s invoice, or empty'],
  reversedBy: text,
})
export type Delivery = Value<typeof delivery>

const order = record(
  {
    ...LISTED,
    phone: text,
    email: ['emailAddress', text],
    sentAt: nullable(moment),
    note: text,
    endReason: text,
    lines: list(orderedLine),
    deliveries: list(delivery),
  },
  {
    examples: [
      {
        ...LISTED_EXAMPLE,
        phone: '030 222 3344',
        emailAddress: 'orders@nestle.example',
        sentAt: '2026-11-20T14:40:00.000Z',
        note: '',
        endReason: '',
        lines: [
          {
            productId: 1002,
            productName: 'Milo Tin 400g',
            tracksExpiry: true,
            qty: 48,
            qtyReceived: 24,
            qtyInStock: 30,
            costPrice: 71.4,
            amount: 3427.2,
            lastPrice: 70.5,
            lastPriceOn: '2026-11-02',
            lastSupplier: 'Nestlé Ghana Ltd',
          },
        ],
        deliveries: [{ invNo: 'ACC-D26-000007', kind: 'goods_receipt', entrydate: '2026-11-24', purchase: '', reversedBy: '' }],
      },
    ],
  },
)
export type PurchaseOrder = Value<typeof order>

/** The same as its supplier sees it: without names of staff, stock, prices of others, and what arrived. */
export const printedOrder = mapped(order, {
  read: document => document,
  write: ({ lines: all, ...document }: PurchaseOrder): PurchaseOrder => ({
    ...document,
    createdBy: '',
    endReason: '',
    deliveries: [],
    lines: all.map(each => ({ ...each, received: 0n, inStock: 0n, packs: undefined, lastPrice: null, lastOn: null, lastSupplier: '' })),
  }),
})

export const orderByNumber = call({
  method: 'GET',
  path: '/api/purchases/orders/:db/:number',
  area,
  summary: 'One order to a supplier with its lines, what was received of each, and its deliveries',
  permission: 'see_lists',
  params: { number: line(40) },
  answer: order,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const suggestion = record({
  productId: ['id', number],
  productName: text,
  supplier: ['pid', text, 'The supplier it was last bought from, or empty'],
  supplierName: ['supplier', text],
  leadDays: integer,
  sold: ['qtySold', fine, `Sold in the last ${SALES_DAYS} days, less returns`],
  reorderLevel: fine,
  available: ['qtyAvailable', fine],
  onOrder: ['qtyOnOrder', fine],
  maxQuantity: fine,
  pack: packOfLine,
  suggested: [
    'qtySuggested',
    fine,
    'In whole packs if the last delivery was in packs. Sales a day × (lead time + days to last) + reorder level − available − on order',
  ],
  costPrice: ['costPrice', fine, 'The last price, or the cost price of the product; of one pack, with a pack'],
})
export type Suggestion = Value<typeof suggestion>

export const suggestOrders = call({
  method: 'GET',
  path: '/api/purchases/orders/suggest/:db/:branch',
  area,
  summary: 'What to order of the first 1,000 products on the reorder list of a branch, by supplier and name',
  permission: 'order_goods',
  params: { branch: line(20) },
  query: {
    cover: defaulted(wholeNumber({ least: 1, most: MOST_COVER_DAYS }), USUAL_COVER_DAYS, USUAL_COVER_DAYS),
  },
  answer: documented(list(suggestion), {
    examples: [
      [
        {
          id: 1002,
          productName: 'Milo Tin 400g',
          pid: 'SUP-0001',
          supplier: 'Nestlé Ghana Ltd',
          leadDays: 7,
          qtySold: 56,
          reorderLevel: 12,
          qtyAvailable: 4,
          qtyOnOrder: 0,
          maxQuantity: 0,
          qtySuggested: 50,
          costPrice: 71.4,
        },
      ],
    ],
  }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const changeLeadTime = call({
  method: 'POST',
  path: '/api/purchases/leadtime/:db',
  area,
  summary: 'Set how many days a supplier needs to deliver; null: the usual time',
  permission: 'order_goods',
  body: record(
    { supplier: ['pid', line(40)], days: ['days', nullable(wholeNumber({ most: LONGEST_LEAD_DAYS }))] },
    { examples: [{ pid: 'SUP-0001', days: 10 }] },
  ),
  answer: record({ days: ['days', nullable(integer)] }, { examples: [{ days: 10 }] }),
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

const pastPrice = record({
  date: ['entrydate', date],
  price: ['costPrice', fine, 'Of the base unit'],
  quantity: ['qty', fine],
  supplierId: ['pid', text],
  supplier: text,
  number: ['invNo', text],
  kind: oneOf(['goods_receipt', 'purchase']),
})
export type PastPrice = Value<typeof pastPrice>

export const priceHistory = call({
  method: 'GET',
  path: '/api/purchases/pricehistory/:db/:id',
  area,
  summary: 'The last 100 prices at which a product was bought: day, supplier and document, newest first',
  permission: 'see_costs',
  params: { productId: ['id', wholeNumber({ least: 1 })] },
  answer: documented(list(pastPrice), {
    examples: [
      [
        {
          entrydate: '2026-11-20',
          costPrice: 71.4,
          qty: 48,
          pid: 'SUP-0001',
          supplier: 'Nestlé Ghana Ltd',
          invNo: 'ACC-P26-000318',
          kind: 'purchase',
        },
      ],
    ],
  }),
  refusals: ['not_found'],
  addition: true,
})
