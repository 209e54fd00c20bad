import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entryOf } from '../../testing/stored-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

const COPY = { business: 'asempa', branch: 'ACC', loadedAt: '2026-11-20T15:00:00.000Z', customersOf: 'esi', onHold: [] }
const entries: StoredEntry[] = []
const copied: { pid: string; name: string; phone: string; owed?: bigint }[] = []

let here: typeof import('./customers-here.ts')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../lib/session.ts', () => ({ useSession: { getState: () => ({ user: { dbname: 'asempa' } }) } }))
  vi.doMock('../till-state.ts', () => ({ currentCopy: () => COPY, hasOwnCustomers: () => true }))
  vi.doMock('../branch-copy.ts', () => ({ copiedCustomers: async () => copied }))
  vi.doMock('./stored-entries.ts', () => ({ storedEntries: async () => entries }))
  here = await import('./customers-here.ts')
})
afterAll(() => {
  for (const path of ['../../lib/session.ts', '../till-state.ts', '../branch-copy.ts', './stored-entries.ts']) vi.doUnmock(path)
  vi.resetModules()
})

const NANA = entryOf({
  ...{ requestId: 'nana', kind: 'customer', provisional: 'OFF-7K2M9Q-1', pid: 'OFF-7K2M9Q-1' },
  body: JSON.stringify({ payee: 'Nana Yaa', phone: '024 555 0101', emailAddress: '' }),
})
const sale = entryOf({ requestId: 'sale', pid: 'OFF-7K2M9Q-1', owed: 5_000n, needs: ['nana'] })
const sent = (entry: StoredEntry, settledAt: string): StoredEntry => ({ ...entry, state: 'sent', savedAs: 'CUS-0042', settledAt })

const known = async () => (await here.customersHere()).map(({ pid, name, owed }) => ({ pid, name, owed }))

test('a customer who was added here stays known after the entry was sent, until the copy of the till has them', async () => {
  entries.splice(0, entries.length, NANA, sale)
  expect(await known()).toEqual([{ pid: 'OFF-7K2M9Q-1', name: 'Nana Yaa', owed: 5_000n }])

  entries.splice(0, entries.length, sent(NANA, '2026-11-20T15:05:00.000Z'), sale)
  expect(await known()).toEqual([{ pid: 'CUS-0042', name: 'Nana Yaa', owed: 5_000n }])
  expect(await here.withPhone('0245550101')).toMatchObject({ pid: 'CUS-0042' })

  copied.push({ pid: 'CUS-0042', name: 'Nana Yaa Asantewaa', phone: '024 555 0101' })
  expect(await known()).toEqual([{ pid: 'CUS-0042', name: 'Nana Yaa Asantewaa', owed: 5_000n }])
  copied.pop()

  entries.splice(0, entries.length, sent(NANA, '2026-11-20T14:55:00.000Z'))
  expect(await known()).toEqual([])
})
