import { sentAccountKey } from '../accounts/account-key-fields.ts'
import { call, saved, savedNumber } from '../contract/call.ts'
import { list, optional, record, type Value } from '../contract/codec.ts'
import { flag, integer, LONGEST_REASON, line, moment, money, oneOf, recordId, sentAmount, text } from '../contract/fields.ts'
import { REFUND_STATES, REFUND_WAYS } from './refund.ts'

const area = 'Mobile money by request'

const collection = ['collection', recordId, 'The payment by request'] as const
const amount = ['amount', optional(sentAmount), 'By default all that is left of it'] as const
const why = ['reason', line(LONGEST_REASON), 'Why it is sent back; stored with the refund'] as const

export const sendBack = call({
  method: 'POST',
  path: '/api/wallets/sendback/:db',
  area,
  summary: 'Send money that was received and not used back to the wallet. The books change when the provider has sent it',
  permission: 'return_sale',
  body: record({ collection, amount, why }, { examples: [{ collection: 7, reason: 'The customer paid in cash' }] }),
  answer: record({ refund: ['refund', integer, 'The id of the refund'], amount: money }, { examples: [{ refund: 3, amount: 170 }] }),
  refusals: ['not_found', 'not_your_branch', 'wallet_money_used', 'refund_not_possible'],
  addition: true,
  posts: true,
})

export const payBackInCash = call({
  method: 'POST',
  path: '/api/wallets/cashback/:db',
  area,
  summary: 'Pay money that was received and not used back in cash, when it could not be sent to the wallet',
  permission: 'return_sale',
  body: record({ collection, amount, why }, { examples: [{ collection: 7, reason: 'The wallet is closed' }] }),
  answer: savedNumber('ACC-WC26-000002'),
  refusals: ['not_found', 'not_your_branch', 'wallet_money_used', 'refund_not_possible', 'month_closed', 'branch_closed'],
  addition: true,
  posts: true,
})

export const recordTakenBack = call({
  method: 'POST',
  path: '/api/wallets/takenback/:db',
  area,
  summary: 'Record that the provider took a payment back after it had arrived. What was used of it is a loss on the chosen account',
  permission: 'write_journal',
  body: record(
    {
      collection,
      account: [
        'accountKey',
        optional(sentAccountKey('must be the key or the code of an account')),
        'The cost or expense account that bears the loss: its accountKey or its code. Required if some of the money was used',
      ],
      reason: ['reason', line(LONGEST_REASON), 'What the provider said'],
    },
    { examples: [{ collection: 7, accountKey: 48, reason: 'Disputed by the customer, Paystack case 8812' }] },
  ),
  answer: savedNumber('ACC-WF26-000004'),
  refusals: ['not_found', 'not_your_branch', 'refund_not_possible', 'unknown_account', 'closed_account', 'month_closed', 'branch_closed'],
  addition: true,
  posts: true,
})

/** What a person may learn from the provider about a refund that needs a decision. */
export const CLOSED_REFUNDS = ['done', 'failed'] as const

export const closeRefund = call({
  method: 'POST',
  path: '/api/wallets/closerefund/:db',
  area,
  summary: 'Enter what became of a refund that the provider has not decided, with what it said',
  permission: 'close_wallet_request',
  body: record(
    {
      refund: ['refund', recordId],
      outcome: ['outcome', oneOf(CLOSED_REFUNDS), 'done: the customer has the money. failed: it is owed to the customer again'],
      reason: ['reason', line(LONGEST_REASON), 'What the provider said, and who said it'],
    },
    { examples: [{ refund: 3, outcome: 'done', reason: 'Paystack support, Ms Boateng: paid on 24 November' }] },
  ),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'already_decided', 'month_closed', 'branch_closed'],
  addition: true,
  posts: true,
})

/** `open`: not decided, failed and still owed, or contradicted by the provider. */
export const REFUND_LISTS = ['open', 'recent'] as const
export type RefundList = (typeof REFUND_LISTS)[number]

const listed = record(
  {
    id: integer,
    collection: integer,
    branch: text,
    way: ['way', oneOf(REFUND_WAYS), 'To the wallet, in cash, or taken back by the provider'],
    state: [
      'state',
      oneOf(REFUND_STATES),
      'asked: not sent yet. needs_people: the provider wants something on its own website. reversed: its document was reversed',
    ],
    amount: money,
    left: ['left', money, 'What is left of the payment now: it can be sent back, or paid in cash after a refund has failed'],
    why: ['reason', text],
    said: ['said', text, 'The provider’s own words, for staff'],
    phone: text,
    payer: text,
    provider: text,
    document: ['document', text, 'The document that paid it; empty until then'],
    returnNumber: ['returnNumber', text, 'The credit note that it pays; empty for money that was never used'],
    askedBy: text,
    askedAt: moment,
    stateAt: moment,
    isContradicted: [
      'contradicted',
      flag,
      'The provider’s answer contradicts what a person entered, and the payment request is not closed since',
    ],
  },
  {
    examples: [
      {
        ...{ id: 3, collection: 7, branch: 'ACC', way: 'wallet', state: 'pending', amount: 85, left: 0, reason: 'Tin is dented', said: '' },
        ...{ phone: '0244003412', payer: 'KWAME MENSAH', provider: 'Paystack', document: '', returnNumber: 'ACC-R26-000012' },
        ...{ askedBy: 'Ama Owusu', askedAt: '2026-11-23T11:00:00.000Z', stateAt: '2026-11-23T11:00:02.000Z' },
        contradicted: false,
      },
    ],
  },
)
export type ListedRefund = Value<typeof listed>

/** The newest ones; a screen that shows this many may show less than there is. */
export const MOST_REFUNDS_LISTED = 200

export const listRefunds = call({
  method: 'GET',
  path: '/api/wallets/refunds/:db/:branch/:list',
  area,
  summary: 'List the newest 200 refunds of payment requests: those that are open, or the recent ones',
  permission: 'sell',
  params: { branch: ['branch', line(40), 'A branch code, or ALL'], list: oneOf(REFUND_LISTS) },
  answer: list(listed),
  refusals: ['not_your_branch'],
  addition: true,
})
