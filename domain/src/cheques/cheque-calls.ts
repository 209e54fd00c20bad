import { call, reversal, saved, savedNumber } from '../contract/call.ts'
import { list, optional, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentAmountOrZero,
  sentDate,
  text,
} from '../contract/fields.ts'
import { FEE_BEARERS } from './cheque.ts'

export const LONGEST_SLIP_NUMBER = 40
export const LONGEST_CHEQUE_NOTE = 200

const area = 'Cheques'
const addition = true
const posts = true

/** The cheques of one slip or one list of ticks. */
const MOST_AT_ONCE = 200

const ofCheque = { id: recordId } as const

const ids = ['cheques', list(recordId, { least: 1, most: MOST_AT_ONCE, item: 'cheque' })] as const
const entryDay = ['entryDate', optional(sentDate), 'By default today; another day only with the right to date documents'] as const
const MOVES = ['not_found', 'not_your_branch', 'cheque_moved'] as const
const POSTS = [...MOVES, 'month_closed', 'before_first_day', 'future_date', 'branch_closed'] as const

const deposit = record(
  {
    cheques: ids,
    bank: ['bank', line(40), 'The bank of the business, by its pid'],
    reference: ['slipNumber', optionalOrEmpty(lineOrEmpty(LONGEST_SLIP_NUMBER)), 'The number on the slip of the bank'],
    date: entryDay,
    isEarly: ['early', optional(flag), 'Deposit cheques before the date on them'],
  },
  { examples: [{ cheques: [7, 9], bank: 'BNK-0002', slipNumber: '0417' }] },
)
export type ChequeDeposit = Value<typeof deposit>

export const depositCheques = call({
  method: 'POST',
  path: '/api/cheques/deposit/:db',
  area,
  summary: 'Deposit cheques in hand with one slip. Each branch gets its own document. Answers the number of the first',
  permission: 'handle_cheques',
  body: deposit,
  answer: savedNumber('ACC-CD26-000003', 'depositNumber'),
  refusals: [...POSTS, 'cheque_early'],
  addition,
  posts,
})

const slip = record(
  {
    number: ['depositNumber', text],
    numbers: ['numbers', list(text), 'The document of each branch'],
    branchCode: ['branch', text],
    bank: text,
    bankAccount: ['bankAccount', text, 'The address of the bank, where its account number is stored'],
    reference: ['slipNumber', text],
    date,
    at: moment,
    by: text,
    total: money,
    reversedBy: ['reversedBy', text, 'The document that reversed it, or empty'],
    cheques: list(
      record({ id: integer, number: ['chequeNumber', text], bank: text, party: text, chequeDate: date, branch: text, amount: money }),
    ),
  },
  {
    examples: [
      {
        depositNumber: 'ACC-CD26-000003',
        numbers: ['ACC-CD26-000003'],
        branch: 'ACC',
        bank: 'GCB current account',
        bankAccount: '1011130004567',
        slipNumber: '0417',
        date: '2026-11-20',
        at: '2026-11-20T14:32:00.000Z',
        by: 'Ama Mensah',
        total: 450,
        reversedBy: '',
        cheques: [
          {
            id: 7,
            chequeNumber: '000123',
            bank: 'GCB Bank',
            party: 'Esi Boateng',
            chequeDate: '2026-11-20',
            branch: 'Accra Central',
            amount: 450,
          },
        ],
      },
    ],
  },
)
export type DepositSlip = Value<typeof slip>

