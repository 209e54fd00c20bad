import type { Database, Statement } from './database.ts'

/** The limit of each function that forgets. */
const BATCH = 10_000n

/** Forgets up to 10,000 old rows at a time until none are left, and returns how many went. Stops after a batch when `isWanted` says no. */
export const inBatches = async (forget: () => Promise<{ readonly forgotten: bigint }[]>, isWanted: () => boolean): Promise<bigint> => {
  let total = 0n
  for (let batch = BATCH; batch === BATCH && isWanted(); total += batch) batch = (await forget())[0]?.forgotten ?? 0n
  return total
}

const FORGET: Statement = { name: 'request-forget-old', text: 'select forget_old_requests() as forgotten' }

/** Deletes stored answers older than 30 days and returns their number. The same key is then a new request. */
export const forgetOldRequests = (database: Database, isWanted: () => boolean = () => true): Promise<bigint> =>
  inBatches(() => database.rows<{ forgotten: bigint }>(FORGET), isWanted)
