import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '../testing/stored-entry.ts'
import type { Tried } from './outbox/send-entries.ts'
import type { StoredEntry } from './outbox/stored-entry.ts'

const device: { sales: StoredEntry[]; reading: () => Promise<void> } = { sales: [], reading: async () => undefined }
const sent: string[] = []
/** What the server answers next, in place of the usual. */
const answers: Tried[] = []

const storedEntries = () => ({
  storedEntries: async () => {
    await device.reading()
    return device.sales
  },
  settleEntry: async (requestId: string, outcome: Partial<StoredEntry>) => {
    device.sales = device.sales.map(sale => (sale.requestId === requestId ? { ...sale, ...outcome } : sale))
  },
  storeAgain: async (lost: readonly StoredEntry[]) => {
    device.sales = [...device.sales, ...lost]
  },
  forgetSentEntries: async () => undefined,
  noteMoment: async () => undefined,
})
const copies: string[] = []
const branchCopy = () => ({
  branchCopies: async () => [],
  forgetCopies: async () => undefined,
  storeCopy: async (_place: unknown, _parts: unknown, loadedAt: string) => copies.push(loadedAt) > 0,
})
const posting = async () => {
  const { useSession } = await import('../lib/session.ts')
  return {
    postEntry: async (sale: StoredEntry): Promise<Tried> => {
      sent.push(`${sale.provisional} as ${useSession.getState().user?.username}`)
      const [answer] = answers.splice(0, 1)
      if (answer !== undefined) return answer
      return sale.code === 'parks'
        ? { kind: 'refused', code: 'not_enough_stock', reason: 'Not enough' }
        : { kind: 'sent', savedAs: 'ACC-1' }
    },
  }
}

