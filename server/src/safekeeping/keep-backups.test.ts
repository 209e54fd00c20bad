import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/world/test-database.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { addRecords, lastBackups, readRecords } from './backup-records.ts'
import { backUpOnce, drillOnce, type Keeping, keepOnce } from './keep-backups.ts'
import { openSafekeeping } from './open-safekeeping.ts'
import { inTemporaryFolder } from './run-drill.ts'

const shop = await testShop({ accra: { soap: '50 worth 500' } })
const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-safekeeping-'))
let folder = ''
let now = new Date()
const reported: string[] = []

const keeping = (): Keeping => ({
  plan: { folder, minute: 21 * 60 + 30, keep: 3 },
  owner: shop.ownerConnection,
  clock: () => now,
  report: line => reported.push(line),
})
const HOUR_MS = 3_600_000
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}
const backups = () => readdirSync(folder).filter(name => name.endsWith('.backup'))
const newest = () => join(folder, backups().sort().at(-1) ?? '')

// Backups are restored in memory.
beforeAll(() => {
  vi.stubEnv('TMPDIR', scratch)
})
beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'backups-'))
  now = new Date()
  reported.splice(0)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(scratch, { recursive: true, force: true })
})

test('the first look makes a backup, restores it elsewhere and verifies it; the next day makes another @in-turn', async () => {
  await shop.sell({ soap: 1 })
  await keepOnce(keeping())
  const { backup, fault, drill } = await lastBackups(folder)
  expect({ backup: backup?.file, fault, drill }).toEqual({
    backup: backups()[0],
    fault: null,
    drill: { at: now.toISOString(), file: backups()[0], fault: null, result: 'verified' },
  })
  await keepOnce(keeping())
  expect(backups()).toHaveLength(1)
  later(24)
  await keepOnce(keeping())
  expect(backups()).toHaveLength(2)
  expect((await readRecords(folder)).drills).toHaveLength(1)
})

test('a month after its last test the newest backup is tested again @in-turn', async () => {
  await keepOnce(keeping())
  later(28 * 24)
  // The backup has the time of the database's machine, which has not moved: to the drill it is old.
  await keepOnce(keeping())
  expect((await readRecords(folder)).drills.at(-1)?.fault).toMatch(/^The newest backup is 2[78] days old: backups are not being made/)
})

test('the last backups stay, and only files that were recorded are deleted @in-turn', async () => {
  writeFileSync(join(folder, 'akonta-2020-01-01-000000.backup'), 'made by hand')
  for (let night = 0; night < 5; night += 1) {
    expect(await backUpOnce(keeping())).toBeNull()
    later(24)
  }
  expect(backups()).toHaveLength(4)
  expect(existsSync(join(folder, 'akonta-2020-01-01-000000.backup'))).toBe(true)
})

test('the draft that a crash left is deleted after a day; drafts of others and newer ones stay @in-turn', async () => {
  const draft = (name: string, hoursAgo: number) => {
    writeFileSync(join(folder, name), 'cut off')
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    utimesSync(join(folder, name), at, at)
  }
  draft('akonta-2026-11-20-213000-0a1b2c.backup.age.71.part', 25)
  draft('akonta-2026-11-20-213000-0a1b2d.backup.72.part', 25)
  draft('akonta-2026-11-21-213000-0a1b2e.backup.73.part', 1)
  draft('akonta-2026-11-20-213000.backup.74.part', 25)
  expect(await backUpOnce(keeping())).toBeNull()
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([
    'akonta-2026-11-20-213000.backup.74.part',
    'akonta-2026-11-21-213000-0a1b2e.backup.73.part',
  ])
})

