import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readShape } from '../db/shape.ts'
import { addRecords } from '../safekeeping/backup-records.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'
import {
  archivingFinding,
  checkArchiving,
  checkDatabaseClock,
  checkEncoding,
  checkFingerprints,
  checkLimits,
  checkMigrations,
  clockFinding,
  encodingFinding,
  evatFindings,
  onConnection,
  usedPlaces,
} from './database-checks.ts'
import { examine, table } from './doctor.ts'
import { type Finding, ok } from './finding.ts'
import {
  checkAccount,
  checkBackups,
  checkCertificate,
  checkClock,
  checkDisk,
  checkFolder,
  checkMemory,
  checkNode,
  checkSecretFiles,
} from './machine-checks.ts'
import { checkPort, checkPrinter, checkService, checkTlsPort } from './network-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-doctor-'))
const installation = await openTestDatabase()
afterAll(async () => {
  await installation.drop()
  rmSync(folder, { recursive: true, force: true })
})

const NOW = new Date('2026-11-24T09:30:00Z')
const { owner } = installation
/** Every finding that is not ok says what to do. */
const stateOf = (found: Finding): string => {
  expect(found.todo === '').toBe(found.state === 'ok')
  expect(found.says).not.toBe('')
  return found.state
}
const statesOf = async (found: readonly (Finding | Promise<Finding>)[]) => (await Promise.all(found)).map(stateOf)

test('Node: versions that are named, and older ones', () => {
  const versions = ['v20.19.0', 'v22.12.1', 'v24.0.0', 'v20.18.9', 'v21.9.0', 'v18.20.0', 'v22.11.0']
  expect(versions.map(version => stateOf(checkNode(version)))).toEqual(['ok', 'ok', 'ok', 'broken', 'broken', 'broken', 'broken'])
})

test('memory, and the clock of the machine', async () => {
  expect(await statesOf([checkMemory(4 * 1024 ** 3), checkMemory(512 * 1024 ** 2)])).toEqual(['ok', 'look'])
  const later = new Date('2026-11-25T09:30:00Z')
  expect(await statesOf([checkClock(NOW, undefined), checkClock(new Date('1970-01-02'), undefined), checkClock(NOW, later)])).toEqual([
    'ok',
    'broken',
    'broken',
  ])
})

test('folders: one that exists, one that can be created, and one whose place is a file', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const found = [
    checkFolder('Data folder', folder),
    checkFolder('Data folder', join(folder, 'new', 'deep')),
    checkFolder('Data folder', join(file, 'below')),
  ]
  expect(await statesOf(found)).toEqual(['ok', 'ok', 'broken'])
})

test('disk: enough, little, almost none, and one that cannot be read', async () => {
  const free = (gigabytes: number) => async () => ({ bavail: gigabytes * 1024, bsize: 1024 ** 2 })
  const lost = () => Promise.reject(new Error('EIO'))
  const found = [free(40), free(3), free(0.5), lost].map(of => checkDisk('Disk', folder, of))
  expect(await statesOf(found)).toEqual(['ok', 'look', 'broken', 'look'])
})

test('account: an ordinary user, root with its own database, root with another one', async () => {
  expect(await statesOf([checkAccount(folder, true, 1000), checkAccount(folder, true, 0), checkAccount(folder, false, 0)])).toEqual([
    'ok',
    'look',
    'ok',
  ])
})

test('secrets: none yet, closed, and readable by others', async () => {
  const data = join(folder, 'data')
  expect(stateOf(checkSecretFiles(data))).toBe('ok')
  mkdirSync(join(data, 'secrets'), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'secrets', 'sms-keys'), 'x', { mode: 0o600 })
  expect(stateOf(checkSecretFiles(data))).toBe('ok')
  chmodSync(join(data, 'secrets', 'sms-keys'), 0o644)
  const found = checkSecretFiles(data)
  expect([found.state, found.says]).toEqual(['broken', expect.stringContaining('sms-keys')])
})

test('certificate: off, not made yet, and files that do not fit', async () => {
  const tls = { port: 3443, localName: 'akonta.local', files: undefined }
  const wrong = { ...tls, files: { certificate: join(folder, 'none.pem'), key: join(folder, 'none.key') } }
  const found = [checkCertificate(undefined, folder, NOW), checkCertificate(tls, folder, NOW), checkCertificate(wrong, folder, NOW)]
  expect(await statesOf(found)).toEqual(['ok', 'ok', 'broken'])
})

test('backups: none kept, none yet, made, late, failed, and a test that failed', async () => {
  const place = async (name: string, records: Parameters<typeof addRecords>[1]) => {
    mkdirSync(join(folder, name))
    await addRecords(join(folder, name), records)
    return stateOf(await checkBackups(join(folder, name), NOW, false))
  }
  const made = { at: '2026-11-23T21:30:00.000Z', file: 'a', bytes: 1, hash: 'b', encrypted: false, fault: null }
  const failed = { ...made, fault: 'No space' }
  const drill = { at: made.at, file: 'a', result: 'damaged' as const, fault: 'damaged' }
  expect(stateOf(await checkBackups(undefined, NOW, false))).toBe('look')
  expect(await place('none', {})).toBe('look')
  expect(await place('made', { backups: [made] })).toBe('ok')
  expect(await place('late', { backups: [{ ...made, at: '2026-11-20T21:30:00.000Z' }] })).toBe('broken')
  expect(await place('never', { backups: [failed] })).toBe('broken')
  expect(await place('lately', { backups: [made, failed] })).toBe('look')
  expect(await place('keyless', { backups: [{ ...made, encrypted: true }] })).toBe('broken')
  expect(stateOf(await checkBackups(join(folder, 'keyless'), NOW, true))).toBe('ok')
  expect(await place('drill', { backups: [made], drills: [drill] })).toBe('broken')
})

