import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement, Transaction } from '../db/database.ts'
import { type ClaimedItem, finishWork, type OutboxLimits, type Verdict } from '../outbox/outbox.ts'
import type { SendItem } from '../outbox/sender.ts'
import { failWebhook, holdWebhook } from './change-webhook.ts'
import { bodyOf } from './event-body.ts'
import type { HappenedEvent } from './event-queries.ts'
import { type ReceiverAnswer, sendToReceiver } from './send-to-receiver.ts'
import { signatureHeaders } from './sign.ts'
import { ownerOfSecret, WEBHOOK, type WebhookSending } from './webhook-service.ts'

/** One call of a webhook at a time, so that deliveries start in order. No claim outlives a call. */
export const WEBHOOK_LIMITS: OutboxLimits = { kind: WEBHOOK, atOnce: 1, callsAMinute: 300, lease: 30_000 }

/** In milliseconds. */
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The waits after the first, second … failed try: the example of Standard Webhooks. After the last try, 75.6 hours have passed. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** When nothing was accepted for so long, the webhook has failed. */
const SILENT_FOR = 72 * HOUR
/** After a failed call the receiver is left alone for a moment, whatever waits. */
const BREATH = 5 * SECOND
/** Of each wait up to a tenth more or less, so that receivers that fail together are not called together. */
const SPREAD = 0.1

const STORED: Statement = {
  name: 'webhook-to-deliver',
  text: `select w.webhook_id as "webhookId", w.url, w.state, w.deleted_at is not null as "isDeleted", w.sealed_secret as "sealedSecret",
           case when w.previous_until > now() then w.sealed_previous else '' end as "sealedPrevious",
           e.event_no as "eventNo", 'evt_' || e.event_id as id, e.type, e.posting_id as posting, e.facts, e.happened_at as at, e.body
         from webhook_delivery d
         join webhook w on w.business_id = d.business_id and w.webhook_id = d.webhook_id
         join webhook_event e on e.business_id = d.business_id and e.event_no = d.event_no
         where d.business_id = $1 and d.delivery_id = $2`,
}
type Stored = HappenedEvent & {
  readonly webhookId: number
  readonly url: string
  readonly state: string
  readonly isDeleted: boolean
  readonly sealedSecret: string
  readonly sealedPrevious: string
}

const KEEP_BODY: Statement = {
  name: 'webhook-keep-body',
  text: 'update webhook_event set body = $3 where business_id = $1 and event_no = $2 and body is null',
}
const ANSWERED: Statement = {
  name: 'webhook-answered',
  text: `update webhook_delivery set tried_at = $3, took_ms = $4, status = $5, answer = $6 where business_id = $1 and delivery_id = $2`,
}
const ACCEPTED: Statement = {
  name: 'webhook-accepted',
  text: `update webhook set failing_since = null, last_sent_at = $3 where business_id = $1 and webhook_id = $2`,
}
/** The webhook is locked before its channel, here and where people change it. */
const LOCKED: Statement = {
  name: 'webhook-lock-to-finish',
  text: `select failing_since as since, state, deleted_at is not null as "isDeleted" from webhook
         where business_id = $1 and webhook_id = $2 for no key update`,
}
type Locked = { readonly since: Date | null; readonly state: string; readonly isDeleted: boolean }
const NOT_ACCEPTED: Statement = {
  name: 'webhook-not-accepted',
  text: `update webhook set failing_since = $3 where business_id = $1 and webhook_id = $2 and failing_since is null`,
}
/** The last try of a delivery failed: if no other delivery waits after a failure, the three days begin again with the next failure. */
const FAILED_ALONE: Statement = {
  name: 'webhook-failed-alone',
  text: `update webhook w set failing_since = null where w.business_id = $1 and w.webhook_id = $2
         and not exists (select from outbox_item i where i.business_id = w.business_id and i.kind = 'webhook' and i.channel = 'webhook-' || w.webhook_id
           and i.state in ('queued', 'unknown', 'sending') and i.failures > 0)`,
}

const NOT_ASKED: Verdict = { state: 'queued', wait: 0, code: '', said: '', channel: 'not asked', rest: 0, stops: false }

type Prepared = { readonly stored: Stored; readonly body: string; readonly secrets: readonly string[] }

/** What is to be sent, or undefined if nothing may be: then the item and its webhook are settled here. */
const prepare = async (tx: Transaction, item: ClaimedItem, { sealing }: WebhookSending): Promise<Prepared | undefined> => {
  const stored = await tx.one<Stored>(STORED, [tx.businessId, item.itemId])
  const { webhookId } = stored
  const leave = async (): Promise<undefined> => {
    await finishWork(tx, WEBHOOK, item, NOT_ASKED)
    return undefined
  }
  if (stored.isDeleted || stored.state !== 'active') {
    await leave()
    await holdWebhook(tx, webhookId, stored.isDeleted)
    return undefined
  }
  const owner = ownerOfSecret(tx.businessId, webhookId)
  const secret = sealing.open(owner, stored.sealedSecret)
  if (secret === undefined) {
    await failWebhook(tx, webhookId, 'secret')
    return leave()
  }
  const previous = stored.sealedPrevious === '' ? undefined : sealing.open(owner, stored.sealedPrevious)
  const body = stored.body ?? (await bodyOf(tx, stored))
  if (stored.body === null) await tx.count(KEEP_BODY, [tx.businessId, stored.eventNo, body])
  return { stored, body, secrets: previous === undefined ? [secret] : [secret, previous] }
}

