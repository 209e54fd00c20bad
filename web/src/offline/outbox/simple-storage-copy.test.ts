import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The simple storage as it is, and the database of the device. A power cut puts the storage back to what the browser had written. */
const simple = new Map<string, string>()
const database = new Map<unknown, unknown>()
const reload = vi.fn()
let answers = true

const later = <T>(result: T) => {
  const request = { result, onsuccess: (): void => undefined }
  queueMicrotask(() => request.onsuccess())
  return request
}
const till = {
  get: (id: unknown) => later(database.get(id)),
  put: (row: { readonly id: unknown }) => later(database.set(row.id, structuredClone(row))),
}

const startProgram = async () => {
  vi.resetModules()
  const { useTill } = await import('../till-state.ts')
  const { deviceStore, storeDurably } = await import('../../lib/storage/device-store.ts')
  const { copySimpleStorage } = await import('./simple-storage-copy.ts')
  useTill.setState({ storage: 'works' })
  copySimpleStorage()
  await vi.advanceTimersByTimeAsync(10)
  return { deviceStore, storeDurably, ...(await import('../../lib/register.ts')) }
}

beforeEach(() => {
  vi.useFakeTimers()
  simple.clear()
  database.clear()
  reload.mockClear()
  answers = true
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', { addEventListener: () => undefined, dispatchEvent: () => true })
  vi.stubGlobal('localStorage', {
    get length() {
      return simple.size
    },
    key: (index: number) => [...simple.keys()][index] ?? null,
    getItem: (key: string) => simple.get(key) ?? null,
    setItem: (key: string, value: string) => void simple.set(key, value),
    removeItem: (key: string) => void simple.delete(key),
  })
  vi.doMock('../till-database.ts', async original => ({
    ...(await original<object>()),
    inTill: (_stores: unknown, _mode: unknown, work: (store: () => typeof till) => Promise<unknown>) =>
      answers ? work(() => till) : new Promise(() => undefined),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('../till-database.ts')
  vi.resetModules()
})

/** The browser had written only this when the power went. */
const cutPower = (written: ReadonlyMap<string, string>): void => {
  simple.clear()
  for (const [key, value] of written) simple.set(key, value)
}

test('after a power cut a list is restored with the request id under which it was sent, and what the browser has written itself stays', async () => {
  const before = await startProgram()
  before.deviceStore.setItem('gjcart', '[1]')
  before.deviceStore.setItem('gjcartrequest', 'first')
  before.deviceStore.setItem('jwtToken', 'secret')
  await before.storeDurably()
  expect(JSON.stringify([...database.values()])).not.toContain('secret')
  cutPower(new Map())
  await startProgram()
  expect([simple.get('gjcart'), simple.get('gjcartrequest'), reload.mock.calls.length]).toEqual(['[1]', 'first', 1])

  const after = await startProgram()
  after.deviceStore.setItem('gjcart', '[1,2]')
  cutPower(new Map(simple))
  await startProgram()
  expect([simple.get('gjcart'), reload.mock.calls.length]).toEqual(['[1,2]', 1])
})

test('a list that was saved, and the request id of a form that was answered, are not restored', async () => {
  const { deviceStore, storeDurably } = await startProgram()
  deviceStore.setItem('adjustcart', '[1]')
  const written = new Map(simple)
  deviceStore.setItem('adjustcartrequest', 'first')
  deviceStore.setItem('unansweredsaves', '[{"form":"expense"}]')
  await storeDurably()
  for (const key of ['adjustcart', 'adjustcartrequest', 'unansweredsaves']) deviceStore.removeItem(key)
  await vi.advanceTimersByTimeAsync(10)
  cutPower(written)
  await startProgram()
  expect(['adjustcart', 'adjustcartrequest', 'unansweredsaves'].filter(key => simple.has(key))).toEqual([])
})

test('the register of this device is the one that was opened, and none once it is closed', async () => {
  const opened = { business: 'asempa', branch: 'ACC', code: 'RS-XJ1CZQJSZS', register: 'Till 1' }
  const { workInRegister } = await startProgram()
  workInRegister(opened)
  await vi.advanceTimersByTimeAsync(10)
  cutPower(new Map())
  await startProgram()
  const { leaveRegister, useRegisterHere } = await startProgram()
  expect(useRegisterHere.getState().here).toEqual(opened)

  const written = new Map(simple)
  leaveRegister()
  await vi.advanceTimersByTimeAsync(10)
  cutPower(written)
  await startProgram()
  expect((await startProgram()).useRegisterHere.getState().here).toBe(null)
})

test('after a power cut a visitor’s order to a public shop is sent under its token, and a cart that was ordered is gone', async () => {
  const before = await startProgram()
  before.deviceStore.setItem('publicshop-acc', '[1]')
  const written = new Map(simple)
  before.deviceStore.setItem('publicshop-accrequest', 'token')
  await before.storeDurably()
  cutPower(written)
  const after = await startProgram()
  expect([simple.get('publicshop-acc'), simple.get('publicshop-accrequest')]).toEqual(['[1]', 'token'])

  after.deviceStore.setItem('publicorders-acc', '[{"number":"ORD-000001"}]')
  for (const key of ['publicshop-accrequest', 'publicshop-acc']) after.deviceStore.removeItem(key)
  await vi.advanceTimersByTimeAsync(10)
  cutPower(written)
  await startProgram()
  expect([...simple.keys()].filter(key => key.startsWith('public'))).toEqual(['publicorders-acc'])
})

test('a database of the device that does not answer holds up no save for longer than a second', async () => {
  const { deviceStore, storeDurably } = await startProgram()
  answers = false
  deviceStore.setItem('salescart', '[1]')
  const stored = vi.fn()
  void storeDurably().then(stored)
  await vi.advanceTimersByTimeAsync(900)
  expect(stored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(stored).toHaveBeenCalledOnce()
})
