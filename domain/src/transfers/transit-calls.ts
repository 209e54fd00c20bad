import { call, reversal, savedNumber } from '../contract/call.ts'
import { list, nullable, optional, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import {
  date,
  entryDate,
  fine,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  lines,
  moment,
  money,
  number,
  oneOf,
  sentFine,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { packOfLine } from '../packs/pack-fields.ts'

const area = 'Transfers'

export const LONGEST_RECEIPT_NOTE = 200

const DISPATCH = {
  number: ['transno', text],
  sourceCode: ['source_branch', text],
  source: ['sourcename', text],
  destinationCode: ['des_branch', text],
  destination: ['branchname', text],
  date: ['entrydate', date],
  days: ['days', number, 'Days since the dispatch'],
  deliveredBy: text,
  by: ['attendant', text],
  value: ['total_costprice', nullable(money), 'At the cost of the sending branch; null for users without permission to see costs'],
} as const

const EXAMPLE = {
  transno: 'ACC-T26-000031',
  source_branch: 'ACC',
  sourcename: 'Accra Central',
  des_branch: 'KUM',
  branchname: 'Kumasi Adum',
  entrydate: '2026-11-20',
  days: 3,
  deliveredBy: 'Yaw Mensah',
  attendant: 'Ama Mensah',
  total_costprice: 428.4,
}

const inTransit = record(DISPATCH, { examples: [EXAMPLE] })
export type InTransit = Value<typeof inTransit>

export const goodsInTransit = call({
  method: 'GET',
  path: '/api/producttransfer/intransit/:db',
  area,
  summary: 'List the dispatches in transit from or to a branch, or of all branches, oldest first',
  permission: 'see_lists',
  query: { branch: optional(line(40)) },
  answer: list(inTransit),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const dispatchLine = record({
  productId: number,
  productName: text,
  quantity: ['qty', fine, 'Sent, in base units'],
  pack: packOfLine,
  value: ['costprice', nullable(money)],
  received: ['received', fine, 'In base units, as the next three; all 0 before the receipt'],
  damaged: fine,
  short: fine,
  over: fine,
})
export type DispatchLine = Value<typeof dispatchLine>

/** IN_TRANSIT, or what became of it: received, or back in the sending branch. */
export const TRANSIT_STATES = ['IN_TRANSIT', 'RECEIVED', 'RETURNED'] as const
export type TransitState = (typeof TRANSIT_STATES)[number]

const dispatch = record(
  {
    ...DISPATCH,
    state: oneOf(TRANSIT_STATES),
    receipt: ['receipt', text, 'The number of the receipt, or of the document that returned the goods; empty while they are in transit'],
    receivedBy: ['receivedBy', text, 'Who received or refused it'],
    receivedAt: ['receivedAt', nullable(moment)],
    note: ['note', text, 'The note of the receipt, or why the goods were returned'],
    lines: list(dispatchLine),
  },
  {
    examples: [
      {
        ...EXAMPLE,
        state: 'RECEIVED',
        receipt: 'KUM-TR26-000004',
        receivedBy: 'Kofi Boateng',
        receivedAt: '2026-11-23T09:12:00.000Z',
        note: 'One tin dented',
        lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 6, costprice: 428.4, received: 5, damaged: 1, short: 0, over: 0 }],
      },
    ],
  },
)
export type Dispatch = Value<typeof dispatch>

const params = { number: ['invoice', line(60)] } as const

export const dispatchByNumber = call({
  method: 'GET',
  path: '/api/producttransfer/dispatch/:db/:invoice',
  area,
  summary: 'One dispatch with its lines and what was received, by its number or that of its receipt',
  permission: 'see_lists',
  params,
  answer: dispatch,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const amount = sentFine({ least: 0n })
const arrival = record(
  {
    note: ['note', optionalOrEmpty(lineOrEmpty(LONGEST_RECEIPT_NOTE))],
    date: ['entryDate', entryDate],
    lines: lines(
      record({
        productId: wholeNumber({ least: 1 }),
        received: ['received', amount, 'In good condition, in base units. What neither arrived well nor damaged is short'],
        damaged: amount,
        over: ['over', amount, 'Arrived besides what was sent'],
      }),
    ),
  },
  { examples: [{ note: 'One tin dented', lines: [{ productId: 1002, received: 5, damaged: 1, over: 0 }] }] },
)
export type ReceivedTransfer = Value<typeof arrival>

export const receiveTransfer = call({
  method: 'POST',
  path: '/api/producttransfer/receive/:db/:invoice',
  area,
  summary: 'Receive a dispatch, every line of it, once. What is short or damaged is a cost of the sending branch',
  permission: 'receive_goods',
  params,
  body: arrival,
  answer: savedNumber('KUM-TR26-000004'),
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'before_first_day', 'future_date', 'month_closed', 'out_of_range'],
  addition: true,
  posts: true,
})

export const refuseTransfer = call({
  method: 'POST',
  path: '/api/producttransfer/refuse/:db/:invoice',
  area,
  summary: 'Refuse a whole dispatch: its goods are returned to the sending branch at the value they left with',
  permission: 'receive_goods',
  params,
  body: record(
    { reason: ['reason', line(LONGEST_REASON), 'Why it is refused; stored with the entry'] },
    { examples: [{ reason: 'Ordered by another branch' }] },
  ),
  answer: savedNumber('ACC-X26-000004'),
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'month_closed'],
  addition: true,
  posts: true,
})

export const reverseTransferReceipt = reversal({
  path: '/api/producttransfer/reversereceipt',
  area,
  summary: 'Reverse the receipt of a dispatch, while the receiving branch has the goods. They are in transit again',
})