test('ports, services and printers: free, taken, and answering or not @in-turn', async () => {
  const server = createServer(socket => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const url = new URL(`http://127.0.0.1:${port}`)
  expect(
    await statesOf([checkPort('Port', '127.0.0.1', 0), checkPort('Port', '127.0.0.1', port), checkPort('Port', '203.0.113.9', 3999)]),
  ).toEqual(['ok', 'broken', 'broken'])
  expect(await statesOf([checkTlsPort('127.0.0.1', port, true), checkTlsPort('127.0.0.1', port, false)])).toEqual(['ok', 'broken'])
  expect(await statesOf([checkService('E-VAT', url), checkPrinter({ name: 'Counter', address: '127.0.0.1', port })])).toEqual(['ok', 'ok'])
  server.close()
  await once(server, 'close')
  expect(await statesOf([checkService('E-VAT', url), checkPrinter({ name: 'Counter', address: '127.0.0.1', port })])).toEqual([
    'look',
    'look',
  ])
})

test('tables: as this program has them, not upgraded yet, and from a newer or another program', async () => {
  const { migrations } = readShape()
  const [first, ...more] = migrations
  if (first === undefined) throw new Error('There is no migration')
  const client = await owner.connect()
  try {
    const next = { ...first, number: 9_999 }
    expect(await statesOf([checkMigrations(client, migrations), checkMigrations(client, [...migrations, next])])).toEqual(['ok', 'look'])
    expect(await statesOf([checkMigrations(client, more), checkMigrations(client, [{ ...first, checksum: 'x' }, ...more])])).toEqual([
      'broken',
      'broken',
    ])
  } finally {
    client.release()
  }
})

test('encoding, clock, limits, archiving, secrets and places of the database', async () => {
  const client = await owner.connect()
  try {
    expect(await statesOf([checkEncoding(client), checkDatabaseClock(client), checkLimits(client), checkArchiving(client)])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ])
    expect(
      await statesOf([checkLimits(client, 'no_such_role'), checkLimits(client, 'pg_monitor'), checkLimits(client, 'postgres')]),
    ).toEqual(['ok', 'look', 'broken'])
    await client.query(`insert into secret_fingerprint (name, fingerprint) values ('sms-keys', repeat('0', 64))`)
    expect(stateOf(await checkFingerprints(client, join(folder, 'data')))).toBe('broken')
    expect(stateOf(await checkFingerprints(client, join(folder, 'elsewhere')))).toBe('broken')
    expect(await usedPlaces(client)).toEqual({ printers: [], hasWallets: false, evatBranches: 0 })
  } finally {
    client.release()
  }
})

test('other answers of a database: another encoding, a clock that is off, archiving that fails, and E-VAT without its address', async () => {
  const found = [
    encodingFinding({ encoding: 'SQL_ASCII', locale: 'C' }),
    clockFinding(new Date(0), NOW),
    archivingFinding({ mode: 'on', failed: NOW, archived: null }),
    archivingFinding({ mode: 'on', failed: null, archived: NOW }),
  ]
  expect(await statesOf(found)).toEqual(['broken', 'broken', 'broken', 'ok'])
  expect([...evatFindings(true, 2), ...evatFindings(false, 0)]).toEqual([])
  expect(evatFindings(false, 2)).toMatchObject([{ state: 'broken', says: expect.stringContaining('but 2 branches use it') }])
})

test('a database that does not answer is one finding', async () => {
  const found = await onConnection({ ...installation.connection, password: 'wrong' }, async () => [ok('Database', 'never')])
  expect(found.map(stateOf)).toEqual(['broken'])
})

test('the whole examination of a new data folder: nothing is broken, and nothing is created', async () => {
  const found = await examine(readConfig({ PORT: '0', AKONTA_DATA: join(folder, 'fresh') }, folder), NOW)
  expect(found.filter(({ state }) => state === 'broken')).toEqual([])
  expect(checkFolder('Data folder', join(folder, 'fresh')).says).toContain('does not exist yet')
  expect(table(found).join('\n')).toContain('look at this  Backups')
})

test('a file that leaves the data folder during the examination does not end it', async () => {
  const dataFolder = join(folder, 'busy')
  mkdirSync(dataFolder)
  symlinkSync(join(folder, 'gone'), join(dataFolder, 'postmaster.pid'))
  const found = await examine(readConfig({ PORT: '0', AKONTA_DATA: dataFolder }, folder), NOW)
  expect(found.filter(({ state }) => state === 'broken')).toEqual([])
})
