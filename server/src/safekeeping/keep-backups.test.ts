import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { addRecords, lastBackups, readRecords } from './backup-records.ts'
import { backUpOnce, drillOnce, type Keeping, keepOnce } from './keep-backups.ts'

const shop = await testShop({ accra: { soap: '50 worth 500' } })
const scratch = mkdtempSync(join(tmpdir(), 'akonta-safekeeping-'))
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

beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'backups-'))
  now = new Date()
  reported.splice(0)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('the first look makes a backup, restores it elsewhere and verifies it; the next day makes another, and next month tests again', async () => {
  await shop.sell({ soap: 1 })
  await keepOnce(keeping())
  const { backup, fault, drill } = await lastBackups(folder)
  expect({ backup: backup?.file, fault, drill }).toEqual({
    backup: backups()[0],
    fault: null,
    drill: { at: now.toISOString(), file: backups()[0], fault: null },
  })
  await keepOnce(keeping())
  expect(backups()).toHaveLength(1)
  later(24)
  await keepOnce(keeping())
  expect(backups()).toHaveLength(2)
  expect((await readRecords(folder)).drills).toHaveLength(1)
  later(27 * 24)
  // The backup has the time of the database's machine, which has not moved: to the drill it is old.
  await keepOnce(keeping())
  expect((await readRecords(folder)).drills.at(-1)?.fault).toMatch(/^The newest backup is 2[78] days old: backups are not being made/)
})

test('the last backups stay, and only files that were recorded are deleted', async () => {
  writeFileSync(join(folder, 'akonta-2020-01-01-000000.backup'), 'made by hand')
  for (let night = 0; night < 5; night += 1) {
    expect(await backUpOnce(keeping())).toBeNull()
    later(24)
  }
  expect(backups()).toHaveLength(4)
  expect(existsSync(join(folder, 'akonta-2020-01-01-000000.backup'))).toBe(true)
})

test('the test of a backup finds one that is damaged, cut, missing or from a newer Akonta', async () => {
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
  ).toContain('has a form that this Akonta does not know')
  expect(reported.filter(line => line.startsWith('The test of the newest backup failed'))).toHaveLength(4)
  expect((await lastBackups(folder)).drill?.fault).toContain('has a form')
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
  expect(reported[0]).toMatch(/^The nightly backup failed: /)
})

test('records that cannot be read count as none, and are written again', async () => {
  writeFileSync(join(folder, 'akonta-backups.json'), '{"backups": "no"')
  expect(await readRecords(folder)).toEqual({ backups: [], drills: [] })
  await addRecords(folder, { drills: [{ at: now.toISOString(), file: 'a', fault: null }] })
  expect((await readRecords(folder)).drills).toHaveLength(1)
})
