import type { Database, Statement, Transaction } from '../db/database.ts'
import { type ClaimedItem, finishWork, type OutboxLimits, type Verdict } from '../outbox/outbox.ts'
import type { SendItem } from '../outbox/sender.ts'
import type { DeliveryAnswer } from './arkesel.ts'
import { gatewaySetting } from './message-queries.ts'
import { ownerOfKey, SMS_DELIVERY } from './queue-message.ts'
import type { Sending } from './send-text.ts'

/** Of one business. No claim outlives a call. */
export const DELIVERY_LIMITS: OutboxLimits = { kind: SMS_DELIVERY, atOnce: 2, callsAMinute: 60, lease: 60_000 }

/** In milliseconds: waits after the first, second … question, two days together. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AGAIN = [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR]

const TAKEN: Statement = {
  name: 'text-message-taken-as',
  text: 'select gateway_id as id from text_message_receipt where business_id = $1 and message_id = $2',
}
const HEARD: Statement = {
  name: 'text-message-delivery-insert',
  text: `insert into text_message_delivery (business_id, message_id, outcome, said, heard_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
}

const BASE: Verdict = { state: 'done', wait: 0, code: '', said: '', channel: 'answered', rest: 0, stops: false }

type Outcome = { readonly outcome: 'delivered' | 'failed' | 'unreported'; readonly said: string }
const UNREPORTED: Outcome = { outcome: 'unreported', said: '' }

/** What is stored; null: it is asked again later. */
const outcomeOf = (answer: DeliveryAnswer, { failures }: ClaimedItem): Outcome | null => {
  if (answer.state === 'delivered') return { outcome: 'delivered', said: '' }
  if (answer.state === 'failed') return { outcome: 'failed', said: answer.said }
  return failures < AGAIN.length ? null : UNREPORTED
}

/** Asks the gateway what became of one message that it took, until the outcome is known or two days have passed. */
export const askDelivery =
  (database: Database, { gateway, sealing, pace = 1 }: Sending): SendItem =>
  async item => {
    const { businessId, itemId, failures } = item
    const conclude = (verdict: Verdict, outcome: Outcome | null): Promise<void> =>
      database.transaction(businessId, async tx => {
        if (!(await finishWork(tx, SMS_DELIVERY, item, verdict)) || outcome === null) return
        await tx.count(HEARD, [businessId, Number(itemId), outcome.outcome, outcome.said, new Date()])
      })
    const prepare = async (tx: Transaction) => ({
      key: sealing.open(ownerOfKey(businessId), (await gatewaySetting(tx)).sealedKey),
      ...(await tx.one<{ id: string }>(TAKEN, [businessId, Number(itemId)])),
    })
    const { key, id } = await database.read(businessId, prepare)
    if (key === undefined) {
      await conclude({ ...BASE, channel: 'not asked' }, UNREPORTED)
      return
    }
    const answer = await gateway.delivery({ key, id })
    const outcome = outcomeOf(answer, item)
    const channel = answer.state === 'away' ? 'silent' : 'answered'
    const wait = (AGAIN[Math.min(failures, AGAIN.length - 1)] ?? MINUTE) / pace
    await conclude(outcome === null ? { ...BASE, state: 'queued', wait, channel } : { ...BASE, channel }, outcome)
  }
