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
  for (const [id, detail] of [
    [1002, 'Used is in the catalogue'],
    [4711, 'There is no deleted product 4711'],
  ])
    expect((await shop.admin.post(`/api/product/restore/asempa/${id}`)).body).toMatchObject({ detail })
  await shop.admin.delete('/api/product/delete/asempa/1002')
})

test('REQ-363 an unknown product is not found, and detail explains it', async () => {
  for (const [id, detail] of [
    [4711, 'There is no product 4711'],
    [1002, 'Used was deleted. An administrator can restore it'],
  ]) {
    const answer = await shop.admin.delete(`/api/product/delete/asempa/${id}`)
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ detail })])
  }
  expect((await shop.admin.delete('/api/product/delete/asempa/12abc')).status).toBe(400)
})

test('a deleted product is refused by its name, wherever it is entered', async () => {
  const used = { id: 1002, name: 'Used', quantity: '1', price: '2' }
  const line = { productId: 1002, qty: 1, price: 2, costPrice: 1 }
  const pid = await shop.supplier('Mill')
  const entered = [
    shop.sell([used]),
    shop.buy(pid, [[used, 1]]),
    shop.adjust('MISSING_ITEMS', [[used, 1]]),
    shop.transfer([[used, 1]]),
    shop.produce([[used, 1, { costPrice: 1 }]]),
    ...[
      ['sales/holdcart/asempa', { name: 'Ama', branch: 'ACC', saleType: 'CASH', lines: [line], discount: null }],
      ['sales/quotation/asempa', { branch: 'ACC', customerName: 'Ama', validUntil: '2026-11-30', lines: [line] }],
      ['shop/order/asempa', { branch: 'ACC', customerName: 'Ama', phone: '024 111 2222', lines: [line] }],
      ['purchases/orders/asempa', { branch: 'ACC', orders: [{ pid, lines: [line] }] }],
      ['production/bill/asempa/1002', { makes: 1, components: [{ productId: 1001, qty: 1 }] }],
      ['counts/start/asempa', { branch: 'ACC', title: 'Shelf', scope: 'LIST', products: [1002], blind: false }],
    ].map(([path, body]) => shop.granted.post(`/api/${String(path)}`, body)),
  ]
  const listed = { code: 'not_found', message: 'Used was deleted. Remove it from the list, or ask an administrator to restore it' }
  for (const answer of await Promise.all(entered)) expect(answer, answer.text).toMatchObject({ status: 404, body: listed })

  const itself = { code: 'not_found', message: 'Used was deleted. An administrator can restore it' }
  const changed = [
    accra.get('/api/product/asempa/id/1002'),
    accra.post('/api/product/edit/asempa', { id: 1002, retCash: 3 }),
    accra.post('/api/product/favourites/asempa', { branch: 'ACC', products: [1002] }),
  ]
  for (const answer of await Promise.all(changed)) expect(answer, answer.text).toMatchObject({ status: 404, body: itself })
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
