import { expect, test } from 'vitest'
import { copiesOfReceived, keysIn, labelsPath, productOf } from './chosen-products.ts'

test('goods in an address are read once each, and nothing else is', () => {
  expect(keysIn('1001,1002,1001,1002/1')).toEqual(['1001', '1002', '1002/1'])
  expect(keysIn('x,,-1,0,1.5,1003,9999999999,1/0,1/x,1/2/3')).toEqual(['1003'])
  expect(keysIn(null)).toEqual([])
  expect(productOf('1002/1')).toBe(1002)
  expect(labelsPath([1001, 1002])).toBe('/admin/product/labels?ids=1001,1002')
})

test('a purchase gets as many labels as were received: less what was returned, in whole numbers', () => {
  const lines = [
    { productId: 1, quantity: 480_000n, returned: 40_000n },
    { productId: 2, quantity: 5_000n, returned: 0n },
    { productId: 1, quantity: 10_000n, returned: 0n },
    { productId: 3, quantity: 20_000n, returned: 20_000n },
  ]
  expect([...copiesOfReceived(lines)]).toEqual([
    ['1', 450_000n],
    ['2', 10_000n],
  ])
})

test('goods bought by the carton get a label for each piece', () => {
  const carton = { number: 1, name: 'Carton', size: 240_000n }
  expect([...copiesOfReceived([{ productId: 1, quantity: 20_000n, pack: carton, returned: 240_000n }])]).toEqual([['1', 240_000n]])
})
