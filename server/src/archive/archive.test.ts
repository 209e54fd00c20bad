import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRestoring } from '../backup/backup-options.ts'
import { checkArchive } from '../doctor/machine-checks.ts'
import { StartFault } from '../host/start-fault.ts'
import { type ArchivedBooks, booksIn, newDataFolder, openArchivedBooks } from '../testing/installation/archived-books.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { drillArchive } from './archive-drill.ts'
import { linesIn, writeCovered } from './archive-folder.ts'
import type { ArchiveKeeper } from './keep-archive.ts'
import { restoreToTime } from './restore-to-time.ts'

const PASSPHRASE = 'seven yams under the mat'
/** A new PostgreSQL and up to six looks, each of which waits for a process that archives. */
const LONGEST_START_MS = 180_000

let books: ArchivedBooks
let keeper: ArchiveKeeper
/** With 2, 5 and 9 postings. */
const moments: Date[] = []

beforeAll(async () => {
  books = await openArchivedBooks()
  keeper = books.keeper({ passphrase: PASSPHRASE })
  await keeper.look()
  for (const count of [2, 3, 4]) {
    await books.post(count)
    moments.push(await books.moment())
  }
  const isCovered = () => moments.every(at => at < (keeper.now().until ?? at))
  for (let looks = 0; looks < 5 && !isCovered(); looks += 1) await keeper.look()
}, LONGEST_START_MS)
afterAll(() => books.close())

/** A machine that does other work too may still have a file of the log to archive. */
const archiveAll = async (): Promise<void> => {
  for (let looks = 0; looks < 20 && keeper.now().waitingBytes > 0; looks += 1) await keeper.look()
}

const restored = async (target: Date | undefined, passphrase: string | undefined = PASSPHRASE) => {
  const dataFolder = newDataFolder()
  const said: string[] = []
  const done = await restoreToTime({ archive: books.archive, target, dataFolder, passphrase, say: line => said.push(line) })
  return { ...done, dataFolder, said }
}

const segments = async (): Promise<number> => (await linesIn(books.archive))[0]?.segments.size ?? 0

test('the archive says until when every change is in it, and an idle database takes no more space', async () => {
  await archiveAll()
  const { until, fault, waitingBytes } = keeper.now()
  expect({ fault, waitingBytes, isCovered: until !== null && moments.every(at => at < until) }).toEqual({
    fault: null,
    waitingBytes: 0,
    isCovered: true,
  })
  // PostgreSQL may write on its own at any time, as when it analyzes a table, and a segment may arrive late: not at three looks in a row.
  let quietLooks = 0
  for (let looks = 0; looks < 20 && quietLooks < 3; looks += 1) {
    const before = await segments()
    const reached = keeper.now().until?.getTime() ?? Number.POSITIVE_INFINITY
    await keeper.look()
    const isQuiet = (await segments()) === before && (keeper.now().until?.getTime() ?? 0) > reached
    quietLooks = isQuiet ? quietLooks + 1 : 0
  }
  expect(quietLooks, 'looks in a row that reach further and add no segment').toBe(3)
  // A server that has just started knows of no earlier mark, and nothing more is written for it.
  const started = books.keeper({ passphrase: PASSPHRASE })
  const moment = await books.moment()
  await started.look()
  expect(started.now().until?.getTime()).toBeGreaterThan(moment.getTime())
  await keeper.look()
})

test('the doctor says how far the archive reaches, and that it stopped', async () => {
  await archiveAll()
  const { until } = keeper.now()
  const said = `Every change until ${until?.toISOString()} is in the archive.`
  expect(await checkArchive(books.archive, until ?? new Date(0), true)).toMatchObject({ state: 'ok', says: said })
  expect(await checkArchive(books.archive, new Date(Date.now() + 3_600_000), true)).toMatchObject({ state: 'look', says: said })
  expect(await checkArchive(books.archive, until ?? new Date(0), false)).toMatchObject({
    state: 'broken',
    says: 'The archive is encrypted and no passphrase is set.',
  })
  expect(await checkArchive(newDataFolder(), new Date(), true)).toMatchObject({ state: 'look' })
  expect(await checkArchive(join(books.archive, '..'), new Date(), true)).toMatchObject({
    state: 'look',
    says: expect.stringContaining('no archive yet'),
  })
  const behind = newDataFolder()
  cpSync(books.archive, behind, { recursive: true })
  const [line] = await linesIn(behind)
  if (line?.covered === undefined) throw new Error('The archive covers nothing')
  await writeCovered(line.folder, { ...line.covered, waitingBytes: 2 * 16_777_216 })
  const late = new Date(Date.now() + 3_600_000)
  expect(await checkArchive(behind, late, true)).toMatchObject({ state: 'look', says: `${said} 32 MB of the log are not in it yet.` })
})

