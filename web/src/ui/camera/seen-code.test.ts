import { expect, test } from 'vitest'
import { followPicture, NOTHING_SEEN, printedCode } from './seen-code.ts'

/** What is scanned while the camera sees these codes, one picture every so many ms. */
const scansOf = (pictures: readonly (string | null)[], everyMs = 100): readonly string[] => {
  let seen = NOTHING_SEEN
  return pictures.flatMap((code, index) => {
    const step = followPicture(seen, code, index * everyMs)
    seen = step.seen
    return step.scanned === null ? [] : [step.scanned]
  })
}

const gone = (count: number): readonly null[] => Array.from({ length: count }, () => null)

test('a code that stays in the picture is scanned once', () => {
  expect(scansOf(['5449000000996', '5449000000996', '5449000000996', null, '5449000000996'])).toEqual(['5449000000996'])
})

test('a single picture is not enough, and neither are two that disagree', () => {
  expect(scansOf(['5449000000996'])).toEqual([])
  expect(scansOf(['5449000000996', '5449000000997', '5449000000998'])).toEqual([])
  expect(scansOf(['5449000000997', '5449000000996', '5449000000996'])).toEqual(['5449000000996'])
})

test('a code is scanned again after it has left the picture, not after one bad picture', () => {
  expect(scansOf(['A-1', 'A-1', ...gone(5), 'A-1', 'A-1'])).toEqual(['A-1'])
  expect(scansOf(['A-1', 'A-1', ...gone(14), 'A-1', 'A-1'])).toEqual(['A-1', 'A-1'])
  expect(scansOf(['A-1', 'A-1', 'B-2', 'B-2', 'A-1', 'A-1'])).toEqual(['A-1', 'B-2', 'A-1'])
})

test('pictures that come slowly still count one code twice only if it was gone', () => {
  expect(scansOf(['A-1', 'A-1', 'A-1', 'A-1'], 900)).toEqual(['A-1'])
})

test('a UPC-A has the twelve digits that are printed', () => {
  expect(printedCode('0036000291452')).toBe('036000291452')
  expect(printedCode('5449000000996')).toBe('5449000000996')
  expect(printedCode('MILO-400')).toBe('MILO-400')
})
