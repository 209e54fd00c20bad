import type { BoughtLine } from '@akonta/domain/purchases/purchase-calls'
import { expect, test } from 'vitest'
import { goodsToReturn, isTooMany, returnable } from './return-goods.ts'

const line = (productId: number, quantity: bigint, returned: bigint, available: bigint): BoughtLine => ({
  productId,
  productName: `Product ${productId}`,
  quantity,
  costPrice: null,
  sellingPrice: 0n,
  expiresOn: null,
  amount: null,
  returned,
  inStock: available,
  available,
})

test('the unreturned goods can be returned, as far as they are in stock and not reserved', () => {
  expect([line(1, 48n, 4n, 100n), line(1, 48n, 4n, 30n), line(1, 48n, 48n, 30n), line(1, 48n, 0n, 0n)].map(returnable)).toEqual([
    44n,
    30n,
    0n,
    0n,
  ])
})

test('empty input is not a return, and one excessive line blocks all of them', () => {
  const lines = [line(1, 5n, 0n, 5n), line(2, 5n, 0n, 3n)]
  expect(goodsToReturn(lines, new Map([[1, null]]))).toBeNull()
  expect(
    goodsToReturn(
      lines,
      new Map([
        [1, 2n],
        [2, null],
      ]),
    ),
  ).toEqual([{ productId: 1, quantity: 2n }])
  expect(
    goodsToReturn(
      lines,
      new Map([
        [1, 2n],
        [2, 4n],
      ]),
    ),
  ).toBeNull()
  expect(lines.map(each => isTooMany(each, 4n))).toEqual([false, true])
})
