import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ArchiveFault, ArchiveState } from '@akonta/domain/safekeeping/archive-state'
import type pg from 'pg'
import { withCopyingClient } from '../backup/copying-client.ts'
import type { ClusterLocation } from '../db/cluster-location.ts'
import type { Connection } from '../db/pool.ts'
import { DROP_COMMAND, useArchiveCommand, WAIT_COMMAND } from '../db/wal-archiving.ts'
import type { Clock } from '../host/clock.ts'
import { messageOf } from '../host/message-of.ts'
import { archiveCommand } from './archive-command.ts'
import { type Base, basesIn, coveredIn, lineFolder, segmentsIn, walFolder, writeCovered } from './archive-folder.ts'
import { momentText } from './choose-line.ts'
import { makeBase } from './make-base.ts'
import { ArchiveAway, endLine, forgetLines, type LinePlace, type OwnLine, openLine, PassphraseMissing } from './own-line.ts'
import { prune } from './prune.ts'
import { SEGMENT_BYTES, withoutGap } from './segment-names.ts'

/** AKONTA_ARCHIVE and its companions. */
export type ArchivePlan = {
  readonly folder: string
  /** When the nightly base backup is due, in minutes after midnight in Ghana's time, which is UTC. */
  readonly minute: number
  /** How many base backups stay. */
  readonly keep: number
}

export type KeepingArchive = {
  readonly plan: ArchivePlan
  /** The superuser of the included server, and its files. */
  readonly administrator: Connection
  readonly cluster: ClusterLocation
  readonly clock: Clock
  readonly report: (line: string) => void
  readonly passphrase: string | undefined
  /** Tests only: rounds of scrypt, the program that archives a segment, and how much of the log may wait. */
  readonly work?: number | undefined
  readonly program?: readonly string[]
  readonly mostWaitingBytes?: number
}

/** What the server knows of its archive. `folder` is that of the present line, from its first base backup on. */
export type ArchiveNow = Omit<ArchiveState, 'drill'> & { readonly folder: string | null }

/** Above it the database itself would be in danger: its disk fills up. */
const MOST_WAITING = 2 * 1024 ** 3
const TRY_BASE_AGAIN_MS = 600_000
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** A segment is archived within a second; a slow drive takes longer, and is looked at again at the next time. */
const ARRIVAL_LOOKS = 60
const ARRIVAL_PAUSE_MS = 50
const LATE_MS = 5 * MINUTE_MS

const faultOf = (error: unknown): ArchiveFault => {
  if (error instanceof PassphraseMissing) return 'passphrase'
  return error instanceof ArchiveAway ? 'away' : 'failed'
}

type Moment = { readonly at: Date; readonly snapshot: string }
/** A moment of the database, and the last segment with a change before it. */
type Mark = Moment & { readonly segment: string }

const isQuiet = (snapshot: string): boolean => /^(\d+):\1:$/.test(snapshot)

/** The moment is from before the snapshot: a change that was acknowledged until then is in it, also on a machine that pauses between the two. */
const MOMENT = 'select statement_timestamp() as at, pg_current_snapshot()::text as snapshot'
/** The segment that ends here. When nothing has been written since the last one, no other begins, and that one is meant. */
const END_SEGMENT = 'select pg_walfile_name(pg_switch_wal() - 1) as segment'

const waitingBytesOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}\\.ready$'`,
  )
  return (rows[0]?.count ?? 0) * SEGMENT_BYTES
}

/** The oldest file of the log that PostgreSQL has not archived yet, or undefined. */
const waitingOf = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string | null }>(
    `select min(left(name, 24)) as name from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}\\.ready$'`,
  )
  return rows[0]?.name ?? undefined
}

const systemOf = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')).rows[0]?.id ?? ''

const isDue = (last: Base | undefined, { minute }: ArchivePlan, now: Date): boolean => {
  if (last === undefined) return true
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + minute * MINUTE_MS
  return last.endedAt.getTime() < (today <= now.getTime() ? today : today - DAY_MS)
}

const PROBE = `select pg_walfile_name(pg_logical_emit_message(false, 'akonta', 'The archive begins') - 1) as segment`
const MOST_PROBES = 5

/**
 * Until a segment has arrived in a new line. PostgreSQL learns of a changed command a moment later, and drops or misplaces what it archives before
 * that: a base backup that began earlier would lack its first segments.
 */
const waitForFirstSegment = async (client: pg.ClientBase, folder: string, signal: AbortSignal | undefined): Promise<void> => {
  for (let probe = 0; probe < MOST_PROBES; probe += 1) {
    const { rows } = await client.query<{ segment: string }>(PROBE)
    await client.query('select pg_switch_wal()')
    for (let looks = 0; looks < ARRIVAL_LOOKS; looks += 1) {
      signal?.throwIfAborted()
      if ((await segmentsIn(folder)).has(rows[0]?.segment ?? '')) return
      await wait(ARRIVAL_PAUSE_MS)
    }
  }
  throw new Error('no segment arrives in the archive. See postgres.log.')
}

