import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isUndecidedRefund, type RefundState } from '@akonta/domain/wallets/refund'
import type { Statement, Transaction } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { post } from '../../ledger/post.ts'
import { LONGEST_WORDS, plainText, storedAnswer } from '../heard-text.ts'
import type { CannotRequest } from '../providers/answer.ts'
import type { RefundFinding } from '../providers/refund-port.ts'
import { dayOfMoney } from '../receive-money.ts'
import { refundPosting } from './refund-posting.ts'
import { type LockedRefund, lockRefund, lockRefundable } from './refund-queries.ts'

/** What was heard of a refund. `person`: somebody entered what the provider told them. */
export type RefundHearing = {
  readonly refund: number
  readonly finding: RefundFinding | CannotRequest
  readonly raw: string
  readonly now: Date
}

const UPDATE: Statement = {
  name: 'wallet-refund-update',
  text: `update wallet_refund set state = $3, state_at = case when state = $3 then state_at else $4 end, said = $5,
           provider_id_of_refund = case when $6 = '' then provider_id_of_refund else $6 end, absent_since = $7, posting_id = $8
         where business_id = $1 and refund_id = $2`,
}
/** Of answers that repeat each other, the first is kept. */
const FINDING: Statement = {
  name: 'wallet-refund-finding-insert',
  text: `
    insert into wallet_refund_finding (business_id, refund_id, finding_no, kind, was, became, said, raw, heard_at)
    select $1, $2, coalesce(last.finding_no, 0) + 1, $3, $4, $5, $6, $7, $8
    from (select) one left join lateral (
      select finding_no, kind, became, said from wallet_refund_finding where business_id = $1 and refund_id = $2
      order by finding_no desc limit 1) last on true
    where (last.kind, last.became, last.said) is distinct from ($3, $5, $6) or $4 <> $5 or $3 = 'sent'`,
}

const LONGEST_ID = 100
const LONGEST_ALARM = 200

/** Nothing was sent, and nothing will be by asking again. */
const FINAL: readonly CannotRequest['why'][] = ['bad_request', 'network_not_offered', 'amount_not_allowed']

/**
 * What a refusal means when the refund was sent before: the provider may refuse it because it has the first one. A person asks the provider,
 * since "failed" would let the customer be paid again in cash.
 */
export const refusedAgain = (finding: RefundFinding | CannotRequest): RefundFinding | CannotRequest =>
  finding.kind === 'cannot_request' && FINAL.includes(finding.why) ? { kind: 'needs_people', providerId: '', said: finding.said } : finding

/** The state after a finding; null if it tells nothing new. */
export const stateAfter = (state: RefundState, finding: RefundFinding | CannotRequest): RefundState | null => {
  if (!isUndecidedRefund(state)) return null
  switch (finding.kind) {
    case 'pending':
    case 'done':
    case 'failed':
    case 'needs_people':
      return finding.kind
    case 'cannot_request':
      return state === 'asked' && FINAL.includes(finding.why) ? 'failed' : null
    case 'not_there':
    case 'unclear':
      return null
  }
}

/**
 * What a provider says against a decision: that it has sent a refund that counts as failed or was reversed, or could not send one that was entered
 * as sent. Null if it says nothing of the kind.
 */
export const contradictionOf = (state: RefundState, { kind }: RefundFinding | CannotRequest): 'sent' | 'not_sent' | null => {
  if (kind === 'done' && (state === 'failed' || state === 'reversed')) return 'sent'
  return kind === 'failed' && state === 'done' ? 'not_sent' : null
}

const postRefund = async (tx: Transaction, refund: LockedRefund, doneAt: Date, now: Date): Promise<bigint> => {
  const { branch, account, amount, payee, transactionId: transaction, askedBy } = refund
  const actor: Actor = { userId: askedBy, at: now }
  // As for receipts: nothing is sent back before it was asked for, and a provider may report another time instead.
  const day = businessDateOf(doneAt) < businessDateOf(refund.askedAt) ? now : doneAt
  const date = await dayOfMoney(tx, day, businessDateOf(now))
  const draft = refundPosting({ branch, date, account, amount, memo: '' }, { payee, transaction })
  return (await post(tx, actor, draft)).postingId
}

/** Stores what happened to a refund, in order, for people. */
export const noteRefund = async (tx: Transaction, { refund, kind, was, became, said, raw, now }: NotedRefund): Promise<void> => {
  await tx.count(FINDING, [tx.businessId, refund, kind, was, became, plainText(said, LONGEST_WORDS), storedAnswer(raw), now])
}
type NotedRefund = {
  readonly refund: number
  readonly kind: string
  readonly was: RefundState
  readonly became: RefundState
  readonly said: string
  readonly raw: string
  readonly now: Date
}

