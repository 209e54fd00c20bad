import type pg from 'pg'
import { withCopyingClient } from '../backup/copying-client.ts'
import type { Connection } from '../db/pool.ts'
import { UNLIMITED_TRANSACTION } from '../db/unlimited-transaction.ts'

/** Held by the one server that makes or tests a backup now. */
const SAFEKEEPING_LOCK = 2_027_011_507

const hasLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [SAFEKEEPING_LOCK])
  return rows[0]?.taken === true
}

/**
 * Runs `work` while no other server on the same database does so. The lock belongs to a transaction that sees nothing, so it also holds through a
 * connection pooler and holds back no vacuum; it ends with the connection. Returns undefined without running `work` when another server has it.
 */
export const withLease = <T>(owner: Connection, work: () => Promise<T>): Promise<T | undefined> =>
  withCopyingClient(owner, async client => {
    await client.query(`begin; ${UNLIMITED_TRANSACTION}`)
    if (!(await hasLock(client))) return undefined
    return work()
  })
