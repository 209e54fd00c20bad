import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import * as calls from '@akonta/domain/webhooks/webhook-calls'
import { type CallInTransaction, type Recorded, recordAction, recordKey, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { deleteWebhook, pauseWebhook, renewSecret, resumeWebhook } from './change-webhook.ts'
import { checkReceiver, createWebhook } from './create-webhook.ts'
import { resend, sendTest } from './send-again.ts'
import { deliveryWithBody, listDeliveries, listWebhooks, webhookById } from './webhook-queries.ts'
import type { WebhookService } from './webhook-service.ts'

/** What follows the question mark is often a key of the receiver. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, '?…')

/** A webhook in the audit trail: never its secret, nor one in its address. */
const hookRecord = ({ name, url, events, branchid }: calls.Webhook): Recorded => ({
  name,
  facts: { Address: withoutQuery(url), Events: events.join(', '), Branch: branchid },
})

const recorded = (call: CallInTransaction, action: string, id: number, subject: string): void =>
  recordAction(call, { kind: 'webhook', action, subject, about: recordKey('webhook', id) })

/** Webhooks: only people with the right create them, and no API key has it. */
export const webhookRoutes = (api: Api, service: WebhookService): void => {
  const { sealing, receiver, begin } = service

  handle(api, calls.webhooks, ({ tx }) => listWebhooks(tx))

  handle(
    api,
    calls.createWebhook,
    async call => {
      const { tx, actor, body, branch } = call
      const branchId = body.branchid === EVERY_BRANCH ? null : (await branch(body.branchid)).branchId
      const { id, secret } = await createWebhook(tx, actor, sealing, { ...body, branchId })
      const webhook = await webhookById(tx, id)
      recordMade(call, { kind: 'webhook', action: 'Created', id }, hookRecord(webhook))
      call.afterCommit(async () => begin())
      return { secret, webhook }
    },
    { passwordOf: ({ body }) => body, askFirst: ({ body }) => checkReceiver(receiver, body.url) },
  )

  handle(
    api,
    calls.renewWebhook,
    async call => {
      const { tx, actor, body } = call
      const secret = await renewSecret(tx, sealing, body.id, actor.at)
      const webhook = await webhookById(tx, body.id)
      recorded(call, 'Secret renewed', body.id, webhook.name)
      return { secret, webhook }
    },
    { passwordOf: ({ body }) => body },
  )

  handle(api, calls.pauseWebhook, async call => {
    const { name } = await webhookById(call.tx, call.body.id)
    const changed = await pauseWebhook(call.tx, call.body.id)
    if (changed) recorded(call, 'Paused', call.body.id, name)
    return { changed }
  })

  handle(api, calls.resumeWebhook, async call => {
    const { name } = await webhookById(call.tx, call.body.id)
    const changed = await resumeWebhook(call.tx, sealing, call.body.id)
    if (changed) recorded(call, 'Resumed', call.body.id, name)
    return { changed }
  })

  handle(api, calls.deleteWebhook, async call => {
    const { tx, actor, body } = call
    const { name } = await webhookById(tx, body.id)
    const changed = await deleteWebhook(tx, body.id, actor.at)
    if (changed) recorded(call, 'Deleted', body.id, name)
    return { changed }
  })

  handle(api, calls.testWebhook, async ({ tx, actor, body }) => ({ delivery: await sendTest(tx, body.id, actor.at) }))

  handle(api, calls.resendDelivery, async call => {
    const { id, name, webhookId } = await resend(call.tx, call.body.id)
    recorded(call, 'Delivery sent again', webhookId, name)
    return { delivery: id }
  })

  handle(api, calls.webhookDeliveries, async ({ tx, params, query }) => {
    await webhookById(tx, params.id)
    return listDeliveries(tx, params.id, query.before)
  })

  handle(api, calls.webhookDelivery, ({ tx, params }) => deliveryWithBody(tx, params.id))
}
