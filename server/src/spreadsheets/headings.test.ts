import { expect, test } from 'vitest'
import { headingsOf } from './headings.ts'

test('a heading is cut before a character of two halves, and never within it', () => {
  const long = 'x'.repeat(119)
  expect(headingsOf([` ${long}😀 `, 'Name'], 3)).toEqual([long, 'Name', 'Column C'])
})
