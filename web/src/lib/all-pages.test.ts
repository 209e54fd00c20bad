import { expect, test } from 'vitest'
import { fetchAllPages } from './all-pages.ts'

const PAGES = [[1, 2, 3], [3, 4, 5], [6]]

test('every page is fetched in turn, a row that slipped onto the next page is included once, and progress is reported', async () => {
  const told: string[] = []
  const rows = await fetchAllPages(
    async page => ({ rows: PAGES[page] ?? [], pages: PAGES.length, total: 6 }),
    row => row,
    { signal: new AbortController().signal, onProgress: (done, all) => told.push(`${done} of ${all}`) },
  )
  expect(rows).toEqual([1, 2, 3, 4, 5, 6])
  expect(told).toEqual(['3 of 6', '5 of 6', '6 of 6'])
})

test('a failed page fails the whole', async () => {
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  await expect(
    fetchAllPages(
      page => (page === 1 ? Promise.reject(new Error('Network Error')) : Promise.resolve({ rows: [1], pages: 2, total: 2 })),
      row => row,
      watch,
    ),
  ).rejects.toThrow('Network Error')
})
