import fc from 'fast-check'
import { expect, test } from 'vitest'
import { A4, LABEL_FORMATS, labelsOnPage, onPages, pageOf, placeOf } from './label-formats.ts'

const NOT_MOVED = { rightMm: 0, downMm: 0 }

test('every label of every format is on its page, and no two overlap', () => {
  for (const format of LABEL_FORMATS) {
    const page = pageOf(format)
    const places = Array.from({ length: labelsOnPage(format) }, (_, place) => placeOf(format, place, NOT_MOVED))
    for (const { xMm, yMm } of places) {
      expect(xMm).toBeGreaterThanOrEqual(0)
      expect(yMm).toBeGreaterThanOrEqual(0)
      expect(xMm + format.widthMm).toBeLessThanOrEqual(page.widthMm + 1e-9)
      expect(yMm + format.heightMm).toBeLessThanOrEqual(page.heightMm + 1e-9)
    }
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const isBeside = Math.abs(one.xMm - other.xMm) >= format.widthMm - 1e-9
        const isBelow = Math.abs(one.yMm - other.yMm) >= format.heightMm - 1e-9
        expect(isBeside || isBelow).toBe(true)
      }
  }
})

test('sheets of 65, 40, 24 and 21 labels have so many', () => {
  expect(LABEL_FORMATS.filter(({ kind }) => kind === 'sheet').map(labelsOnPage)).toEqual([65, 40, 24, 21])
  const [first] = LABEL_FORMATS
  expect(placeOf(first, 0, NOT_MOVED).xMm).toBeCloseTo((A4.widthMm - 5 * 38.1 - 4 * 2.5) / 2)
  expect(placeOf(first, 6, { rightMm: 1, downMm: -2 })).toEqual({
    xMm: placeOf(first, 1, NOT_MOVED).xMm + 1,
    yMm: placeOf(first, 5, NOT_MOVED).yMm - 2,
  })
})

test('every label is printed once, in order, and a used part of the first sheet stays free', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LABEL_FORMATS), fc.nat(200), fc.nat(64), (format, count, wanted) => {
      const perPage = labelsOnPage(format)
      const start = wanted % perPage
      const labels = Array.from({ length: count }, (_, index) => index)
      const pages = onPages(labels, format, start)
      expect(pages.flat().map(({ label }) => label)).toEqual(labels)
      expect(pages.flatMap((page, index) => page.map(({ place }) => index * perPage + place))).toEqual(labels.map(index => start + index))
      expect(pages.length).toBe(count === 0 ? 0 : Math.ceil((start + count) / perPage))
    }),
  )
})
