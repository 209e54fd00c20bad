import type { Database, Statement } from '../db/database.ts'
import { inBatches } from '../db/forget-requests.ts'

const FORGET: Statement = { name: 'webhook-forget-old', text: 'select forget_old_deliveries() as forgotten' }

/** Deletes deliveries older than 30 days, with their bodies, and returns their number. */
export const forgetOldDeliveries = (database: Database, isWanted: () => boolean = () => true): Promise<bigint> =>
  inBatches(() => database.rows<{ forgotten: bigint }>(FORGET), isWanted)
