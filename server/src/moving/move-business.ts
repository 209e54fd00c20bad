import type pg from 'pg'
import { COPY_SETTINGS, withCopyingClient } from '../backup/copying-client.ts'
import { openProgress, type Progress } from '../backup/progress.ts'
import type { Connection } from '../db/pool.ts'
import { StartFault } from '../host/start-fault.ts'
import type { Verdict } from '../verify/verify.ts'
import { type Arrival, asFault, beginArrival, checkReferences, finishArrival, type Names, refuseOtherSchema } from './arrival.ts'
import { copyOut, growingTablesOf, loadRows, rowsOf, tablesOfBusinesses } from './business-rows.ts'
import { migrationsOf } from './export-business.ts'
import { aloneWith, closeBusiness, mayBeAt, openAgain } from './fence.ts'
import { type FoundBusiness, findBusiness, findByIdentity } from './find-business.ts'
import { verifyArrived } from './verify-arrived.ts'

export type Moving = {
  /** The owner of the tables where the business is. */
  readonly from: Connection
  /** A superuser where it goes. */
  readonly to: Connection
  readonly dbname: string
  readonly names: Names
  /** Where it is afterwards, for the people who still come to the old place. */
  readonly place: string
}

export type Moved = {
  readonly businessId: number
  readonly postings: bigint
  readonly head: string
  readonly rows: number
  /** Of these, the rows that were copied while the business was closed. */
  readonly rowsWhileClosed: number
  readonly closedMs: number
  /** The first fault found where it is now; null: its books are clean. A move that goes through is clean: it was verified before it opened. */
  readonly fault: string | null
}

type Ends = { readonly from: pg.Client; readonly to: pg.Client }

const SNAPSHOT = `begin isolation level repeatable read read only; ${COPY_SETTINGS}`

const sameTables = async ({ from, to }: Ends): Promise<void> => {
  const tables = (await tablesOfBusinesses(from)).map(({ name, columns }) => ({ name, columns: [...columns] }))
  await refuseOtherSchema(to, { migrations: await migrationsOf(from), tables })
}

const countOf = async (client: pg.ClientBase, table: string, businessId: number): Promise<bigint> => {
  const { rows } = await client.query<{ count: bigint }>(`select count(*) as count from ${table} where business_id = $1`, [businessId])
  return rows[0]?.count ?? 0n
}

type Copying = Ends & {
  readonly source: FoundBusiness
  readonly arrival: Arrival
  readonly growing: ReadonlySet<string>
  readonly progress: Progress
}

/** Most of a business is history that is only added to. It is copied while people work, up to the posting that was the last one then. */
const copyHistory = async ({ from, to, source, arrival, growing, progress }: Copying): Promise<void> => {
  for (const table of arrival.tables.filter(({ name }) => growing.has(name))) {
    const rows = rowsOf(from, copyOut(table, source.businessId))
    progress.finished(table.name, await loadRows(to, table, arrival.businessId, rows))
    // Plans for the rows that have just arrived, which no other transaction sees yet.
    await to.query(`analyze ${table.name}`)
  }
}

/** References, and the books with every total, before anybody can enter. StartFault if something is not right. */
const verifyBeforeOpening = async ({ to, arrival, growing }: Copying, dbname: string) => {
  for (const { name } of arrival.tables.filter(table => !growing.has(table.name))) await to.query(`analyze ${name}`)
  await checkReferences(to, arrival.businessId)
  const verdict = await verifyArrived(to, arrival.businessId)
  if (verdict.fault !== null)
    throw new StartFault(`The books of ${dbname} are not clean: ${verdict.fault}. It was not moved and is open where it was.`)
  return verdict
}

/** The end of history, and everything else. */
const copyRest = async ({ from, to, source, arrival, growing, progress }: Copying): Promise<void> => {
  for (const table of arrival.tables) {
    const load = async (also: string) =>
      progress.finished(table.name, await loadRows(to, table, arrival.businessId, rowsOf(from, copyOut(table, source.businessId, also))))
    if (!growing.has(table.name)) {
      await load('')
      continue
    }
    await load(`and posting_id > ${source.postings}`)
    if ((await countOf(from, table.name, source.businessId)) === (await countOf(to, table.name, arrival.businessId))) continue
    // A row was added to an earlier posting after all.
    await to.query(`delete from ${table.name} where business_id = $1`, [arrival.businessId])
    await load('')
  }
}

