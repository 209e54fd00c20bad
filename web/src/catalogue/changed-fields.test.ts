import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { editProduct } from '@akonta/domain/catalogue/product-change-calls'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const milo = {
  name: 'Milo 400 g',
  code: 'M-400',
  barcodes: ['6031', '6032'],
  categoryId: 3,
  unitId: 1,
  reorderLevel: 50_000n,
  maxQuantity: 1_000_000n,
  tracksExpiry: true,
  costPrice: 301_250n,
  sellingPrice: 355_000n,
  packQuantity: 120_000n,
  cartonPrice: 4_100_000n,
}

const sent = (after: Partial<ProductFacts>): unknown =>
  JSON.parse(editProduct.body.write({ id: 1001, ...changedFields(milo, { ...milo, ...after }) }) ?? '')

test('REQ-182 a change sends id, name, reorder level, cost and selling price, and no other unchanged field', () => {
  expect(sent({ sellingPrice: 360_000n, barcodes: ['6031', '6032'] })).toEqual({
    id: 1001,
    productName: 'Milo 400 g',
    retReorderLevel: 5,
    costPrice: 30.125,
    retCash: 36,
  })
})

test('other fields are included when they were changed, even to empty', () => {
  const changed = { barcodes: [], categoryId: null, tracksExpiry: false, packQuantity: 60_000n }
  expect(sent(changed)).toMatchObject({ barcode: '', category: null, expireDetails: 'NO', packSell: 6 })
})

test('a carton price that follows the piece is not sent, and the one from before is, if it was entered again', () => {
  const followed = { ...milo, cartonPrice: 4_260_000n }
  const price = (after: Partial<ProductFacts>) => changedFields(followed, { ...followed, ...after }).cartonPrice
  expect(price({ sellingPrice: 360_000n, cartonPrice: 4_320_000n })).toBeUndefined()
  expect(price({ sellingPrice: 360_000n })).toBe(4_260_000n)
  expect(price({ cartonPrice: 4_000_000n })).toBe(4_000_000n)
  expect(price({})).toBeUndefined()
})
