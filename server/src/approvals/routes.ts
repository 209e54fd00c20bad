import type { ApprovalRequest, ApprovalRule } from '@akonta/domain/approvals/approval-calls'
import * as calls from '@akonta/domain/approvals/approval-calls'
import { APPROVAL_KINDS, APPROVALS, approvalNumber, RULE_KINDS } from '@akonta/domain/approvals/approval-kinds'
import type { Facts } from '@akonta/domain/audit/audit-entry'
import { formatMoney } from '@akonta/domain/money'
import { can } from '@akonta/domain/permissions'
import type { Transaction } from '../db/database.ts'
import { recordChange } from '../db/record-change.ts'
import { mayOpen } from '../documents/document-right.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import {
  approvalsOfDocument,
  countAdministrators,
  countWaiting,
  listRequests,
  type RequestRow,
  rulesOf,
  type Seen,
  viewRequest,
} from './approval-queries.ts'
import { changeRules, LEAST_ADMINISTRATORS } from './change-rules.ts'
import { approve, decline, withdraw } from './decide.ts'

const rulesNow = async (tx: Transaction): Promise<ApprovalRule[]> => {
  const stored = await rulesOf(tx)
  return RULE_KINDS.map(kind => {
    const { isOn = false, from = 0n, percent = 0 } = stored.find(each => each.kind === kind) ?? {}
    return { kind, isOn, from, percent: BigInt(percent) }
  })
}

const ruleText = ({ kind, isOn, from, percent }: ApprovalRule): string => {
  if (!isOn) return 'Off'
  if (!APPROVALS[kind].hasAmount) return 'Always'
  return `From ${formatMoney(from)}${APPROVALS[kind].hasPercent ? ` and ${formatMoney(percent)}%` : ''}`
}

const factsOf = (rules: readonly ApprovalRule[]): Facts =>
  Object.fromEntries(rules.map(rule => [APPROVALS[rule.kind].name, ruleText(rule)]))

/** What a person sees: their own requests, and those that they have the right to approve, in their branch. */
const seenBy = ({ user, ownOrAll }: Pick<Call, 'user' | 'ownOrAll'>): Seen => ({
  userId: user.userId,
  kinds: can(user, 'approve_requests') ? APPROVAL_KINDS.filter(kind => can(user, APPROVALS[kind].needs)) : [],
  branchId: ownOrAll()?.branchId ?? null,
})

const requestOf = (row: RequestRow, { userId, kinds, branchId }: Seen, at: Date): ApprovalRequest => {
  const state = row.outcome ?? (row.expires_at <= at ? 'expired' : 'waiting')
  const isOwn = row.prepared_by === userId
  const isTheirs = kinds.includes(row.kind) && (branchId === null || row.branch_id === branchId)
  return {
    ...{ id: row.request_id, kind: row.kind, summary: row.summary, amount: row.amount, branch: row.branch ?? '' },
    ...{ preparedBy: row.preparer, preparedAt: row.prepared_at, expiresAt: row.expires_at, state },
    ...{ decidedBy: row.decider ?? '', decidedAt: row.decided_at, reason: row.reason ?? '' },
    ...{ document: row.document ?? '', documentKind: row.document_kind ?? '' },
    ...{ isOwn, mayDecide: state === 'waiting' && !isOwn && isTheirs },
  }
}

/** Requests for approval and the rules by which calls become one. `handle` stores them: see http/guard. */
export const approvalRoutes = (api: Api): void => {
  handle(api, calls.approvalRequests, async ({ tx, actor, params, ...call }) => {
    const seen = seenBy(call)
    const found = await listRequests(tx, seen, actor.at, params.list === 'waiting')
    // A view of pay is recorded: the list shows none.
    return found.map(row => ({ ...requestOf(row, seen, actor.at), ...(APPROVALS[row.kind].showsPay && { amount: null }) }))
  })

  handle(api, calls.waitingApprovals, async ({ tx, actor, ...call }) => ({ count: await countWaiting(tx, seenBy(call), actor.at) }))

  handle(
    api,
    calls.approvalRequest,
    async ({ tx, actor, params, ...call }) => {
      const seen = seenBy(call)
      const found = existing(await viewRequest(tx, seen, params.id), `There is no request ${approvalNumber(params.id)}`)
      const { row, facts, entries, goods } = found
      const request = requestOf(row, seen, actor.at)
      const { needs, showsPay } = APPROVALS[row.kind]
      if (can(call.user, needs)) return { ...request, facts, entries, goods }
      // Somebody who prepared it and has lost the right since no longer sees costs and pay.
      return { ...request, ...(showsPay && { amount: null }), facts: showsPay ? [] : facts, entries: [], goods: [] }
    },
    {
      accessOf: ({ kind, id, facts }) =>
        APPROVALS[kind].showsPay && facts.length > 0 ? `Request for approval ${approvalNumber(id)}` : null,
    },
  )

  handle(api, calls.approvalOfDocument, async ({ tx, user, params, ownOrAll }) =>
    (await approvalsOfDocument(tx, params.number, ownOrAll()?.branchId ?? null)).filter(
      ({ documentKind }) => documentKind === null || mayOpen(user, documentKind),
    ),
  )

  handle(api, calls.approveRequest, async call => ({ document: await approve(api, call, call.body.id, call.body.reason) }))

  handle(api, calls.declineRequest, call => decline(api, call, call.body.id, call.body.reason))

  handle(api, calls.withdrawRequest, call => withdraw(call, call.body.id, call.body.reason))

  handle(api, calls.approvalRules, async ({ tx }) => ({ rules: await rulesNow(tx) }))

  handle(
    api,
    calls.setApprovalRules,
    async call => {
      const { tx, body } = call
      const read = async () => ({ name: 'Approval rules', facts: factsOf(await rulesNow(tx)) })
      await recordChange(call, { kind: 'setting', action: 'Edited', id: 'approval-rules', read }, () => changeRules(tx, body.rules))
    },
    {
      guard: {
        kind: 'rules',
        // With one administrator left, nobody could approve the change.
        describe: async ({ tx, body }) => {
          if ((await countAdministrators(tx)) < LEAST_ADMINISTRATORS) return undefined
          const before = factsOf(await rulesNow(tx))
          const facts = Object.entries(factsOf(body.rules)).map(([name, value]) => ({ name, value: `${value} (now: ${before[name]})` }))
          return { branchId: null, amount: null, summary: 'Change of the approval rules', facts }
        },
      },
    },
  )
}
