import { expect, test } from 'vitest'
import { copiesOfPurchase, idsIn, labelsPath } from './chosen-products.ts'

test('ids in an address are read once each, and nothing else is', () => {
  expect(idsIn('1001,1002,1001')).toEqual([1001, 1002])
  expect(idsIn('x,,-1,0,1.5,1003,9999999999')).toEqual([1003])
  expect(idsIn(null)).toEqual([])
  expect(labelsPath([1001, 1002])).toBe('/admin/product/labels?ids=1001,1002')
})

test('a purchase gets as many labels as were received: less what was returned, in whole numbers', () => {
  const lines = [
    { productId: 1, quantity: 480_000n, returned: 40_000n },
    { productId: 2, quantity: 5_000n, returned: 0n },
    { productId: 1, quantity: 10_000n, returned: 0n },
    { productId: 3, quantity: 20_000n, returned: 20_000n },
  ]
  expect([...copiesOfPurchase(lines)]).toEqual([
    [1, 450_000n],
    [2, 10_000n],
  ])
})
