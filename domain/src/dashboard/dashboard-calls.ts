import { call, type Input } from '../contract/call.ts'
import { defaulted, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, fine, flag, integer, line, moment, money, oneOf, recordId, sentDate, text, wholeNumber } from '../contract/fields.ts'
import { formatCount } from '../count-text.ts'
import { addDays } from '../dates.ts'
import { BREAKDOWNS, MOST_DAYS } from './sales-figures.ts'

const area = 'Dashboard'
const permission = 'see_lists'
const refusals = ['not_found', 'not_your_branch'] as const

const ofSpan = {
  start: sentDate,
  end: sentDate,
  branch: ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'],
} as const
type Span = { readonly start: string; readonly end: string }

const IN_ORDER = { isRight: ({ start, end }: Span) => start <= end, field: 'end', fault: 'must not be before start' }
const SHORT_ENOUGH = {
  isRight: ({ start, end }: Span) => end < addDays(start, MOST_DAYS),
  field: 'end',
  fault: `must be within ${formatCount(MOST_DAYS)} days of start`,
}

const orders = integer
const ORDERS = 'Sales, less those reversed'

const SOLD = {
  lines: ['lines', integer, 'Sale lines, each of another product; those of reversed sales are deducted'],
  quantity: fine,
  returnedQuantity: fine,
  sales: ['sales', money, 'As in the sales report: at list prices, without tax, before returns and discounts'],
  returns: money,
  discount: money,
  net: ['net', money, 'sales − returns − discount'],
} as const

const forCosts = nullable(money)
const FOR_COSTS = 'null for users without the right to see costs'
const EARNED = { cost: ['cost', forCosts, FOR_COSTS], profit: ['profit', forCosts, FOR_COSTS] } as const

const pair = record({ now: money, before: money })
/** A figure and that of the preceding period, or of the preceding day. */
export type Pair = Value<typeof pair>
const forBooks = (name: string) => [name, nullable(pair), 'null for users without the right to see the books'] as const

const part = record({ key: text, name: text, orders: ['orders', nullable(orders), ORDERS], ...SOLD, ...EARNED })
/** `key` identifies it in calls: a product id, a category id (0: none), a branch code, a pid (CASH: none), a user name. */
export type SalesSegment = Value<typeof part>

const day = record({ date, orders: ['orders', orders, ORDERS], lines: integer, sales: money, net: money })

const EXAMPLE_SOLD = { lines: 40, quantity: 62, returnedQuantity: 1, sales: 5270, returns: 85, discount: 20, net: 5165 }
const EXAMPLE_TRADED = { ...EXAMPLE_SOLD, cost: 4437, profit: 728 }
const EXAMPLE_PART = { key: '1002', name: 'Milo Tin 400g', orders: null, ...EXAMPLE_TRADED }

const overview = record(
  {
    previousStart: ['previousStart', date, 'The preceding period, of the same length'],
    previousEnd: date,
    days: ['days', list(day), 'Days of the period with sales or returns'],
    previousDays: list(day),
    branches: ['branches', list(part), 'Every branch that the user may see'],
    topProducts: list(part),
    purchases: ['purchases', nullable(pair), 'As in the purchases report; null for users without the right to see costs'],
    receivables: forBooks('receivables'),
    payables: forBooks('payables'),
    stockValue: forBooks('stockValue'),
    netSales: forBooks('netSales'),
    grossProfit: forBooks('grossProfit'),
  },
  {
    examples: [
      {
        previousStart: '2026-09-22',
        previousEnd: '2026-10-21',
        days: [{ date: '2026-11-20', orders: 84, lines: 190, sales: 8512.5, net: 8470 }],
        previousDays: [],
        branches: [{ ...EXAMPLE_PART, key: 'ACC', name: 'Accra Central', orders: 2118 }],
        topProducts: [EXAMPLE_PART],
        purchases: { now: 121904.6, before: 114142.88 },
        receivables: { now: 18275, before: 18705.2 },
        payables: { now: 9120, before: 8000 },
        stockValue: { now: 64210.5, before: 70112 },
        netSales: { now: 187000, before: 171000 },
        grossProfit: { now: 28120, before: 25480 },
      },
    ],
  },
)
/** Figures that the user may not see are null. */
export type Overview = Value<typeof overview>

export const overviewOfPeriod = call({
  method: 'GET',
  path: '/api/dashboard/overview/:db',
  area,
  summary: 'The dashboard of a period, compared with the period before',
  permission,
  query: ofSpan,
  queryRule: [IN_ORDER, SHORT_ENOUGH],
  answer: overview,
  refusals,
  addition: true,
})

