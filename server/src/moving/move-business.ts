import type pg from 'pg'
import { COPY_SETTINGS, withCopyingClient } from '../backup/copying-client.ts'
import { openProgress, type Progress } from '../backup/progress.ts'
import type { Connection } from '../db/pool.ts'
import { messageOf } from '../host/message-of.ts'
import { StartFault } from '../host/start-fault.ts'
import type { Verdict, Walked } from '../verify/verify.ts'
import { type Arrival, asFault, beginArrival, finishArrival, type Names, refuseOtherSchema } from './arrival.ts'
import { businessRows, type FilesOf, loadRows, tablesOfBusinesses } from './business-rows.ts'
import { migrationsOf } from './export-business.ts'
import { aloneWith, closeBusiness, mayBeAt, openAgain } from './fence.ts'
import { type FoundBusiness, findBusiness, findByIdentity } from './find-business.ts'
import { followChanges, type Moment, momentOf } from './follow-changes.ts'
import { type Changed, checkReferences, checkReferencesOf, stageOf } from './references.ts'
import { verifyArrived, verifyArrivedSince } from './verify-arrived.ts'

export type Moving = {
  /** The owner of the tables where the business is. */
  readonly from: Connection
  /** A superuser where it goes. */
  readonly to: Connection
  readonly dbname: string
  readonly names: Names
  /** Where its files are outside the database: they go along. */
  readonly store?: FilesOf
  /** Where it is afterwards, for the people who still come to the old place. */
  readonly place: string
}

type Moved = {
  readonly businessId: number
  readonly postings: bigint
  readonly head: string
  readonly rows: number
  /** Of these, the rows that were copied while the business was closed. */
  readonly rowsWhileClosed: number
  readonly closedMs: number
  /** The first fault found where it is now, after it was opened there; null: its books are clean. */
  readonly fault: string | null
}

type Ends = { readonly from: pg.Client; readonly to: pg.Client }

const SNAPSHOT = `begin isolation level repeatable read read only; ${COPY_SETTINGS}`

const sameTables = async ({ from, to }: Ends): Promise<void> => {
  const tables = (await tablesOfBusinesses(from)).map(({ name, columns }) => ({ name, columns: [...columns] }))
  await refuseOtherSchema(to, { migrations: await migrationsOf(from), tables })
}

type Copying = Ends & {
  readonly source: FoundBusiness
  readonly businessId: number
  readonly names: Names
  readonly arrival: Arrival
  readonly progress: Progress
  readonly store: FilesOf
}

const notClean = (dbname: string, fault: string): StartFault =>
  new StartFault(`The books of ${dbname} are not clean: ${fault}. It was not moved and is open where it was.`)

/** Everything as it is at one moment, while people work. Returns the moment. */
const copyAll = async ({ from, to, source, arrival, progress, store }: Copying): Promise<Moment> => {
  const moment = await momentOf(from)
  for (const table of arrival.tables) {
    const rows = businessRows(from, table, { businessId: source.businessId, store })
    progress.finished(table.name, await loadRows(to, table, arrival.businessId, rows))
    // Plans for the rows that have just arrived, which no other transaction sees yet.
    await to.query(`analyze ${table.name}`)
  }
  return moment
}

/**
 * Everything that can stop the move, and all that takes long, before the business is closed: names that are taken, references, and the books
 * with every total. Returns how far the chain was verified.
 */
const verifyCopy = async ({ to, source, arrival, names }: Copying): Promise<Walked> => {
  await to.query('savepoint before_names')
  await finishArrival(to, arrival, source, names)
  await to.query('rollback to savepoint before_names')
  await checkReferences(to, arrival.businessId)
  const { fault, walked } = await verifyArrived(to, arrival.businessId)
  if (fault !== null) throw notClean(source.dbname, fault)
  return walked
}

/** What a posting is sealed with. */
const SEALED = ['posting', 'journal_line', 'stock_movement', 'settlement', 'lot_movement']

/** Rows of postings that were verified already: they never change, unless somebody gets past the rules of the database. */
const changesVerified = async ({ to }: Copying, changes: readonly Changed[], { postingId }: Walked): Promise<boolean> => {
  for (const { name, deleted } of changes.filter(each => SEALED.includes(each.name))) {
    const { rowCount } = await to.query(`select from ${stageOf(name)} where posting_id <= ${postingId} limit 1`)
    if (deleted > 0 || rowCount !== 0) return true
  }
  return false
}

