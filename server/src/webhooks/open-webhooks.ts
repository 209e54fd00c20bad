import type { Database } from '../db/database.ts'
import { openSender } from '../outbox/sender.ts'
import { deliver, WEBHOOK_LIMITS } from './deliver.ts'
import { anyWebhook } from './webhook-queries.ts'
import type { WebhookSending, WebhookService } from './webhook-service.ts'

/** How often a server without work asks whether another server has created the first webhook. */
const LOOK_MS = 60_000

/** Delivers in the background. While no business has a webhook, nothing looks for work. */
export const openWebhooks = async (database: Database, sending: WebhookSending, report: (error: unknown) => void) => {
  let sender: { stop(): Promise<void> } | undefined
  let isStopped = false
  const begin = (): void => {
    if (isStopped || sender) return
    clearInterval(looking)
    sender = openSender({ database, limits: WEBHOOK_LIMITS, send: deliver(database, sending), report })
  }
  const look = async (): Promise<void> => {
    if (await anyWebhook(database)) begin()
  }
  const looking = setInterval(() => {
    look().catch(error => {
      if (!isStopped) report(error)
    })
  }, LOOK_MS)
  looking.unref()
  await look()
  const service: WebhookService = { ...sending, begin }
  return {
    service,
    stop: async (): Promise<void> => {
      isStopped = true
      clearInterval(looking)
      await sender?.stop()
    },
  }
}
