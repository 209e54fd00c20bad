import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'

const PRODUCT = { retReorderLevel: 5, maxRetToOrder: 40, costPrice: 2, retCash: 3, packSell: 0, cartonPrice: 0 }

const shop = await testShop()
const make = (branch: string, productName: string, retStockLevel: number, retReorderLevel = 5) =>
  shop.granted.post('/api/product/create/asempa', { ...PRODUCT, productName, retStockLevel, retReorderLevel }, { 'x-branch-code': branch })
for (const made of [
  await make('ACC', 'Milo', 5),
  await make('KUM', 'Ideal Milk', 30),
  await make('ACC', 'Rice', 5.0001),
  await make('ACC', 'Not ordered again', 0, 0),
])
  expect(made.status).toBe(200)

const sell = (quantity: string) => shop.sell([{ id: 1001, quantity, price: '3' }], { by: shop.denied })

test('a product’s stock is shown for every branch, for a user of one branch for that one only, and costs for users who may see them', async () => {
  expect((await shop.granted.get('/api/stock/branches/asempa/1002')).body).toEqual([
    { branch_code: 'ACC', branchname: 'Accra Central', retStockLevel: 0, costPrice: 2, value: 0 },
    { branch_code: 'KUM', branchname: 'Kumasi Adum', retStockLevel: 30, costPrice: 2, value: 60 },
  ])
  expect((await shop.denied.get('/api/stock/branches/asempa/1002')).body).toEqual([
    { branch_code: 'ACC', branchname: 'Accra Central', retStockLevel: 0, costPrice: null, value: null },
  ])
  expect(await shop.stranger.get('/api/stock/branches/nextdoor/1002')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the reorder list has products at or below their level, with the stock of the other branches', async () => {
  expect((await shop.granted.get('/api/stock/reorder/asempa/ACC')).body).toEqual({
    products: [
      {
        id: 1002,
        productName: 'Ideal Milk',
        retStockLevel: 0,
        retReorderLevel: 5,
        maxRetToOrder: 40,
        elsewhere: [{ branch_code: 'KUM', retStockLevel: 30 }],
      },
      expect.objectContaining({ productName: 'Milo', retStockLevel: 5, elsewhere: [{ branch_code: 'KUM', retStockLevel: 0 }] }),
    ],
    page: 0,
    pages: 1,
    totalElements: 2,
  })
  expect((await shop.granted.get('/api/stock/reorder/asempa/ACC?size=1&page=1')).body).toMatchObject({
    products: [{ productName: 'Milo' }],
    pages: 2,
  })
  expect((await shop.denied.get('/api/stock/reorder/asempa/ACC')).body).toMatchObject({ products: [{ elsewhere: [] }, { elsewhere: [] }] })
  expect((await shop.denied.get('/api/stock/reorder/asempa/KUM')).status).toBe(403)
})

test('the stock card has every movement, newest first, with the stock after it', async () => {
  for (const quantity of ['1', '2']) expect((await sell(quantity)).body).toMatchObject({ savedSuccessfully: true })
  const card = '/api/stock/card/asempa/ACC/1001'
  expect((await shop.granted.get(card)).body).toMatchObject({
    movements: [
      {
        movementNo: 3,
        documentKind: 'sale',
        documentNumber: expect.stringMatching(/^ACC-\d\d-000002$/),
        quantity: -2,
        value: -4,
        quantityAfter: 2,
        valueAfter: 4,
      },
      { movementNo: 2, documentKind: 'sale', quantity: -1, quantityAfter: 4, valueAfter: 8 },
      { movementNo: 1, documentKind: 'opening_stock', quantity: 5, value: 10, quantityAfter: 5, valueAfter: 10 },
    ],
    page: 0,
    pages: 1,
    totalElements: 3,
  })
  expect((await shop.granted.get(`${card}?size=2&page=1`)).body).toMatchObject({ movements: [{ movementNo: 1 }], pages: 2 })
  expect((await shop.granted.get(`${card}?size=2&page=9`)).body).toMatchObject({ movements: [] })
  expect((await shop.denied.get(card)).body).toMatchObject({ movements: [{ value: null, valueAfter: null, quantity: -2 }, {}, {}] })
})

test('the stock card of a branch where the product never moved is empty', async () => {
  const answer = await shop.granted.get('/api/stock/card/asempa/KUM/1001')
  expect(answer).toMatchObject({ status: 200, body: { movements: [], pages: 0, totalElements: 0 } })
})

test('a foreign branch is closed, an unknown one is not found, and an invalid id or page is refused', async () => {
  expect((await shop.denied.get('/api/stock/card/asempa/KUM/1001')).status).toBe(403)
  expect((await shop.granted.get('/api/stock/card/asempa/XYZ/1001')).status).toBe(404)
  for (const wrong of ['ACC/12abc', 'ACC/0', 'ACC/1001?page=-1', 'ACC/1001?size=0'])
    expect((await shop.granted.get(`/api/stock/card/asempa/${wrong}`)).status).toBe(400)
})
