import { type Codec, list, record } from '../contract/codec.ts'
import { date, fine, flag, integer, moment, money, oneOf, text } from '../contract/fields.ts'
import { REFUNDS } from '../sales/sale-return.ts'

/** What the body of every document event begins with. */
const OF_DOCUMENT = {
  document: ['document', text, 'Its number'],
  branchCode: ['branchid', text],
  date: ['entrydate', date],
} as const

const PAYER = ['pid', text, 'The customer or supplier; empty if there is none'] as const

const soldLine = record({
  productId: integer,
  productName: text,
  quantity: ['qty', fine, 'In base units'],
  amount: money,
})

const sale = record(
  {
    ...OF_DOCUMENT,
    soldAt: ['time', moment],
    saleType: ['saletype', oneOf(['CASH', 'CREDIT'])],
    pid: PAYER,
    provisional: ['provisional', text, 'The number that a till gave it without a connection; empty for other sales'],
    goods: money,
    charges: money,
    discount: money,
    total: ['total', money, 'goods + charges − discount'],
    lines: list(soldLine),
  },
  {
    examples: [
      {
        document: 'ACC-26-000873',
        branchid: 'ACC',
        entrydate: '2026-11-20',
        time: '2026-11-20T14:32:00.000Z',
        saletype: 'CASH',
        pid: '',
        provisional: '',
        goods: 170,
        charges: 0,
        discount: 0,
        total: 170,
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 2, amount: 170 }],
      },
    ],
  },
)

const saleReturn = record(
  {
    ...OF_DOCUMENT,
    sale: ['sale', text, 'The number of the sale'],
    refund: ['refund', oneOf(REFUNDS)],
    pid: PAYER,
    total: money,
    lines: list(soldLine),
  },
  {
    examples: [
      {
        document: 'ACC-R26-000031',
        branchid: 'ACC',
        entrydate: '2026-11-20',
        sale: 'ACC-26-000873',
        refund: 'CASH',
        pid: '',
        total: 85,
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 1, amount: 85 }],
      },
    ],
  },
)

const payment = record(
  {
    ...OF_DOCUMENT,
    pid: PAYER,
    type: ['paymenttype', oneOf(['CASH', 'BANK', 'CHEQUE'])],
    reference: text,
    amount: money,
  },
  {
    examples: [
      {
        document: 'ACC-C26-000042',
        branchid: 'ACC',
        entrydate: '2026-11-20',
        pid: 'C-0007',
        paymenttype: 'BANK',
        reference: 'GCB-77120',
        amount: 610,
      },
    ],
  },
)

const reversal = record(
  {
    ...OF_DOCUMENT,
    reverses: ['reverses', text, 'The number of the document that it reverses'],
    pid: PAYER,
    amount: ['amount', money, 'The total of that document'],
  },
  {
    examples: [
      {
        document: 'ACC-X26-000004',
        branchid: 'ACC',
        entrydate: '2026-11-20',
        reverses: 'ACC-26-000873',
        pid: '',
        amount: 170,
      },
    ],
  },
)

const lowStock = record(
  {
    productId: integer,
    productName: text,
    branchCode: ['branchid', text],
    stock: ['stock', fine, 'The quantity left, in base units'],
    reorderLevel: ['reorderlevel', fine, 'The minimum of the product'],
    document: ['document', text, 'The document that took the stock below it'],
  },
  {
    examples: [{ productId: 1002, productName: 'Milo Tin 400g', branchid: 'ACC', stock: 8, reorderlevel: 10, document: 'ACC-26-000873' }],
  },
)

const registerClosed = record(
  {
    session: ['session', text, 'The code of the register session'],
    register: text,
    branchCode: ['branchid', text],
    openedAt: ['openedat', moment],
    closedAt: ['closedat', moment],
    expectedCash: ['expectedcash', money],
    countedCash: ['countedcash', money],
  },
  {
    examples: [
      {
        session: 'RS-7K3M9PQ2XA',
        register: 'Till 1',
        branchid: 'ACC',
        openedat: '2026-11-20T08:00:00.000Z',
        closedat: '2026-11-20T18:05:00.000Z',
        expectedcash: 1240.5,
        countedcash: 1240,
      },
    ],
  },
)

const monthClosed = record(
  {
    through: ['through', date, 'Nothing can be posted on or before this day'],
    yearEnd: ['yearend', flag, 'It closed the financial year'],
  },
  { examples: [{ through: '2026-10-31', yearend: false }] },
)

const monthReopened = record({ after: ['after', date, 'The books are open after this day'] }, { examples: [{ after: '2026-09-30' }] })

const trial = record({ webhook: ['webhook', text, 'The name of the webhook'] }, { examples: [{ webhook: 'Web shop' }] })

/** The event that Send Test delivers. Every webhook gets it, and none chooses it. */
export const TEST_EVENT = 'webhook.test'

/** What the body of each event contains as `data`, in the names of the API. No cost, no pay and no name of a person is among it. */
export const EVENT_DATA = {
  'sale.completed': sale,
  'sale.reversed': reversal,
  'return.completed': saleReturn,
  'return.reversed': reversal,
  'payment.received': payment,
  'payment.made': payment,
  'payment.reversed': reversal,
  'stock.low': lowStock,
  'register.closed': registerClosed,
  'month.closed': monthClosed,
  'month.reopened': monthReopened,
  [TEST_EVENT]: trial,
} as const

/** Every event that a body can tell about. */
export type EventType = keyof typeof EVENT_DATA

/** The events that a webhook can choose: a public vocabulary, to which later versions only add. */
export const WEBHOOK_EVENTS = [
  'sale.completed',
  'sale.reversed',
  'return.completed',
  'return.reversed',
  'payment.received',
  'payment.made',
  'payment.reversed',
  'stock.low',
  'register.closed',
  'month.closed',
  'month.reopened',
] as const satisfies readonly EventType[]
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const OF_EVERY_BRANCH: readonly WebhookEvent[] = ['month.closed', 'month.reopened']

/** Closing a month concerns every branch, so a webhook of one branch does not hear of it. */
export const isEventOfOneBranch = (event: WebhookEvent): boolean => !OF_EVERY_BRANCH.includes(event)

/** The body of a delivery, as it is signed and sent. `data` is written by the codec of its event. */
export const eventBody = <T>(type: EventType, codec: Codec<T>, data: T, at: Date): string =>
  `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at.toISOString())},"data":${codec.write(data) ?? 'null'}}`
