import { expect, test } from 'vitest'
import type { InstallationStatus } from './status-calls.ts'
import { type DeviceFacts, monthsOfRoom, statusLines } from './status-lines.ts'

const AT = new Date('2026-11-24T09:30:00Z')
const before = (hours: number): Date => new Date(AT.getTime() - hours * 3_600_000)
const GB = 1024 ** 3

const GOOD: InstallationStatus = {
  at: AT,
  version: '0.1.0',
  postgres: '17.10',
  databaseBytes: 2 * GB,
  grownBytes: 0.3 * GB,
  measuredDays: 30,
  hasOwnDatabase: true,
  disks: [
    { folder: 'data', freeBytes: 45 * GB, totalBytes: 100 * GB },
    { folder: 'backups', freeBytes: 45 * GB, totalBytes: 100 * GB },
  ],
  backups: { isOn: true, lastAt: before(12), hasFailed: false, lacksPassphrase: false, testedAt: before(300), testFailed: false },
  archive: { until: before(0.01), lastBaseAt: before(12), waitingBytes: 0, fault: null, drill: null },
  files: null,
  certificateEnds: new Date('2027-02-20T00:00:00Z'),
  queues: [],
  undecided: 0,
  undecidedSince: null,
  failedWebhooks: 0,
  printers: [{ name: 'Counter', branch: 'ACC', state: 'printed', at: before(1), fault: '' }],
  tills: [],
  recordedLater: null,
  registers: [{ name: 'Front till', branch: 'ACC', cashier: 'Efua', openedAt: before(2) }],
}
const STORE = { kind: 'folder' as const, at: AT, answers: true, files: 12, lost: 0 }
const DEVICE: DeviceFacts = { waiting: 0, parked: 0, skewMs: 900 }

const lineOf = (key: string, status: Partial<InstallationStatus>, device: Partial<DeviceFacts> = {}) => {
  const found = statusLines({ ...GOOD, ...status }, { ...DEVICE, ...device }).find(line => line.key === key)
  return found && `${found.level} ${found.what}`
}

test('an installation without a fault is good in every line, and its room is said in years', () => {
  const lines = statusLines(GOOD, DEVICE)
  expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 'good'))
  expect(lines[0]).toMatchObject({ key: 'disk', what: 'roomForYears' })
})

const backups = (change: Partial<InstallationStatus['backups']>) => ({ backups: { ...GOOD.backups, ...change } })
const archive = (change: Partial<NonNullable<InstallationStatus['archive']>>) => ({
  archive: { until: before(0.01), lastBaseAt: before(12), waitingBytes: 0, fault: null, drill: null, ...change },
})
const disk = (freeBytes: number, totalBytes = 100 * GB) => ({ disks: [{ folder: 'data' as const, freeBytes, totalBytes }] })
const queue = (kind: InstallationStatus['queues'][number]['kind'], waiting: number, failed: number, hours: number) => ({
  queues: [{ kind, waiting, failed, oldest: waiting > 0 ? before(hours) : null }],
})
const printer = (state: InstallationStatus['printers'][number]['state']) => ({
  printers: [{ name: 'Counter', branch: 'ACC', state, at: before(1), fault: 'No paper' }],
})

const till = (waiting: number, refused: number, hours: number) => ({
  tills: [{ register: 'Front till', person: 'Ama', waiting, refused, since: before(hours), seenAt: before(hours) }],
})

