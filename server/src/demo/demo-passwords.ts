import { anyBusiness } from '../business/settings-queries.ts'
import type { Database } from '../db/database.ts'
import { hasDemoPasswords } from './business/demo-queries.ts'

/** Would the server listen with the demo's published password in use, now or after this start creates the demo? */
export const opensDemoPasswords = async (database: Database, demoWanted: boolean): Promise<boolean> =>
  (await hasDemoPasswords(database)) || (demoWanted && !(await anyBusiness(database)))