const isAccepted = (answer: ReceiverAnswer): boolean => 'status' in answer && answer.status >= 200 && answer.status < 300
const isGone = (answer: ReceiverAnswer): boolean => 'status' in answer && answer.status === 410

const wordsOf = (answer: ReceiverAnswer): string => {
  if ('fault' in answer) return answer.fault
  if (answer.status >= 300 && answer.status < 400) return `It answered ${answer.status}. Redirects are not followed`
  return isGone(answer) ? 'It answered 410: it asked for no more deliveries' : `It answered ${answer.status}`
}

/** What a receiver, or the proxy before it, answers for everything it is sent. Other answers may be about this one delivery. */
const FOR_EVERYTHING: readonly number[] = [429, 502, 503, 504]

/**
 * After silence, what waits is due at once as soon as something is accepted. A delivery that was answered keeps its own waits, or its ten tries
 * would be used up within minutes while others are accepted.
 */
const heardIn = (answer: ReceiverAnswer): Verdict['channel'] =>
  'fault' in answer || FOR_EVERYTHING.includes(answer.status) ? 'silent' : 'not asked'

/** `ends`: the webhook fails with this try. What it was about waits then with everything else, until the webhook is resumed. */
const failed = (answer: ReceiverAnswer, { failures }: ClaimedItem, pace: number, ends: boolean): Verdict => {
  const said = wordsOf(answer)
  const code = 'status' in answer ? String(answer.status) : ''
  const channel = heardIn(answer)
  const usual = WAITS[failures] ?? WAITS.at(-1)
  if (usual === undefined || (failures >= WAITS.length && !ends)) return { ...NOT_ASKED, state: 'rejected', code, said, channel }
  const asked = 'status' in answer ? answer.retryAfter * SECOND : 0
  const wait = Math.max(1, (Math.max(usual, asked) * (1 - SPREAD + 2 * SPREAD * Math.random())) / pace)
  return { ...NOT_ASKED, wait, code, said, channel, rest: Math.min(wait, Math.max(BREATH, asked) / pace) }
}

/** An event of which no body can be written is a bug. It is reported and fails alone, or nothing after it would ever be delivered. */
const setAside = async (database: Database, item: ClaimedItem, error: unknown): Promise<never> => {
  // Busy, unavailable or being moved: the claim expires, and it is tried again.
  if (!(error instanceof Refusal)) {
    const verdict: Verdict = { ...NOT_ASKED, state: 'rejected', said: 'Akonta could not write this event' }
    await database.transaction(item.businessId, tx => finishWork(tx, WEBHOOK, item, verdict))
  }
  throw error
}

/**
 * Sends one delivery with one call, and stores what was answered. Anything but 2xx is tried again, ten times in three days. The webhook fails
 * when nothing was accepted for three days, and at once when the receiver answers 410.
 */
export const deliver =
  (database: Database, sending: WebhookSending): SendItem =>
  async item => {
    const { businessId } = item
    const { pace = 1, receiver } = sending
    const prepared = await database
      .transaction(businessId, tx => prepare(tx, item, sending))
      .catch((error: unknown) => setAside(database, item, error))
    if (prepared === undefined) return
    const { stored, body, secrets } = prepared
    const at = new Date()
    const headers = signatureHeaders(secrets, { id: stored.id, at, body })
    const answer = await sendToReceiver(receiver, new URL(stored.url), headers, body)
    await database.transaction(businessId, async tx => {
      const { since, state, isDeleted } = await tx.one<Locked>(LOCKED, [businessId, stored.webhookId])
      const isSilent = at.getTime() - (since ?? at).getTime() >= SILENT_FOR / pace
      const reason = isGone(answer) ? 'gone' : isSilent ? 'silent' : ''
      const verdict: Verdict = isAccepted(answer)
        ? { ...NOT_ASKED, state: 'done', channel: 'answered' }
        : failed(answer, item, pace, reason !== '')
      if (!(await finishWork(tx, WEBHOOK, item, verdict))) return
      const [status, shown] = 'status' in answer ? [answer.status, answer.answer] : [null, '']
      await tx.count(ANSWERED, [businessId, item.itemId, at, answer.tookMs, status, shown])
      if (verdict.state === 'done') {
        await tx.count(ACCEPTED, [businessId, stored.webhookId, at])
        return
      }
      if (verdict.state === 'rejected') await tx.count(FAILED_ALONE, [businessId, stored.webhookId])
      else await tx.count(NOT_ACCEPTED, [businessId, stored.webhookId, at])
      // Paused or deleted while it was called: the rest after a failed call must not end that.
      if (state !== 'active') await holdWebhook(tx, stored.webhookId, isDeleted)
      else if (reason !== '') await failWebhook(tx, stored.webhookId, reason)
    })
  }
