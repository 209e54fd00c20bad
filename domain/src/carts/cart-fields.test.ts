import { expect, test } from 'vitest'
import { UNREAD } from '../contract/codec.ts'
import { cartDiscount } from './cart-fields.ts'

test('a discount is at most the whole price', () => {
  expect(cartDiscount.read({ percent: 100 }, [])).toEqual({ kind: 'percent', hundredths: 10_000n })
  expect(cartDiscount.read({ percent: 100.01 }, [])).toBe(UNREAD)
})
