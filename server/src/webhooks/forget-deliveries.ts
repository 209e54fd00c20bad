import type { Database, Statement } from '../db/database.ts'

const FORGET: Statement = { name: 'webhook-forget-old', text: 'select forget_old_deliveries() as forgotten' }

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000
/** The limit of the function. */
const BATCH = 10_000n

/** Deletes deliveries older than 30 days, with their bodies, 10,000 at a time, and returns their number. */
export const forgetOldDeliveries = async (database: Database, isWanted: () => boolean = () => true): Promise<bigint> => {
  let total = 0n
  for (let batch = BATCH; batch === BATCH && isWanted(); total += batch)
    batch = (await database.rows<{ forgotten: bigint }>(FORGET))[0]?.forgotten ?? 0n
  return total
}

/** Now and once a day, in the background, until stopped. A failure is reported, and made up for the next day. */
export const forgetOldDeliveriesDaily = (database: Database, report: (error: unknown) => void): { stop(): void } => {
  let isWanted = true
  const forget = () => {
    forgetOldDeliveries(database, () => isWanted).catch((error: unknown) => {
      if (isWanted) report(error)
    })
  }
  forget()
  const timer = setInterval(forget, ONCE_A_DAY_MS)
  timer.unref()
  return {
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
