import { APPROVAL_DAYS, type ApprovalKind, approvalNumber } from '@akonta/domain/approvals/approval-kinds'
import type { FactChange } from '@akonta/domain/audit/audit-entry'
import { isRecord } from '@akonta/domain/contract/codec'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import pg from 'pg'
import type { Json } from '../../db/canonical-json.ts'
import type { Statement } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { type AuditAction, type CallInTransaction, hearActions, recordAction, recordKey } from '../../db/record-change.ts'
import { type PostedRows, postedRowsOf } from '../../documents/posted-rows-queries.ts'
import type { User } from '../session/session-user.ts'
import type { SentParts } from './doors.ts'

/** A call in words, for the person who approves it. */
export type Described = {
  /** Null: it concerns several branches. */
  readonly branchId: number | null
  /** In pesewas. `value of goods`: what the goods that it moves are worth. Null for a call that a rule always guards. */
  readonly amount: Pesewas | 'value of goods' | null
  readonly summary: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

export type Guard<C> = {
  readonly kind: ApprovalKind
  /** Undefined: no rule applies to this call. Its refusals are the answer to the person who prepares it. */
  readonly describe: (call: C) => Promise<Described | undefined>
  /**
   * For a call that changes records and posts nothing: the request lists what it changes, as the audit trail would. The rule applies if one
   * of these facts changes, or any fact at all.
   */
  readonly changes?: readonly string[] | 'any'
}

/** The guard of a call that changes records of the whole business. */
export const guardOfChange = (kind: ApprovalKind, summary: string, changes: readonly string[] | 'any' = 'any'): Guard<unknown> => ({
  kind,
  describe: () => Promise.resolve({ branchId: null, amount: null, summary, facts: [] }),
  changes,
})

const RULE: Statement = {
  name: 'approval-rule-of-kind',
  text: `select from_amount from approval_rule where business_id = $1 and is_on and (kind = $2 or $2 = 'rules') order by from_amount limit 1`,
}
const INSERT: Statement = {
  name: 'approval-request-insert',
  text: `insert into approval_request (business_id, request_id, kind, route, sent, branch_id, amount, summary, details, prepared_by, prepared_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

/** The date of a document that was sent without one. */
export const DAY_OF_APPROVAL = 'The day of the approval'

const DAY_MS = 86_400_000
const LONGEST_SUMMARY = 400
const LONGEST_SUBJECT = 200

/** JSON of PostgreSQL takes neither a zero byte nor half a character. A call ignores fields that it does not know, so they can hold both. */
const UNSTORABLE = /^22P0[25]$/

const refuseUnstorable = (error: unknown): never => {
  if (error instanceof pg.DatabaseError && UNSTORABLE.test(error.code ?? ''))
    throw new Refusal('bad_input', 'The request contains characters that cannot be used')
  throw error
}

type CallOfUser = CallInTransaction & { readonly user: User }

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

const amountOf = ({ amount }: Described, { goods }: PostedRows): Pesewas | null =>
  amount === 'value of goods' ? goods.reduce((sum, { value }) => sum + sizeOf(value), 0n) : amount

/** As it is stored: JSON has no whole numbers of this size. */
const factOf = ({ what, before, after }: FactChange) => {
  if (before === null || before === '') return { name: what, value: after ?? '' }
  return { name: what, value: `${before} → ${after === null || after === '' ? 'removed' : after}` }
}

/** With what the rehearsal changed; undefined if it changed nothing that the rule is about. */
const withChanges = (described: Described, changes: Guard<unknown>['changes'], actions: readonly AuditAction[]): Described | undefined => {
  if (changes === undefined) return described
  const changed = actions.flatMap(action => action.changes ?? [])
  if (!changed.some(({ what }) => changes === 'any' || changes.includes(what))) return undefined
  const subjects = [...new Set(actions.map(({ subject }) => subject))].join(', ')
  return { ...described, summary: `${described.summary}: ${subjects}`, facts: [...described.facts, ...changed.map(factOf)] }
}

const storedRows = ({ facts }: Described, { entries, goods }: PostedRows): string =>
  JSON.stringify({ facts, entries, goods }, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

type Sent = {
  readonly route: string
  readonly sent: SentParts
  /** Carries the call out, and returns the number of its document, or an empty text. */
  readonly carryOut: () => Promise<string>
}

/**
 * Stores a call for approval instead of carrying it out, if a rule of the business applies to it. The answer then names the request; the
 * books do not change. Undefined: no rule applies. The call is rehearsed first, so that its preparer learns what it refuses, and the approver
 * sees its entries. Refuses (`not_allowed`) a program, because nobody is answerable for what it prepares, and (`bad_input`) text that cannot
 * be stored.
 */
export const sendForApproval = async <C extends CallOfUser>(
  call: C,
  { route, sent, carryOut }: Sent,
  { kind, describe, changes }: Guard<C>,
): Promise<Json | undefined> => {
  const { tx, actor, user } = call
  const rule = await tx.row<{ from_amount: bigint }>(RULE, [tx.businessId, kind])
  if (!rule) return undefined
  const asked = await describe(call)
  if (!asked) return undefined
  if (typeof asked.amount === 'bigint' && asked.amount < rule.from_amount) return undefined
  const { result: rows, actions } = await hearActions(tx, () => tx.rehearse(async () => postedRowsOf(tx, await carryOut())))
  const described = withChanges(asked, changes, actions)
  if (!described) return undefined
  const amount = amountOf(described, rows)
  if (amount !== null && amount < rule.from_amount) return undefined
  if (user.scopes !== undefined) throw new Refusal('not_allowed', 'This needs the approval of a second person, so a person must prepare it')
  const id = await nextId(tx, 'approval_request')
  const summary = described.summary.slice(0, LONGEST_SUMMARY)
  const expires = new Date(actor.at.getTime() + APPROVAL_DAYS * DAY_MS)
  const values = [
    ...[tx.businessId, id, kind, route, JSON.stringify(sent), described.branchId, amount, summary, storedRows(described, rows)],
    ...[actor.userId, actor.at, expires],
  ]
  await tx.count(INSERT, values).catch(refuseUnstorable)
  const number = approvalNumber(id)
  recordAction(call, {
    kind: 'approval_request',
    action: 'Sent for approval',
    subject: `${number}: ${summary}`.slice(0, LONGEST_SUBJECT),
    about: recordKey('approval_request', id),
  })
  return {
    sentForApproval: true,
    approval: number,
    message: `Sent for approval: ${number}. Nothing is posted until somebody else approves it`,
  }
}

export const isSentForApproval = (answer: unknown): boolean => isRecord(answer) && answer.sentForApproval === true
