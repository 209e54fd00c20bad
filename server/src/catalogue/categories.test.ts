import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { createCategory } from './create-category.ts'

const PRODUCT = { productName: 'Milo', retReorderLevel: 0, maxRetToOrder: 0, costPrice: 1, retCash: 2, packSell: 0, cartonPrice: 0 }

const shop = await testShop()
const drinks = await shop.database.transaction(shop.businessId, tx => createCategory(tx, 'Drinks'))

const remove = (id: number | string) => shop.admin.post(`/api/category/delete/asempa/${id}`)
const rename = (id: number, categoryName: string) => shop.granted.post('/api/category/edit/asempa', { id, categoryName })

test('a name is unique', async () => {
  const again = shop.database.transaction(shop.businessId, tx => createCategory(tx, 'Drinks'))
  await expect(again).rejects.toMatchObject({ code: 'already_exists' })
  expect(await shop.granted.post('/api/category/create/asempa', { categoryName: 'Drinks' })).toMatchObject({ status: 409 })
  expect(await rename(1, 'Drinks')).toMatchObject({ status: 409, body: { message: 'A category named Drinks already exists' } })
})

test('a category is created and renamed by those who edit the catalogue', async () => {
  const made = await shop.granted.post('/api/category/create/asempa', { categoryName: '  Soap & Care ' })
  expect(made).toMatchObject({ status: 200, body: { categoryName: 'Soap & Care' } })
  expect(await rename(1, 'Everything')).toMatchObject({ status: 200, body: { id: 1, categoryName: 'Everything' } })
  expect((await shop.denied.get('/api/category/all/asempa')).body).toContainEqual({ id: 1, categoryName: 'Everything' })
  expect((await shop.denied.post('/api/category/create/asempa', { categoryName: 'Mine' })).status).toBe(403)
  expect((await shop.stranger.post('/api/category/edit/nextdoor', { id: drinks, categoryName: 'Theirs' })).status).toBe(404)
  expect((await rename(4711, 'Nothing')).status).toBe(404)
})

test('created twice under one key, a category exists once', async () => {
  const keyed = shop.granted.with({ 'idempotency-key': 'make-tinned-fish' })
  const [first, second] = [
    await keyed.post('/api/category/create/asempa', { categoryName: 'Tinned fish' }),
    await keyed.post('/api/category/create/asempa', { categoryName: 'Tinned fish' }),
  ]
  expect([second.status, second.body]).toEqual([200, first.body])
})

test('nobody can delete a category with products, whether they are in use or not; the refusal states how many', async () => {
  const made = await shop.granted.post('/api/product/create/asempa', { ...PRODUCT, category: drinks })
  expect(made.status).toBe(200)
  const refused = await remove(drinks)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'in_use', message: '1 product has this category. Give them another one first' }),
  ])
  expect((await shop.granted.post(`/api/category/delete/asempa/${drinks}`)).status).toBe(403)
})

test('products that were deleted after use count too', async () => {
  const used = await shop.granted.post(
    '/api/product/create/asempa',
    { ...PRODUCT, productName: 'Used', category: drinks, retStockLevel: 3 },
    { 'x-branch-code': 'ACC' },
  )
  expect(used.status).toBe(200)
  await shop.admin.delete('/api/product/delete/asempa/1002')
  expect((await remove(drinks)).body).toMatchObject({
    message: '2 products have this category (1 of them deleted). Give them another one first',
  })
  await shop.admin.post('/api/product/restore/asempa/1002')
  await shop.granted.post('/api/product/edit/asempa', { id: 1002, category: null })
})

test('REQ-324 a category without products is deleted, and disappears from the list', async () => {
  await shop.admin.delete('/api/product/delete/asempa/1001')
  expect((await remove(drinks)).body).toEqual({ deleted: true })
  expect((await shop.admin.get('/api/category/all/asempa')).body).not.toContainEqual(expect.objectContaining({ id: drinks }))
})

test('an unknown category is not found, and an invalid id is refused', async () => {
  expect((await remove(drinks)).status).toBe(404)
  expect((await remove('1abc')).status).toBe(400)
  expect((await shop.stranger.post('/api/category/delete/nextdoor/77')).status).toBe(404)
})

test('every malformed category is refused with a sentence and writes nothing', async () => {
  const bodies = spoiledBodies({ id: 1, categoryName: 'Rice' })
  await expectAllRefused(shop.owner, shop.granted, '/api/category/edit/asempa', bodies)
  const names = [...spoiledBodies({ categoryName: 'Rice' }), { title: 'too long', body: JSON.stringify({ categoryName: 'x'.repeat(81) }) }]
  const wrong = bodies.filter(({ title }) => title.startsWith('categoryName'))
  await expectAllRefused(shop.owner, shop.granted, '/api/category/create/asempa', [...names, ...wrong])
})

test('a category that a stock count is limited to cannot be deleted, and the refusal says so', async () => {
  const made = await shop.granted.post('/api/category/create/asempa', { categoryName: 'Counted' })
  const categoryId = Number(fieldIn(made.body, 'id'))
  const product = await shop.granted.post('/api/product/create/asempa', { ...PRODUCT, productName: 'Rare', category: categoryId })
  const count = { branch: 'ACC', title: 'Counted', scope: 'CATEGORY', categoryId, blind: false }
  const started = await shop.granted.post('/api/counts/start/asempa', count)
  expect(started.status, started.text).toBe(200)
  await shop.granted.post('/api/product/edit/asempa', { id: Number(fieldIn(product.body, 'id')), category: null })
  expect(await remove(categoryId)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: 'A stock count was limited to this category, or a product was just given it. It cannot be deleted' },
  })
})
