import { afterAll, expect, test, vi } from 'vitest'
import { printsByItself } from './printer.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
afterAll(() => void vi.unstubAllGlobals())

test('a receipt is printed automatically once, also when another sale was printed since', () =>
  expect(['ACC-26-000001', 'ACC-26-000002', 'ACC-26-000001', 'ACC-26-000002'].map(printsByItself)).toEqual([true, true, false, false]))
