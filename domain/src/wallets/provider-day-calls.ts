import { call } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, moment, money, recordId, sentDate, text } from '../contract/fields.ts'
import { payoutRow } from './payout-calls.ts'

const pair = record(
  {
    id: ['id', text, 'The provider’s number of the transaction'],
    reference: text,
    amount: ['amount', money, 'At the provider'],
    fee: ['fee', nullable(money), 'At the provider; null: not told'],
    at: moment,
    payer: text,
    phone: ['phone', text, 'Masked'],
    document: ['document', text, 'The document in the books; empty without one'],
    branch: text,
    inBooks: ['inBooks', nullable(money), 'Null: not in the books'],
    feeInBooks: nullable(money),
  },
  {
    examples: [
      {
        ...{ id: '4099260516', reference: '0b5f1f0e-8f0e-4c59-9a0a-2f2d6c7a3c11', amount: 170, fee: 3.32, at: '2026-11-23T10:02:26.000Z' },
        ...{ payer: 'AMA MENSAH', phone: '024 ••• 3412', document: 'ACC-WR26-000001', branch: 'ACC', inBooks: 170, feeInBooks: 3.32 },
      },
    ],
  },
)
export type DayTransaction = Value<typeof pair>

const request = record(
  {
    collection: ['collection', integer, 'Its id'],
    branch: text,
    amount: ['amount', money, 'Undecided: what was requested. Received: what is not used'],
    phone: ['phone', text, 'Masked'],
    payer: text,
    outcome: text,
    at: moment,
    askedBy: text,
    document: ['document', text, 'The receipt; empty without one'],
  },
  {
    examples: [
      {
        ...{ collection: 7, branch: 'ACC', amount: 170, phone: '024 ••• 3412', payer: 'AMA MENSAH', outcome: 'approved' },
        ...{ at: '2026-11-23T10:02:13.000Z', askedBy: 'Esi Boateng', document: 'ACC-WR26-000001' },
      },
    ],
  },
)
export type DayRequest = Value<typeof request>

const typed = record(
  {
    document: text,
    branch: text,
    transaction: ['transaction', text, 'The transaction ID as it was typed'],
    amount: money,
    isAtProvider: ['atProvider', nullable(flag), 'Whether the provider lists it on that day or the day before; null: its list is missing'],
  },
  { examples: [{ document: 'ACC-26-000873', branch: 'ACC', transaction: '4099260516', amount: 50, atProvider: false }] },
)
export type DayTyped = Value<typeof typed>

const balance = record(
  {
    inBooks: ['inBooks', money, 'The balance of the provider’s account in the books at the end of the day'],
    notPaidOut: ['notPaidOut', money, 'Receipts less fees, refunds and payouts: what the provider should still hold'],
    other: ['other', money, 'All other entries on that account, such as journals'],
  },
  { examples: [{ inBooks: 166.68, notPaidOut: 166.68, other: 0 }] },
)

const day = record(
  {
    name: ['name', text, 'Of the provider'],
    pid: ['pid', text, 'The payee of category bank where the money is held'],
    date,
    isLive: ['live', flag],
    fault: ['fault', text, 'Why the provider’s own lists are missing; empty if they are here'],
    isCut: ['cut', flag, 'True: a list of the books reached its limit, and there is more than it shows'],
    agreedCount: integer,
    agreedAmount: money,
    agreedFees: money,
    agreed: list(pair),
    differing: ['differing', list(pair), 'In both, with another amount or fee'],
    notWithUs: ['notWithUs', list(pair), 'At the provider, not in the books'],
    notAtProvider: ['notAtProvider', list(request), 'In the books, not at the provider. An alarm'],
    undecided: ['undecided', list(request), 'Requests older than ten minutes of which nobody knows the outcome, at most 200'],
    unused: ['unused', list(request), 'Received by the end of the day and not used, at most 200'],
    typed: ['typed', list(typed), 'Transaction ids that were typed on that day, at most 1,000'],
    payouts: ['payouts', list(payoutRow), 'Of that day, and those of the 30 days before that are not entered'],
    balance,
  },
  {
    examples: [
      {
        ...{
          name: 'Paystack',
          pid: 'BNK-0003',
          date: '2026-11-23',
          live: true,
          fault: '',
          cut: false,
          agreedCount: 1,
          agreedAmount: 170,
          agreedFees: 3.32,
        },
        ...{ agreed: [], differing: [], notWithUs: [], notAtProvider: [], undecided: [], unused: [], typed: [], payouts: [] },
        balance: { inBooks: 166.68, notPaidOut: 166.68, other: 0 },
      },
    ],
  },
)
export type ProviderDay = Value<typeof day>

/** It asks the provider, so it takes as long as the provider does. */
export const providerDay = call({
  method: 'GET',
  path: '/api/wallets/providerday/:db/:provider/:date',
  area: 'Mobile money payouts',
  summary: 'Compare a day of a mobile money provider with the books, and list its payouts',
  permission: 'move_money',
  params: { provider: recordId, date: sentDate },
  answer: day,
  refusals: ['not_found'],
  addition: true,
})