test('the test of a backup finds one that is damaged, cut, missing or from a newer Akonta @in-turn', async () => {
  const found = async (spoil: (file: string, content: Buffer) => void): Promise<string | null> => {
    later(1)
    await backUpOnce(keeping())
    spoil(newest(), readFileSync(newest()))
    return drillOnce(keeping())
  }
  expect(
    await found((file, content) => {
      content[900] = (content[900] ?? 0) ^ 1
      writeFileSync(file, content)
    }),
  ).toContain('is damaged')
  expect(await found((file, content) => truncateSync(file, content.length - 100))).toContain('is cut off')
  expect(await found(file => rmSync(file))).toContain('cannot be read (ENOENT)')
  expect(
    await found((file, content) => writeFileSync(file, content.toString('latin1').replace('BACKUP 2', 'BACKUP 3'), 'latin1')),
  ).toContain('has a format that this Akonta does not know')
  expect(reported.filter(line => line.startsWith('The test of the newest backup failed'))).toHaveLength(4)
  expect((await lastBackups(folder)).drill?.fault).toContain('has a format')
  expect((await readRecords(folder)).drills.map(({ result }) => result)).toEqual(['damaged', 'damaged', 'missing', 'failed'])
})

test('an encrypted backup is restored and verified with its passphrase; the test finds another one, a changed byte and a missing end @in-turn', async () => {
  const locked: Keeping = { ...keeping(), passphrase: 'four words of ours', work: 4 }
  expect(await backUpOnce(locked)).toBeNull()
  const [file = ''] = readdirSync(folder).filter(name => name.endsWith('.backup.age'))
  const whole = readFileSync(join(folder, file))
  expect(whole.includes('AKONTA')).toBe(false)
  expect(await drillOnce(locked)).toBeNull()
  expect(await drillOnce({ ...keeping(), passphrase: 'another of four words' })).toContain('is encrypted with another passphrase')
  expect(await drillOnce(keeping())).toContain('is encrypted: set AKONTA_BACKUP_PASSPHRASE')
  const damaged = Buffer.from(whole)
  damaged[whole.length - 200] = (damaged[whole.length - 200] ?? 0) ^ 1
  writeFileSync(join(folder, file), damaged)
  expect(await drillOnce(locked)).toContain('is damaged or cut off')
  writeFileSync(join(folder, file), whole.subarray(0, -1))
  expect(await drillOnce(locked)).toContain('is damaged or cut off')
  const { drills } = await readRecords(folder)
  expect(drills.map(({ result }) => result)).toEqual(['verified', 'passphrase', 'passphrase', 'damaged', 'damaged'])
})

test('where the last backup is encrypted none is made without a passphrase, which is said at once; a new folder gets backups without encryption @in-turn', async () => {
  const locked: Keeping = { ...keeping(), passphrase: 'four words of ours', work: 4 }
  await keepOnce(locked)
  const before = readdirSync(folder)
  await keepOnce(keeping())
  expect(readdirSync(folder)).toEqual(before)
  expect(reported).toEqual([expect.stringContaining('is encrypted and no passphrase is set, so none is made')])
  await keepOnce(keeping())
  expect(reported).toHaveLength(1)
  later(1)
  await keepOnce(locked)
  expect(await lastBackups(folder)).toMatchObject({ fault: null, backup: { encrypted: true } })
  folder = mkdtempSync(join(scratch, 'backups-'))
  expect(await backUpOnce(keeping())).toBeNull()
  expect(backups()).toHaveLength(1)
})

test('before the first business there is nothing to back up: nothing is recorded and nothing reported', async () => {
  const empty = await openTestDatabase()
  try {
    await keepOnce({ ...keeping(), owner: empty.ownerConnection })
    expect({ records: await readRecords(folder), reported }).toEqual({ records: { backups: [], drills: [] }, reported: [] })
  } finally {
    await empty.drop()
  }
})

test('weeks of failures push out no backup that exists: all of them are shown, kept and deleted in their turn @in-turn', async () => {
  await backUpOnce(keeping())
  const failed = { at: now.toISOString(), file: 'x', bytes: 0, hash: '', fault: 'The disk is full', encrypted: false }
  await addRecords(folder, { backups: Array.from({ length: 500 }, () => failed) })
  expect((await lastBackups(folder)).backup?.file).toBe(backups()[0])
  for (let night = 0; night < 3; night += 1) await backUpOnce(keeping())
  expect(backups()).toHaveLength(3)
})

