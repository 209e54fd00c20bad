import { StartFault } from '../host/start-fault.ts'
import { type Base, type Line, linesIn } from './archive-folder.ts'
import { withoutGap } from './segment-names.ts'

/** What a restore reads: one base backup, and segments without a gap after it. */
export type Chosen = {
  readonly line: Line
  readonly base: Base
  readonly segments: readonly string[]
  /** The first segment that is not there, although it or a later one was archived; undefined without a gap. */
  readonly missing: string | undefined
}

/** For people: Ghana's time, which is UTC. */
export const momentText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')}`

export const coveredUntil = ({ covered, bases }: Line): Date | undefined => {
  const until = covered === undefined ? undefined : new Date(covered.until)
  return until !== undefined && !Number.isNaN(until.getTime()) ? until : bases.at(-1)?.endedAt
}

/**
 * Bases whose log was complete when somebody looked last; all when that is not known of any. The newest one may have ended a moment before the machine was
 * lost: its last segment did not arrive.
 */
const usableBases = ({ covered, bases }: Line): readonly Base[] => {
  const until = covered === undefined ? Number.NaN : new Date(covered.until).getTime()
  const usable = bases.filter(({ endedAt }) => endedAt.getTime() <= until)
  return usable.length > 0 ? usable : bases
}

const isUsable = ({ covered, bases: [first] }: Line): boolean =>
  covered !== undefined && first !== undefined && first.endedAt.getTime() <= new Date(covered.until).getTime()

/** A line that has just begun may lack what its base backup needs: then the one before it is the newest that can be restored. */
const usableLines = (lines: readonly Line[]): readonly Line[] => {
  const usable = lines.filter(isUsable)
  return usable.length > 0 ? usable : lines
}

const rangeText = (line: Line): string => {
  const [first] = line.bases
  const until = coveredUntil(line)
  return first === undefined || until === undefined ? '' : `${line.name} from ${momentText(first.endedAt)} to ${momentText(until)}`
}

const rangesOf = (lines: readonly Line[]): string => lines.flatMap(line => rangeText(line) || []).join(', ')

const isOneDatabase = (lines: readonly Line[]): boolean => new Set(lines.map(({ about }) => about?.systemIdentifier)).size <= 1

const lineFor = (archive: string, lines: readonly Line[], target: Date | undefined): Line => {
  const begun = lines.filter(({ bases }) => target === undefined || bases.some(({ endedAt }) => endedAt <= target))
  if (target !== undefined && begun.length === 0)
    throw new StartFault(`The archive ${archive} does not reach back to ${momentText(target)}. It has ${rangesOf(lines)}.`)
  const holding = target === undefined ? usableLines(begun) : begun.filter(line => (coveredUntil(line) ?? target) >= target)
  const wanted = holding.length > 0 ? holding : begun.slice(-1)
  const [first] = wanted
  if (first === undefined) throw new StartFault(`The archive ${archive} has no base backup.`)
  const isDoubtful = target === undefined ? !isOneDatabase(begun) : wanted.length > 1
  if (isDoubtful)
    throw new StartFault(
      `Several databases archive into ${archive}: name the folder of one, such as ${first.folder}. They are ${rangesOf(target === undefined ? begun : wanted)}.`,
    )
  return wanted.at(-1) ?? first
}

/**
 * Chooses what to restore for a moment, or for the newest one. StartFault for a folder that is no archive, a moment before its beginning, and lines of
 * several databases between which only a person can choose.
 */
export const chooseLine = async (archive: string, target: Date | undefined): Promise<Chosen> => {
  const lines = (await linesIn(archive)).filter(({ bases }) => bases.length > 0).map(line => ({ ...line, bases: usableBases(line) }))
  if (lines.length === 0) throw new StartFault(`${archive} is not an archive of Akonta, or has no base backup yet.`)
  const line = lineFor(archive, lines, target)
  const at = line.bases.findLastIndex(({ endedAt }) => target === undefined || endedAt <= target)
  const base = line.bases[at]
  if (base === undefined) throw new StartFault(`The archive ${archive} has no base backup.`)
  const there = new Set(line.segments.keys())
  const { segments, missing, hasLater } = withoutGap(base.segment, there)
  // What comes after the beginning of the next base backup is after the moment.
  const next = line.bases[at + 1]?.segment
  const until = next === undefined ? segments.length : segments.indexOf(next) + 1
  const isWhole = next !== undefined && until > 0
  return {
    line,
    base,
    segments: isWhole ? segments.slice(0, until) : segments,
    missing: (hasLater || (line.covered?.segment ?? '') >= missing) && !isWhole ? missing : undefined,
  }
}
