import { scryptSync } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { clientConfig } from '../db/pool.ts'
import { accountOfOwner } from '../db/postgres-account.ts'
import { type ArchivedBooks, newScratch, openArchivedBooks } from '../testing/installation/archived-books.ts'
import { baseNameOf, lineNameAfter, linesIn, writeAbout, writeCovered } from './archive-folder.ts'
import { chooseLine } from './choose-line.ts'
import { endLine, type LinePlace, OWN_LINE_FILE, openLine, PassphraseMissing } from './own-line.ts'
import { archivedFileOf } from './segment-names.ts'

/** Only for the stories that run in this turn. */
let opened: Promise<ArchivedBooks> | undefined
const open = (): Promise<ArchivedBooks> => {
  opened ??= openArchivedBooks()
  return opened
}
afterAll(async () => (await opened)?.close(), 60_000)

const SHA = 'a'.repeat(64)
const segment = (number: number): string => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 2, minute))

/** A line with empty files: bases by the minute in which they ended and their first segment, and segments from 1 on. */
const lineOf = async (
  archive: string,
  name: string,
  { bases, segments, until }: { bases: readonly (readonly [number, number])[]; segments: number; until: number | undefined },
): Promise<void> => {
  const folder = join(archive, name)
  for (const each of ['wal', 'base']) mkdirSync(join(folder, each), { recursive: true })
  await writeAbout(folder, { form: 1, madeAt: at(0).toISOString(), encrypted: false, systemIdentifier: '7', faultBefore: '' })
  for (const [minute, first] of bases) writeFileSync(join(folder, 'base', baseNameOf(at(minute), segment(first), false)), '')
  for (let number = 1; number <= segments; number += 1) writeFileSync(join(folder, 'wal', archivedFileOf(segment(number), SHA, false)), '')
  if (until === undefined) return
  const covered = { until: at(until).toISOString(), segment: segment(segments), fault: null, waitingBytes: 0, at: at(until).toISOString() }
  await writeCovered(folder, covered)
}

const chosenIn = async (archive: string, target?: Date) => {
  const { line, base, segments, missing } = await chooseLine(archive, target)
  return [line.name, base.endedAt.toISOString().slice(14, 16), segments.length, missing]
}

test('a base backup whose last segment did not arrive is not chosen: the one before it is', async () => {
  const archive = newScratch()
  await lineOf(archive, 'line-20261124-020000-000001', {
    bases: [
      [1, 1],
      [30, 4],
    ],
    segments: 4,
    until: 29,
  })
  expect(await chosenIn(archive)).toEqual(['line-20261124-020000-000001', '01', 4, undefined])
  expect(await chosenIn(archive, at(31))).toEqual(['line-20261124-020000-000001', '01', 4, undefined])
})

test('a line that has just begun, and of which nothing is known yet, is not chosen before the one that it follows', async () => {
  const archive = newScratch()
  await lineOf(archive, 'line-20261124-020000-000001', { bases: [[1, 1]], segments: 4, until: 29 })
  await lineOf(archive, 'line-20261124-023000-000002', { bases: [[31, 5]], segments: 0, until: undefined })
  expect(await chosenIn(archive)).toEqual(['line-20261124-020000-000001', '01', 4, undefined])
  rmSync(join(archive, 'line-20261124-020000-000001'), { recursive: true })
  expect((await chosenIn(archive))[0]).toBe('line-20261124-023000-000002')
})

const placeIn = (archive: string, clusterFolder: string, passphrase?: string): LinePlace => {
  const account = accountOfOwner(newScratch())
  return { archive, cluster: { parent: archive, clusterFolder, account, binaries: undefined as never }, passphrase, work: 4 }
}
const BEGINNING = { at: at(0), systemIdentifier: '7', faultBefore: '' }

test('a line that cannot be begun leaves nothing in the archive, however often it is tried', async () => {
  const archive = newScratch()
  for (let tries = 0; tries < 3; tries += 1)
    await expect(openLine(placeIn(archive, join(archive, 'gone')), BEGINNING)).rejects.toThrow('cannot be written')
  expect(readdirSync(archive)).toEqual(['akonta-archive.json'])
})

test('without the passphrase an encrypted line goes on with its key, and none without encryption follows it; a new folder may have one', async () => {
  const [archive, cluster] = [newScratch(), newScratch()]
  const line = await openLine(placeIn(archive, cluster, 'seven yams'), BEGINNING)
  expect(line.recipient).toMatch(/^age1/)
  const keyless = placeIn(archive, cluster)
  expect(await openLine(keyless, BEGINNING)).toEqual(line)
  await endLine(keyless)
  await expect(openLine(keyless, BEGINNING)).rejects.toThrow(PassphraseMissing)
  expect((await linesIn(archive)).map(({ name }) => name)).toEqual([line.line])
  expect((await openLine(placeIn(join(archive, 'new'), cluster), BEGINNING)).recipient).toBeNull()
})

