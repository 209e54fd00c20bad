import { expect, test } from 'vitest'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const product = (productName: string, barcode: string, retStockLevel: number) => ({
  productName,
  barcode,
  retStockLevel,
  retReorderLevel: 0,
  maxRetToOrder: 0,
  costPrice: 1,
  retCash: 2,
  packSell: 0,
  cartonPrice: 0,
})

const shop = await testShop()
const accra = shop.granted.with({ 'x-branch-code': 'ACC' })
await accra.post('/api/product/create/asempa', product('Never used', '11', 0))
await accra.post('/api/product/create/asempa', product('Used', '22', 5))

const found = async (text: string) => (await shop.admin.get(`/api/product/all/asempa/ACC/like/${text}`)).body

test('only an administrator deletes products', async () => {
  for (const caller of [shop.granted, shop.denied]) expect((await caller.delete('/api/product/delete/asempa/1001')).status).toBe(403)
  expect((await shop.stranger.delete('/api/product/delete/asempa/1001')).status).toBe(403)
  expect(await found('used')).toHaveLength(2)
})

test('REQ-331 an unused product is deleted permanently, and its barcode is free again', async () => {
  const answer = await shop.admin.delete('/api/product/delete/asempa/1001')
  expect([answer.status, answer.body]).toEqual([200, { deleted: true, archived: false }])
  const again = await shop.granted.post('/api/product/create/asempa', product('Other', '11', 0))
  expect(again.status).toBe(200)
})

test('a used product disappears from lists and searches and stays in the books', async () => {
  const answer = await shop.admin.delete('/api/product/delete/asempa/1002')
  expect(answer.body).toEqual({ deleted: true, archived: true })
  expect(await found('used')).toEqual([])
  expect(await found('22')).toEqual([])
  expect((await shop.admin.get('/api/product/all/asempa/branchcode/ACC')).body).toMatchObject({ totalElements: 1 })
  expect((await shop.admin.get('/api/product/asempa/id/1002', { 'x-branch-code': 'ACC' })).status).toBe(404)
  const kept = await shop.owner.query('select quantity from stock_movement where product_id = 1002')
  expect(kept.rows).toEqual([{ quantity: 50_000n }])
})

test('its barcode remains reserved', async () => {
  const refused = await shop.granted.post('/api/product/create/asempa', product('Other', '22', 0))
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: 'The barcode 22 belongs to Used (1002), which was deleted' }),
  ])
})

test('an administrator lists and restores a deleted product, unchanged', async () => {
  const archived = '/api/product/all/asempa/archived'
  expect((await shop.denied.get(archived)).body).toMatchObject({
    products: [{ id: 1002, productName: 'Used', retStockLevel: 5, costPrice: null }],
    totalElements: 1,
  })
  expect((await shop.granted.post('/api/product/restore/asempa/1002')).status).toBe(403)
  const back = await shop.admin.post('/api/product/restore/asempa/1002', undefined, { 'x-branch-code': 'ACC' })
  expect([back.status, back.body]).toEqual([200, expect.objectContaining({ id: 1002, barcode: '22', retStockLevel: 5 })])
  expect(await found('22')).toHaveLength(1)
  expect((await shop.admin.get(archived)).body).toMatchObject({ products: [], totalElements: 0, pages: 0 })
  for (const id of ['1002', '4711'])
    expect((await shop.admin.post(`/api/product/restore/asempa/${id}`)).body).toMatchObject({ detail: `There is no deleted product ${id}` })
  await shop.admin.delete('/api/product/delete/asempa/1002')
})

test('REQ-363 an unknown product is not found, and detail explains it', async () => {
  for (const id of ['4711', '1002']) {
    const answer = await shop.admin.delete(`/api/product/delete/asempa/${id}`)
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ detail: `There is no product ${id}` })])
  }
  expect((await shop.admin.delete('/api/product/delete/asempa/12abc')).status).toBe(400)
})

test('a product that was never in stock and is in a recipe or counted stays in them, and leaves the lists', async () => {
  const made = async (name: string) => Number(fieldIn((await accra.post('/api/product/create/asempa', product(name, '', 0))).body, 'id'))
  const [bread, flour, salt] = [await made('Bread'), await made('Flour'), await made('Salt')]
  const bill = { makes: 10, components: [{ productId: flour, qty: 2 }] }
  expect((await shop.granted.post(`/api/production/bill/asempa/${bread}`, bill)).status).toBe(200)
  const count = { branch: 'ACC', title: 'Salt', scope: 'LIST', products: [salt], blind: false }
  expect((await shop.granted.post('/api/counts/start/asempa', count)).status).toBe(200)
  for (const id of [flour, salt])
    expect((await shop.admin.delete(`/api/product/delete/asempa/${id}`)).body).toEqual({ deleted: true, archived: true })
  expect((await accra.get(`/api/production/bill/asempa/${bread}`)).body).toMatchObject({
    components: [{ productId: flour, productName: 'Flour' }],
  })
  expect((await shop.admin.delete(`/api/product/delete/asempa/${bread}`)).body).toEqual({ deleted: true, archived: false })
})