export const salesBySegment = call({
  method: 'GET',
  path: '/api/dashboard/sales/:db/:cut',
  area,
  summary: 'Sales of a period by product, category, branch, customer or cashier, highest first',
  permission,
  params: { cut: oneOf(BREAKDOWNS) },
  query: ofSpan,
  queryRule: [IN_ORDER, SHORT_ENOUGH],
  answer: record(
    {
      parts: list(part),
      total: ['total', integer, 'The number of parts; the list has at most 1,000'],
      all: record({ orders: ['orders', orders, ORDERS], ...SOLD, ...EARNED }),
    },
    { examples: [{ parts: [EXAMPLE_PART], total: 1, all: { ...EXAMPLE_TRADED, orders: 40 } }] },
  ),
  refusals,
  addition: true,
})

const hour = record({ weekday: ['weekday', integer, 'From 1, a Monday'], hour: integer, orders, sales: money })
export type SalesHour = Value<typeof hour>

export const salesByHour = call({
  method: 'GET',
  path: '/api/dashboard/hours/:db',
  area,
  summary: 'Sales of a period by weekday and hour',
  permission,
  query: ofSpan,
  queryRule: [IN_ORDER, SHORT_ENOUGH],
  answer: mapped(record({ hours: list(hour) }, { examples: [{ hours: [{ weekday: 5, hour: 16, orders: 120, sales: 9412.5 }] }] }), {
    read: ({ hours }) => hours,
    write: hours => ({ hours }),
  }),
  refusals,
  addition: true,
})

const slowProduct = record({
  id: integer,
  name: ['productName', text],
  stock: ['stock', fine, 'The current quantity in stock'],
  value: ['value', forCosts, FOR_COSTS],
  sold: ['sold', fine, 'In the period, less returns'],
  sales: money,
})
export type SlowProduct = Value<typeof slowProduct>

export const slowProducts = call({
  method: 'GET',
  path: '/api/dashboard/slow/:db',
  area,
  summary: 'Products in stock that sold least for the quantity held, slowest first',
  permission,
  query: ofSpan,
  queryRule: [IN_ORDER, SHORT_ENOUGH],
  answer: mapped(
    record(
      { products: list(slowProduct) },
      { examples: [{ products: [{ id: 1002, productName: 'Milo Tin 400g', stock: 120, value: 8700, sold: 2, sales: 170 }] }] },
    ),
    { read: ({ products }) => products, write: products => ({ products }) },
  ),
  refusals,
  addition: true,
})

const soldDocument = record({
  number: ['documentNumber', text],
  document: ['paperNumber', text, 'The sale or credit note: another number when the row reverses one'],
  isReturn: flag,
  date,
  time: moment,
  branch: ['branchCode', text],
  customer: text,
  cashier: text,
  ...SOLD,
})
/** A sale, a return, or the reversal of one, with its share of the figure. */
export type SoldDocument = Value<typeof soldDocument>

export const soldDocuments = call({
  method: 'GET',
  path: '/api/dashboard/papers/:db',
  area,
  summary: 'The sales, returns and reversals behind a figure, newest first, 100 per page',
  permission,
  query: {
    ...ofSpan,
    product: optional(recordId),
    category: ['category', optional(wholeNumber({ most: 2_147_483_647 })), '0: products without a category'],
    customer: ['customer', optional(line(40)), 'A pid, or CASH'],
    cashier: ['cashier', optional(line(80)), 'A user name'],
    weekday: ['weekday', optional(wholeNumber({ least: 1, most: 7 })), 'From 1, a Monday'],
    hour: optional(wholeNumber({ most: 23 })),
    page: defaulted(wholeNumber({ most: 1_000_000 }), 0, 0),
  },
  queryRule: [
    IN_ORDER,
    SHORT_ENOUGH,
    {
      isRight: ({ product, category, ...ofSale }) =>
        (product === undefined && category === undefined) ||
        [ofSale.customer, ofSale.cashier, ofSale.weekday, ofSale.hour].every(each => each === undefined),
      field: 'product',
      fault: 'is asked for without customer, cashier, weekday and hour',
    },
  ],
  answer: record(
    {
      about: ['about', text, 'The name of the product, category, customer or cashier'],
      rows: ['papers', list(soldDocument)],
      page: integer,
      pages: integer,
      total: integer,
      all: record(SOLD),
    },
    {
      examples: [
        {
          about: 'Milo Tin 400g',
          papers: [
            {
              documentNumber: 'ACC-26-000873',
              paperNumber: 'ACC-26-000873',
              isReturn: false,
              date: '2026-11-20',
              time: '2026-11-20T14:32:00.000Z',
              branchCode: 'ACC',
              customer: 'CASH',
              cashier: 'Ama Mensah',
              ...{ lines: 2, quantity: 3, returnedQuantity: 0, sales: 255, returns: 0, discount: 0, net: 255 },
            },
          ],
          page: 0,
          pages: 1,
          total: 1,
          all: { lines: 2, quantity: 3, returnedQuantity: 0, sales: 255, returns: 0, discount: 0, net: 255 },
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

/** The documents behind a figure: those of a product or category, or of a customer, a cashier, a weekday, an hour. */
export type DocumentFilter = Pick<
  Input<typeof soldDocuments>['query'],
  'product' | 'category' | 'customer' | 'cashier' | 'weekday' | 'hour'
>