test('a line goes on with the passphrase that an earlier release hashed', async () => {
  const [archive, cluster] = [newScratch(), newScratch()]
  const place = placeIn(archive, cluster, 'seven yams')
  const { line, ...rest } = await openLine(place, BEGINNING)
  const salt = Buffer.from(rest.passphraseSalt ?? '', 'base64url')
  const passphraseHash = scryptSync('seven yams', salt, 32).toString('base64url')
  writeFileSync(join(cluster, OWN_LINE_FILE), JSON.stringify({ line, ...rest, passphraseHash }))
  expect((await openLine({ ...place, work: undefined }, BEGINNING)).line).toBe(line)
})

const readyNames = async (books: ArchivedBooks): Promise<string[]> => {
  const client = new pg.Client(clientConfig(books.server.administrator, 0))
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(`select left(name, 24) as name from pg_ls_archive_statusdir() where name like '%.ready' order by 1`)
    .finally(() => client.end())
  return rows.map(({ name }) => name)
}

test('segments of a copy of the data folder are not taken for our own, and the end that is known stays known @in-turn', async () => {
  const books = await open()
  const keeper = books.keeper()
  for (let looks = 0; looks < 10 && keeper.now().until === null; looks += 1) await keeper.look()
  const refused = books.keeper({ program: ['/bin/false'] })
  // PostgreSQL learns of the other program a moment later.
  await refused.look()
  const before = (await linesIn(books.archive))[0]
  expect(before?.covered?.segment).toMatch(/^[0-9A-F]{24}$/)
  await books.post(1)
  await refused.look()
  const wal = join(before?.folder ?? '', 'wal')
  const waiting = await readyNames(books)
  expect(waiting.length).toBeGreaterThan(0)
  for (const name of waiting) writeFileSync(join(wal, archivedFileOf(name, SHA, false)), '')
  await refused.look()
  const after = (await linesIn(books.archive))[0]
  expect([after?.covered?.until, after?.covered?.segment]).toEqual([before?.covered?.until, before?.covered?.segment])
  for (const name of readdirSync(wal).filter(each => each.includes(SHA))) rmSync(join(wal, name))
  const moment = await books.moment()
  for (let looks = 0; looks < 10 && (keeper.now().until ?? moment) <= moment; looks += 1) await keeper.look()
  expect(keeper.now().until?.getTime()).toBeGreaterThan(moment.getTime())
}, 60_000)

test('the name of a line is after that of the one before it, also when the clock was set back', () => {
  expect(lineNameAfter(undefined, at(5), '0000aa')).toBe('line-20261124-020500-0000aa')
  expect(lineNameAfter('line-20261124-020459-ffffff', at(5), '0000aa')).toBe('line-20261124-020500-0000aa')
  expect(lineNameAfter('line-20261124-020500-ffffff', at(5), '0000aa')).toBe('line-20261124-020501-0000aa')
  expect(lineNameAfter('line-20271231-235959-ffffff', at(5), '0000aa')).toBe('line-20280101-000000-0000aa')
})

test('when the clock was ahead and is set back, the line ends at once, and another one with a base backup covers what follows @in-turn', async () => {
  const books = await open()
  const keeper = books.keeper()
  for (let looks = 0; looks < 10 && keeper.now().until === null; looks += 1) await keeper.look()
  const line = (await linesIn(books.archive)).at(-1)
  const [base] = line?.bases ?? []
  if (line === undefined || base === undefined) throw new Error('There is no base backup')
  const ahead = new Date(Date.now() + 40 * 86_400_000)
  renameSync(join(line.folder, 'base', base.file), join(line.folder, 'base', baseNameOf(ahead, base.segment, false)))
  if (line.covered) await writeCovered(line.folder, { ...line.covered, until: ahead.toISOString() })
  const next = books.keeper()
  const moment = await books.moment()
  for (let looks = 0; looks < 10 && (next.now().until ?? moment) <= moment; looks += 1) await next.look()
  const [old, now] = (await linesIn(books.archive)).slice(-2)
  expect(old?.name).toBe(line.name)
  expect(Date.parse(old?.covered?.until ?? '')).toBeLessThanOrEqual(Date.now())
  expect(now?.about?.faultBefore).toBe('The clock was ahead and was set back.')
  expect(Date.parse(now?.covered?.until ?? '')).toBeGreaterThan(moment.getTime())
  expect(await chosenIn(books.archive)).toEqual([now?.name, expect.anything(), expect.anything(), undefined])
  // The clock is right now: nothing more is begun.
  await next.look()
  expect((await linesIn(books.archive)).at(-1)?.name).toBe(now?.name)
}, 60_000)

test('another folder in AKONTA_ARCHIVE gets a new line, and the old folder stays as it is @in-turn', async () => {
  const books = await open()
  const folder = join(newScratch(), 'larger drive')
  const old = await linesIn(books.archive)
  const keeper = books.keeper({ plan: { folder, minute: 0, keep: 2 } })
  for (let looks = 0; looks < 5 && keeper.now().until === null; looks += 1) await keeper.look()
  expect(keeper.now().fault).toBeNull()
  expect((await linesIn(folder)).map(({ bases }) => bases.length)).toEqual([1])
  expect((await linesIn(books.archive)).map(({ name, bases }) => [name, bases.length])).toEqual(
    old.map(({ name, bases }) => [name, bases.length]),
  )
  rmSync(folder, { recursive: true })
  await keeper.look()
  expect(keeper.now().fault).toBe('away')
}, 60_000)
