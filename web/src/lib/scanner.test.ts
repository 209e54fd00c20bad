import { expect, test } from 'vitest'
import { followKey, NO_BURST } from './scanner.ts'

/** Types the keys with the given gaps in ms before each; answers the codes that were recognised. */
const type = (keys: readonly string[], gap: (index: number) => number): readonly string[] => {
  let burst = NO_BURST
  let at = 1_000
  return keys.flatMap((key, index) => {
    at += gap(index)
    const step = followKey(burst, key, at)
    burst = step.burst
    return step.code === null ? [] : [step.code]
  })
}

const barcode = [...'603100091464']

test.each(['Enter', 'Tab'])('a quick row of characters that ends with %s is a scan', end => {
  expect(type([...barcode, end], () => 8)).toEqual(['603100091464'])
})

test('typing by hand is not a scan', () => {
  expect(type([...barcode, 'Enter'], () => 36)).toEqual([])
})

test('fewer than six characters are not a scan', () => {
  expect(type([...'60310', 'Enter'], () => 5)).toEqual([])
  expect(type([...'603100', 'Enter'], () => 5)).toEqual(['603100'])
})

test('an Enter that comes late belongs to a person', () => {
  expect(type([...barcode, 'Enter'], index => (index === barcode.length ? 200 : 5))).toEqual([])
})

test('what was typed by hand before the scan is no part of the code', () => {
  expect(type(['m', 'i', ...barcode, 'Enter'], index => (index <= 2 ? 150 : 5))).toEqual(['603100091464'])
})

test('capitals hold Shift meanwhile, and an editing key breaks the row off', () => {
  expect(type(['Shift', 'A', 'Shift', 'B', ...'12345', 'Enter'], () => 5)).toEqual(['AB12345'])
  expect(type([...'60310', 'Backspace', ...'12345', 'Enter'], () => 5)).toEqual([])
})

test('two scans in a row are two codes', () => {
  expect(type([...barcode, 'Enter', ...'5449000000996', 'Enter'], index => (index === barcode.length + 1 ? 300 : 6))).toEqual([
    '603100091464',
    '5449000000996',
  ])
})
