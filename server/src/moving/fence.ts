import pg from 'pg'
import { withCopyingClient } from '../backup/copying-client.ts'
import { LOCK_NOT_AVAILABLE } from '../db/error-codes.ts'
import type { Connection } from '../db/pool.ts'
import { UNLIMITED_TRANSACTION } from '../db/unlimited-transaction.ts'
import { StartFault } from '../host/start-fault.ts'

/** Longer than any call may take. */
const PATIENCE = '15s'

const asFault = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
    ? new StartFault(
        'Someone in this business is saving something that takes a long time, such as an import. Try again when it is finished.',
      )
    : error

/**
 * Shuts the fence of a business and returns when the last transaction in it has ended. `place`: where it is now. StartFault when one does not
 * end, such as a large import; then the business is open as before.
 */
export const closeBusiness = (owner: Connection, businessId: number, state: 'moving' | 'moved', place = ''): Promise<void> =>
  withCopyingClient(owner, async client => {
    await client.query(`begin; set local lock_timeout = '${PATIENCE}'`)
    try {
      await client.query('select close_business($1, $2, $3)', [businessId, state, place])
    } catch (error) {
      throw asFault(error)
    }
    await client.query('commit')
  })

const MOVING_LOCK = 2_027_011_506

/**
 * One command at a time moves, closes or opens a business: a fence that somebody opens while its rows are being copied would lose what people
 * save then. StartFault while another one is at it.
 */
export const aloneWith = <T>(owner: Connection, businessId: number, work: () => Promise<T>): Promise<T> =>
  withCopyingClient(owner, async client => {
    await client.query(`begin; ${UNLIMITED_TRANSACTION}`)
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1, $2) as "isFree"', [
      MOVING_LOCK,
      businessId,
    ])
    if (!rows[0]?.isFree)
      throw new StartFault('Another command is moving, exporting or opening this business at the moment: wait until it has finished.')
    return work()
  })

/** Where a business may have arrived already: the move ended between here and there. Undefined: it has not. */
export const mayBeAt = (owner: Connection, businessId: number): Promise<string | undefined> =>
  withCopyingClient(owner, async client => {
    const { rows } = await client.query<{ place: string }>(
      `select moved_to as place from business_fence where business_id = $1 and moved_to <> ''`,
      [businessId],
    )
    return rows[0]?.place
  })

/** Opens the fence of a business that is being moved. Returns whether it was shut. */
export const openAgain = (owner: Connection, businessId: number): Promise<boolean> =>
  withCopyingClient(owner, async client => {
    const { rowCount } = await client.query(`delete from business_fence where business_id = $1 and state = 'moving'`, [businessId])
    return rowCount === 1
  })
