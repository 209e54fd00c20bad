import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import { ASK_PROVIDER_AFTER, isUndecided, type Outcome } from '@akonta/domain/wallets/collection'
import type { Statement, Transaction } from '../db/database.ts'
import { WALLET } from './wallet-service.ts'

const LOCK: Statement = {
  name: 'collection-lock-to-end',
  text: `select outcome, asked_at as "askedAt", given_up_at as "givenUpAt", closed_at as "closedAt", received,
           exists (select from wallet_refund f where f.business_id = c.business_id and f.collection_id = c.collection_id
             and f.contradicted_at is not null and (c.closed_at is null or c.closed_at < f.contradicted_at)) as "isContradicted"
         from collection c where business_id = $1 and collection_id = $2 for no key update`,
}
type Ending = {
  readonly outcome: Outcome
  readonly askedAt: Date
  readonly givenUpAt: Date | null
  readonly closedAt: Date | null
  readonly received: bigint
  /** The provider contradicts what was entered of a refund, and nobody has closed the request since. */
  readonly isContradicted: boolean
}

const GIVE_UP: Statement = {
  name: 'collection-give-up',
  text: 'update collection set given_up_by = $3, given_up_at = $4 where business_id = $1 and collection_id = $2 and given_up_at is null',
}

/**
 * Another payment, or the customer left. The prompt stays with the customer, and the provider is asked until it is decided. Refuses
 * `already_decided` when the money came in the meantime.
 */
export const giveUp = async (tx: Transaction, { userId, at }: Actor, collectionId: number): Promise<void> => {
  const { outcome } = await tx.one<Ending>(LOCK, [tx.businessId, collectionId])
  if (outcome === 'approved' || outcome === 'held')
    throw new Refusal('already_decided', 'The money has arrived in the meantime. Use it for the sale')
  await tx.count(GIVE_UP, [tx.businessId, collectionId, userId, at])
}

const CLOSE: Statement = {
  name: 'collection-close',
  text: 'update collection set closed_by = $3, closed_at = $4, close_reason = $5 where business_id = $1 and collection_id = $2',
}
const FINDING: Statement = {
  name: 'collection-finding-of-person',
  text: `insert into collection_finding (business_id, collection_id, finding_no, heard_by, kind, was, became, said, raw, heard_at)
         select $1, $2, coalesce(max(finding_no), 0) + 1, 'person', 'closed', $3, $3, $4, '', $5
         from collection_finding where business_id = $1 and collection_id = $2`,
}
const STOP: Statement = { name: 'wallet-stop-looking', text: 'select reschedule_outbox($1, $2, null)' }

type Closing = { readonly collectionId: number; readonly outcome: Outcome; readonly reason: string }

const close = async (
  tx: Transaction,
  { userId, at }: Pick<Actor, 'userId' | 'at'>,
  { collectionId, outcome, reason }: Closing,
): Promise<void> => {
  await tx.count(CLOSE, [tx.businessId, collectionId, userId, at, reason])
  await tx.count(FINDING, [tx.businessId, collectionId, outcome, reason, at])
  await tx.rows(STOP, [WALLET, collectionId])
}

/**
 * A person closes what the provider has not decided within 72 hours, money that the books could not take, or a request with a refund that the
 * provider contradicts. The provider's approval is still believed if it comes after all. Refuses `already_decided`, and `bad_input` while the provider is still asked.
 */
export const closeCollection = async (tx: Transaction, { userId, at }: Actor, collectionId: number, reason: string): Promise<void> => {
  const { outcome, askedAt, closedAt, received, isContradicted } = await tx.one<Ending>(LOCK, [tx.businessId, collectionId])
  if (isContradicted) return close(tx, { userId, at }, { collectionId, outcome, reason })
  if (closedAt !== null) throw new Refusal('already_decided', 'This payment request is already closed')
  const isHeld = outcome === 'held' && received === 0n
  if (!isUndecided(outcome) && !isHeld) throw new Refusal('already_decided')
  if (!isHeld && at.getTime() - askedAt.getTime() < ASK_PROVIDER_AFTER)
    throw new Refusal('bad_input', 'The server is still asking the provider. A payment request can be closed after 72 hours', {
      field: 'collection',
    })
  await close(tx, { userId, at }, { collectionId, outcome, reason })
}
