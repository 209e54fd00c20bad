import type { Database } from '../db/database.ts'
import { openSender } from '../outbox/sender.ts'
import { anyGateway } from './message-queries.ts'
import { type Sending, SMS_LIMITS, sendText } from './send-text.ts'

export type MessageService = Pick<Sending, 'sealing'> & {
  /** A business has turned text messages on: from now on the outbox is looked at. */
  begin(): void
}

/** Sends text messages in the background. While no business uses a gateway, nothing looks for work. */
export const openMessages = async (database: Database, sending: Sending, report: (error: unknown) => void) => {
  let sender: { stop(): Promise<void> } | undefined
  let isStopped = false
  const service: MessageService = {
    sealing: sending.sealing,
    begin: () => {
      if (isStopped) return
      sender ??= openSender({ database, limits: SMS_LIMITS, send: sendText(database, sending), report })
    },
  }
  if (await anyGateway(database)) service.begin()
  return {
    service,
    stop: async (): Promise<void> => {
      isStopped = true
      await sender?.stop()
    },
  }
}
