import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NewEntry } from './stored-entries.ts'

/** The device's database, in memory. */
const stores = new Map<string, Map<unknown, Record<string, unknown>>>()

const storeOf = (name: string) => {
  const rows = stores.get(name) ?? new Map()
  stores.set(name, rows)
  const keyOf = (row: Record<string, unknown>) => (name === 'till' ? row.id : row.requestId)
  return {
    get: (key: unknown) => rows.get(key),
    getAll: () => [...rows.values()],
    put: (row: Record<string, unknown>) => void rows.set(keyOf(row), row),
    delete: (key: unknown) => void rows.delete(key),
  }
}

let storeEntry: typeof import('./stored-entries.ts').storeEntry
let noteMoment: typeof import('./stored-entries.ts').noteMoment
let stored: typeof import('./stored-entries.ts')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../till-database.ts', () => ({
    answerOf: async (value: unknown) => value,
    inTill: (_names: unknown, _mode: unknown, work: (store: typeof storeOf) => unknown) => work(storeOf),
  }))
  stored = await import('./stored-entries.ts')
  ;({ storeEntry, noteMoment } = stored)
})
beforeEach(() => stores.clear())
afterAll(() => {
  vi.doUnmock('../till-database.ts')
  vi.resetModules()
})

const MOMENT = Date.parse('2026-11-20T14:32:00Z')
const YEAR = 365 * 24 * 3_600_000

const saleOf = (requestId: string): NewEntry => ({
  requestId,
  kind: 'sale',
  ...{ business: 'asempa', username: 'esi', attendant: 'Esi', branch: 'ACC', branchName: 'Accra Central', registerSession: '', body: '[]' },
  ...{ total: 1000n, tenders: [], tried: false },
})

test('the same request id again is the same sale, under the same number', async () => {
  const [first, again, next] = [
    await storeEntry(saleOf('one'), MOMENT),
    await storeEntry(saleOf('one'), MOMENT + 1),
    await storeEntry(saleOf('two'), MOMENT + 2),
  ]
  expect(again).toEqual(first)
  expect(next.provisional.replace(/-2$/, '-1')).toBe(first.provisional)
})

test('a clock that was set back uses the time of the latest sale, and of the server', async () => {
  await noteMoment(MOMENT)
  expect((await storeEntry(saleOf('one'), MOMENT - YEAR)).madeAt).toBe('2026-11-20T14:32:00.000Z')
})

test('a clock that was ahead once does not date every later sale: the server’s time counts', async () => {
  expect((await storeEntry(saleOf('one'), MOMENT + YEAR)).madeAt).toBe('2027-11-20T14:32:00.000Z')
  await noteMoment(MOMENT)
  expect((await storeEntry(saleOf('two'), MOMENT + 60_000)).madeAt).toBe('2026-11-20T14:33:00.000Z')
})

test('after signing out, what was settled by hand names nobody, and what is not sent is as it was', async () => {
  const named = { kind: 'customer', title: 'Nana Yaa', body: '{"payee":"Nana Yaa"}', paper: 'Nana Yaa' } as const
  for (const requestId of ['voided', 'replaced', 'parked']) await storeEntry({ ...saleOf(requestId), ...named }, MOMENT)
  await stored.settleEntry('voided', { state: 'void', reason: 'Entered twice' })
  await stored.settleEntry('replaced', { state: 'replaced', savedAs: 'CUS-0001' })
  await stored.settleEntry('parked', { state: 'parked' })
  const before = await stored.storedEntries()
  await stored.forgetSentEntries()
  const [voided, replaced, parked] = await stored.storedEntries()
  expect(JSON.stringify([...(stores.get('sales')?.values() ?? [])].slice(0, 2))).not.toContain('Nana')
  expect([voided?.reason, replaced?.savedAs, parked]).toEqual(['Entered twice', 'CUS-0001', before[2]])
})
