import type { Database } from '../db/database.ts'
import { openWhenNeeded } from '../outbox/open-when-needed.ts'
import { openSender } from '../outbox/sender.ts'
import { deliver, WEBHOOK_LIMITS } from './deliver.ts'
import { anyWebhook } from './webhook-queries.ts'
import type { WebhookSending, WebhookService } from './webhook-service.ts'

/** Delivers in the background. While no business has a webhook, nothing looks for work. */
export const openWebhooks = async (database: Database, sending: WebhookSending, report: (error: unknown) => void) => {
  const { begin, stop } = await openWhenNeeded({
    isNeeded: () => anyWebhook(database),
    open: () => [openSender({ database, limits: WEBHOOK_LIMITS, send: deliver(database, sending), report })],
    report,
  })
  const service: WebhookService = { ...sending, begin }
  return { service, stop }
}
