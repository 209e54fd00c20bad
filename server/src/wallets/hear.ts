import { Refusal } from '@akonta/domain/refusals'
import { isUndecided, type Outcome } from '@akonta/domain/wallets/collection'
import { type Database, type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { type ClaimedItem, finishWork } from '../outbox/outbox.ts'
import { LONGEST_WORDS, plainText, storedAnswer } from './heard-text.ts'
import { nextLook } from './look-times.ts'
import { type NextState, nextState } from './next-state.ts'
import type { Heard } from './providers/answer.ts'
import type { Paid, RequestFinding } from './providers/collection-provider.ts'
import { receiveMoney } from './receive-money.ts'
import { WALLET, type WalletService } from './wallet-service.ts'

/** An answer about a collection, who got it, and when. */
export type Hearing = {
  readonly collectionId: number
  readonly heard: Heard<RequestFinding>
  readonly by: 'ask' | 'look' | 'code'
  readonly now: Date
  /** The prompt was sent before. */
  readonly isRepeated?: true
  /** The claim of the watcher, which ends with this. */
  readonly claim?: ClaimedItem
}

export type AfterHearing = { readonly outcome: Outcome; readonly sendsAgain: boolean }

type LockedCollection = {
  readonly outcome: Outcome
  readonly reference: string
  readonly askedBy: number
  readonly askedAt: Date
  readonly outcomeAt: Date
  readonly givenUpAt: Date | null
  readonly closedAt: Date | null
  readonly knownSince: Date | null
  readonly absentSince: Date | null
  readonly amount: bigint
  readonly received: bigint
  readonly branchId: number
  readonly providerId: number
  readonly payeeId: number
  readonly isLiveKey: boolean
}

const LOCK: Statement = {
  name: 'collection-lock',
  text: `
    select c.outcome, c.reference::text as reference, c.asked_by as "askedBy", c.asked_at as "askedAt", c.outcome_at as "outcomeAt",
      c.given_up_at as "givenUpAt", c.closed_at as "closedAt", c.known_since as "knownSince", c.absent_since as "absentSince", c.amount,
      c.received, c.branch_id as "branchId", c.provider_id as "providerId", p.payee_id as "payeeId",
      c.asked_live as "isLiveKey"
    from collection c join wallet_provider p on p.business_id = c.business_id and p.provider_id = c.provider_id
    where c.business_id = $1 and c.collection_id = $2 for no key update of c`,
}

const UPDATE: Statement = {
  name: 'collection-update',
  text: `
    update collection set outcome = $3, outcome_at = $4, reason = $5, said = $6, known_since = $7, absent_since = $8, wait_until = $9,
      looked_at = $10, is_late = is_late or $11, alarm = case when $12 = '' then alarm else $12 end
    where business_id = $1 and collection_id = $2`,
}
const PAID: Statement = {
  name: 'collection-paid',
  text: `
    update collection set outcome = $3, outcome_at = $4, reason = '', said = $5, known_since = coalesce(known_since, $4), absent_since = null,
      wait_until = null, looked_at = $4, is_late = is_late or $6, alarm = $7, provider_txn = $8, network_txn = $9, paid = $10, currency = $11,
      is_live = $12, fee = $13, paid_at = $14, payer_name = $15
    where business_id = $1 and collection_id = $2`,
}
const TAKEN: Statement = {
  name: 'collection-transaction-taken',
  text: `select exists (select from collection where business_id = $1 and provider_id = $2 and provider_txn = $3 and collection_id <> $4
           and outcome = 'approved') as taken`,
}
const TAKEN_ALARM = 'The provider names a transaction of another collection'
const LOOKED: Statement = {
  name: 'collection-looked',
  text: 'update collection set looked_at = $3 where business_id = $1 and collection_id = $2',
}
/** Of answers that repeat each other, the first is kept. */
const FINDING: Statement = {
  name: 'collection-finding-insert',
  text: `
    insert into collection_finding (business_id, collection_id, finding_no, heard_by, kind, was, became, said, raw, heard_at)
    select $1, $2, coalesce(last.finding_no, 0) + 1, $3, $4, $5, $6, $7, $8, $9
    from (select) one left join lateral (
      select finding_no, kind, became, said from collection_finding where business_id = $1 and collection_id = $2
      order by finding_no desc limit 1) last on true
    where (last.kind, last.became, last.said) is distinct from ($4, $6, $7) or $5 <> $6`,
}
const RESCHEDULE: Statement = { name: 'wallet-reschedule', text: 'select reschedule_outbox($1, $2, $3)' }

/** What a calendar of a shop holds. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T00:00:00Z')

/** What a provider says of a payment, as it can be stored: the time of a provider whose clock is wrong may be in no calendar. */
const storable = (paid: Paid, now: Date): Paid => {
  const at = paid.paidAt.getTime()
  return {
    ...paid,
    paidAt: at >= EARLIEST && at <= LATEST ? paid.paidAt : now,
    providerId: plainText(paid.providerId, 100),
    networkId: plainText(paid.networkId, 100),
    currency: plainText(paid.currency, 10),
    payerName: plainText(paid.payerName, 120),
  }
}

const saveMoney = async (
  tx: Transaction,
  row: LockedCollection,
  { collectionId, now }: Hearing,
  next: NextState & { readonly paid: Paid },
  cannotPost: string | undefined,
): Promise<Outcome> => {
  const paid = storable(next.paid, now)
  const { taken } = await tx.one<{ taken: boolean }>(TAKEN, [tx.businessId, row.providerId, paid.providerId, collectionId])
  const isPosted = next.posts && !taken && cannotPost === undefined
  const outcome = next.posts && !isPosted ? 'held' : next.outcome
  const alarm = taken ? TAKEN_ALARM : (cannotPost ?? next.alarm)
  await tx.count(PAID, [
    ...[tx.businessId, collectionId, outcome, now, plainText(next.said, LONGEST_WORDS), next.isLate, plainText(alarm, 200)],
    ...[paid.providerId, paid.networkId, paid.amount, paid.currency, paid.isLive, paid.fee, paid.paidAt, paid.payerName],
  ])
  if (isPosted) {
    const { branchId: branch, payeeId: payee, askedAt } = row
    await receiveMoney(tx, { userId: row.askedBy, at: now }, { collectionId, branch, payee, askedAt, paid })
  }
  return outcome
}

const saveState = async (tx: Transaction, row: LockedCollection, { collectionId, now }: Hearing, next: NextState): Promise<void> => {
  const { outcome, reason, said, isKnown, absentSince, waitUntil, isLate, alarm } = next
  await tx.count(UPDATE, [
    ...[tx.businessId, collectionId, outcome, outcome === row.outcome ? row.outcomeAt : now, reason, plainText(said, LONGEST_WORDS)],
    ...[isKnown ? (row.knownSince ?? now) : row.knownSince, absentSince, waitUntil, now, isLate, plainText(alarm, 200)],
  ])
}

/**
 * The one function that changes the outcome of a collection. It locks the collection and starts from its present outcome, so that a till, the
 * watcher and a callback may report the same answer twice and at once: money is posted once, in the transaction that stores it. With
 * `cannotPost`, the door has refused the posting: the money is held for a person.
 */
const hearIn = async (tx: Transaction, { pace }: WalletService, hearing: Hearing, cannotPost?: string): Promise<AfterHearing> => {
  const { collectionId, heard, by, now, claim } = hearing
  const { finding, raw, retryAfter } = heard
  const row = await tx.one<LockedCollection>(LOCK, [tx.businessId, collectionId])
  const known = { ...row, isGivenUp: row.givenUpAt !== null || row.closedAt !== null, isLive: row.isLiveKey }
  const isPutOff = retryAfter !== null
  const next = nextState(known, finding, { now, isRepeated: hearing.isRepeated === true, isPutOff })
  let outcome = row.outcome
  if (next === null) await tx.count(LOOKED, [tx.businessId, collectionId, now])
  else if (next.paid !== null) outcome = await saveMoney(tx, row, hearing, { ...next, paid: next.paid }, cannotPost)
  else {
    await saveState(tx, row, hearing, next)
    outcome = next.outcome
  }
  const said = 'said' in finding ? finding.said : ''
  await tx.count(FINDING, [
    ...[tx.businessId, collectionId, by, finding.kind, row.outcome, outcome, plainText(said, LONGEST_WORDS), storedAnswer(raw), now],
  ])
  const sendsAgain = next?.sendsAgain === true
  const watched = {
    outcome,
    askedAt: row.askedAt,
    outcomeAt: outcome === row.outcome ? row.outcomeAt : now,
    absentSince: next === null ? row.absentSince : next.absentSince,
  }
  const due = row.closedAt !== null && isUndecided(outcome) ? null : nextLook(watched, now, Math.random())
  const wait = due === null ? null : Math.max(due, (retryAfter ?? 0) * 1_000) / pace
  if (sendsAgain) return { outcome, sendsAgain }
  if (claim === undefined) await tx.rows(RESCHEDULE, [WALLET, collectionId, wait === null ? null : Math.round(wait)])
  else {
    const rest = retryAfter === null ? 0 : (retryAfter * 1_000) / pace
    const state = wait === null ? 'done' : 'queued'
    await finishWork(tx, WALLET, claim, { state, wait: wait ?? 0, code: finding.kind, said: '', channel: 'not asked', rest, stops: false })
  }
  return { outcome, sendsAgain }
}

/** Temporary failures: another try may succeed. */
const PASSING: readonly string[] = ['busy', 'database_unavailable']

/** Stores an answer in its own transaction. If the books refuse the money, it is held with the reason, so that it is never lost from sight. */
export const hear = async (database: Database, service: WalletService, businessId: number, hearing: Hearing): Promise<AfterHearing> => {
  try {
    return await database.transaction(businessId, tx => hearIn(tx, service, hearing))
  } catch (error) {
    const isRefused = error instanceof Refusal && !PASSING.includes(error.code)
    if (!isRefused && violatedConstraint(error) !== 'collection_by_transaction') throw error
    const reason = isRefused ? `The money came and could not be posted: ${error.message}` : TAKEN_ALARM
    return database.transaction(businessId, tx => hearIn(tx, service, hearing, reason))
  }
}
