import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ClusterLocation } from '../db/cluster-location.ts'
import type { Connection } from '../db/pool.ts'
import { DROP_COMMAND, useArchiveCommand } from '../db/wal-archiving.ts'
import type { Clock } from '../host/clock.ts'
import { messageOf } from '../host/message-of.ts'
import { archiveCommand } from './archive-command.ts'
import { type Base, basesIn, segmentsIn, walFolder } from './archive-folder.ts'
import { ARRIVAL_LOOKS, ARRIVAL_PAUSE_MS } from './archive-marks.ts'
import { makeBase } from './make-base.ts'

const TRY_AGAIN_MS = 600_000
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const PROBE = `select pg_walfile_name(pg_logical_emit_message(false, 'akonta', 'The archive begins') - 1) as segment`
/** Together longer than the archive command may take for one segment: on a slow drive the first one arrives late. */
const MOST_PROBES = 12

const isDue = (last: Base | undefined, minute: number, now: Date): boolean => {
  if (last === undefined) return true
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + minute * MINUTE_MS
  return last.endedAt.getTime() < (today <= now.getTime() ? today : today - DAY_MS)
}

/**
 * Until a segment has arrived in a new line. PostgreSQL learns of a changed command a moment later, and drops or misplaces what it archives before
 * that: a base backup that began earlier would lack its first segments.
 */
const waitForFirstSegment = async (client: pg.ClientBase, folder: string, signal: AbortSignal | undefined): Promise<void> => {
  const probed = new Set<string>()
  for (let probe = 0; probe < MOST_PROBES; probe += 1) {
    const { rows } = await client.query<{ segment: string }>(PROBE)
    await client.query('select pg_switch_wal()')
    probed.add(rows[0]?.segment ?? '')
    for (let looks = 0; looks < ARRIVAL_LOOKS; looks += 1) {
      signal?.throwIfAborted()
      if ([...(await segmentsIn(folder)).keys()].some(segment => probed.has(segment))) return
      await wait(ARRIVAL_PAUSE_MS)
    }
  }
  throw new Error('no segment arrives in the archive. See postgres.log.')
}

type MakingBases = {
  /** When one is due, in minutes after midnight. */
  readonly minute: number
  readonly administrator: Connection
  readonly cluster: ClusterLocation
  readonly clock: Clock
  readonly program: readonly string[] | undefined
  readonly tell: (failure: string) => void
}

export type BaseBackups = {
  /** The base backups of the line in this folder, with another one if it is due and can be made. A failure is told, and tried again later. */
  withDue(client: pg.ClientBase, folder: string, recipient: string | null, signal: AbortSignal | undefined): Promise<readonly Base[]>
  /** Whether the last attempt failed. */
  hasFailed(): boolean
}

export const openBaseBackups = ({ minute, administrator, cluster, clock, program, tell }: MakingBases): BaseBackups => {
  let failedAt = 0
  return {
    withDue: async (client, folder, recipient, signal) => {
      const bases = await basesIn(folder)
      if (!isDue(bases.at(-1), minute, clock())) return bases
      if (clock().getTime() - failedAt < TRY_AGAIN_MS) return bases
      try {
        await useArchiveCommand(client, archiveCommand(walFolder(folder), recipient, program))
        if (bases.length === 0) await waitForFirstSegment(client, folder, signal)
        const base = await makeBase({ administrator, clusterFolder: cluster.clusterFolder, folder, recipient, signal })
        failedAt = 0
        return [...bases, base]
      } catch (error) {
        if (signal?.aborted) return bases
        failedAt = clock().getTime()
        // Without a base backup the segments are of no use.
        if (bases.length === 0) await useArchiveCommand(client, DROP_COMMAND)
        tell(`the base backup failed: ${messageOf(error)}`)
        return bases
      }
    },
    hasFailed: () => failedAt !== 0,
  }
}
