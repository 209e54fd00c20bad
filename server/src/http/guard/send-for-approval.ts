import { APPROVAL_DAYS, approvalNumber } from '@akonta/domain/approvals/approval-kinds'
import type { FactChange } from '@akonta/domain/audit/audit-entry'
import { isRecord } from '@akonta/domain/contract/codec'
import { cutText } from '@akonta/domain/contract/cut-text'
import type { Pesewas } from '@akonta/domain/money'
import type { Approvable } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { greater, magnitude } from '@akonta/domain/whole-numbers'
import pg from 'pg'
import type { Json } from '../../db/canonical-json.ts'
import { nextId } from '../../db/id-counter.ts'
import { type AuditAction, type CallInTransaction, hearActions, recordAction, recordKey } from '../../db/record-change.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { type PostedRows, postedRowsOf } from '../../documents/posted-rows-queries.ts'
import type { User } from '../session/session-user.ts'
import type { Asked, SentParts } from './doors.ts'
import type { ApprovalFact, Described, Guard } from './guard.ts'
import { guardsDue } from './rules-queries.ts'

const INSERT = insertOf('approval-request-insert', 'approval_request', [
  'business_id, request_id, kind, route, sent, branch_id, amount, summary, details, prepared_by, prepared_at, expires_at',
])

const DAY_MS = 86_400_000
const LONGEST_SUMMARY = 400
const LONGEST_SUBJECT = 200
/** In bytes, as JSON: what is stored of one request. The table refuses a little more. */
const LARGEST_REQUEST = 4 * 1024 * 1024

/** JSON of PostgreSQL takes neither a zero byte nor half a character. */
const UNSTORABLE = /^22P0[25]$/

const refuseUnstorable = (error: unknown): never => {
  if (error instanceof pg.DatabaseError && UNSTORABLE.test(error.code ?? ''))
    throw new Refusal('bad_input', 'The request contains characters that cannot be used')
  throw error
}

type CallOfUser = CallInTransaction & { readonly user: User }

/** What the entries credit to these accounts; zero if they debit more. */
const creditsOf = (accounts: readonly string[], { entries }: PostedRows): Pesewas => {
  const sum = entries.filter(({ code }) => accounts.includes(code)).reduce((total, { debit, credit }) => total + credit - debit, 0n)
  return greater(sum, 0n)
}

const amountOf = ({ amount }: Described, rows: PostedRows): Pesewas | null => {
  if (amount === 'value of goods') return rows.goods.reduce((sum, { value }) => sum + magnitude(value), 0n)
  if (amount === 'total') return rows.entries.reduce((sum, { debit }) => sum + debit, 0n)
  return typeof amount === 'object' && amount !== null ? creditsOf(amount.creditsOf, rows) : amount
}

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

const storedDetails = (facts: readonly ApprovalFact[], asked: readonly Asked[], { entries, goods }: PostedRows): string =>
  JSON.stringify({ facts, asked, entries, goods }, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const megabytes = (bytes: number): string => `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`

/** Refuses (`too_large`) what would fill the database: a request may wait, and is never deleted. */
const refuseTooLarge = (bytes: number): void => {
  if (bytes > LARGEST_REQUEST)
    throw new Refusal(
      'too_large',
      `This is too large to wait for approval: ${megabytes(bytes)}, at most ${megabytes(LARGEST_REQUEST)}. Enter it in several documents`,
    )
}

type Sent = {
  readonly route: string
  /** The call as it will be carried out: only what its contract reads. */
  readonly parts: () => SentParts
  /** Carries these parts out, and returns the numbers of its documents, that of the call first. */
  readonly carryOut: (parts: SentParts) => Promise<readonly string[]>
  /** What somebody else has approved by PIN. */
  readonly byPin: readonly Approvable[]
}

/**
 * Stores a call for approval instead of carrying it out, if rules of the business apply to it. The answer then names the request; the
 * books do not change. Undefined: no rule applies. The call is rehearsed first, so that its preparer learns what it refuses, and the approver
 * sees its entries. Refuses (`not_allowed`) a program, because nobody is answerable for what it prepares, (`bad_input`) text that cannot
 * be stored, and (`too_large`).
 */
export const sendForApproval = async <C extends CallOfUser>(
  call: C,
  { route, parts, carryOut, byPin }: Sent,
  guards: readonly Guard<C>[],
): Promise<Json | undefined> => {
  const { tx, actor, user } = call
  const asking = guards.filter(guard => guard.byPin === undefined || !byPin.includes(guard.byPin))
  const possible = await guardsDue(call, asking)
  if (possible.length === 0) return undefined
  const sent = parts()
  const sentText = JSON.stringify(sent)
  // Before its rehearsal, which takes locks.
  refuseTooLarge(Buffer.byteLength(sentText))
  const { result: rows, actions } = await hearActions(tx, () => tx.rehearse(async () => postedRowsOf(tx, await carryOut(sent))))
  const due = possible.flatMap(({ guard: { kind, changes }, rule, described: before }) => {
    const described = withChanges(before, changes, actions)
    const amount = described === undefined ? null : amountOf(described, rows)
    return described === undefined || (amount !== null && amount < rule.from) ? [] : [{ kind, amount, described }]
  })
  const [first] = due
  if (first === undefined) return undefined
  if (user.scopes !== undefined) throw new Refusal('not_allowed', 'This needs the approval of a second person, so a person must prepare it')
  const { kind, amount, described } = first
  const facts = [...new Map(due.flatMap(each => each.described.facts).map(fact => [`${fact.name}: ${fact.value}`, fact])).values()]
  const asked = due.map(each => ({ kind: each.kind, amount: each.amount }))
  const details = storedDetails(facts, asked, rows)
  refuseTooLarge(Buffer.byteLength(sentText) + Buffer.byteLength(details))
  const id = await nextId(tx, 'approval_request')
  const summary = cutText(described.summary, LONGEST_SUMMARY)
  const expires = new Date(actor.at.getTime() + APPROVAL_DAYS * DAY_MS)
  const values = INSERT.values({
    business_id: tx.businessId,
    request_id: id,
    kind,
    route,
    sent: sentText,
    branch_id: described.branchId,
    amount,
    summary,
    details,
    prepared_by: actor.userId,
    prepared_at: actor.at,
    expires_at: expires,
  })
  await tx.count(INSERT, values).catch(refuseUnstorable)
  const number = approvalNumber(id)
  recordAction(call, {
    kind: 'approval_request',
    action: 'Sent for approval',
    subject: cutText(`${number}: ${summary}`, LONGEST_SUBJECT),
    about: recordKey('approval_request', id),
  })
  return {
    sentForApproval: true,
    approval: number,
    message: `Sent for approval: ${number}. Nothing is posted until somebody else approves it`,
  }
}

export const isSentForApproval = (answer: unknown): boolean => isRecord(answer) && answer.sentForApproval === true
