import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { createCategory } from './create-category.ts'

const PRODUCT = { productName: 'Milo', retReorderLevel: 0, maxRetToOrder: 0, costPrice: 1, retCash: 2, packSell: 0, cartonPrice: 0 }

let shop: Shop
let drinks: number
beforeAll(async () => {
  shop = await openShop()
  drinks = await shop.database.transaction(shop.businessId, tx => createCategory(tx, 'Drinks'))
})
afterAll(() => shop.close())

const remove = (id: number | string) => shop.admin.post(`/api/category/delete/asempa/${id}`)

test('a name is taken once', async () => {
  const again = shop.database.transaction(shop.businessId, tx => createCategory(tx, 'Drinks'))
  await expect(again).rejects.toMatchObject({ code: 'already_exists' })
})

test('a category with products is not deleted, whoever asks, and whether they are in use or not', async () => {
  const made = await shop.granted.post('/api/product/create/asempa', { ...PRODUCT, category: drinks })
  expect(made.status).toBe(200)
  const refused = await remove(drinks)
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'in_use' })])
  expect((await shop.granted.post(`/api/category/delete/asempa/${drinks}`)).status).toBe(403)
})

test('REQ-324 a category without products is deleted, and leaves the list', async () => {
  await shop.admin.delete('/api/product/delete/asempa/1001')
  expect((await remove(drinks)).body).toEqual({ deleted: true })
  expect((await shop.admin.get('/api/category/all/asempa')).body).toEqual([{ id: 1, categoryName: 'General' }])
})

test('an unknown category is not found, and a wrong id is refused', async () => {
  expect((await remove(drinks)).status).toBe(404)
  expect((await remove('1abc')).status).toBe(400)
  expect((await shop.stranger.post('/api/category/delete/nextdoor/77')).status).toBe(404)
})
