import type { Database } from '../db/database.ts'
import { openWhenNeeded } from '../outbox/open-when-needed.ts'
import { openSender } from '../outbox/sender.ts'
import { askDelivery, DELIVERY_LIMITS } from './ask-delivery.ts'
import { anyGateway } from './message-queries.ts'
import { type Sending, SMS_LIMITS, sendText } from './send-text.ts'

export type MessageService = Pick<Sending, 'sealing'> & {
  /** A business has turned text messages on: from now on the outbox is looked at. */
  begin(): void
}

/** Sends text messages in the background, and asks what became of them. While no business uses a gateway, nothing looks for work. */
export const openMessages = async (database: Database, sending: Sending, report: (error: unknown) => void) => {
  const { begin, stop } = await openWhenNeeded({
    isNeeded: () => anyGateway(database),
    open: () => [
      openSender({ database, limits: SMS_LIMITS, send: sendText(database, sending), report }),
      openSender({ database, limits: DELIVERY_LIMITS, send: askDelivery(database, sending), report }),
    ],
    report,
  })
  const service: MessageService = { sealing: sending.sealing, begin }
  return { service, stop }
}
