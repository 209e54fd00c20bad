import type { Database, Statement } from './database.ts'

const FORGET: Statement = { name: 'request-forget-old', text: 'select forget_old_requests() as forgotten' }

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/** Deletes stored answers older than 30 days and returns their number. The same key is then a new request. */
export const forgetOldRequests = async (database: Database): Promise<bigint> =>
  (await database.rows<{ forgotten: bigint }>(FORGET))[0]?.forgotten ?? 0n

/** Now and once a day, in the background, until stopped. A failure is made up for the next day. */
export const forgetOldRequestsDaily = (database: Database): { stop(): void } => {
  const forget = () => {
    forgetOldRequests(database).catch(() => undefined)
  }
  forget()
  const timer = setInterval(forget, ONCE_A_DAY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
