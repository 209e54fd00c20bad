import { cartDiscount, cartLines } from '../carts/cart-fields.ts'
import { chequeDetails, PAID_BY_CHEQUE } from '../cheques/cheque-fields.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import { list, nullable, optional, optionalOrEmpty, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import {
  date,
  fine,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  paragraph,
  recordId,
  sentAmount,
  sentAmountOrZero,
  sentDate,
  text,
  yes,
} from '../contract/fields.ts'
import { packOfLine } from '../packs/pack-fields.ts'
import { isTransactionId, TRANSACTION_ID_FAULT } from '../sales/tender.ts'

const area = 'Layaways'

export const LONGEST_LAYAWAY_NOTE = 500

/** OPEN: being paid. OVERDUE: the same, after its last day. COMPLETED: it became a sale. CANCELLED: paid back. */
export const LAYAWAY_STATUSES = ['OPEN', 'OVERDUE', 'COMPLETED', 'CANCELLED'] as const
export type LayawayStatus = (typeof LAYAWAY_STATUSES)[number]

const LONGEST_TRANSACTION_ID = 60
/** Means of payment at once. */
const MOST_PARTS = 10

const transactionId = [
  'transactionId',
  optionalOrEmpty(refined(lineOrEmpty(LONGEST_TRANSACTION_ID), isTransactionId, `is invalid. ${TRANSACTION_ID_FAULT}`)),
  'Required for a bank or wallet, unless the payment was requested. The number of a cheque',
] as const

const means = ['pid', line(40), 'C0000HD for cash, or the pid of a bank or wallet'] as const
const anyMeans = ['pid', line(40), 'C0000HD for cash, the pid of a bank or wallet, or C0000HQ for a cheque'] as const

/** How one part is paid. */
const part = record(
  {
    pid: anyMeans,
    amount: sentAmount,
    transactionId,
    cheque: ['cheque', optional(chequeDetails), 'What is written on a cheque, whose number is the transactionId (an addition)'],
    collection: [
      'collection',
      optional(recordId),
      'An addition: the id of the payment by request that it uses, instead of a transaction ID',
    ],
  },
  { examples: [{ pid: 'BNK-0003', amount: 120, transactionId: 'MP261123.0907.A00017' }] },
)
export type LayawayPart = Value<typeof part>

const newLayaway = record(
  {
    branch: line(40),
    customer: ['pid', line(40), 'The customer who reserves the goods'],
    dueOn: ['dueOn', sentDate, 'The last day to pay and to collect, within the longest time of the branch'],
    note: optionalOrEmpty(paragraph(LONGEST_LAYAWAY_NOTE)),
    discount: optionalOrNull(cartDiscount),
    priceList: ['priceList', optionalOrNull(recordId), 'An addition: the price list that was chosen; without it that of the customer'],
    lines: cartLines,
    deposit: [
      'deposit',
      optional(list(part, { most: MOST_PARTS })),
      'By one or several means, cash at most once; at least the part of the price that the branch asks for',
    ],
  },
  {
    examples: [
      {
        branch: 'ACC',
        pid: 'CUS-0001',
        dueOn: '2026-12-20',
        note: '',
        lines: [{ productId: 1001, qty: 2, price: 85 }],
        deposit: [{ pid: 'C0000HD', amount: 50 }],
      },
    ],
  },
)
export type NewLayaway = Value<typeof newLayaway>

const again = ['again', yes, 'Allows a transaction ID that was used before'] as const
const ofLayaway = { number: line(40) } as const
const ENDED = ['not_found', 'not_your_branch', 'already_closed', 'month_closed', 'branch_closed'] as const

export const createLayaway = call({
  method: 'POST',
  path: '/api/sales/layaway/:db',
  area,
  summary: 'Create a layaway: the goods are reserved at their promised prices, and the deposit goes to the customer’s account',
  permission: 'sell',
  query: { again },
  body: newLayaway,
  answer: savedNumber('LAY-000012', 'layawayNumber'),
  refusals: [
    'not_found',
    'not_your_branch',
    'layaways_off',
    'price_not_yours',
    'not_enough_stock',
    'already_exists',
    'out_of_range',
    'request_only',
    'typing_not_allowed',
    'payment_not_received',
    'wallet_money_used',
    'month_closed',
    'branch_closed',
  ],
  addition: true,
  posts: true,
})

export const payLayaway = call({
  method: 'POST',
  path: '/api/sales/layaway/pay/:db/:number',
  area,
  summary:
    'Receive a part payment for a layaway by one or more payment methods, at most the unpaid amount. Each method gets its own receipt',
  permission: 'receive_payment',
  params: ofLayaway,
  query: { again },
  body: record(
    { parts: ['parts', list(part, { least: 1, most: MOST_PARTS }), 'Cash at most once'] },
    {
      examples: [
        {
          parts: [
            { pid: 'C0000HD', amount: 60 },
            { pid: 'BNK-0003', amount: 40, transactionId: 'MP261123.0907.A00017' },
          ],
        },
      ],
    },
  ),
  answer: record({ payments: ['payments', list(text), 'The numbers of the payments'] }, { examples: [{ payments: ['ACC-C26-000042'] }] }),
  refusals: [...ENDED, 'already_exists', 'request_only', 'typing_not_allowed', 'payment_not_received', 'wallet_money_used'],
  addition: true,
  posts: true,
})

export const completeLayaway = call({
  method: 'POST',
  path: '/api/sales/layaway/complete/:db/:number',
  area,
  summary: 'Hand over the goods of a fully paid layaway. It becomes a sale at its promised prices, paid from the deposits',
  permission: 'sell',
  params: ofLayaway,
  query: { sellExpired: ['expired', yes, 'Allows expired goods to be handed over, by users with the right (expired_goods)'] },
  answer: record({ invoice: ['salesinvoice', text] }, { examples: [{ salesinvoice: 'ACC-26-000873' }] }),
  refusals: [...ENDED, 'not_enough_stock', 'expired_goods'],
  addition: true,
  posts: true,
})

