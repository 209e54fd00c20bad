import type { Database, Statement } from './database.ts'

/** The limit of each function that forgets. */
const BATCH = 10_000n

/** Calls a function that deletes up to 10,000 old rows until none are left, and returns how many went. Stops after a batch when `isWanted` says no. */
export const forgetInBatches = async (database: Database, forget: Statement, isWanted: () => boolean): Promise<bigint> => {
  let total = 0n
  for (let batch = BATCH; batch === BATCH && isWanted(); total += batch)
    batch = (await database.rows<{ forgotten: bigint }>(forget))[0]?.forgotten ?? 0n
  return total
}

const FORGET: Statement = { name: 'request-forget-old', text: 'select forget_old_requests() as forgotten' }

/** Deletes stored answers older than 30 days and returns their number. The same key is then a new request. */
export const forgetOldRequests = (database: Database, isWanted: () => boolean = () => true): Promise<bigint> =>
  forgetInBatches(database, FORGET, isWanted)
