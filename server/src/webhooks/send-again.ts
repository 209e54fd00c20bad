import { Refusal } from '@akonta/domain/refusals'
import { TEST_EVENT } from '@akonta/domain/webhooks/webhook-events'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { deliveryById, webhookById } from './webhook-queries.ts'
import { channelOf, WEBHOOK } from './webhook-service.ts'

const ADD_EVENT: Statement = {
  name: 'webhook-add-test-event',
  text: 'insert into webhook_event (business_id, event_no, type, facts, happened_at) values ($1, $2, $3, $4, $5)',
}
const ADD_DELIVERY: Statement = {
  name: 'webhook-add-delivery',
  text: 'insert into webhook_delivery (business_id, delivery_id, webhook_id, event_no) values ($1, $2, $3, $4)',
}

const TESTS_A_MINUTE = 10
/** The index by age finds the last minute. */
const RECENT_TESTS: Statement = {
  name: 'webhook-recent-tests',
  text: `select count(*)::int as sent from webhook_delivery d
         join webhook_event e on e.business_id = d.business_id and e.event_no = d.event_no
         where d.business_id = $1 and d.webhook_id = $2 and e.type = $3 and d.added_at > clock_timestamp() - interval '1 minute'`,
}

const deliver = async (tx: Transaction, webhookId: number, eventNo: bigint): Promise<number> => {
  const id = await nextId(tx, 'webhook_delivery')
  await tx.count(ADD_DELIVERY, [tx.businessId, id, webhookId, eventNo])
  addToOutbox(tx, WEBHOOK, { itemId: BigInt(id), channel: channelOf(webhookId), groupId: BigInt(id) })
  return id
}

const activeWebhook = async (tx: Transaction, id: number) => {
  const webhook = await webhookById(tx, id)
  if (webhook.state !== 'active') throw new Refusal('in_use', 'This webhook is not active. Resume it first')
  return webhook
}

/**
 * Adds a delivery of the event `webhook.test`, and returns its id. Refuses `not_found`, `in_use` if it is not active, and `too_many_tries` after ten
 * tests of one webhook within a minute. The counter of events is locked first, so tests sent at once are counted one after the other.
 */
export const sendTest = async (tx: Transaction, id: number, at: Date): Promise<number> => {
  const { name } = await activeWebhook(tx, id)
  const event = BigInt(await nextId(tx, 'webhook_event'))
  const { sent } = await tx.one<{ sent: number }>(RECENT_TESTS, [tx.businessId, id, TEST_EVENT])
  if (sent >= TESTS_A_MINUTE)
    throw new Refusal(
      'too_many_tries',
      `${TESTS_A_MINUTE} test events were sent to this webhook within a minute. Wait a minute and try again`,
    )
  await tx.count(ADD_EVENT, [tx.businessId, event, TEST_EVENT, JSON.stringify({ webhook: name }), at])
  return deliver(tx, id, event)
}

/** Adds another delivery of the same event to the same webhook, and returns its id. Refuses `not_found`, and `in_use` if it is not active. */
export const resend = async (
  tx: Transaction,
  deliveryId: number,
): Promise<{ readonly id: number; readonly name: string; readonly webhookId: number }> => {
  const { webhookId, eventNo } = await deliveryById(tx, deliveryId)
  const { name } = await activeWebhook(tx, webhookId)
  return { id: await deliver(tx, webhookId, eventNo), name, webhookId }
}