test('the test of the archive restores it elsewhere, and says what is wrong with one that cannot be @in-turn', async () => {
  const [line] = await linesIn(books.archive)
  const asked = { folder: line?.folder ?? '', passphrase: PASSPHRASE, now: new Date() }
  expect(await drillArchive(asked)).toEqual({ result: 'verified', fault: null })
  expect(await drillArchive({ ...asked, passphrase: 'another passphrase' })).toMatchObject({ result: 'passphrase' })
  expect(await drillArchive({ ...asked, folder: join(books.archive, 'line-20200101-000000-000000') })).toMatchObject({ result: 'failed' })
})

test('a moment is restored with everything before it and nothing after, verified, and opens with new passwords @in-turn', async () => {
  const { dataFolder, clean, lastChange, said } = await restored(moments[1])
  expect(clean).toBe(true)
  expect(lastChange?.getTime()).toBeLessThan(moments[1]?.getTime() ?? 0)
  expect(said.at(-1)).toMatch(/^asempa: 5 entries, chain head 5:[0-9a-f]{64}, clean/)
  expect(await booksIn(dataFolder)).toEqual({ postings: 5, fault: null })
  expect(readdirSync(dataFolder).sort()).toEqual(['postgres', 'postgres.log', 'secrets'])
})

test('a time after the last change is restored, until which the archive reaches @in-turn', async () => {
  const { until } = keeper.now()
  expect((await restored(until ?? undefined)).said.at(-1)).toMatch(/^asempa: 9 entries, .* clean/)
})

test('a moment before the archive, after it or in the future, a wrong passphrase and a data folder with a database change nothing @in-turn', async () => {
  const last = keeper.now().until ?? new Date(0)
  const cases: readonly (readonly [Date | undefined, string | undefined, string])[] = [
    [new Date('2026-01-01T00:00:00Z'), PASSPHRASE, 'does not reach back to 2026-01-01 00:00:00'],
    [new Date(last.getTime() + 1), PASSPHRASE, `every change until ${last.toISOString().slice(0, 19).replace('T', ' ')}`],
    [new Date('2100-01-01T00:00:00Z'), PASSPHRASE, '2100-01-01 00:00:00 is in the future'],
    [undefined, 'another passphrase', 'encrypted with another passphrase'],
    [undefined, undefined, 'is encrypted: set AKONTA_BACKUP_PASSPHRASE'],
  ]
  for (const [target, passphrase, sentence] of cases) {
    const dataFolder = newDataFolder()
    const doing = restoreToTime({ archive: books.archive, target, dataFolder, passphrase, say: () => undefined })
    await expect(doing).rejects.toThrow(sentence)
    expect(existsSync(dataFolder)).toBe(false)
  }
  const dataFolder = newDataFolder()
  mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
  const doing = restoreToTime({ archive: books.archive, target: moments[2], dataFolder, passphrase: PASSPHRASE, say: () => undefined })
  await expect(doing).rejects.toThrow('has a database already')
  expect(readdirSync(dataFolder)).toEqual(['postgres'])
})

const flipped = (content: Buffer, at: number): Buffer => {
  const other = Buffer.from(content)
  other[at] = (other[at] ?? 0) ^ 0x01
  return other
}

/** Every way in which a file is spoiled; undefined: it is missing. */
const SPOILED: Readonly<Record<string, (content: Buffer) => Buffer | undefined>> = {
  missing: () => undefined,
  empty: () => Buffer.alloc(0),
  'cut in the middle': content => content.subarray(0, content.length / 2),
  'cut at the end': content => content.subarray(0, -1),
  'cut to its first line': content => content.subarray(0, 22),
  longer: content => Buffer.concat([content, Buffer.from('\n')]),
  'another text': () => Buffer.from('This is no archive, but a shopping list: milk, rice, gari, soap and a tin of tomatoes.\n'),
  'changed at the beginning': content => flipped(content, 4),
  'changed in its key': content => flipped(content, 60),
  'changed in the middle': content => flipped(content, Math.floor(content.length / 2)),
  'changed at the end': content => flipped(content, content.length - 2),
}

/** One sentence, and no data folder. */
const expectRefused = async (what: string, target?: Date): Promise<void> => {
  const dataFolder = newDataFolder()
  const doing = restoreToTime({ archive: books.archive, target, dataFolder, passphrase: PASSPHRASE, say: () => undefined })
  const error: unknown = await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect([what, error instanceof StartFault, String(error).includes('\n')]).toEqual([what, true, false])
  expect([what, existsSync(dataFolder)]).toEqual([what, false])
}