const move = async ({ from, names, place, dbname }: Moving, ends: Ends, say: (line: string) => void): Promise<Moved> => {
  await ends.from.query(SNAPSHOT)
  await ends.to.query(`begin; ${COPY_SETTINGS}`)
  await sameTables(ends)
  const source = await findBusiness(ends.from, dbname)
  if (source.fence === 'moved') throw new StartFault(`${dbname} was moved already and stays here only as a record.`)
  const arrival = await beginArrival(ends.to, source, names)
  const progress = openProgress(say)
  const copying = { ...ends, source, arrival, growing: await growingTablesOf(ends.from), progress }
  await copyHistory(copying)
  await ends.from.query('commit')
  const before = progress.rows()
  const closedAt = performance.now()
  await closeBusiness(from, source.businessId, 'moving')
  let isCommitting = false
  let verdict: Verdict
  try {
    await ends.from.query(SNAPSHOT)
    const last = await findBusiness(ends.from, dbname)
    await copyRest(copying)
    await ends.from.query('commit')
    await finishArrival(ends.to, arrival, last, names)
    verdict = await verifyBeforeOpening(copying, dbname)
    // From here on it may be open there: whoever opens it here is told so.
    await closeBusiness(from, source.businessId, 'moving', place)
    isCommitting = true
    await ends.to.query('commit')
  } catch (error) {
    // While the outcome of the commit is unknown the business stays closed: it must not be open in two places. The same command goes on.
    if (!isCommitting) await openAgain(from, source.businessId)
    throw error
  }
  await closeBusiness(from, source.businessId, 'moved', place)
  const closedMs = performance.now() - closedAt
  return {
    businessId: arrival.businessId,
    postings: verdict.postings,
    head: verdict.headHash,
    rows: progress.rows(),
    rowsWhileClosed: progress.rows() - before,
    closedMs,
    fault: null,
  }
}

/** A copy that was imported there for a trial has the same identity, but not the last posting. */
const refuseOlderCopy = async (to: pg.ClientBase, { dbname, postings, head }: FoundBusiness, businessId: number): Promise<void> => {
  if (postings === '0') return
  const { rowCount } = await to.query(`select from posting where business_id = $1 and posting_id = $2 and encode(hash, 'hex') = $3`, [
    businessId,
    postings,
    head,
  ])
  if (rowCount === 0) throw new StartFault(`An older copy of ${dbname} is at the destination. Nothing was moved.`)
}

/** A move that was interrupted after the business had arrived: only the fence is left to be told. */
const finishInterrupted = async ({ from, dbname, place }: Moving, ends: Ends): Promise<Moved | undefined> => {
  const source = await findBusiness(ends.from, dbname)
  if (source.fence !== 'moving') return undefined
  if ((await mayBeAt(from, source.businessId)) === undefined) return undefined
  const there = await findByIdentity(ends.to, source.identity)
  if (there === undefined || there.fence !== null) return undefined
  await refuseOlderCopy(ends.to, source, there.businessId)
  await closeBusiness(from, source.businessId, 'moved', place)
  // People sell here by now: the books are verified as they are at one moment.
  await ends.to.query(SNAPSHOT)
  const { postings, headHash, fault } = await verifyArrived(ends.to, there.businessId)
  await ends.to.query('commit')
  return { businessId: there.businessId, postings, head: headHash, rows: 0, rowsWhileClosed: 0, closedMs: 0, fault }
}

/**
 * Moves a business to another installation while people work. History is copied first; then the business is closed for as long as it takes to
 * copy what changed and to verify the books there, and opens where it is now. The old place keeps its rows as a record behind a fence that stays shut. When it fails before
 * it arrived, the business is open where it was. StartFault as for `importBusiness`.
 */
export const moveBusiness = (moving: Moving, say: (line: string) => void): Promise<Moved> =>
  withCopyingClient(moving.from, from =>
    withCopyingClient(moving.to, async to => {
      try {
        const { businessId } = await findBusiness(from, moving.dbname)
        return await aloneWith(
          moving.from,
          businessId,
          async () => (await finishInterrupted(moving, { from, to })) ?? (await move(moving, { from, to }, say)),
        )
      } catch (error) {
        await to.query('rollback').catch(() => undefined)
        throw asFault(error)
      }
    }),
  )
