import { call } from '../contract/call.ts'
import { list, nullable, optional, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, lineOrEmpty, moment, money, oneOf, recordId, text } from '../contract/fields.ts'
import { CHEQUE_STEPS, GIVEN_STATES, RECEIVED_STATES } from './cheque.ts'

const area = 'Cheques'
const addition = true

/** The row limit of a list: the first by date. */
export const MOST_CHEQUES = 2000

const CHEQUE = {
  id: ['id', integer],
  number: ['chequeNumber', text],
  party: ['party', text, 'Who signed a cheque received; who a cheque of the business is made out to'],
  pid: ['pid', text, 'The customer or supplier; empty if there is none'],
  payee: ['payee', text, 'Their name'],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  chequeDate: ['chequeDate', date],
  takenOn: ['takenOn', date, 'The day on which it was received or issued'],
  amount: money,
  document: ['document', text, 'The document that it paid'],
  documentKind: ['documentKind', text],
  age: ['age', integer, 'Days since the date on the cheque; negative while it is post-dated'],
  isOutOfDate: ['outOfDate', flag, 'Still open, and more than six months after its date'],
  isDue: ['due', flag, 'In hand, not post-dated and not out of date: it can be deposited today'],
} as const

const CHEQUE_EXAMPLE = {
  id: 7,
  chequeNumber: '000123',
  party: 'Esi Boateng',
  pid: 'CUS-0001',
  payee: 'Esi Boateng',
  branch: 'ACC',
  branchname: 'Accra Central',
  chequeDate: '2026-11-20',
  takenOn: '2026-11-18',
  amount: 450,
  document: 'ACC-C26-000042',
  documentKind: 'customer_payment',
  age: 0,
  outOfDate: false,
  due: true,
}

const RECEIVED = {
  ...CHEQUE,
  bank: ['bank', text, 'The bank that it is drawn on'],
  state: oneOf(RECEIVED_STATES),
  depositedIn: ['depositedIn', text, 'The bank of the business, once it was deposited'],
  slip: ['slip', text, 'The number of the deposit, or empty'],
} as const

const RECEIVED_EXAMPLE = { ...CHEQUE_EXAMPLE, bank: 'GCB Bank', state: 'IN_HAND', depositedIn: '', slip: '' }

const receivedCheque = record(RECEIVED, { examples: [RECEIVED_EXAMPLE] })
export type ReceivedCheque = Value<typeof receivedCheque>

const GIVEN = { ...CHEQUE, bank: ['bank', text, 'The bank account of the business'], state: oneOf(GIVEN_STATES) } as const
const GIVEN_EXAMPLE = {
  ...CHEQUE_EXAMPLE,
  chequeNumber: '000417',
  party: 'Golden Oil Mill',
  pid: 'SUP-0001',
  payee: 'Golden Oil Mill',
  document: 'ACC-V26-000012',
  documentKind: 'supplier_payment',
  bank: 'GCB current account',
  state: 'ISSUED',
  due: false,
}
const givenCheque = record(GIVEN, { examples: [GIVEN_EXAMPLE] })
export type GivenCheque = Value<typeof givenCheque>

const FILTER = {
  branch: ['branch', optional(line(40)), 'A branch code; without it the branch of the call or all'],
  text: ['text', optionalOrEmpty(lineOrEmpty(60)), 'A part of the cheque number, a name, a bank or a document'],
  pid: ['pid', optionalOrEmpty(lineOrEmpty(40)), 'One customer or supplier'],
} as const

export const receivedCheques = call({
  method: 'GET',
  path: '/api/cheques/received/:db',
  area,
  summary: 'List the cheques received, by the date on the cheque',
  permission: 'see_lists',
  query: { ...FILTER, state: optionalOrEmpty(oneOf(RECEIVED_STATES)) },
  answer: list(receivedCheque),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})

export const givenCheques = call({
  method: 'GET',
  path: '/api/cheques/given/:db',
  area,
  summary: 'List the cheques of the business, by the date on the cheque',
  permission: 'handle_cheques',
  query: { ...FILTER, state: optionalOrEmpty(oneOf(GIVEN_STATES)) },
  answer: list(givenCheque),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})

const unnamed = record({
  document: text,
  kind: text,
  date,
  memo: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  remaining: ['remaining', money, 'The part that no cheque was named for. Negative for a credit'],
})
export type UnnamedEntry = Value<typeof unnamed>

const branchTotal = record({
  branchCode: ['branch', text],
  branch: ['branchname', text],
  inHand: ['inHand', money, 'The cheques in hand'],
  unnamed: ['unnamed', money, 'Other entries on the account: journals, and cheques from before this list existed'],
  account: ['account', money, 'The balance of the account C0000HQ: both together'],
})

const chequeTotals = record(
  {
    branches: list(branchTotal),
    unnamed: list(unnamed),
    due: ['due', integer, 'Cheques in hand that can be deposited today'],
    dueAmount: money,
    postDated: ['postDated', integer, 'Cheques in hand that are dated after today'],
    postDatedAmount: money,
    nextDate: ['nextDate', nullable(date), 'The first day after today on which a cheque in hand can be deposited'],
    bounced: ['bounced', integer, 'Returned cheques that are still kept'],
    outOfDate: ['outOfDate', integer, 'Cheques in hand that banks no longer pay'],
  },
  {
    examples: [
      {
        branches: [{ branch: 'ACC', branchname: 'Accra Central', inHand: 450, unnamed: 0, account: 450 }],
        unnamed: [],
        due: 1,
        dueAmount: 450,
        postDated: 0,
        postDatedAmount: 0,
        nextDate: null,
        bounced: 0,
        outOfDate: 0,
      },
    ],
  },
)
export type ChequeTotals = Value<typeof chequeTotals>

export const totalsOfCheques = call({
  method: 'GET',
  path: '/api/cheques/totals/:db',
  area,
  summary: 'The cheques in hand of each branch with the balance of the account C0000HQ, and what to deposit today',
  permission: 'see_lists',
  query: { branch: FILTER.branch },
  answer: chequeTotals,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const step = record({
  kind: ['step', oneOf(CHEQUE_STEPS)],
  date,
  document: text,
  documentKind: text,
  note: text,
  at: moment,
  by: text,
})

const CHEQUE_WITH_STEPS = {
  direction: oneOf(['received', 'given']),
  ...CHEQUE,
  bank: text,
  state: oneOf([...RECEIVED_STATES, ...GIVEN_STATES]),
  at: moment,
  by: text,
  steps: list(step),
} as const

const chequeWithSteps = record(CHEQUE_WITH_STEPS, {
  examples: [
    {
      direction: 'received',
      ...CHEQUE_EXAMPLE,
      bank: 'GCB Bank',
      state: 'DEPOSITED',
      at: '2026-11-18T10:00:00.000Z',
      by: 'Ama Mensah',
      steps: [
        {
          step: 'DEPOSIT',
          date: '2026-11-20',
          document: 'ACC-CD26-000003',
          documentKind: 'cheque_deposit',
          note: '',
          at: '2026-11-20T14:32:00.000Z',
          by: 'Ama Mensah',
        },
      ],
    },
  ],
})
export type ChequeWithSteps = Value<typeof chequeWithSteps>

export const chequeById = call({
  method: 'GET',
  path: '/api/cheques/cheque/:db/:id',
  area,
  summary: 'One cheque with everything that happened to it',
  permission: 'see_lists',
  params: { id: recordId },
  answer: chequeWithSteps,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})