export type ArchiveKeeper = {
  now(): ArchiveNow
  /** Does what is due: a line, a base backup, a mark of how far the archive reaches, and what is too old. A failure is a state, never thrown. */
  look(signal?: AbortSignal): Promise<void>
  /** Only marks how far the archive reaches. */
  markOnly(): Promise<void>
  /** Only gives the archive up when too much waits: for the time in which a look takes long, such as a base backup onto a slow drive. */
  guard(): Promise<void>
  /** Archives nothing more until the next look: the log waits. */
  pause(): Promise<void>
}

export const openArchiveKeeper = (keeping: KeepingArchive): ArchiveKeeper => {
  const { plan, administrator, cluster, clock, report, passphrase, work, program, mostWaitingBytes = MOST_WAITING } = keeping
  const place: LinePlace = { archive: plan.folder, cluster, passphrase, work }
  let now: ArchiveNow = { until: null, lastBaseAt: null, waitingBytes: 0, fault: null, folder: null }
  let said = ''
  let faultBefore = ''
  let marks: readonly Mark[] = []
  let quietSince = ''
  let lastSegment = ''
  let line = ''
  let baseFailedAt = 0

  const tell = (fault: ArchiveFault | null, sentence: string): void => {
    now = { ...now, fault }
    if (said !== sentence) report(sentence === '' ? 'The archive works again.' : `Archiving: ${sentence}`)
    said = sentence
  }

  /** Of another line nothing is known yet. */
  const forgetMarks = (begun: string): void => {
    line = begun
    marks = []
    quietSince = ''
    lastSegment = ''
    now = { ...now, until: null, folder: null }
  }

  /** The log must not fill the disk: from here on it is not archived, and the line has ended. */
  const giveUp = async (client: pg.ClientBase): Promise<void> => {
    await useArchiveCommand(client, DROP_COMMAND)
    await endLine(place)
    faultBefore = 'Too much of the write-ahead log waited for the archive.'
    const until = now.until === null ? '' : ` It ends at ${momentText(now.until)}.`
    tell(
      'full',
      `too much of the write-ahead log waited, so the archive was given up.${until} A new one begins when its folder can be written.`,
    )
  }

  /** What waits may take half of the room at most that the database would have without it. */
  const isTooMuch = async (client: pg.ClientBase): Promise<boolean> => {
    const waitingBytes = await waitingBytesOf(client)
    now = { ...now, waitingBytes }
    const { bavail, bsize } = await statfs(cluster.clusterFolder)
    return waitingBytes > Math.min(mostWaitingBytes, bavail * bsize)
  }

  const lineNow = async (client: pg.ClientBase): Promise<OwnLine> =>
    openLine(place, { at: clock(), systemIdentifier: await systemOf(client), faultBefore })

  const withBase = async (client: pg.ClientBase, own: OwnLine, signal: AbortSignal | undefined): Promise<readonly Base[]> => {
    const folder = lineFolder(plan.folder, own.line)
    const bases = await basesIn(folder)
    if (!isDue(bases.at(-1), plan, clock())) return bases
    if (clock().getTime() - baseFailedAt < TRY_BASE_AGAIN_MS) return bases
    try {
      await useArchiveCommand(client, archiveCommand(walFolder(folder), own.recipient, program))
      if (bases.length === 0) await waitForFirstSegment(client, folder, signal)
      const base = await makeBase({ administrator, clusterFolder: cluster.clusterFolder, folder, recipient: own.recipient, signal })
      baseFailedAt = 0
      return [...bases, base]
    } catch (error) {
      if (signal?.aborted) return bases
      baseFailedAt = clock().getTime()
      // Without a base backup the segments are of no use.
      if (bases.length === 0) await useArchiveCommand(client, DROP_COMMAND)
      tell('failed', `the base backup failed: ${messageOf(error)}`)
      return bases
    }
  }

  /** Whether the archive lacks a segment that PostgreSQL will not send any more: it sends them in their order. Asked twice: one may have just arrived. */
  const hasGap = async (folder: string, base: Base): Promise<boolean> => {
    for (const _ of [1, 2]) if (!withoutGap(base.segment, new Set((await segmentsIn(folder)).keys())).hasLater) return false
    return true
  }

  /**
   * The latest time that the archive has, if the clock of the database is before it: it was ahead and was set back. In such a line a moment is not restored
   * rightly, because it has later times before earlier ones. What it claims to cover ends now.
   */
  const timeAhead = async (client: pg.ClientBase, folder: string, last: Base): Promise<Date | undefined> => {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const latest = now.until !== null && now.until > last.endedAt ? now.until : last.endedAt
    const [clockNow] = rows
    if (clockNow === undefined || latest.getTime() <= clockNow.at.getTime() + MINUTE_MS) return undefined
    const covered = await coveredIn(folder)
    if (covered && new Date(covered.until) > clockNow.at) await writeCovered(folder, { ...covered, until: clockNow.at.toISOString() })
    return latest
  }

  /** A mark at this moment. When nothing has been written since the last one that is covered, there is nothing to wait for. */
  const mark = async (client: pg.ClientBase): Promise<void> => {
    const { rows } = await client.query<Moment>(MOMENT)
    const [made] = rows
    if (made === undefined) return
    if (made.snapshot === quietSince) {
      now = { ...now, until: made.at }
      return
    }
    const ended = await client.query<{ segment: string }>(END_SEGMENT)
    marks = [...marks, { ...made, segment: ended.rows[0]?.segment ?? '' }]
  }

  /** A segment has arrived when it is in the archive and PostgreSQL says that it is its own: a copied data folder archives under the same names. */
  const arrived = async (client: pg.ClientBase, folder: string, base: Base): Promise<void> => {
    const waiting = await waitingOf(client)
    const there = new Set(withoutGap(base.segment, new Set((await segmentsIn(folder)).keys())).segments)
    const found = marks.findLast(({ segment }) => there.has(segment) && (waiting === undefined || segment < waiting))
    if (found === undefined) return
    marks = marks.slice(marks.indexOf(found) + 1)
    quietSince = isQuiet(found.snapshot) ? found.snapshot : ''
    lastSegment = found.segment
    now = { ...now, until: found.at }
  }

  const markAndWait = async (client: pg.ClientBase, folder: string, base: Base, signal: AbortSignal | undefined): Promise<void> => {
    await mark(client)
    for (let looks = 0; marks.length > 0 && looks < ARRIVAL_LOOKS && !signal?.aborted; looks += 1) {
      await arrived(client, folder, base)
      if (marks.length > 0) await wait(ARRIVAL_PAUSE_MS)
    }
  }

  const keep = async (client: pg.ClientBase, signal: AbortSignal | undefined, marksOnly: boolean): Promise<void> => {
    if (await isTooMuch(client)) return giveUp(client)
    const own = await lineNow(client)
    const folder = lineFolder(plan.folder, own.line)
    if (own.line !== line) forgetMarks(own.line)
    const bases = marksOnly ? await basesIn(folder) : await withBase(client, own, signal)
    const last = bases.at(-1)
    if (last === undefined) return
    await useArchiveCommand(client, archiveCommand(walFolder(folder), own.recipient, program))
    const noted = now.until === null ? await coveredIn(folder) : undefined
    now = { ...now, folder, lastBaseAt: last.endedAt, ...(noted && { until: new Date(noted.until) }) }
    // Without it a restore would not notice that the end of the log is missing.
    if (noted && lastSegment === '') lastSegment = noted.segment
    const ahead = await timeAhead(client, folder, last)
    if (ahead !== undefined) {
      faultBefore = 'The clock was ahead and was set back.'
      await endLine(place)
      tell('failed', `the clock was set back from ${momentText(ahead)} or later. A new base backup is made.`)
      return keep(client, signal, marksOnly)
    }
    if (await hasGap(folder, last)) {
      faultBefore = 'A segment of the write-ahead log is missing.'
      await endLine(place)
      tell('failed', `a segment is missing in ${folder}. A new base backup is made.`)
      return keep(client, signal, marksOnly)
    }
    await markAndWait(client, folder, last, signal)
    const { until, waitingBytes } = now
    const isLate = clock().getTime() - (until ?? last.endedAt).getTime() > LATE_MS
    if (isLate) tell('waiting', `nothing has been archived since ${momentText(until ?? last.endedAt)}. See postgres.log.`)
    else if (baseFailedAt === 0 && passphrase === undefined && own.recipient !== null)
      tell(
        'passphrase',
        'no passphrase is set. The archive stays encrypted and goes on, but nobody can test it: set AKONTA_BACKUP_PASSPHRASE.',
      )
    else if (baseFailedAt === 0) tell(null, '')
    if (until === null) return
    await writeCovered(folder, {
      until: until.toISOString(),
      segment: lastSegment,
      fault: now.fault,
      waitingBytes,
      at: clock().toISOString(),
    })
    faultBefore = ''
    await forgetLines(place, await prune(plan.folder, [...own.before, own.line], plan.keep, until))
  }

  const look = async (signal?: AbortSignal, marksOnly = false): Promise<void> => {
    try {
      await withCopyingClient(administrator, client => keep(client, signal, marksOnly))
    } catch (error) {
      if (!signal?.aborted) tell(faultOf(error), messageOf(error))
    }
  }

  const guard = (): Promise<void> =>
    withCopyingClient(administrator, async client => {
      if (await isTooMuch(client)) await giveUp(client)
    })

  const pause = (): Promise<void> => withCopyingClient(administrator, client => useArchiveCommand(client, WAIT_COMMAND))

  return { now: () => now, look, markOnly: () => look(undefined, true), guard, pause }
}