export const depositSlip = call({
  method: 'GET',
  path: '/api/cheques/slip/:db/:number',
  area,
  summary: 'The slip of a deposit, by the number of one of its documents',
  permission: 'handle_cheques',
  params: { number: line(60) },
  answer: slip,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

export const reverseDeposit = reversal({
  path: '/api/cheques/reversedeposit',
  number: 'number',
  area,
  summary: 'Reverse the deposit of a branch, once. Its cheques are in hand again',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'month_closed', 'branch_closed', 'cheque_at_bank'],
})

const tick = record(
  { cheques: ids, date: ['date', optional(sentDate), 'The day on which the bank paid it; by default today'] },
  { examples: [{ cheques: [7] }] },
)

export const clearCheques = call({
  method: 'POST',
  path: '/api/cheques/clear/:db',
  area,
  summary: 'Mark deposited cheques as paid by the bank',
  permission: 'handle_cheques',
  body: tick,
  answer: saved,
  refusals: [...MOVES],
  addition,
  posts,
})

export const presentCheques = call({
  method: 'POST',
  path: '/api/cheques/present/:db',
  area,
  summary: 'Mark cheques of the business as paid by the bank',
  permission: 'handle_cheques',
  body: tick,
  answer: saved,
  refusals: [...MOVES],
  addition,
  posts,
})

export const unmarkCheque = call({
  method: 'POST',
  path: '/api/cheques/unmark/:db/:id',
  area,
  summary: 'Remove the mark that the bank paid a cheque',
  permission: 'handle_cheques',
  params: ofCheque,
  answer: saved,
  refusals: [...MOVES],
  addition,
  posts,
})

const bounce = record(
  {
    reason: ['reason', line(LONGEST_REASON), 'The reason that the bank wrote on it'],
    fee: ['fee', optional(sentAmountOrZero), 'What the bank charged for it'],
    feeBearer: ['feeBearer', optional(oneOf(FEE_BEARERS)), 'Who bears the fee: the business unless stated'],
    pid: ['pid', optionalOrEmpty(lineOrEmpty(40)), 'Who owes the amount now; required if the cheque paid a cash sale'],
  },
  { examples: [{ reason: 'Insufficient funds', fee: 25, feeBearer: 'CUSTOMER' }] },
)
export type ChequeBounce = Value<typeof bounce>

export const bounceCheque = call({
  method: 'POST',
  path: '/api/cheques/bounce/:db/:id',
  area,
  summary: 'Record that the bank returned a cheque unpaid: what it paid is owed again',
  permission: 'handle_cheques',
  params: ofCheque,
  body: bounce,
  answer: savedNumber('ACC-CB26-000001', 'returnNumber'),
  refusals: [...POSTS, 'out_of_range'],
  addition,
  posts,
})

const chequeReturn = record(
  {
    number: ['returnNumber', text, 'The number of the document'],
    branch: ['branch', text, 'The branch code'],
    date: ['entrydate', date],
    at: ['recordedAt', moment],
    by: text,
    chequeId: ['id', integer, 'The cheque'],
    cheque: ['cheque', text, 'The number of the cheque'],
    chequeBank: ['chequeBank', text, 'The bank that the cheque is drawn on'],
    chequeDate: ['chequeDate', date],
    drawer: text,
    bank: ['bank', text, 'The bank of the business that returned it'],
    pid: ['pid', text, 'The customer who owes the amount now'],
    customer: text,
    amount: money,
    fee: ['fee', money, 'What the bank charged'],
    feeBearer: oneOf(FEE_BEARERS),
    reason: ['reason', text, 'The reason that the bank wrote on it'],
    document: ['document', text, 'The document that the cheque had paid'],
    documentKind: text,
    reversedBy: text,
  },
  {
    examples: [
      {
        ...{ returnNumber: 'ACC-CB26-000001', branch: 'ACC', entrydate: '2026-11-27', recordedAt: '2026-11-27T09:00:00.000Z' },
        ...{ by: 'Esi Boateng', id: 7, cheque: '000123', chequeBank: 'GCB', chequeDate: '2026-11-23', drawer: 'Ama Owusu' },
        ...{ bank: 'Ecobank', pid: 'CUS-0012', customer: 'Ama Owusu', amount: 850, fee: 25, feeBearer: 'CUSTOMER' },
        ...{ reason: 'Insufficient funds', document: 'ACC-C26-000041', documentKind: 'customer_payment', reversedBy: '' },
      },
    ],
  },
)
export type ChequeReturn = Value<typeof chequeReturn>

export const chequeReturnByNumber = call({
  method: 'GET',
  path: '/api/cheques/return/:db/:number',
  area,
  summary: 'Get the document of a returned cheque',
  permission: 'handle_cheques',
  params: { number: line(60) },
  answer: chequeReturn,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

export const receiveChequeAgain = call({
  method: 'POST',
  path: '/api/cheques/again/:db/:id',
  area,
  summary:
    'Take a returned cheque in hand again, to deposit it again. It pays what its return opened, otherwise the oldest debts of the customer',
  permission: 'handle_cheques',
  params: ofCheque,
  answer: savedNumber('ACC-C26-000043'),
  refusals: [...POSTS],
  addition,
  posts,
})

export const giveChequeBack = call({
  method: 'POST',
  path: '/api/cheques/giveback/:db/:id',
  area,
  summary: 'Record that a returned cheque was given back to the customer, who owes its amount',
  permission: 'handle_cheques',
  params: ofCheque,
  body: record(
    { note: ['note', optionalOrEmpty(lineOrEmpty(LONGEST_CHEQUE_NOTE)), 'To whom, and how'] },
    { examples: [{ note: 'Collected by her son' }] },
  ),
  answer: saved,
  refusals: [...MOVES],
  addition,
  posts,
})
