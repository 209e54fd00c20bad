import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import { shortWarning } from './short-warning.ts'

test('a quantity above the stock shows the stock, and zero is out of stock', () => {
  expect(shortWarning(50n * ONE, 30n * ONE)).toEqual(['Only 30 in stock'])
  expect(shortWarning(ONE, 0n)).toEqual(['Out of stock'])
  expect(shortWarning(ONE, -ONE)).toEqual(['Out of stock'])
  expect(shortWarning(30n * ONE, 30n * ONE)).toEqual([])
  expect(shortWarning(596n * ONE, 595n * ONE, ONE)).toEqual(['Only 595 available, 1 reserved'])
  expect(shortWarning(null, 0n)).toEqual([])
})
