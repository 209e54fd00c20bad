import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, UNREADABLE_ANSWER } from '../../lib/api.ts'
import type { EntryHere } from './store-here.ts'

const till = { line: true, sellsAlone: true }
const stored: { readonly requestId: string; readonly tried: boolean }[] = []

let saveOrStore: typeof import('./store-here.ts').saveOrStore

const PATHS = ['../../lib/session.ts', '../../lib/register.ts', '../till-state.ts', './stored-entries.ts']

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  const user = { dbname: 'asempa', username: 'esi', userName: 'Esi' }
  vi.doMock('../../lib/session.ts', () => ({ useSession: { getState: () => ({ user, branch: { code: 'ACC', name: 'Accra' } }) } }))
  vi.doMock('../../lib/register.ts', () => ({ registerSessionFor: () => '' }))
  vi.doMock('../till-state.ts', () => ({
    sellsWithoutConnection: () => till.sellsAlone,
    entriesHere: async () => [],
    refreshTill: async () => undefined,
    useTill: { getState: () => till },
  }))
  vi.doMock('./stored-entries.ts', () => ({
    storeEntry: async (entry: { readonly requestId: string; readonly tried: boolean }) => {
      stored.push(entry)
      return entry
    },
  }))
  ;({ saveOrStore } = await import('./store-here.ts'))
})
beforeEach(() => {
  stored.length = 0
  Object.assign(till, { line: true, sellsAlone: true })
})
afterAll(() => {
  vi.unstubAllGlobals()
  for (const path of PATHS) vi.doUnmock(path)
  vi.resetModules()
})

const entryOf = (requestId: string) => (): EntryHere => ({ kind: 'payment', requestId, body: '{}' })
const fails = (status: number, code: string) => () => Promise.reject(new ApiFailure(status, code, 'No answer'))

test('what is stored without a connection may have been saved if an attempt before it had an unknown outcome', async () => {
  await expect(saveOrStore(fails(200, UNREADABLE_ANSWER), 'one', entryOf('one'))).rejects.toThrow()
  till.line = false
  await saveOrStore(fails(0, 'network'), 'one', entryOf('one'))
  await saveOrStore(fails(0, 'network'), 'two', entryOf('two'))
  expect(stored.map(({ requestId, tried }) => [requestId, tried])).toEqual([
    ['one', true],
    ['two', false],
  ])
})

test('also if the till had no copy of its branch at that attempt', async () => {
  till.sellsAlone = false
  await expect(saveOrStore(fails(0, 'network'), 'three', entryOf('three'))).rejects.toThrow()
  Object.assign(till, { line: false, sellsAlone: true })
  await saveOrStore(fails(0, 'network'), 'three', entryOf('three'))
  expect(stored.map(({ tried }) => tried)).toEqual([true])
})

test('a form whose answer was lost stores another entry under its own request id, and the same one under the id that was sent', async () => {
  const entry =
    (body: string, target = '') =>
    (): EntryHere => ({ kind: 'register_cash', requestId: 'four', body, target })
  till.sellsAlone = false
  await expect(saveOrStore(fails(0, 'network'), 'four', entry('50'))).rejects.toThrow()
  Object.assign(till, { line: false, sellsAlone: true })
  await saveOrStore(fails(0, 'network'), 'four', entry('50'))
  await saveOrStore(fails(0, 'network'), 'four', entry('80'))
  await saveOrStore(fails(0, 'network'), 'four', entry('50', 'another sale'))
  const [same, ...others] = stored
  expect(same).toMatchObject({ requestId: 'four', tried: true })
  expect(others.map(({ tried }) => tried)).toEqual([false, false])
  expect(new Set(stored.map(({ requestId }) => requestId)).size).toBe(3)
})

test('also after the page was loaded again, whether it had waited for the answer or not', async () => {
  const entry = (body: string) => (): EntryHere => ({ kind: 'register_cash', requestId: 'five', body })
  const neverAnswers = () => new Promise<never>(() => undefined)
  void saveOrStore(neverAnswers, 'five', entry('50'))
  await vi.waitFor(() => expect(localStorage.getItem('sentcontents')).not.toBeNull())
  vi.resetModules()
  const { saveOrStore: afterReload } = await import('./store-here.ts')
  till.line = false
  await afterReload(fails(0, 'network'), 'five', entry('50'))
  await afterReload(fails(0, 'network'), 'five', entry('80'))
  expect(stored.map(({ tried }) => tried)).toEqual([true, false])
  expect(stored[0]?.requestId).toBe('five')
  expect(stored[1]?.requestId).not.toBe('five')
})
