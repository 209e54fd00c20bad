import type { Database, Statement, Transaction } from '../db/database.ts'
import type { Sealing } from '../host/sealed-text.ts'
import { addToOutbox, type ClaimedItem, finishWork, type OutboxLimits, type Verdict } from '../outbox/outbox.ts'
import type { SendItem } from '../outbox/sender.ts'
import type { Gateway, GatewayAnswer } from './arkesel.ts'
import { gatewaySetting, outgoingMessage, UNCLEAR, wantsNoMessages } from './message-queries.ts'
import { ownerOfKey, ownerOfText, SMS, SMS_DELIVERY } from './queue-message.ts'

/** Of one business. No claim outlives a call. */
export const SMS_LIMITS: OutboxLimits = { kind: SMS, atOnce: 4, callsAMinute: 120, lease: 60_000 }

/** In milliseconds: waits after the first, second … failure. A reminder of yesterday is not sent today. */
const MINUTE = 60_000
const AGAIN = [30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
const TOO_OLD = 12 * 60 * MINUTE

export type Sending = {
  readonly gateway: Gateway
  readonly sealing: Sealing
  /** Divides waiting times, in tests. */
  readonly pace?: number
}

const BASE: Verdict = { state: 'rejected', wait: 0, code: '', said: '', channel: 'not asked', rest: 0, stops: false }

const rejected = (said: string, code = ''): Verdict => ({ ...BASE, said, code })

/** A message is sent at most once: what may have been sent is not tried again. */
const verdictOf = (answer: GatewayAnswer, { failures }: ClaimedItem, pace: number): Verdict => {
  switch (answer.follows) {
    case 'taken':
      return { ...BASE, state: 'done', channel: 'answered' }
    case 'refused':
      return { ...rejected(answer.said), channel: 'answered' }
    case 'lost':
      return { ...rejected(`${answer.said}. Nobody knows whether the message was sent`, UNCLEAR), channel: 'silent' }
    case 'away':
    case 'later': {
      const wait = (AGAIN[Math.min(failures, AGAIN.length - 1)] ?? MINUTE) / pace
      const channel = answer.follows === 'away' ? 'silent' : 'answered'
      return { ...BASE, state: 'queued', wait, said: `${answer.said}. It is tried again`, channel, rest: channel === 'answered' ? wait : 0 }
    }
  }
}

const TAKEN: Statement = {
  name: 'text-message-taken',
  text: `insert into text_message_receipt (business_id, message_id, gateway_id, units, taken_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
}
const FORGET: Statement = {
  name: 'text-message-forget-text',
  text: "update text_message set sealed_text = '' where business_id = $1 and message_id = $2",
}

type Prepared = { readonly key: string; readonly sender: string; readonly phone: string; readonly text: string }

const prepare = async (tx: Transaction, item: ClaimedItem, sealing: Sealing): Promise<Prepared | string> => {
  if (item.wasUnknown) return ''
  const { isOn, sender, sealedKey } = await gatewaySetting(tx)
  if (!isOn) return 'Text messages were turned off'
  const message = await outgoingMessage(tx, Number(item.itemId))
  const age = Date.now() - message.createdAt.getTime()
  // Also after a restored backup: what waited then may have been sent since.
  if (age > TOO_OLD) return 'The message was too old to be sent'
  if (await wantsNoMessages(tx, message.payeeId, message.phone)) return 'The customer has opted out of messages'
  const key = sealing.open(ownerOfKey(tx.businessId), sealedKey)
  const text = sealing.open(ownerOfText(tx.businessId, Number(item.itemId)), message.sealedText)
  if (key === undefined || text === undefined) return 'The key of the gateway must be entered again on this server'
  return { key, sender, phone: message.phone, text }
}

/** Sends one message of the outbox with one call, and stores what became of it. Its text is deleted with the last attempt. */
export const sendText =
  (database: Database, { gateway, sealing, pace = 1 }: Sending): SendItem =>
  async item => {
    const { businessId, itemId } = item
    const conclude = (verdict: Verdict, answer?: GatewayAnswer): Promise<void> =>
      database.transaction(businessId, async tx => {
        if (!(await finishWork(tx, SMS, item, verdict)) || verdict.state === 'queued') return
        await tx.count(FORGET, [businessId, Number(itemId)])
        if (answer?.follows !== 'taken') return
        await tx.count(TAKEN, [businessId, Number(itemId), answer.id, answer.units, new Date()])
        if (answer.id !== '') addToOutbox(tx, SMS_DELIVERY, { itemId, channel: 'gateway', groupId: itemId })
      })
    const prepared = await database.transaction(businessId, tx => prepare(tx, item, sealing))
    if (prepared === '') {
      await conclude(rejected('The server stopped while it sent the message. Nobody knows whether it was sent', UNCLEAR))
      return
    }
    if (typeof prepared === 'string') {
      await conclude(rejected(prepared))
      return
    }
    const answer = await gateway.send(prepared)
    await conclude(verdictOf(answer, item, pace), answer)
  }
