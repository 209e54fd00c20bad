import type pg from 'pg'
import { type Base, coveredIn, segmentsIn, writeCovered } from './archive-folder.ts'
import { momentText } from './choose-line.ts'
import { withoutGap } from './segment-names.ts'

const MOST_AHEAD_MS = 60_000

/** Whether the archive lacks a segment that PostgreSQL will not send any more: it sends them in their order. Asked twice: one may have just arrived. */
const hasGap = async (folder: string, base: Base): Promise<boolean> => {
  for (const _ of [1, 2]) if (!withoutGap(base.segment, new Set((await segmentsIn(folder)).keys())).hasLater) return false
  return true
}

/**
 * The latest time that the archive has, if the clock of the database is before it: it was ahead and was set back. In such a line a moment is not restored
 * rightly, because it has later times before earlier ones. What it claims to cover ends now.
 */
const timeAhead = async (client: pg.ClientBase, folder: string, latest: Date): Promise<Date | undefined> => {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const [clockNow] = rows
  if (clockNow === undefined || latest.getTime() <= clockNow.at.getTime() + MOST_AHEAD_MS) return undefined
  const covered = await coveredIn(folder)
  if (covered && new Date(covered.until) > clockNow.at) await writeCovered(folder, { ...covered, until: clockNow.at.toISOString() })
  return latest
}

/** Why a line must end: the fault for the line after it, and the sentence for the operator. */
export type Break = { readonly fault: string; readonly sentence: string }

/** What is wrong with this line, so that nothing later can be restored from it; undefined if nothing is. `until`: how far it reaches. */
export const breakOf = async (client: pg.ClientBase, folder: string, base: Base, until: Date | null): Promise<Break | undefined> => {
  const ahead = await timeAhead(client, folder, until !== null && until > base.endedAt ? until : base.endedAt)
  if (ahead !== undefined)
    return {
      fault: 'The clock was ahead and was set back.',
      sentence: `the clock was set back from ${momentText(ahead)} or later. A new base backup is made.`,
    }
  if (await hasGap(folder, base))
    return {
      fault: 'A segment of the write-ahead log is missing.',
      sentence: `a segment is missing in ${folder}. A new base backup is made.`,
    }
  return undefined
}