const token = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3_600 }))}.signature`

const userNamed = (username: string, userid: number) => ({
  ...{ token, username, userid, userName: username, dbname: 'asempa', business_code: 'AT', branchid: 'ALL' },
  ...{ name_of_business: 'Asempa', privilege: 'GRANT', roles: ['ROLE_USER'], location: '', phone: '' },
})
const esi = userNamed('esi', 3)
const kofi = userNamed('kofi', 4)

const saleOf = (username: string, more: Partial<StoredEntry> = {}): StoredEntry =>
  entryOf({ requestId: `request-${username}`, provisional: `OFF-7K2M9Q-${username}`, username, attendant: username, ...more })

/** Held by another tab until it is released. */
const lock: { free: Promise<void> } = { free: Promise.resolve() }

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./outbox/stored-entries.ts', storedEntries)
  vi.doMock('./branch-copy.ts', branchCopy)
  vi.doMock('./stored-receipts.ts', () => ({ eraseReceipts: async () => undefined }))
  vi.doMock('./outbox/post-entry.ts', posting)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: async (_name: string, options: unknown, work = options) => {
        await lock.free
        return typeof work === 'function' ? work({}) : undefined
      },
    },
  })
  sent.length = 0
  answers.length = 0
  device.sales = []
  device.reading = async () => undefined
  lock.free = Promise.resolve()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  for (const replaced of [
    './offline-calls.ts',
    './outbox/stored-entries.ts',
    './branch-copy.ts',
    './stored-receipts.ts',
    './outbox/post-entry.ts',
  ])
    vi.doUnmock(replaced)
  vi.resetModules()
})

const load = async () => ({ ...(await import('./till-work.ts')), ...(await import('../lib/session.ts')) })

test('waiting sales are sent in their seller’s name', async () => {
  const { sendNow, useSession } = await load()
  device.sales = [saleOf('esi'), saleOf('kofi')]
  useSession.setState({ user: esi })
  await sendNow()
  expect(sent).toEqual(['OFF-7K2M9Q-esi as esi'])
})

test('an entry that is saved while a copy is loaded counts as missing in the copy', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.doMock('./offline-calls.ts', () => ({
      NOTHING: {},
      fetchCopy: async () => {
        vi.setSystemTime(Date.parse('2026-11-20T14:02:00Z'))
        await sendNow()
        vi.setSystemTime(Date.parse('2026-11-20T14:03:00Z'))
        return []
      },
    }))
    const { sendNow, loadCopy, useSession } = await load()
    device.sales = [saleOf('esi')]
    useSession.setState({ user: esi, branch: { code: 'ACC', name: 'Accra Central' } })
    vi.setSystemTime(Date.parse('2026-11-20T14:01:00Z'))
    await loadCopy()
    expect([copies.at(-1), device.sales[0]?.settledAt]).toEqual(['2026-11-20T14:01:00.000Z', '2026-11-20T14:02:00.000Z'])
  } finally {
    vi.useRealTimers()
  }
})

test('waiting sales are stored again and sent when somebody has cleared the data of the browser, and settled ones are not', async () => {
  const { sendNow, useSession } = await load()
  const { refreshTill, useTill } = await import('./till-state.ts')
  device.sales = [saleOf('esi'), saleOf('kofi', { state: 'parked' }), saleOf('ama', { state: 'sent' })]
  useSession.setState({ user: esi })
  await refreshTill()
  device.sales = []
  await sendNow()
  expect(sent).toEqual(['OFF-7K2M9Q-esi as esi'])
  expect(device.sales.map(({ username, state }) => [username, state])).toEqual([
    ['esi', 'sent'],
    ['kofi', 'parked'],
  ])
  expect(useTill.getState().entries).toEqual(device.sales)
})

test('a user who signs in while the device is read does not send the previous user’s sales', async () => {
  const { sendNow, useSession } = await load()
  device.sales = [saleOf('esi')]
  useSession.setState({ user: esi })
  let reads = 0
  device.reading = async () => {
    reads += 1
    if (reads === 2) useSession.setState({ user: kofi })
  }
  await sendNow()
  expect([reads > 1, sent]).toEqual([true, []])
})

test('a Retry that waited for another tab is not carried out by a user who signed in since', async () => {
  const { retryEntry, useSession } = await load()
  const letGo: { now: () => void } = { now: () => undefined }
  lock.free = new Promise(resolve => {
    letGo.now = resolve
  })
  useSession.setState({ user: esi })
  const tried = retryEntry(saleOf('esi', { state: 'parked' }), { dating: 'then' })
  useSession.setState({ user: kofi })
  letGo.now()
  expect(await tried).toEqual({ kind: 'stop' })
  expect(sent).toEqual([])
})

test('a colleague’s sale is parked when the server refuses it', async () => {
  const { retryEntry, useSession } = await load()
  const left = saleOf('esi', { code: 'parks' })
  device.sales = [left]
  useSession.setState({ user: kofi })
  expect(await retryEntry(left, { dating: 'then' })).toMatchObject({ kind: 'refused' })
  expect(device.sales).toMatchObject([{ state: 'parked', code: 'not_enough_stock', reason: 'Not enough' }])
})

test('Retry of a sale that another tab has settled sends nothing, and leaves it settled', async () => {
  const { retryEntry, useSession } = await load()
  const parked = saleOf('esi', { state: 'parked', code: 'parks' })
  device.sales = [{ ...parked, state: 'sent', savedAs: 'ACC-26-000017' }]
  useSession.setState({ user: esi })
  expect(await retryEntry(parked, { dating: 'then' })).toEqual({ kind: 'sent', savedAs: 'ACC-26-000017' })
  expect([sent, device.sales[0]?.state]).toEqual([[], 'sent'])
})

test('a correction whose answer was lost stays in the entry, and another one after it does not: only the same body gets the answer', async () => {
  const { retryEntry, useSession } = await load()
  const parked = saleOf('esi', { kind: 'payment', state: 'parked', code: 'bad_input', body: 'wrong' })
  device.sales = [parked]
  useSession.setState({ user: esi })
  const corrected = { body: 'right', title: '', total: 100n, owed: -100n }
  answers.push({ kind: 'stop' }, { kind: 'refused', code: 'request_id_reused', reason: 'Other data' })
  await retryEntry(parked, { dating: 'then', changed: corrected })
  expect(device.sales).toMatchObject([{ state: 'parked', code: 'bad_input', body: 'right', total: 100n }])
  const [kept = parked] = device.sales
  await retryEntry(kept, { dating: 'then', changed: { ...corrected, body: 'other' } })
  expect(device.sales).toMatchObject([{ state: 'parked', code: 'request_id_reused', body: 'right' }])
})

test('a confirmation whose answer was lost stays in the entry', async () => {
  const { retryEntry, useSession } = await load()
  const parked = saleOf('esi', { kind: 'payment', state: 'parked', code: 'already_exists' })
  device.sales = [parked]
  useSession.setState({ user: esi })
  answers.push({ kind: 'stop' })
  await retryEntry(parked, { dating: 'then', again: true })
  expect(device.sales).toMatchObject([{ state: 'parked', again: true }])
})

test('a browser that gives this site no database has no entries: what goes on without them does', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const { entriesHere, followTill, readTill } = await import('./till-state.ts')
  device.sales = [saleOf('esi')]
  device.reading = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))
  followTill()
  expect(await entriesHere()).toEqual([])
  device.reading = async () => undefined
  await readTill()
  expect(await entriesHere()).toEqual(device.sales)
  // It fails later: the page knows what it has read.
  device.reading = () => Promise.reject(new DOMException('The database connection is closing', 'InvalidStateError'))
  expect(await entriesHere()).toEqual(device.sales)
})

test('a database that does not answer holds up nothing that goes on without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    vi.stubGlobal('window', { addEventListener: () => undefined })
    const { entriesHere, followTill } = await import('./till-state.ts')
    device.reading = () => new Promise(() => undefined)
    followTill()
    const entries = entriesHere()
    vi.advanceTimersByTime(10_000)
    expect(await entries).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a database that the browser closed without saying so is opened again', async () => {
  /** Each opening is another connection; the first one breaks. */
  const opened: number[] = []
  const connectionOf = (place: number) => ({
    transaction: () => {
      if (place === 1) throw new DOMException('The database connection is closing', 'InvalidStateError')
      const transaction = { error: null, oncomplete: () => undefined, objectStore: () => place }
      setTimeout(() => transaction.oncomplete())
      return transaction
    },
  })
  vi.stubGlobal('indexedDB', {
    open: () => {
      opened.push(opened.length + 1)
      const request = { result: connectionOf(opened.length), onsuccess: () => undefined }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
  const { inTill } = await import('./till-database.ts')
  expect(await inTill(['sales'], 'readonly', async store => store('sales'))).toBe(2)
  expect(opened).toEqual([1, 2])
})
