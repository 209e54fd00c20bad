import { expect, test } from 'vitest'
import { decodeProductFacts } from './editable-product.ts'

const ANSWER = {
  id: 1001,
  productName: 'Milo Tin 400g',
  productCode: 'M-400',
  barcode: '6031,6032',
  category: 3,
  unitType: null,
  retReorderLevel: 12,
  maxRetToOrder: 120,
  expireDetails: 'YES',
  costPrice: 71.4,
  ownCostPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  packSell: 12,
  cartonPrice: 990,
}

test('the form starts with the product’s own cost price, not with the average of a branch', () => {
  expect(decodeProductFacts(ANSWER)).toEqual({
    id: 1001,
    facts: {
      name: 'Milo Tin 400g',
      code: 'M-400',
      barcodes: ['6031', '6032'],
      categoryId: 3,
      unitId: null,
      reorderLevel: 120_000n,
      maxQuantity: 1_200_000n,
      tracksExpiry: true,
      costPrice: 725_000n,
      sellingPrice: 850_000n,
      packQuantity: 120_000n,
      cartonPrice: 9_900_000n,
    },
  })
})

test('a server with the specified fields only returns one cost price', () => {
  const { ownCostPrice: _added, ...specified } = ANSWER
  expect(decodeProductFacts(specified)?.facts.costPrice).toBe(714_000n)
})

test.each([null, 'text', [], {}, { id: 0 }, { id: 'x' }])('%j is no product', answer => {
  expect(decodeProductFacts(answer)).toBeNull()
})
