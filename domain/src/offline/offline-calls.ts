import { call, saved } from '../contract/call.ts'
import { record } from '../contract/codec.ts'
import { LONGEST_REASON, line, oneOf, sentAmountOrZero, sentMoment } from '../contract/fields.ts'
import { provisionalNumberField } from './offline-query.ts'

const area = 'Local database'

/** What a till can enter without a connection. */
export const OFFLINE_KINDS = [
  'sale',
  'return',
  'payment',
  'customer',
  'register_open',
  'register_cash',
  'register_close',
  'count_line',
] as const
export type OfflineKind = (typeof OFFLINE_KINDS)[number]

const CLAIM = {
  provisional: provisionalNumberField,
  kind: oneOf(OFFLINE_KINDS),
  madeAt: ['madeAt', sentMoment, 'When the till made the entry'],
} as const
const EXAMPLE = { provisional: 'OFF-7K2M9Q-15', kind: 'payment', madeAt: '2026-11-20T14:32:00.000Z' }

export const nameOfflineEntry = call({
  method: 'POST',
  path: '/api/offline/number/:db',
  area,
  summary: 'Link the number that a till printed to an entry that was saved before the till had the number',
  permission: 'sell',
  body: record(
    {
      ...CLAIM,
      reference: ['reference', line(60), 'The number of the document, the pid of a customer, or the code of a register session'],
    },
    { examples: [{ ...EXAMPLE, reference: 'ACC-C26-000042' }] },
  ),
  answer: saved,
  refusals: ['not_found', 'not_allowed', 'already_exists'],
  addition: true,
})

const voided = record(
  {
    ...CLAIM,
    amount: ['amount', sentAmountOrZero, 'The amount on the entry, for the audit trail'],
    madeBy: ['madeBy', line(80), 'Who made the entry'],
    reason: line(LONGEST_REASON),
  },
  { examples: [{ ...EXAMPLE, amount: 50, madeBy: 'Ama Mensah', reason: 'Entered twice' }] },
)

export const voidOfflineEntry = call({
  method: 'POST',
  path: '/api/offline/void/:db',
  area,
  summary: 'Void an offline entry that the server refused, with a reason. It is never saved afterwards',
  permission: 'override_price',
  body: voided,
  answer: saved,
  refusals: ['already_exists', 'branch_needed', 'not_your_branch'],
  addition: true,
  posts: true,
})