const HEARD_BEFORE: Statement = {
  name: 'wallet-refund-heard-before',
  text: `select exists (select from wallet_refund_finding where business_id = $1 and refund_id = $2 and kind = $3 and was = $4) as "heardBefore"`,
}
const CONTRADICTED: Statement = {
  name: 'wallet-refund-contradicted',
  text: 'update wallet_refund set contradicted_at = $3 where business_id = $1 and refund_id = $2',
}
const ALARM: Statement = {
  name: 'collection-alarm-of-refund',
  text: 'update collection set alarm = $3 where business_id = $1 and collection_id = $2',
}
const SENT_AFTER_ALL: Statement = {
  name: 'wallet-refund-sent-after-all',
  text: `insert into wallet_refund (business_id, refund_id, reference, collection_id, branch_id, way, amount, why, return_posting_id, asked_by, asked_at,
           state, state_at, provider_id_of_refund, posting_id)
         select business_id, $3, gen_random_uuid(), collection_id, branch_id, way, amount, why, return_posting_id, asked_by, asked_at,
           'done', $4, $5, $6
         from wallet_refund where business_id = $1 and refund_id = $2`,
}

const alarmOf = (provider: string, { amount }: LockedRefund, contradiction: 'sent' | 'not_sent'): string =>
  contradiction === 'sent'
    ? `${provider} has sent the refund of ${formatMoney(amount)}, which was paid another way. Ask the customer for it`
    : `${provider} could not send the refund of ${formatMoney(amount)}, which was entered as sent. Reverse it and pay the customer`

/**
 * A provider contradicts what a person has entered. Money that it has sent and that is still owed is posted: the state is `done`, or the refund gets
 * a successor, because one that was reversed keeps its document. Otherwise people are told, once, where they look for what needs attention.
 */
const hearContradiction = async (
  tx: Transaction,
  refund: LockedRefund,
  contradiction: 'sent' | 'not_sent',
  { finding, raw, now }: RefundHearing,
): Promise<RefundState> => {
  const { id, state, amount } = refund
  const { heardBefore } = await tx.one<{ heardBefore: boolean }>(HEARD_BEFORE, [tx.businessId, id, finding.kind, state])
  const found = heardBefore ? undefined : await lockRefundable(tx, refund.collection)
  if (found === undefined) return state
  if (finding.kind !== 'done' || found.left < amount) {
    await tx.count(CONTRADICTED, [tx.businessId, id, now])
    await tx.count(ALARM, [tx.businessId, refund.collection, plainText(alarmOf(found.name, refund, contradiction), LONGEST_ALARM)])
    return state
  }
  const posting = await postRefund(tx, refund, finding.doneAt, now)
  const providerId = plainText(finding.providerId, LONGEST_ID)
  if (state === 'failed') {
    await tx.count(UPDATE, [tx.businessId, id, 'done', now, '', providerId, null, posting])
    return 'done'
  }
  const successor = await nextId(tx, 'wallet_refund')
  await tx.count(SENT_AFTER_ALL, [tx.businessId, id, successor, now, providerId, posting])
  await noteRefund(tx, { refund: successor, kind: finding.kind, was: 'asked', became: 'done', said: '', raw, now })
  return state
}

/**
 * The one function that changes the state of a refund. It locks the refund and starts from its present state, so that the same answer twice
 * posts once. Money that the provider has sent is posted in the same transaction. Returns the state.
 */
export const hearRefund = async (tx: Transaction, hearing: RefundHearing): Promise<RefundState> => {
  const { refund: id, finding, raw, now } = hearing
  const refund = await lockRefund(tx, id)
  if (refund === undefined) throw new Refusal('not_found', 'There is no such refund')
  const next = stateAfter(refund.state, finding)
  const said = 'said' in finding ? finding.said : ''
  const contradiction = contradictionOf(refund.state, finding)
  const became = contradiction === null ? (next ?? refund.state) : await hearContradiction(tx, refund, contradiction, hearing)
  if (next !== null) {
    const posting = finding.kind === 'done' ? await postRefund(tx, refund, finding.doneAt, now) : null
    const providerId = 'providerId' in finding ? plainText(finding.providerId, LONGEST_ID) : ''
    await tx.count(UPDATE, [tx.businessId, id, next, now, plainText(said, LONGEST_WORDS), providerId, null, posting])
  }
  await noteRefund(tx, { refund: id, kind: finding.kind, was: refund.state, became, said, raw, now })
  return became
}
