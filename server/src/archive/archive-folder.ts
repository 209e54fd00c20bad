import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaulted, list, nullable, record, type Value } from '@akonta/domain/contract/codec'
import { flag, number, oneOf, text } from '@akonta/domain/contract/fields'
import { DRILL_RESULTS } from '@akonta/domain/safekeeping/drill'
import { readJson, writeJson } from './json-file.ts'
import { isSegment, readArchivedFile } from './segment-names.ts'

/**
 * AKONTA_ARCHIVE: a folder for each line, and a file that marks it. A line is one life of a database without a gap: base backups, and every segment of
 * the write-ahead log since the first. A restored database and one whose line was interrupted begin another.
 */
const MARK = 'akonta-archive.json'
const ABOUT_LINE = 'line.json'
const COVERED = 'covered.json'
const IDENTITY = 'identity.age'
const WAL = 'wal'
const BASES = 'base'
const MOST_DRILLS = 400

const markForm = record({
  form: number,
  drills: list(record({ at: text, fault: nullable(text), result: oneOf(DRILL_RESULTS) })),
})
/** `at` is ISO 8601 in UTC; `fault` is null for a test that succeeded. */
export type ArchiveDrill = Value<typeof markForm>['drills'][number]

const lineForm = record({ form: number, madeAt: text, encrypted: flag, systemIdentifier: text, faultBefore: defaulted(text, '', '') })
/** `faultBefore`: why the line before it ended, empty for a planned beginning. */
export type AboutLine = Value<typeof lineForm>

const coveredForm = record({ until: text, segment: text, fault: nullable(text), waitingBytes: number, at: text })
/**
 * Every change until `until` is in the archive. `at` is when somebody looked last; `fault` is then what was wrong. `waitingBytes` of the log waited to be
 * archived.
 */
export type Covered = Value<typeof coveredForm>

export const lineFolder = (archive: string, line: string): string => join(archive, line)
export const walFolder = (folder: string): string => join(folder, WAL)
export const baseFolder = (folder: string): string => join(folder, BASES)
export const identityFile = (folder: string): string => join(folder, IDENTITY)

const LINE_NAME = /^line-\d{8}-\d{6}-[0-9a-f]{6}$/

/** line-20261124-143205-7f3a9c: sorted by name, lines are sorted by time. */
const newLineName = (at: Date, chance: string): string => {
  const digits = at.toISOString().replace(/[-:]/g, '')
  return `line-${digits.slice(0, 8)}-${digits.slice(9, 15)}-${chance}`
}

/** A name that is sorted after `newest`, also when the clock was set back since that line began. */
export const lineNameAfter = (newest: string | undefined, at: Date, chance: string): string => {
  const name = newLineName(at, chance)
  if (newest === undefined || newest.slice(0, -chance.length) < name.slice(0, -chance.length)) return name
  const begun = newest.replace(/^line-(....)(..)(..)-(..)(..)(..)-.*$/, '$1-$2-$3T$4:$5:$6Z')
  return newLineName(new Date(Date.parse(begun) + 1_000), chance)
}

const BASE_NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9A-F]{24})\.base(\.age)?$/

/** A base backup that ended at `endedAt` and needs the log from `segment` on. */
export type Base = { readonly file: string; readonly endedAt: Date; readonly segment: string }

export const baseNameOf = (endedAt: Date, segment: string, isEncrypted: boolean): string =>
  `${endedAt.toISOString().replace(/[-:.]/g, '')}-${segment}.base${isEncrypted ? '.age' : ''}`

const readBaseName = (file: string): Base | undefined => {
  const [, year, month, day, hour, minute, second, part, segment] = BASE_NAME.exec(file) ?? []
  const endedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part}Z`)
  return segment === undefined || Number.isNaN(endedAt.getTime()) ? undefined : { file, endedAt, segment }
}

/** A line as it is in the archive. Bases are sorted by their end; `segments` names the file of each segment. */
export type Line = {
  readonly name: string
  readonly folder: string
  readonly about: AboutLine | undefined
  readonly covered: Covered | undefined
  readonly bases: readonly Base[]
  readonly segments: ReadonlyMap<string, string>
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export const segmentsIn = async (folder: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await namesIn(walFolder(folder))).flatMap(file => {
      const found = readArchivedFile(file)
      return found && isSegment(found.name) ? [[found.name, file] as const] : []
    }),
  )

export const basesIn = async (folder: string): Promise<readonly Base[]> =>
  (await namesIn(baseFolder(folder))).flatMap(file => readBaseName(file) ?? []).sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())

export const coveredIn = (folder: string): Promise<Covered | undefined> => readJson(join(folder, COVERED), coveredForm)
export const writeCovered = (folder: string, covered: Covered): Promise<void> => writeJson(join(folder, COVERED), covered)
export const writeAbout = (folder: string, about: AboutLine): Promise<void> => writeJson(join(folder, ABOUT_LINE), about)

const readLine = async (folder: string): Promise<Line> => ({
  name: basename(folder),
  folder,
  about: await readJson(join(folder, ABOUT_LINE), lineForm),
  covered: await coveredIn(folder),
  bases: await basesIn(folder),
  segments: await segmentsIn(folder),
})

/** The lines of an archive, oldest first; those of a folder that is a line itself: only this one. */
export const linesIn = async (archive: string): Promise<readonly Line[]> => {
  if (LINE_NAME.test(basename(archive))) return [await readLine(archive)]
  const names = (await namesIn(archive)).filter(name => LINE_NAME.test(name)).sort()
  return Promise.all(names.map(name => readLine(join(archive, name))))
}

/** Whether this is an archive, and not the empty folder of a drive that is away. */
export const isMarked = async (archive: string): Promise<boolean> => (await stat(join(archive, MARK)).catch(() => undefined)) !== undefined

export const drillsIn = async (archive: string): Promise<readonly ArchiveDrill[]> =>
  (await readJson(join(archive, MARK), markForm))?.drills ?? []

export const markArchive = async (archive: string, drill?: ArchiveDrill): Promise<void> => {
  const drills = [...(await drillsIn(archive)), ...(drill === undefined ? [] : [drill])].slice(-MOST_DRILLS)
  await writeJson(join(archive, MARK), { form: 1, drills })
}
