import type { Database, Statement } from './database.ts'

const FORGET: Statement = { name: 'request-forget-old', text: 'select forget_old_requests() as forgotten' }

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/** How many answers of more than 30 days ago were forgotten. The same key would then be a new request. */
export const forgetOldRequests = async (database: Database): Promise<bigint> =>
  (await database.rows<{ forgotten: bigint }>(FORGET))[0]?.forgotten ?? 0n

/** Forgets them now and once a day, beside the work, until stopped. A day on which the database is away is made up for the next. */
export const forgetOldRequestsDaily = (database: Database): { stop(): void } => {
  const forget = () => {
    forgetOldRequests(database).catch(() => undefined)
  }
  forget()
  const timer = setInterval(forget, ONCE_A_DAY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
