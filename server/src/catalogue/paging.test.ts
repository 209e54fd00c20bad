import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { createProduct } from './create-product.ts'

const COUNT = 1005
const PLAIN = {
  code: '',
  barcodes: [],
  categoryId: null,
  unitId: null,
  reorderLevel: 0n,
  maxQuantity: 0n,
  tracksExpiry: false,
  costPrice: 0n,
  sellingPrice: 0n,
  packQuantity: 0n,
  cartonPrice: 0n,
  openingStock: 0n,
}

const shop = await testShop()
const actor = { userId: 1, at: new Date() }
await shop.database.transaction(shop.businessId, async tx => {
  for (let place = 0; place < COUNT; place += 1) await createProduct(tx, actor, { ...PLAIN, name: `Soap ${place}` }, null)
})

const rowsOf = async (path: string) => {
  const { body } = await shop.admin.get(`/api/product/all/asempa/${path}`)
  const rows = typeof body === 'object' && body !== null && 'products' in body && Array.isArray(body.products) ? body.products : []
  return { body, count: rows.length }
}

test('REQ-325 the list has 100 rows a page and starts at page 0', async () => {
  const first = await rowsOf('branchcode/ACC')
  expect(first.count).toBe(100)
  expect(first.body).toMatchObject({ page: 0, pages: 11, totalElements: COUNT })
  expect((await rowsOf('branchcode/ACC?page=10')).count).toBe(5)
})

test('REQ-326 a keyword search has 200 rows a page and starts at page 0', async () => {
  const first = await rowsOf('ACC/keyword/soap')
  expect(first.count).toBe(200)
  expect(first.body).toMatchObject({ page: 0, pages: 6, totalElements: COUNT })
})

test('no page has more than 1,000 rows, whatever size is requested', async () => {
  const first = await rowsOf('branchcode/ACC?size=100000000')
  expect([first.count, first.body]).toEqual([1000, expect.objectContaining({ pages: 2 })])
})

test('search as you type returns at most 50 products', async () => {
  const { body } = await shop.admin.get('/api/product/all/asempa/ACC/like/soap')
  expect(body).toHaveLength(50)
})
