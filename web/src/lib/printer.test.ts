import { afterAll, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
const { followPrinter, printsByItself, usePrinterHere } = await import('./printer.ts')
afterAll(() => void vi.unstubAllGlobals())

test('a receipt is printed automatically once, also when another sale was printed since', () =>
  expect(['ACC-26-000001', 'ACC-26-000002', 'ACC-26-000001', 'ACC-26-000002'].map(printsByItself)).toEqual([true, true, false, false]))

test('the printer next to a device follows its other tabs', () => {
  const stored = new Map<string, string>()
  let tell = (_event: { readonly key: string | null }): void => undefined
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof tell) => {
      tell = listener
    },
  })
  followPrinter()
  const here = { business: 'asempa', branch: 'ACC', id: 3, isAutomatic: true }
  stored.set('printerhere', JSON.stringify(here))
  tell({ key: 'somethingelse' })
  expect(usePrinterHere.getState().here).toBeNull()
  tell({ key: 'printerhere' })
  expect(usePrinterHere.getState().here).toEqual(here)
  stored.clear()
  tell({ key: null })
  expect(usePrinterHere.getState().here).toBeNull()
})
