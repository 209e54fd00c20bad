import type { Database, Statement } from '../db/database.ts'
import { openSender } from '../outbox/sender.ts'
import { EVAT_LIMITS, type EvatService, sendDocument } from './send-document.ts'

const OPEN: Statement = { name: 'evat-open-service', text: 'select open_evat_service($1, $2)' }

export type Sending = { stop(): Promise<void> }

/**
 * Begins to send what waits to be signed, and from now on queues the sales of branches that are set up. Without a service nothing is queued
 * or sent.
 */
export const openEvat = async (
  database: Database,
  service: EvatService | undefined,
  report: (error: unknown) => void,
): Promise<Sending> => {
  await database.rows(OPEN, [service !== undefined, service?.mode !== 'live'])
  if (service === undefined) return { stop: () => Promise.resolve() }
  return openSender({ database, limits: EVAT_LIMITS, send: sendDocument(database, service), report })
}
