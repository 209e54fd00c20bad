import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a server that answers nothing is not asked forever whether it is up, and counts as away', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
  )
  const { askIfServerLives } = await import('./api.ts')
  const { useOnlineStatus } = await import('./online-status.ts')
  await expect(askIfServerLives()).rejects.toThrow('Network Error')
  expect(useOnlineStatus.getState().answers).toBe(false)
  expect(timeout).toHaveBeenCalledWith(expect.any(Number))
  timeout.mockRestore()
})
