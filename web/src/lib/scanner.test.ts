import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followKey, NO_BURST } from './scanner.ts'

/** Types the keys with the given gaps in ms before each; returns the recognised codes. */
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
  expect(type([...barcode, 'Enter'], index => (index % 2 === 0 ? 36 : 62))).toEqual([])
  expect(type([...barcode, 'Enter'], () => 100)).toEqual([])
})

test.each([40, 55, 80])('a slow scanner is known by its even beat: %i ms a key, and eight characters or more', beat => {
  expect(type([...barcode, 'Tab'], index => beat + (index % 3) * 9)).toEqual(['603100091464'])
  expect(type([...barcode.slice(0, 8), 'Enter'], () => beat)).toEqual(['60310009'])
  expect(type([...barcode.slice(0, 7), 'Enter'], () => beat)).toEqual([])
  expect(type(['6', '*', ...barcode, 'Enter'], index => (index <= 2 ? 150 : beat))).toEqual(['603100091464'])
  // One key out of step: a person, or a code that nobody can be sure of.
  expect(type([...barcode, 'Enter'], index => (index === 4 ? beat + 26 : beat))).toEqual([])
  expect(type([...barcode, 'Enter'], index => (index === barcode.length ? 119 : beat))).toEqual([])
})

test('fewer than six characters are not a scan', () => {
  expect(type([...'60310', 'Enter'], () => 5)).toEqual([])
  expect(type([...'603100', 'Enter'], () => 5)).toEqual(['603100'])
})

test('a late Enter belongs to a person', () => {
  expect(type([...barcode, 'Enter'], index => (index === barcode.length ? 200 : 5))).toEqual([])
})

test('text typed by hand before the scan is not part of the code', () => {
  expect(type(['m', 'i', ...barcode, 'Enter'], index => (index <= 2 ? 150 : 5))).toEqual(['603100091464'])
  expect(type(['6', '*', ...barcode, 'Enter'], index => (index <= 2 ? 60 : 5))).toEqual(['603100091464'])
})

test('capitals hold Shift, and an editing key ends the sequence', () => {
  expect(type(['Shift', 'A', 'Shift', 'B', ...'12345', 'Enter'], () => 5)).toEqual(['AB12345'])
  expect(type([...'60310', 'Backspace', ...'12345', 'Enter'], () => 5)).toEqual([])
})

test('two scans in a row are two codes', () => {
  expect(type([...barcode, 'Enter', ...'5449000000996', 'Enter'], index => (index === barcode.length + 1 ? 300 : 6))).toEqual([
    '603100091464',
    '5449000000996',
  ])
})

const key = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }).filter(character => character.length === 1)
const code = fc.array(key, { minLength: 6, maxLength: 40 })

test('every quick code of six characters or more is passed on unchanged, whatever was typed by hand before it', () => {
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 8 }),
      code,
      fc.constantFrom('Enter', 'Tab'),
      fc.integer({ min: 0, max: 34 }),
      (before, scanned, end, gap) => {
        const keys = [...before, ...scanned, end]
        expect(type(keys, index => (index <= before.length ? 120 : gap))).toEqual([scanned.join('')])
      },
    ),
  )
})

test('typing with a person’s gaps is never a scan', () => {
  const typed = fc.array(fc.oneof(key, fc.constantFrom('Enter', 'Tab', 'Backspace', 'Shift')), { maxLength: 60 })
  fc.assert(fc.property(typed, fc.integer({ min: 100, max: 400 }), (keys, gap) => type(keys, () => gap).length === 0))
  fc.assert(fc.property(typed, fc.integer({ min: 35, max: 400 }), (keys, gap) => type(keys, index => gap + (index % 2) * 26).length === 0))
})

test('a code in which a busy device or a weak radio delays a key is whole: its rest could be another code', () => {
  expect(type([...barcode, 'Enter'], index => (index === 4 ? 110 : 8))).toEqual(['603100091464'])
  expect(type([...barcode, 'Enter'], index => ([1, 7, 12].includes(index) ? 60 : 8))).toEqual(['603100091464'])
  fc.assert(
    fc.property(code, fc.nat(), fc.integer({ min: 35, max: 119 }), (scanned, place, pause) => {
      const slow = 1 + (place % scanned.length)
      expect(type([...scanned, 'Enter'], index => (index === slow ? pause : 5))).toEqual([scanned.join('')])
    }),
  )
})

test('with more pauses than one in four gaps it is typing, and a rest begins a new code', () => {
  expect(type([...barcode, 'Enter'], index => ([1, 3, 5, 7].includes(index) ? 60 : 8))).toEqual([])
  expect(type([...'5449', ...barcode, 'Enter'], index => (index === 4 ? 120 : 8))).toEqual(['603100091464'])
  expect(type([...barcode, 'Enter'], index => (index === 8 ? 120 : 8))).toEqual([])
})
