import { call, savedNumber } from '../contract/call.ts'
import { list, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, entryDate, flag, integer, line, money, oneOf, recordId, sentDate, text, yes } from '../contract/fields.ts'

const area = 'Mobile money payouts'
const permission = 'move_money'
const common = { area, permission, addition: true } as const
const refusals = ['not_found', 'wallet_off', 'provider_away'] as const

const provider = record(
  {
    id: integer,
    pid: ['pid', text, 'The payee of category bank where the money is held'],
    name: text,
    isLive: ['live', flag, 'False: a key of the provider’s test mode, with which no money moves'],
    lists: ['lists', flag, 'Whether the provider lists transactions and payouts'],
  },
  { examples: [{ id: 1, pid: 'BNK-0003', name: 'Paystack', live: true, lists: true }] },
)
export type PayoutProvider = Value<typeof provider>

export const payoutProviders = call({
  ...common,
  method: 'GET',
  path: '/api/wallets/payoutproviders/:db',
  summary: 'List the mobile money providers of the business',
  answer: list(provider),
})

const VERDICTS = ['agrees', 'differs', 'unknown', 'paid_before', 'left_out'] as const

const transaction = record(
  {
    id: ['id', text, 'The provider’s number of the transaction'],
    reference: ['reference', text, 'Our reference, or that of another program'],
    amount: money,
    fee: ['fee', nullable(money), 'Null: not told'],
    verdict: [
      'verdict',
      oneOf(VERDICTS),
      '`agrees` with the books; `differs`; `unknown` to them; `paid_before` by another payout; `left_out` by the person who asks',
    ],
    document: ['document', text, 'The document that received it; empty if none did'],
    branch: text,
    inBooks: ['inBooks', nullable(money), 'What the books received'],
    feeInBooks: ['feeInBooks', nullable(money), 'Null: the fee is posted with the payout'],
    paidBy: ['paidBy', text, 'The payout that paid it before; empty if none did'],
  },
  {
    examples: [
      {
        ...{ id: '4099260516', reference: '0b5f1f0e-8f0e-4c59-9a0a-2f2d6c7a3c11', amount: 170, fee: 3.32, verdict: 'agrees' },
        ...{ document: 'ACC-WR26-000001', branch: 'ACC', inBooks: 170, feeInBooks: 3.32, paidBy: '' },
      },
    ],
  },
)
export type PayoutTransaction = Value<typeof transaction>

const ofBranch = record(
  { branch: text, amount: ['amount', money, 'Paid out for the branch'], charges: ['charges', money, 'Fees that are not in the books yet'] },
  { examples: [{ branch: 'ACC', amount: 166.68, charges: 0 }] },
)

const PAYOUT = {
  id: ['id', text, 'The provider’s number of the payout'],
  date,
  state: ['state', oneOf(['paid', 'failed', 'open']), 'Only a paid one can be entered'],
  processed: ['processed', money, 'Received from customers'],
  fees: money,
  deductions: ['deductions', money, 'Refunds and disputes that the provider subtracted'],
  paidOut: money,
  document: ['document', text, 'The transfer that entered it; empty until then'],
} as const
const PAYOUT_EXAMPLE = {
  ...{ id: '3090024', date: '2026-11-24', state: 'paid', processed: 170, fees: 3.32, deductions: 0, paidOut: 166.68, document: '' },
}

export const payoutRow = record(PAYOUT, { examples: [PAYOUT_EXAMPLE] })
export type PayoutRow = Value<typeof payoutRow>

const leavesOut = ['leavesOut', list(line(60), { most: 1000 }), 'Transactions that the payout lists but does not pay'] as const

const proposal = record(
  {
    ...PAYOUT,
    transactions: list(transaction),
    branches: list(ofBranch),
    deducted: ['deducted', money, 'Refunds of the books that are subtracted'],
    difference: [
      'difference',
      money,
      'Paid out less what the books expect; if transactions differ but cancel each other, the sum of their differences. Only 0.00 can be entered',
    ],
    suspects: ['suspects', list(text), 'Transactions of which one, left out, explains the difference'],
  },
  {
    examples: [
      {
        ...PAYOUT_EXAMPLE,
        ...{ transactions: [], branches: [{ branch: 'ACC', amount: 166.68, charges: 0 }], deducted: 0, difference: 0, suspects: [] },
      },
    ],
  },
)
export type PayoutProposal = Value<typeof proposal>

const named = { provider: recordId, date: ['date', sentDate, 'The day of the payout'], payout: ['payout', line(60)] } as const

/** A question, by POST because of its list: it changes nothing. */
export const proposePayout = call({
  ...common,
  method: 'POST',
  path: '/api/wallets/proposepayout/:db',
  summary: 'Compare a payout with the books: its transactions, refunds and branches. Changes nothing',
  body: record(
    { ...named, leavesOut: ['leavesOut', optional(leavesOut[1]), leavesOut[2]] },
    { examples: [{ provider: 1, date: '2026-11-24', payout: '3090024' }] },
  ),
  answer: proposal,
  refusals,
})

export const enterPayout = call({
  ...common,
  method: 'POST',
  path: '/api/wallets/enterpayout/:db',
  summary:
    'Enter a payout in the books: the bank has it, and the provider owes each branch less. Its number is the reference, so that it is entered once',
  query: { again: ['again', yes, 'Confirms that a transfer of this amount to this bank, at most 31 days apart, is another payout'] },
  body: record(
    {
      ...named,
      bank: ['bank', line(40), 'The pid of the bank or wallet where it arrived'],
      leavesOut: ['leavesOut', optional(leavesOut[1]), leavesOut[2]],
      entryDate: ['entryDate', entryDate, 'The day it arrived; today unless sent'],
    },
    { examples: [{ provider: 1, date: '2026-11-24', payout: '3090024', bank: 'BNK-0001' }] },
  ),
  answer: savedNumber('ACC-F26-000004'),
  refusals: [
    ...refusals,
    'already_exists',
    'payout_differs',
    'branch_needed',
    'not_your_branch',
    'month_closed',
    'before_first_day',
    'future_date',
    'out_of_range',
  ],
})