test('a file that is missing, cut, changed or foreign is refused with one sentence, and nothing is restored @in-turn', async () => {
  await keeper.look()
  const [line] = await linesIn(books.archive)
  const needed = [...(line?.segments.values() ?? [])].filter(name => name >= (line?.bases[0]?.segment ?? ''))
  const [first = '', second = ''] = needed.sort()
  const last = line?.segments.get(line.covered?.segment ?? '') ?? ''
  const folder = line?.folder ?? ''
  const files = [join('base', line?.bases[0]?.file ?? ''), join('wal', first), join('wal', last), 'identity.age']
  const all = files.flatMap(file => Object.keys(SPOILED).map(how => ({ file, how })))
  expect(all).toHaveLength(44)
  for (const { file, how } of shareOf(all)) {
    const path = join(folder, file)
    const content = readFileSync(path)
    const spoiled = SPOILED[how]?.(content)
    if (spoiled === undefined) rmSync(path)
    else writeFileSync(path, spoiled)
    await expectRefused(`${file} ${how}`)
    writeFileSync(path, content)
  }
  const [one, two] = [first, second].map(file => join(folder, 'wal', file))
  if (one !== undefined && two !== undefined) {
    const content = readFileSync(one)
    cpSync(two, one)
    await expectRefused('a segment under the name of another')
    writeFileSync(one, content)
  }
  const other = `${folder.slice(0, -6)}ffffff`
  cpSync(folder, other, { recursive: true })
  writeFileSync(join(other, 'line.json'), '{"form":1,"madeAt":"","encrypted":true,"systemIdentifier":"7"}')
  await expectRefused('two databases in one archive')
  rmSync(other, { recursive: true })
}, 120_000)

test('spoiled arguments are refused with one sentence', () => {
  const good = '2026-11-24 14:30'
  const places = [...good].map((_, at) => at)
  const moments = [
    ...places.map(at => `${good.slice(0, at)}x${good.slice(at + 1)}`),
    ...places.map(at => good.slice(0, at) + good.slice(at + 1)),
    ...places.map(at => `${good.slice(0, at)}-${good.slice(at)}`),
    ...['', 'now', 'yesterday', '14:30', '2026-11-24', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-24 24:01', '2026-11-24 10:60'],
    ...[
      '2026-11-24T14:30+1',
      '2026-11-24 14:30Z',
      '2026-11-24T14:30:00.1234Z',
      '1732458600',
      '∞',
      '2026-11-24 14:30\n',
      '٢٠٢٦-11-24 14:30',
    ],
  ]
  const parameters: readonly (readonly string[])[] = [
    ...moments.map(moment => ['--archive', '/a', '--to-time', moment]),
    ...[[], ['--archive', ''], ['--to-time', good], ['--from', '/b', '--archive', '/a'], ['--archive', '/a', '--check'], ['--archive']],
    ...[
      ['--archive', '/a', 'more'],
      ['--archive', '/a', '--to', good],
      ['--from', '/b', '--to-time', good],
    ],
  ]
  for (const each of parameters) expect(() => readRestoring(each, '/'), each.join(' ')).toThrow(StartFault)
  expect(parameters.length).toBeGreaterThan(70)
  const target = new Date('2026-11-24T14:30:00Z')
  for (const moment of [good, `${good}:00`, '2026-11-24T14:30Z', '2026-11-24T15:30:00+01:00'])
    expect(readRestoring(['--archive', 'a', '--to-time', moment], '/mnt')).toEqual({ archive: '/mnt/a', target })
})

test('a folder that is away stops no sale: the log waits, and is archived when the folder is back @in-turn', async () => {
  const away = `${books.archive}-away`
  renameSync(books.archive, away)
  await books.post(1)
  await keeper.look()
  expect(keeper.now().fault).toBe('away')
  expect(existsSync(books.archive)).toBe(false)
  await books.post(1)
  renameSync(away, books.archive)
  const back = await books.moment()
  for (let looks = 0; looks < 5 && (keeper.now().until ?? back) <= back; looks += 1) await keeper.look()
  expect(keeper.now()).toMatchObject({ fault: null })
  expect(keeper.now().until?.getTime()).toBeGreaterThan(back.getTime())
  expect(books.reported.at(-1)).toBe('The archive works again.')
})

test('a gap, and a log that waits too long, begin another line with a base backup; old lines are deleted @in-turn', async () => {
  const [line] = await linesIn(books.archive)
  rmSync(join(line?.folder ?? '', 'wal', [...(line?.segments.values() ?? [])].sort().at(-1) ?? ''))
  await books.post(1)
  const missing = () => books.reported.filter(each => each.includes('a segment is missing')).length
  for (let looks = 0; looks < 4 && missing() === 0; looks += 1) await keeper.look()
  expect(missing()).toBe(1)
  expect((await linesIn(books.archive)).map(({ bases }) => bases.length)).toEqual([1, 1])
  const strict = books.keeper({ passphrase: PASSPHRASE, mostWaitingBytes: -1 })
  await strict.look()
  expect(strict.now().fault).toBe('full')
  await books.post(1)
  await keeper.look()
  // The first segments of a line take their time on a busy machine.
  for (let looks = 0; looks < 8 && (await linesIn(books.archive)).length > 2; looks += 1) await keeper.look()
  const lines = await linesIn(books.archive)
  expect(lines.map(({ bases, about }) => [bases.length, about?.faultBefore])).toHaveLength(2)
  expect(lines).not.toContainEqual(expect.objectContaining({ name: line?.name }))
  expect((await restored(undefined)).said.at(-1)).toMatch(new RegExp(`^asempa: ${books.posted()} entries, .* clean`))
}, 60_000)

test('the log is given up also while a look takes long', async () => {
  const strict = books.keeper({ mostWaitingBytes: -1 })
  await strict.guard()
  expect(strict.now().fault).toBe('full')
})