test('of two servers on one folder only one makes the backup of the night, and a stop ends a test and a backup under way @in-turn', async () => {
  const open = () => openSafekeeping({ ...keeping(), passphrase: undefined })
  const [first, second] = [open(), open()]
  expect(await first.begin('backup')).toBe(true)
  expect(await second.begin('backup')).toBe(false)
  await expect.poll(async () => (await first.state()).underWay).toBe(null)
  expect(await first.state()).toMatchObject({ isOn: true, isFailing: false, isLate: false, kept: [{ isThere: true, encrypted: false }] })
  expect(await second.begin('test')).toBe(true)
  expect(await first.begin('backup')).toBe(false)
  await second.stop()
  expect((await readRecords(folder)).drills).toEqual([])
  expect(await first.begin('backup')).toBe(true)
  await first.stop()
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
})

test('a backup that fails is recorded, reported and tried again an hour later', async () => {
  const away: Keeping = { ...keeping(), owner: { ...shop.ownerConnection, database: 'nowhere' } }
  await keepOnce(away)
  expect(await lastBackups(folder)).toMatchObject({ backup: null, fault: expect.stringContaining('nowhere'), drill: null })
  await keepOnce(keeping())
  expect(backups()).toHaveLength(0)
  later(1)
  expect(await backUpOnce(keeping())).toBeNull()
  expect(await lastBackups(folder)).toMatchObject({ fault: null })
  expect(reported[0]).toMatch(/^The backup failed: /)
})

test('after a clock that was ahead is set back, a backup is made and tested at once and not when that time comes @in-turn', async () => {
  later(40 * 24)
  await addRecords(folder, {
    backups: [{ at: now.toISOString(), file: 'ahead', bytes: 1, hash: '', encrypted: false, fault: null }],
    drills: [{ at: now.toISOString(), file: 'ahead', fault: null, result: 'verified' }],
  })
  later(-40 * 24)
  await keepOnce(keeping())
  expect(await lastBackups(folder)).toMatchObject({
    backup: { at: now.toISOString() },
    fault: null,
    drill: { at: now.toISOString(), result: 'verified' },
  })
  await keepOnce(keeping())
  expect(backups()).toHaveLength(1)
})

test('where nothing can be recorded no backup is made again and again, and none stays that nobody would delete', async () => {
  const records = join(folder, 'akonta-backups.json')
  mkdirSync(records)
  for (let look = 0; look < 3; look += 1) await keepOnce(keeping())
  expect(readdirSync(folder).filter(name => !name.startsWith('akonta-backups.json'))).toEqual([])
  expect(reported[0]).toMatch(/^The backup failed: /)
  await expect(drillOnce(keeping())).rejects.toThrow()
  rmSync(records, { recursive: true })
  expect(await backUpOnce(keeping())).toBeNull()
  expect(backups()).toHaveLength(1)
})

test('a test of a backup deletes what killed ones left in the temporary folder more than a day ago', async () => {
  const [left, recent, other] = ['akonta-drill-left', 'akonta-drill-recent', 'akonta-else-left'].map(name => join(scratch, name))
  for (const path of [left, recent, other]) mkdirSync(join(path ?? '', 'postgres'), { recursive: true })
  const yesterday = new Date(Date.now() - 25 * HOUR_MS)
  for (const path of [left, other]) utimesSync(path ?? '', yesterday, yesterday)
  const own = await inTemporaryFolder(async path => path)
  expect([own, left, recent, other].map(path => existsSync(path ?? ''))).toEqual([false, false, true, true])
})

test('records that cannot be read count as none, and are written again @in-turn', async () => {
  writeFileSync(join(folder, 'akonta-backups.json'), '{"backups": "no"')
  expect(await readRecords(folder)).toEqual({ backups: [], drills: [] })
  await addRecords(folder, { drills: [{ at: now.toISOString(), file: 'a', fault: null, result: 'verified' }] })
  expect((await readRecords(folder)).drills).toHaveLength(1)
})