const cancellation = record(
  {
    reason: line(LONGEST_REASON),
    pid: means,
    transactionId,
    ownCheque: PAID_BY_CHEQUE,
    fee: ['fee', optional(sentAmountOrZero), 'Kept by the shop: at most the agreed fee and what was paid. By default all of it'],
  },
  { examples: [{ reason: 'The customer moved away', pid: 'C0000HD' }] },
)
export type LayawayCancellation = Value<typeof cancellation>

export const cancelLayaway = call({
  method: 'POST',
  path: '/api/sales/layaway/cancel/:db/:number',
  area,
  summary: 'Cancel a layaway: its goods become available, and the customer is refunded what they paid less the fee',
  permission: 'return_sale',
  params: ofLayaway,
  query: { again },
  body: cancellation,
  answer: record(
    {
      refund: ['refundNumber', text, 'The document of the refund; empty if nothing was paid'],
      refunded: money,
      fee: money,
      rounding: ['rounding', optional(money), 'What the cash refunded was rounded by, if it was'],
    },
    { examples: [{ refundNumber: 'ACC-K26-000003', refunded: 45, fee: 5 }] },
  ),
  refusals: [...ENDED, 'already_exists'],
  addition: true,
  posts: true,
})

export const reopenLayaway = reversal({
  path: '/api/sales/layaway/reopen',
  number: 'number',
  area,
  summary: 'Withdraw the cancellation of a layaway: its goods are reserved again if they are in stock, and its refund is reversed',
  refusals: ['not_found', 'not_your_branch', 'cannot_reverse', 'not_enough_stock', 'month_closed', 'branch_closed'],
})

const LAYAWAY = {
  number: ['layawayNumber', text],
  createdAt: moment,
  createdBy: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  status: oneOf(LAYAWAY_STATUSES),
  customer: ['pid', text],
  customerName: text,
  phone: text,
  dueOn: date,
  daysOverdue: ['daysOverdue', integer, 'Days since the last day of an open layaway; 0 otherwise'],
  total: money,
  paid: ['paid', money, 'Without payments that were reversed'],
  invoice: ['salesinvoice', nullable(text), 'The sale that it became'],
} as const

const EXAMPLE = {
  layawayNumber: 'LAY-000012',
  createdAt: '2026-11-20T14:32:00.000Z',
  createdBy: 'Ama Owusu',
  branch: 'ACC',
  branchname: 'Accra Central',
  status: 'OPEN',
  pid: 'CUS-0001',
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  dueOn: '2026-12-20',
  daysOverdue: 0,
  total: 170,
  paid: 50,
  salesinvoice: null,
}

const listed = record(LAYAWAY, { examples: [EXAMPLE] })
export type ListedLayaway = Value<typeof listed>

export const listLayaways = call({
  method: 'GET',
  path: '/api/sales/layaways/:db',
  area,
  summary: 'List the newest 500 layaways of a branch, or of all branches',
  permission: 'see_lists',
  query: {
    branch: optional(line(40)),
    status: optional(oneOf(LAYAWAY_STATUSES)),
    text: ['text', optional(lineOrEmpty(80)), 'A part of the number, or of the customer’s name or telephone number'],
  },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const layawayLine = record({
  productName: text,
  pack: packOfLine,
  quantity: ['qty', fine],
  price: fine,
  amount: money,
  lineDiscount: ['lineDiscount', money, 'The discount on this line alone'],
})

const payment = record({
  number: ['document', text],
  date,
  means: ['paidBy', text, 'Cash, or the name of the bank or wallet'],
  reference: ['transactionId', text],
  amount: money,
  rounding: ['rounding', optional(money), 'What the cash was rounded by, if it was. The drawer took the amount and this'],
  by: text,
  reversedBy: text,
  isPractice: ['practice', optional(flag), 'Paid in the test mode of a provider, so no money moved'],
})
export type LayawayPayment = Value<typeof payment>

const refund = record({
  number: ['document', text],
  means: ['paidBy', text],
  reference: ['transactionId', text],
  amount: money,
  rounding: ['rounding', optional(money), 'What the cash was rounded by, if it was. The drawer gave the amount and this'],
  fee: money,
})

const layaway = record(
  {
    ...LAYAWAY,
    note: text,
    goods: money,
    discountAmount: ['discountAmount', money, 'The whole discount: on the lines and on the sale'],
    fee: ['fee', money, 'The agreed maximum cancellation fee'],
    lines: list(layawayLine),
    payments: list(payment),
    refund: ['refund', nullable(refund), 'The refund when it was cancelled'],
    reason: ['reason', text, 'Why it was cancelled'],
  },
  {
    examples: [
      {
        ...EXAMPLE,
        note: '',
        goods: 170,
        discountAmount: 0,
        fee: 8.5,
        lines: [{ productName: 'Milo Tin 400g', qty: 2, price: 85, amount: 170, lineDiscount: 0 }],
        payments: [
          {
            document: 'ACC-C26-000042',
            date: '2026-11-20',
            paidBy: 'Cash',
            transactionId: '',
            amount: 50,
            by: 'Ama Owusu',
            reversedBy: '',
          },
        ],
        refund: null,
        reason: '',
      },
    ],
  },
)
export type Layaway = Value<typeof layaway>

export const layawayByNumber = call({
  method: 'GET',
  path: '/api/sales/layaway/:db/:number',
  area,
  summary: 'Get a layaway with its goods and payments, by its number or that of its refund',
  permission: 'see_lists',
  params: ofLayaway,
  answer: layaway,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
