import { statfs } from 'node:fs/promises'
import type { ArchiveFault, ArchiveState } from '@akonta/domain/safekeeping/archive-state'
import type pg from 'pg'
import { withCopyingClient } from '../backup/copying-client.ts'
import type { ClusterLocation } from '../db/cluster-location.ts'
import type { Connection } from '../db/pool.ts'
import { DROP_COMMAND, useArchiveCommand, WAIT_COMMAND } from '../db/wal-archiving.ts'
import type { Clock } from '../host/clock.ts'
import { messageOf } from '../host/message-of.ts'
import { archiveCommand } from './archive-command.ts'
import { type Base, basesIn, coveredIn, lineFolder, walFolder, writeCovered } from './archive-folder.ts'
import { openMarks } from './archive-marks.ts'
import { openBaseBackups } from './base-when-due.ts'
import { breakOf } from './broken-line.ts'
import { momentText } from './choose-line.ts'
import { ArchiveAway, endLine, forgetLines, type LinePlace, type OwnLine, openLine, PassphraseMissing } from './own-line.ts'
import { prune } from './prune.ts'
import { SEGMENT_BYTES } from './segment-names.ts'

/** AKONTA_ARCHIVE and its companions. */
type ArchivePlan = {
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
type ArchiveNow = Omit<ArchiveState, 'drill'> & { readonly folder: string | null }

/** Above it the database itself would be in danger: its disk fills up. */
const MOST_WAITING = 2 * 1024 ** 3
const LATE_MS = 300_000

const faultOf = (error: unknown): ArchiveFault => {
  if (error instanceof PassphraseMissing) return 'passphrase'
  return error instanceof ArchiveAway ? 'away' : 'failed'
}

const waitingBytesOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}\\.ready$'`,
  )
  return (rows[0]?.count ?? 0) * SEGMENT_BYTES
}

const systemOf = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')).rows[0]?.id ?? ''

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
  let state: Omit<ArchiveNow, 'until'> = { lastBaseAt: null, waitingBytes: 0, fault: null, folder: null }
  let said = ''
  let line = ''
  /** Why the line before the next one ended. */
  let faultBefore = ''

  const tell = (fault: ArchiveFault | null, sentence: string): void => {
    state = { ...state, fault }
    if (said !== sentence) report(sentence === '' ? 'The archive works again.' : `Archiving: ${sentence}`)
    said = sentence
  }

  const marks = openMarks()
  const baseBackups = openBaseBackups({
    minute: plan.minute,
    administrator,
    cluster,
    clock,
    program,
    tell: failure => tell('failed', failure),
  })

  /** What waits may take half of the room at most that the database would have without it. */
  const isTooMuch = async (client: pg.ClientBase): Promise<boolean> => {
    const waitingBytes = await waitingBytesOf(client)
    state = { ...state, waitingBytes }
    const { bavail, bsize } = await statfs(cluster.clusterFolder)
    return waitingBytes > Math.min(mostWaitingBytes, bavail * bsize)
  }

  /** The log must not fill the disk: from here on it is not archived, and the line has ended. */
  const giveUp = async (client: pg.ClientBase): Promise<void> => {
    await useArchiveCommand(client, DROP_COMMAND)
    await endLine(place)
    faultBefore = 'Too much of the write-ahead log waited for the archive.'
    const { until } = marks.reach()
    const end = until === null ? '' : ` It ends at ${momentText(until)}.`
    tell(
      'full',
      `too much of the write-ahead log waited, so the archive was given up.${end} A new one begins when its folder can be written.`,
    )
  }

  /** The present line, or a new one. Of another than the last time nothing is known yet. */
  const lineNow = async (client: pg.ClientBase): Promise<OwnLine> => {
    const own = await openLine(place, { at: clock(), systemIdentifier: await systemOf(client), faultBefore })
    if (own.line !== line) {
      line = own.line
      marks.forget()
      state = { ...state, folder: null }
    }
    return own
  }

  /** Has PostgreSQL archive into the line, which can be restored from this base backup on. */
  const archiveInto = async (client: pg.ClientBase, folder: string, { recipient }: OwnLine, last: Base): Promise<void> => {
    await useArchiveCommand(client, archiveCommand(walFolder(folder), recipient, program))
    const noted = marks.reach().until === null ? await coveredIn(folder) : undefined
    if (noted) marks.resume(noted)
    state = { ...state, folder, lastBaseAt: last.endedAt }
  }

  /** Says what is wrong, or that nothing is. A base backup that failed has been told. */
  const tellHowItGoes = ({ recipient }: OwnLine, last: Base): void => {
    const latest = marks.reach().until ?? last.endedAt
    const isLate = clock().getTime() - latest.getTime() > LATE_MS
    if (isLate) tell('waiting', `nothing has been archived since ${momentText(latest)}. See postgres.log.`)
    else if (baseBackups.hasFailed()) return
    else if (passphrase === undefined && recipient !== null)
      tell(
        'passphrase',
        'no passphrase is set. The archive stays encrypted and goes on, but nobody can test it: set AKONTA_BACKUP_PASSPHRASE.',
      )
    else tell(null, '')
  }

  /** Notes in the line how far it reaches, and deletes what is too old. */
  const note = async (folder: string, own: OwnLine): Promise<void> => {
    const { until, segment } = marks.reach()
    if (until === null) return
    const { fault, waitingBytes } = state
    await writeCovered(folder, { until: until.toISOString(), segment, fault, waitingBytes, at: clock().toISOString() })
    faultBefore = ''
    await forgetLines(place, await prune(plan.folder, [...own.before, own.line], plan.keep, until))
  }

  const keep = async (client: pg.ClientBase, signal: AbortSignal | undefined, marksOnly: boolean): Promise<void> => {
    if (await isTooMuch(client)) return giveUp(client)
    const own = await lineNow(client)
    const folder = lineFolder(plan.folder, own.line)
    const bases = marksOnly ? await basesIn(folder) : await baseBackups.withDue(client, folder, own.recipient, signal)
    const last = bases.at(-1)
    if (last === undefined) return
    await archiveInto(client, folder, own, last)
    const broken = await breakOf(client, folder, last, marks.reach().until)
    if (broken !== undefined) {
      faultBefore = broken.fault
      await endLine(place)
      tell('failed', broken.sentence)
      return keep(client, signal, marksOnly)
    }
    await marks.markNow(client, folder, last, signal)
    tellHowItGoes(own, last)
    await note(folder, own)
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

  return {
    now: () => ({ ...state, until: marks.reach().until }),
    look,
    markOnly: () => look(undefined, true),
    guard,
    pause,
  }
}
