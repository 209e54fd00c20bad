import type { Database, Statement } from '../db/database.ts'
import { openSender } from '../outbox/sender.ts'
import { EVAT_LIMITS, type EvatService, sendDocument } from './send-document.ts'

const OPEN: Statement = { name: 'evat-open-service', text: 'select open_evat_service($1, $2)' }

const BRANCHES_ON: Statement = { name: 'evat-branches-on', text: 'select evat_branches_on() as count' }

/** In how many branches of all businesses E-VAT is on. A server without the address of the service turns all of them off. */
export const evatBranchesOn = async (database: Database): Promise<number> =>
  (await database.rows<{ count: number }>(BRANCHES_ON, []))[0]?.count ?? 0

/** For the operator, when the server starts and from `doctor`. */
export const evatIsOff = (branches: number): string =>
  `E-VAT is off, because AKONTA_EVAT_URL is not set, but ${branches === 1 ? 'a branch uses' : `${branches} branches use`} it: no sale is sent to GRA, whichever server saves it.`

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
