import { expect, test } from 'vitest'
import { UNREAD } from '../contract/codec.ts'
import { savePrice, savePromotion } from './price-calls.ts'

test('a promotion may be for one day and give all away, and a special price may be for one day', () => {
  const day = { startsOn: '2026-12-24', endsOn: '2026-12-24' }
  const promotion = { name: 'Christmas', categoryId: 1, percent: 100, ...day }
  expect(savePromotion.body.read(promotion, [])).toMatchObject({ percent: 10_000n, ...day })
  expect(savePromotion.body.read({ ...promotion, percent: 100.01 }, [])).toBe(UNREAD)
  expect(savePromotion.body.read({ ...promotion, endsOn: '2026-12-23' }, [])).toBe(UNREAD)
  const price = { productId: 1002, fromQuantity: 1.0001, price: 80, ...day }
  expect(savePrice.body.read(price, [])).toMatchObject({ from: 10_001n, ...day })
  expect(savePrice.body.read({ ...price, fromQuantity: 1 }, [])).toBe(UNREAD)
  expect(savePrice.body.read({ ...price, endsOn: '2026-12-23' }, [])).toBe(UNREAD)
})
