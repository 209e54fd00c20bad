import { expect, test } from 'vitest'
import { pageLinks, readTypedPage } from './page-links.ts'

test('REQ-071 there is one link per page up to fifty pages', () => {
  expect(pageLinks(0, 50)).toHaveLength(50)
  expect(pageLinks(1, 3)).toEqual([0, 1, 2])
})

test('beyond fifty pages there are the first, the last and those around the current one', () => {
  expect(pageLinks(30, 120)).toEqual([0, 'gap', 27, 28, 29, 30, 31, 32, 33, 'gap', 119])
  expect(pageLinks(0, 51)).toEqual([0, 1, 2, 3, 'gap', 50])
  expect(pageLinks(4, 51)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 'gap', 50])
})

test('a typed page counts from 1 and must exist', () => {
  expect(readTypedPage('1', 60)).toBe(0)
  expect(readTypedPage(' 60 ', 60)).toBe(59)
  expect(['0', '61', 'x', '', '1.5', '-1'].filter(text => readTypedPage(text, 60) !== null)).toEqual([])
})
