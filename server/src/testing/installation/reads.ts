import type { Transaction } from '../../db/database.ts'
import { KEPT } from './kept-database.ts'

const READS = {
  name: 'test-reads',
  text: `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as looks,
           current_database() as database
         from pg_stat_xact_user_tables where relname = $1`,
}
type Reads = { readonly rows: number; readonly looks: number }
type Counted = Reads & { readonly database: string }

/** The rows of a table that some work reads, and how often it looks for some. PostgreSQL counts both itself, whatever else the machine does. In a new database. */
export const readsOf = async (tx: Transaction, table: string, work: () => Promise<unknown>): Promise<Reads> => {
  const before = await tx.one<Counted>(READS, [table])
  if (before.database.startsWith(KEPT)) throw new Error('Plans depend on what was in a database before: open the shop with isNew')
  await work()
  const after = await tx.one<Counted>(READS, [table])
  return { rows: after.rows - before.rows, looks: after.looks - before.looks }
}