const CASES: readonly (readonly [string, string, Partial<InstallationStatus>, Partial<DeviceFacts>?])[] = [
  ['disk', 'broken room', disk(0.5 * GB)],
  ['disk', 'look room', disk(4 * GB)],
  ['disk', 'look room', { ...disk(8 * GB), grownBytes: 4 * GB }],
  ['disk', 'look free', { ...disk(10 * GB, 1000 * GB), measuredDays: 3 }],
  ['disk', 'good free', { ...disk(90 * GB), hasOwnDatabase: false }],
  ['backup', 'look off', backups({ isOn: false })],
  ['backup', 'look none', backups({ lastAt: null })],
  ['backup', 'broken neverWorked', backups({ lastAt: null, hasFailed: true })],
  ['backup', 'look failed', backups({ hasFailed: true })],
  ['backup', 'look old', backups({ lastAt: before(40) })],
  ['backup', 'broken old', backups({ lastAt: before(100) })],
  ['backup', 'broken passphrase', backups({ lacksPassphrase: true })],
  ['files', 'good there', { files: { ...STORE } }],
  ['files', 'broken away', { files: { ...STORE, answers: false } }],
  ['files', 'broken lost', { files: { ...STORE, lost: 2 } }],
  ['drill', 'look none', backups({ testedAt: null })],
  ['drill', 'broken failed', backups({ testFailed: true })],
  ['drill', 'look old', backups({ testedAt: before(24 * 43) })],
  ['archive', 'good reaches', {}],
  ['archive', 'look begins', archive({ until: null })],
  ['archive', 'broken never', archive({ until: null, fault: 'away' })],
  ['archive', 'broken passphrase', archive({ fault: 'passphrase' })],
  ['archive', 'broken away', archive({ fault: 'away' })],
  ['archive', 'broken stopped', archive({ fault: 'full' })],
  ['archive', 'broken stopped', archive({ until: before(1) })],
  ['archive', 'broken notRestored', archive({ drill: { at: before(300), result: 'damaged' } })],
  ['thisDevice', 'look waiting', {}, { waiting: 2 }],
  ['thisDevice', 'broken refused', {}, { waiting: 2, parked: 1 }],
  ['tills', 'good waiting', till(2, 0, 0.1)],
  ['tills', 'look waiting', till(2, 0, 1)],
  ['tills', 'broken refused', till(2, 1, 0.1)],
  ['registers', 'look open', { registers: [{ name: 'Front till', branch: 'ACC', cashier: 'Efua', openedAt: before(30) }] }],
  ['evat', 'good waiting', queue('evat', 2, 0, 0.5)],
  ['evat', 'look late', queue('evat', 2, 0, 2)],
  ['evat', 'broken refused', queue('evat', 2, 1, 2)],
  ['webhooks', 'broken failed', { failedWebhooks: 1 }],
  ['webhooks', 'look refused', queue('webhook', 0, 1, 0)],
  ['webhooks', 'look late', queue('webhook', 3, 0, 30)],
  ['webhooks', 'good waiting', queue('webhook', 3, 0, 1)],
  ['wallets', 'good asking', { undecided: 1, undecidedSince: before(0.1) }],
  ['wallets', 'look undecided', { undecided: 1, undecidedSince: before(3) }],
  ['wallets', 'broken refund', queue('wallet_refund', 0, 1, 0)],
  ['messages', 'broken refused', queue('sms', 0, 3, 0)],
  ['messages', 'look late', queue('sms', 1, 0, 2)],
  ['messages', 'good none', queue('sms_delivery', 1, 0, 20)],
  ['printers', 'look failed', printer('failed')],
  ['printers', 'look failed', printer('unclear')],
  ['clock', 'look ahead', {}, { skewMs: 5 * 60_000 }],
  ['clock', 'broken behind', {}, { skewMs: -60 * 60_000 }],
  ['clock', 'look unknown', {}, { skewMs: null }],
  ['clock', 'broken recordedLater', { recordedLater: new Date('2027-01-03T09:00:00Z') }],
  ['database', 'good size', { measuredDays: 2 }],
  ['certificate', 'look ends', { certificateEnds: new Date('2026-12-01T00:00:00Z') }],
  ['certificate', 'broken ended', { certificateEnds: new Date('2026-11-24T00:00:00Z') }],
]

test('each fault has its level and its sentence', () => {
  for (const [key, expected, status, device] of CASES) expect([key, lineOf(key, status, device)]).toEqual([key, expected])
})

test('what an installation does not have has no line', () => {
  expect(lineOf('certificate', { certificateEnds: null })).toBeUndefined()
  expect(lineOf('printers', { printers: [] })).toBeUndefined()
  expect(lineOf('archive', { archive: null })).toBeUndefined()
  expect(lineOf('drill', backups({ isOn: false }))).toBeUndefined()
})

test('each till that has something left has a line, with how long ago it was heard of', () => {
  const lines = statusLines({ ...GOOD, tills: [...till(3, 0, 40 / 60).tills, ...till(0, 2, 5).tills] }, DEVICE)
  expect(lines.filter(({ key }) => key === 'tills')).toEqual([
    { key: 'tills', level: 'look', what: 'waiting', count: 3, name: 'Front till', person: 'Ama', since: before(40 / 60), minutes: 40 },
    { key: 'tills', level: 'broken', what: 'refused', count: 2, name: 'Front till', person: 'Ama', since: before(5), minutes: 300 },
  ])
})

test('the room is said in months only when the pace is known', () => {
  expect(monthsOfRoom(14 * GB, GB, 30)).toBe(14)
  expect(monthsOfRoom(14 * GB, GB, 13)).toBeNull()
  expect(monthsOfRoom(14 * GB, 0, 60)).toBeNull()
  expect(monthsOfRoom(14 * GB, -5, 60)).toBeNull()
  expect(monthsOfRoom(1e15, 1, 60)).toBe(120)
})
