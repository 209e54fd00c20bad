import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('../../offline/till-database.ts')
  vi.resetModules()
})

test('a database of the device that does not answer holds up no sale', async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const asked = vi.fn(() => new Promise<never>(() => undefined))
  vi.doMock('../../offline/till-database.ts', () => ({ inTill: asked }))
  const { useTill } = await import('../../offline/till-state.ts')
  const { noteSentList } = await import('./sent-list.ts')
  useTill.setState({ storage: 'works' })
  const noted = vi.fn()
  void noteSentList('first', 'CASH').then(noted)
  await vi.advanceTimersByTimeAsync(900)
  expect([asked.mock.calls.length, noted.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(noted).toHaveBeenCalledOnce()
})
