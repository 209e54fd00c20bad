import { Refusal } from '@akonta/domain/refusals'
import { sha256Of } from '../host/sha256.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { Database, Opening, Statement, Transaction } from './database.ts'
import { allowPendingNumber, type PendingNumber, pendingNumberOf } from './pending-number.ts'

/** `route` names the call, not its address, so that an id means the same under every spelling of a path. */
export type OnceRequest = {
  readonly businessId: number
  readonly userId: number
  readonly route: string
  /** The client's Idempotency-Key; without one nothing is stored. */
  readonly key: string | undefined
  readonly body: unknown
  /** The answer may contain a pending number, and nothing but the answer is made of what `work` returns. */
  readonly mayAnswerAhead?: boolean
  /** A statement that opens the transaction and claims the id, and reports it in its column `claimed`. Without it, the id is claimed by a separate statement. */
  readonly opening?: ((claim: Claim | null) => Opening) | undefined
}

/** The id of a request, as it is stored. */
export type Claim = { readonly route: string; readonly key: string; readonly fingerprint: string }

type OnceAnswer<A> = { readonly answer: A; readonly replayed: boolean }

const KEY = /^[\x20-\x7e]{8,200}$/

const CLAIM: Statement = {
  name: 'request-claim',
  text: `insert into request (business_id, user_id, route, key, fingerprint) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning fingerprint`,
}
const RECALL: Statement = {
  name: 'request-recall',
  text: 'select fingerprint, answer from request where business_id = $1 and user_id = $2 and route = $3 and key = $4',
}
const REMEMBER: Statement = {
  name: 'request-remember',
  text: 'update request set answer = $5 where business_id = $1 and user_id = $2 and route = $3 and key = $4',
}

/** The same for an answer with a pending number, which ledger_post has left in a setting of this transaction. */
const REMEMBER_WITH_NUMBER: Statement = {
  name: 'request-remember-with-number',
  text: `update request set answer = replace($5, $6, nullif(current_setting('app.document_number', true), ''))::jsonb
         where business_id = $1 and user_id = $2 and route = $3 and key = $4`,
}

/** Waits for both; if both fail, the first one's error is thrown. */
const inOrder = async <F, S>(first: Promise<F>, second: Promise<S>): Promise<readonly [F, S]> => {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/** The answer with its number, which the database has returned by now. */
const withNumber = async <A extends Json>(answer: A, { placeholder, number }: PendingNumber): Promise<A> =>
  JSON.parse(JSON.stringify(answer).replaceAll(placeholder, await number))

const fingerprintOf = (body: unknown): string => sha256Of(canonicalJson(body))

/**
 * Runs `work` exactly once per request id: the id, the fingerprint of the body and the answer are stored in the transaction of the work
 * itself. `admit` runs first in that transaction, even if there is a stored answer; its refusal is the answer. Same id and body → the first
 * answer again, `replayed`. Same id, other body → `request_id_reused`. A key that is not 8 to 200 printable characters → `bad_request_id`.
 * A refusal rolls everything back, including the id, so it may be tried again.
 */
export const runOnce = async <A extends Json, E>(
  database: Database,
  request: OnceRequest,
  admit: (tx: Transaction) => Promise<E>,
  work: (tx: Transaction, admitted: E) => Promise<A>,
): Promise<OnceAnswer<A>> => {
  const { businessId, userId, route, key, body, opening, mayAnswerAhead = false } = request
  if (key === undefined || !KEY.test(key))
    return database.transaction(
      businessId,
      async tx => {
        const admitted = await admit(tx)
        if (key !== undefined) throw new Refusal('bad_request_id')
        return { answer: await work(tx, admitted), replayed: false }
      },
      opening?.(null),
    )
  const fingerprint = fingerprintOf(body)
  const identity = [businessId, userId, route, key]

  const claim = async (tx: Transaction): Promise<boolean> => {
    if (tx.opened === undefined) return (await tx.row(CLAIM, [...identity, fingerprint])) !== undefined
    return (await tx.opened<{ claimed: boolean | null }>()).claimed === true
  }

  const once = async (tx: Transaction): Promise<OnceAnswer<A> & { readonly pending: PendingNumber | null }> => {
    // Both queries travel together. A simultaneous repeat waits here, on the unique index, for the outcome of the first.
    const [admitted, claimed] = await inOrder(admit(tx), claim(tx))
    if (!claimed) {
      const earlier = await tx.row<{ fingerprint: string; answer: A }>(RECALL, identity)
      if (!earlier) throw new Refusal('request_in_progress')
      if (earlier.fingerprint !== fingerprint) throw new Refusal('request_id_reused')
      return { answer: earlier.answer, replayed: true, pending: null }
    }
    if (mayAnswerAhead) allowPendingNumber(tx)
    const answer = await work(tx, admitted)
    const pending = pendingNumberOf(tx)
    const stored = [...identity, JSON.stringify(answer)]
    if (pending === null) tx.later(REMEMBER, stored)
    else tx.later(REMEMBER_WITH_NUMBER, [...stored, pending.placeholder])
    return { answer, replayed: false, pending }
  }
  const { answer, replayed, pending } = await database.transaction(businessId, once, opening?.({ route, key, fingerprint }))
  return { answer: pending === null ? answer : await withNumber(answer, pending), replayed }
}
