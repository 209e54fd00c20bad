import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Base, type Covered, segmentsIn } from './archive-folder.ts'
import { withoutGap } from './segment-names.ts'

/** A segment is archived within a second; a slow drive takes longer, and is looked at again at the next time. */
export const ARRIVAL_LOOKS = 60
export const ARRIVAL_PAUSE_MS = 50

type Moment = { readonly at: Date; readonly snapshot: string }
/** A moment of the database, and the last segment with a change before it. */
type Mark = Moment & { readonly segment: string }

const isQuiet = (snapshot: string): boolean => /^(\d+):\1:$/.test(snapshot)

/** The moment is from before the snapshot: a change that was acknowledged until then is in it, also on a machine that pauses between the two. */
const MOMENT = 'select statement_timestamp() as at, pg_current_snapshot()::text as snapshot'
/** The segment that ends here. When nothing has been written since the last one, no other begins, and that one is meant. */
const END_SEGMENT = 'select pg_walfile_name(pg_switch_wal() - 1) as segment'

/** The oldest file of the log that PostgreSQL has not archived yet, or undefined. */
const waitingOf = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string | null }>(
    `select min(left(name, 24)) as name from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}\\.ready$'`,
  )
  return rows[0]?.name ?? undefined
}

/** Every change until `until` is in the line; null as long as nothing is known of it. `segment` has the last of them. */
type Reach = { readonly until: Date | null; readonly segment: string }

/** How far a line reaches: moments of the database, each known as covered once its segment has arrived. */
export type ArchiveMarks = {
  reach(): Reach
  /** Of another line nothing is known yet. */
  forget(): void
  /** What the line says of itself. */
  resume(noted: Covered): void
  /** Marks this moment, and waits a few seconds for its segment. */
  markNow(client: pg.ClientBase, folder: string, base: Base, signal: AbortSignal | undefined): Promise<void>
}

export const openMarks = (): ArchiveMarks => {
  let until: Date | null = null
  let segment = ''
  let quietSince = ''
  let marks: readonly Mark[] = []

  /** A mark at this moment. When nothing has been written since the last one that is covered, there is nothing to wait for. */
  const mark = async (client: pg.ClientBase): Promise<void> => {
    const { rows } = await client.query<Moment>(MOMENT)
    const [made] = rows
    if (made === undefined) return
    if (made.snapshot === quietSince) {
      until = made.at
      return
    }
    const ended = await client.query<{ segment: string }>(END_SEGMENT)
    marks = [...marks, { ...made, segment: ended.rows[0]?.segment ?? '' }]
  }

  /** A segment has arrived when it is in the archive and PostgreSQL says that it is its own: a copied data folder archives under the same names. */
  const lookForArrival = async (client: pg.ClientBase, folder: string, base: Base): Promise<void> => {
    const waiting = await waitingOf(client)
    const there = new Set(withoutGap(base.segment, new Set((await segmentsIn(folder)).keys())).segments)
    const found = marks.findLast(each => there.has(each.segment) && (waiting === undefined || each.segment < waiting))
    if (found === undefined) return
    marks = marks.slice(marks.indexOf(found) + 1)
    quietSince = isQuiet(found.snapshot) ? found.snapshot : ''
    segment = found.segment
    until = found.at
  }

  return {
    reach: () => ({ until, segment }),
    forget: () => {
      until = null
      segment = ''
      quietSince = ''
      marks = []
    },
    resume: noted => {
      until = new Date(noted.until)
      // Without it a restore would not notice that the end of the log is missing.
      if (segment === '') segment = noted.segment
    },
    markNow: async (client, folder, base, signal) => {
      await mark(client)
      for (let looks = 0; marks.length > 0 && looks < ARRIVAL_LOOKS && !signal?.aborted; looks += 1) {
        await lookForArrival(client, folder, base)
        if (marks.length > 0) await wait(ARRIVAL_PAUSE_MS)
      }
    },
  }
}
