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

test('a time limit that the browser calls an abort is one all the same: the server is away', async () => {
  // Chrome 103 to 123 rejects with its own AbortError, whatever the reason of the signal is.
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')))
  const { isServerAway, request } = await import('./api.ts')
  const late = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'))
  const failureOf = (signal: AbortSignal) => request('GET', '/api/x', undefined, { signal }).catch((failure: unknown) => failure)
  expect(isServerAway(await failureOf(late))).toBe(true)
  expect(await failureOf(AbortSignal.abort())).toMatchObject({ name: 'AbortError' })
})

test.each([
  ['the page of a network that wants a sign-in', 511, '<html>Sign in</html>', true],
  ['the page of a proxy', 403, '<html>Forbidden</html>', true],
  ['the page of a tunnel without its server', 530, 'error code: 1033', true],
  ['a refusal of the server', 403, '{"code":"not_allowed","message":"No"}', false],
  ['a fault of the server', 500, '{"code":"fault","message":"Ours"}', false],
])('whether the server is away after %s (%i)', async (_what, status, body, isAway) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const { isServerAway, request } = await import('./api.ts')
  const { useOnlineStatus } = await import('./online-status.ts')
  useOnlineStatus.setState({ answers: isAway })
  const failure = await request('GET', '/api/x', undefined, {}).catch((thrown: unknown) => thrown)
  expect([isServerAway(failure), useOnlineStatus.getState().answers]).toEqual([isAway, !isAway])
})
