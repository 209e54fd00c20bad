import { call, reversal, savedNumber } from '../contract/call.ts'
import { documented, emptyOr, list, mapped, optional, optionalOrEmpty, record, refined, type Value } from '../contract/codec.ts'
import {
  date,
  entryDate,
  flag,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  number,
  oneOf,
  sentAmount,
  sentAmountOrZero,
  sentDate,
  text,
} from '../contract/fields.ts'
import { endOf, endsFault, textOfEnd } from './place.ts'

const area = 'Cash'
const addition = true
const posts = true

export const LONGEST_CASH_NOTE = 200
/** Of a bag, a seal or a slip of a bank. */
export const LONGEST_BAG_NUMBER = 40

const branchPath = { branch: line(40) } as const
const params = { number: line(60) } as const

const sentEnd = documented(
  mapped(
    refined(line(60), value => endOf(value) !== null, 'must be safe, safe:3, register:RS-7K2M9Q4XAB, register:Till 1 or bank:BNK-0003'),
    { read: value => endOf(value) ?? { kind: 'SAFE' as const, safe: 0 }, write: textOfEnd },
  ),
  { description: 'safe is the main safe. A register gives by the code of its session and receives by its name' },
)

const newMove = refined(
  refined(
    record(
      {
        from: sentEnd,
        to: sentEnd,
        amount: sentAmount,
        note: ['note', line(LONGEST_CASH_NOTE), 'What it is for'],
        bag: [
          'bag',
          optionalOrEmpty(lineOrEmpty(LONGEST_BAG_NUMBER)),
          'The number of the bag or seal; for cash from a bank, of its slip or cheque',
        ],
      },
      { examples: [{ from: 'register:RS-7K2M9Q4XAB', to: 'safe', amount: 500, note: 'Evening drop', bag: '' }] },
    ),
    ({ from, to }) => endsFault(from, to) === null,
    'must be places that cash can move between: within the branch, or between a bank and a safe',
    ['to'],
  ),
  ({ from, bag }) => from.kind !== 'BANK' || (bag ?? '') !== '',
  'must be the number of the slip or cheque for cash from a bank',
  ['bag'],
)
export type NewCashMove = Value<typeof newMove>

const postRefusals = ['not_found', 'not_your_branch', 'not_allowed', 'branch_needed', 'branch_closed', 'month_closed'] as const

export const giveCash = call({
  method: 'POST',
  path: '/api/cash/give/:db',
  area,
  summary: 'Give cash out of a register, a safe or a bank. It is on the way until it is received; a PIN receives it into the safe at once',
  permission: 'use_register',
  body: newMove,
  answer: savedNumber('ACC-CM26-000012', 'moveNumber'),
  refusals: [...postRefusals, 'already_closed', 'out_of_range'],
  addition,
  posts,
  approvable: ['handle_cash'],
})

const receipt = record(
  {
    received: ['received', sentAmountOrZero, 'What was found. A difference goes to cash short and over'],
    reason: ['reason', optionalOrEmpty(lineOrEmpty(LONGEST_REASON)), 'Why it differs; required if it does'],
    slip: [
      'slip',
      optionalOrEmpty(lineOrEmpty(LONGEST_BAG_NUMBER)),
      'The number of the bank’s deposit slip; required for a bank, and for nothing else',
    ],
    date: ['entryDate', entryDate],
  },
  { examples: [{ received: 495, reason: 'A note of 5 was missing', slip: '' }] },
)
export type CashReceived = Value<typeof receipt>

export const receiveCash = call({
  method: 'POST',
  path: '/api/cash/receive/:db/:number',
  area,
  summary: 'Confirm cash on the way as the person who received it, or record that the bank has it. A difference is posted with its reason',
  permission: 'use_register',
  params,
  body: receipt,
  answer: savedNumber('ACC-CR26-000012', 'receiptNumber'),
  refusals: [...postRefusals, 'already_closed', 'before_first_day', 'future_date', 'out_of_range'],
  addition,
  posts,
  approvable: ['handle_cash'],
})

export const cancelCashMove = call({
  method: 'POST',
  path: '/api/cash/cancel/:db/:number',
  area,
  summary: 'Cancel a move of cash that has not been received. The cash returns to where it was given',
  permission: 'use_register',
  params,
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'Wrong amount' }] }),
  answer: savedNumber('ACC-X26-000004'),
  refusals: [...postRefusals, 'already_closed'],
  addition,
  posts,
})

export const reverseCashReceipt = reversal({
  path: '/api/cash/reversereceipt',
  area,
  summary: 'Reverse the receipt of cash. It is on the way again, and a posted difference is reversed',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'already_closed', 'month_closed'],
})

export const CASH_STATES = ['ON_THE_WAY', 'RECEIVED', 'CANCELLED'] as const

const MOVE = {
  number: ['moveNumber', text],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  date: ['entrydate', date],
  state: oneOf(CASH_STATES),
  amount: money,
  from: ['from', text, 'register:till 1, safe, safe:3 or bank:BNK-0003'],
  fromName: text,
  to: text,
  toName: text,
  givenBy: text,
  givenAt: moment,
  isOwn: ['own', flag, 'Did the caller give it?'],
  days: ['days', number, 'Days on the way'],
  note: text,
  bag: text,
  receipt: ['receiptNumber', text, 'The receipt, or the document that cancelled it; empty while it is on the way'],
  receivedBy: text,
  receivedAt: ['receivedAt', emptyOr(moment)],
  received: money,
  difference: ['difference', money, 'Found more +, less −; 0 while it is on the way'],
  reason: text,
  slip: text,
} as const

const MOVE_EXAMPLE = {
  moveNumber: 'ACC-CM26-000012',
  branch: 'ACC',
  branchname: 'Accra Central',
  entrydate: '2026-11-20',
  state: 'RECEIVED',
  amount: 500,
  from: 'register:till 1',
  fromName: 'Till 1',
  to: 'safe',
  toName: 'Safe',
  givenBy: 'Ama Mensah',
  givenAt: '2026-11-20T17:40:00.000Z',
  own: false,
  days: 0,
  note: 'Evening drop',
  bag: '',
  receiptNumber: 'ACC-CR26-000012',
  receivedBy: 'Kofi Boateng',
  receivedAt: '2026-11-20T17:42:00.000Z',
  received: 495,
  difference: -5,
  reason: 'A note of 5 was missing',
  slip: '',
}

const move = record(MOVE, { examples: [MOVE_EXAMPLE] })
export type CashMove = Value<typeof move>

export const cashMove = call({
  method: 'GET',
  path: '/api/cash/move/:db/:number',
  area,
  summary:
    'One move of cash with its receipt, by either number. Cashiers without the right to see all see their own and those to a register',
  permission: 'use_register',
  params,
  answer: move,
  refusals: ['not_found', 'not_your_branch', 'not_allowed'],
  addition,
})

export const cashOnTheWay = call({
  method: 'GET',
  path: '/api/cash/waiting/:db',
  area,
  summary: 'List the cash on the way, oldest first. Cashiers without the right to see all see their own and what is for a register',
  permission: 'use_register',
  query: { branch: optional(line(40)) },
  answer: list(move),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})

export const cashMoves = call({
  method: 'GET',
  path: '/api/cash/moves/:db/:branch/:start/:end',
  area,
  summary: 'List the moves of cash of a branch given on these days, newest first',
  permission: 'see_registers',
  params: { ...branchPath, start: sentDate, end: sentDate },
  answer: list(move),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})