/** How far the copy is: the moment of its last snapshot, and how much of its chain is verified; undefined: the chain is verified from its beginning. */
type Reached = { readonly moment: Moment; readonly walked: Walked | undefined }

/** What was added, changed or deleted since then, with its references. */
const copyChanges = async (copying: Copying, { moment, walked }: Reached): Promise<Reached> => {
  const next = await momentOf(copying.from)
  const changes = await followChanges(copying, moment)
  await checkReferencesOf(copying.to, copying.arrival.businessId, changes)
  return { moment: next, walked: walked && ((await changesVerified(copying, changes, walked)) ? undefined : walked) }
}

/** The chain from where it was verified to its head. StartFault if something is not right. */
const verifyChanges = async ({ to, arrival, source }: Copying, { walked }: Reached): Promise<Verdict> => {
  const { businessId } = arrival
  const verdict = walked ? await verifyArrivedSince(to, businessId, walked) : await verifyArrived(to, businessId)
  if (verdict.fault !== null) throw notClean(source.dbname, verdict.fault)
  return verdict
}

/** The books with every total, in the installation that people work in by now. */
const verifyOpened = async (to: pg.Client, businessId: number): Promise<Verdict> => {
  await to.query(SNAPSHOT)
  const verdict = await verifyArrived(to, businessId)
  await to.query('commit')
  return verdict
}

const inSnapshot = async <T>(from: pg.Client, work: () => Promise<T>): Promise<T> => {
  await from.query(SNAPSHOT)
  const done = await work()
  await from.query('commit')
  return done
}

const move = async ({ from, names, place, dbname, store }: Moving, ends: Ends, say: (line: string) => void): Promise<Moved> => {
  await ends.from.query(SNAPSHOT)
  await ends.to.query(`begin; ${COPY_SETTINGS}`)
  await sameTables(ends)
  const source = await findBusiness(ends.from, dbname)
  if (source.fence === 'moved') throw new StartFault(`${dbname} was moved already and stays here only as a record.`)
  const arrival = await beginArrival(ends.to, source, names)
  const progress = openProgress(say)
  const copying = { ...ends, source, businessId: source.businessId, names, arrival, progress, store }
  const copied = await copyAll(copying)
  await ends.from.query('commit')
  const walked = await verifyCopy(copying)
  // Again, while people work: what they did during the copy and its verification, so that little is left for the time when it is closed.
  const caughtUp = await inSnapshot(ends.from, () => copyChanges(copying, { moment: copied, walked }))
  const before = progress.rows()
  const closedAt = performance.now()
  await closeBusiness(from, source.businessId, 'moving')
  let isCommitting = false
  let verdict: Verdict
  try {
    const { last, reached } = await inSnapshot(ends.from, async () => ({
      last: await findBusiness(ends.from, dbname),
      reached: await copyChanges(copying, caughtUp),
    }))
    verdict = await verifyChanges(copying, reached)
    await finishArrival(ends.to, arrival, last, names)
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
  const rowsWhileClosed = progress.rows() - before
  const { fault } = await verifyOpened(ends.to, arrival.businessId).catch((error: unknown) => ({
    // It has moved all the same.
    fault: `they could not be verified (${messageOf(error)}): run npm run verify there`,
  }))
  return {
    businessId: arrival.businessId,
    postings: verdict.postings,
    head: verdict.headHash,
    rows: progress.rows(),
    rowsWhileClosed,
    closedMs,
    fault,
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
  const { postings, headHash, fault } = await verifyOpened(ends.to, there.businessId)
  return { businessId: there.businessId, postings, head: headHash, rows: 0, rowsWhileClosed: 0, closedMs: 0, fault }
}

/**
 * Moves a business to another installation while people work. Everything is copied and verified first; then the business is closed for as long
 * as it takes to copy what changed since and to verify the chain from there on, and opens where it is now. Then its books are verified there once
 * more, with every total: a fault is returned, and does not close it again. The old place keeps its rows as a record behind a fence that stays
 * shut. When it fails before it arrived, the business is open where it was. StartFault as for `importBusiness`.
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
