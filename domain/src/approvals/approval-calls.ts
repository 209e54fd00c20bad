import { call, saved } from '../contract/call.ts'
import { defaulted, emptyOr, list, nullable, record, refined, type Value } from '../contract/codec.ts'
import {
  fine,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentMoney,
  text,
} from '../contract/fields.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { APPROVAL_KINDS, RULE_KINDS } from './approval-kinds.ts'

const area = 'Approvals'

export const APPROVAL_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** A list of requests: those that can still be decided, or all others. */
export const APPROVAL_LISTS = ['waiting', 'decided'] as const

const REQUEST = {
  id: ['id', integer, 'A-17 has the id 17'],
  kind: oneOf(APPROVAL_KINDS),
  summary: text,
  amount: ['amount', nullable(money), 'Null for requests without an amount, and in lists for payroll'],
  branch: ['branch', text, 'The name of its branch; empty if it concerns several'],
  preparedBy: ['preparedby', text],
  preparedAt: ['preparedat', moment],
  expiresAt: ['expiresat', moment],
  state: oneOf(APPROVAL_STATES),
  decidedBy: ['decidedby', text],
  decidedAt: ['decidedat', emptyOr(moment)],
  reason: text,
  document: ['document', text, 'The number of the document that was posted, or empty'],
  documentKind: ['documentkind', text],
  isOwn: ['isown', flag, 'The caller prepared it, and may withdraw it'],
  mayDecide: ['maydecide', flag, 'The caller may approve or decline it'],
} as const

const EXAMPLE = {
  id: 17,
  kind: 'journal',
  summary: 'Journal GJ-1 of 2026-11-20',
  amount: 4500,
  branch: 'Accra Central',
  preparedby: 'Kofi Asante',
  preparedat: '2026-11-20T14:32:00.000Z',
  expiresat: '2026-12-04T14:32:00.000Z',
  state: 'waiting',
  decidedby: '',
  decidedat: '',
  reason: '',
  document: '',
  documentkind: '',
  isown: false,
  maydecide: true,
}

const request = record(REQUEST, { examples: [EXAMPLE] })
export type ApprovalRequest = Value<typeof request>

const fact = record({ name: text, value: text })
const entry = record({
  code: ['accountId', text],
  account: ['accountName', text],
  payee: text,
  branch: ['branchname', text],
  particulars: text,
  debit: money,
  credit: money,
})
export type ProposedEntry = Value<typeof entry>
const goods = record({ productName: text, branch: ['branchname', text], quantity: ['qty', fine], value: ['amount', money] })
export type ProposedGoods = Value<typeof goods>

const requestInFull = record(
  {
    ...REQUEST,
    facts: list(fact),
    entries: list(entry),
    goods: ['goods', list(goods), 'qty and amount are signed: what the stock gains'],
  },
  {
    examples: [
      {
        ...EXAMPLE,
        facts: [{ name: 'Reference', value: 'GJ-1' }],
        entries: [
          {
            ...{ accountId: 'R0000NT', accountName: 'Rent', payee: '', branchname: 'Accra Central', particulars: 'November rent' },
            ...{ debit: 4500, credit: 0 },
          },
          {
            ...{ accountId: 'C0000HD', accountName: 'Cash in hand', payee: '', branchname: 'Accra Central', particulars: '' },
            ...{ debit: 0, credit: 4500 },
          },
        ],
        goods: [],
      },
    ],
  },
)
export type ApprovalRequestInFull = Value<typeof requestInFull>

export const approvalRequests = call({
  method: 'GET',
  path: '/api/approvals/requests/:db/:list',
  area,
  summary: 'Requests for approval, newest first: the caller’s own, and those of their branch that they may approve. At most 200',
  permission: 'see_lists',
  params: { list: oneOf(APPROVAL_LISTS) },
  answer: list(request),
  addition: true,
})

export const waitingApprovals = call({
  method: 'GET',
  path: '/api/approvals/waiting/:db',
  area,
  summary: 'How many requests wait for the caller’s decision',
  permission: 'see_lists',
  answer: record({ count: integer }, { examples: [{ count: 2 }] }),
  addition: true,
})

export const approvalRequest = call({
  method: 'GET',
  path: '/api/approvals/request/:db/:id',
  area,
  summary: 'One request, with the entries and goods that it will post, calculated when it was prepared',
  permission: 'see_lists',
  params: { id: recordId },
  answer: requestInFull,
  refusals: ['not_found'],
  addition: true,
})

