import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const keys = new Map<string, string>()
let user: { readonly dbname: string; readonly username: string } | null = null
let answer: () => Promise<unknown> = async () => ({ isReprint: false })
let asked: readonly string[] = []

beforeEach(() => {
  vi.resetModules()
  keys.clear()
  asked = []
  user = { dbname: 'asempa', username: 'esi' }
  answer = async () => ({ isReprint: false })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
  })
  vi.doMock('../lib/session.ts', () => ({ useSession: { getState: () => ({ user }) } }))
  vi.doMock('../lib/call.ts', () => ({
    call: (_: unknown, { db, body }: { readonly db: string; readonly body: { readonly receipt: string } }) => {
      asked = [...asked, `${db} ${body.receipt}`]
      return answer()
    },
  }))
})
afterAll(() => {
  vi.doUnmock('../lib/session.ts')
  vi.doUnmock('../lib/call.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = () => import('./record-prints.ts')
const waiting = (): number => JSON.parse(keys.get('akonta-receipt-prints') ?? '[]').length
const failing = (status: number) => async () => {
  const { ApiFailure } = await import('../lib/api.ts')
  throw new ApiFailure(status, '', '')
}

test('a print is sent at once, and no longer waits when the server has it', async () => {
  const { recordPrint } = await load()
  await recordPrint('ACC-26-000001')
  expect([asked, waiting()]).toEqual([['asempa ACC-26-000001'], 0])
})

test.each([0, 401, 408, 429, 500, 503])('a print waits after an answer of %i, and a refused one does not', async status => {
  const { recordPrint, sendPrints } = await load()
  answer = failing(status)
  await recordPrint('ACC-26-000001')
  expect(waiting()).toBe(1)
  answer = failing(404)
  await sendPrints()
  expect(waiting()).toBe(0)
})

test('the prints of another person, or of another business on the same device, wait for them; signed out, nothing is recorded', async () => {
  const { recordPrint, sendPrints } = await load()
  answer = failing(0)
  await recordPrint('ACC-26-000001')
  asked = []
  answer = async () => ({ isReprint: false })
  for (const other of [{ dbname: 'adom', username: 'esi' }, { dbname: 'asempa', username: 'kofi' }, null]) {
    user = other
    await sendPrints()
  }
  await recordPrint('ACC-26-000002')
  expect([asked, waiting()]).toEqual([[], 1])
})

test('a device that is offline for long keeps the newest thousand, and damaged storage is empty', async () => {
  const { recordPrint } = await load()
  const stored = { db: 'asempa', username: 'esi', print: 'a-print-00', receipt: 'OFF-7K2M9Q-1', at: '2026-11-20T14:32:00.000Z' }
  keys.set('akonta-receipt-prints', JSON.stringify(Array.from({ length: 1_000 }, () => stored)))
  answer = failing(0)
  await recordPrint('ACC-26-000001')
  expect(waiting()).toBe(1_000)
  expect(keys.get('akonta-receipt-prints')).toContain('ACC-26-000001')
  keys.set('akonta-receipt-prints', '{')
  await recordPrint('ACC-26-000002')
  expect(waiting()).toBe(1)
})
