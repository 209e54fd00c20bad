import { expect, test } from 'vitest'
import { totalOfPage } from './total-of-page.ts'

const rows = (many: number) => Array.from({ length: many })
const COUNTED = 7
const inAll = (from: number, many: number) => totalOfPage({ size: 3, from }, rows(many), async () => COUNTED)

test('rows are counted after a full page and beyond the last page, and otherwise the page tells their number', async () => {
  expect(await inAll(0, 0)).toBe(0)
  expect(await inAll(0, 2)).toBe(2)
  expect(await inAll(6, 1)).toBe(7)
  expect(await inAll(0, 3)).toBe(COUNTED)
  expect(await inAll(9, 0)).toBe(COUNTED)
})