const approvalOf = record(
  {
    id: integer,
    preparedBy: ['preparedby', text],
    preparedAt: ['preparedat', moment],
    approvedBy: ['approvedby', text],
    approvedAt: ['approvedat', moment],
    reason: text,
  },
  {
    examples: [
      {
        ...{ id: 17, preparedby: 'Kofi Asante', preparedat: '2026-11-20T14:32:00.000Z' },
        ...{ approvedby: 'Ama Mensah', approvedat: '2026-11-20T15:01:00.000Z', reason: 'Agrees with the lease' },
      },
    ],
  },
)
export type ApprovalOfDocument = Value<typeof approvalOf>

export const approvalOfDocument = call({
  method: 'GET',
  path: '/api/approvals/document/:db/:number',
  area,
  summary: 'Who prepared and who approved a document. Empty if it needed no approval',
  permission: 'see_lists',
  params: { number: line(60) },
  answer: list(approvalOf),
  addition: true,
})

const sentReason = ['reason', line(LONGEST_REASON), 'Stored with the decision'] as const

export const approveRequest = call({
  method: 'POST',
  path: '/api/approvals/approve/:db',
  area,
  summary: 'Approve a request that somebody else prepared: it is posted now, in the name of the person who prepared it',
  permission: 'approve_requests',
  body: record({ id: recordId, reason: sentReason }, { examples: [{ id: 17, reason: 'Agrees with the lease' }] }),
  answer: record(
    { document: ['document', text, 'The number of the posted document, or empty'] },
    { examples: [{ document: 'ACC-J26-000318' }] },
  ),
  refusals: [
    ...([
      'not_found',
      'not_your_branch',
      'already_decided',
      'approval_outdated',
      'branch_needed',
      'unbalanced',
      'unknown_account',
      'closed_account',
    ] as const),
    ...(['control_account', 'payee_needed', 'month_closed', 'before_first_day', 'future_date', 'not_enough_stock'] as const),
  ],
  addition: true,
  posts: true,
})

export const declineRequest = call({
  method: 'POST',
  path: '/api/approvals/decline/:db',
  area,
  summary: 'Decline a request that somebody else prepared. Nothing is posted',
  permission: 'approve_requests',
  body: record({ id: recordId, reason: sentReason }, { examples: [{ id: 17, reason: 'The invoice is missing' }] }),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'already_decided'],
  addition: true,
  posts: true,
})

export const withdrawRequest = call({
  method: 'POST',
  path: '/api/approvals/withdraw/:db',
  area,
  summary: 'Withdraw a request that the caller prepared',
  permission: 'see_lists',
  body: record(
    { id: recordId, reason: ['reason', defaulted(lineOrEmpty(LONGEST_REASON), '', '')] },
    { examples: [{ id: 17, reason: 'Wrong account' }] },
  ),
  answer: saved,
  refusals: ['not_found', 'already_decided'],
  addition: true,
  posts: true,
})

const rule = record({
  kind: oneOf(RULE_KINDS),
  isOn: ['on', flag],
  from: ['fromamount', sentMoney({ least: 0n }), 'The rule applies from this amount. Ignored for price changes and user rights'],
  percent: [
    'frompercent',
    defaulted(
      refined(sentMoney({ least: 0n }), percent => percent <= HUNDRED_PERCENT, 'must not be more than 100'),
      0n,
      0,
    ),
    'Of discounts: and from this percentage of the price list, with at most 2 decimals. Both must be reached; 0 is always reached',
  ],
})
export type ApprovalRule = Value<typeof rule>

const RULES_EXAMPLE = [
  { kind: 'journal', on: true, fromamount: 0 },
  { kind: 'payment', on: true, fromamount: 5000 },
  { kind: 'adjustment', on: false, fromamount: 0 },
  { kind: 'discount', on: true, fromamount: 0, frompercent: 10 },
]

export const approvalRules = call({
  method: 'GET',
  path: '/api/approvals/rules/:db',
  area,
  summary: 'What needs the approval of a second person. Everything is off in a new business',
  permission: 'change_settings',
  answer: record({ rules: list(rule) }, { examples: [{ rules: RULES_EXAMPLE }] }),
  addition: true,
})

export const setApprovalRules = call({
  method: 'POST',
  path: '/api/approvals/rules/:db',
  area,
  summary: 'Set what needs approval. A kind that is not in the list stays as it is. While a rule is on, the change itself needs approval',
  permission: 'change_settings',
  body: record({ rules: list(rule, { least: 1, most: RULE_KINDS.length, item: 'rule' }) }, { examples: [{ rules: RULES_EXAMPLE }] }),
  answer: saved,
  refusals: ['needs_two_approvers'],
  addition: true,
  posts: true,
})
