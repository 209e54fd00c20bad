import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const PRODUCT = { productName: 'Oil', retReorderLevel: 0, maxRetToOrder: 0, costPrice: 1, retCash: 2, packSell: 0, cartonPrice: 0 }
const CREATE = '/api/unitofmeasure/create/asempa'
const EDIT = '/api/unitofmeasure/edit/asempa'

test('a unit is created, renamed and deleted; one used by products cannot be deleted', async () => {
  const made = await shop.granted.post(CREATE, { fullUnitOfMeasure: 'jerrycan' })
  expect(made).toMatchObject({ status: 200, body: { id: 16, fullUnitOfMeasure: 'jerrycan' } })
  expect((await shop.granted.post(EDIT, { id: 16, fullUnitOfMeasure: 'gallon' })).status).toBe(200)
  expect((await shop.denied.get('/api/unitofmeasure/all/asempa/product')).body).toContainEqual({ id: 16, fullUnitOfMeasure: 'gallon' })
  await shop.granted.post('/api/product/create/asempa', { ...PRODUCT, unitType: 16 })
  const refused = await shop.admin.post('/api/unitofmeasure/delete/asempa/16')
  expect(refused).toMatchObject({ status: 409, body: { message: '1 product has this unit. Give them another one first' } })
  await shop.granted.post('/api/product/edit/asempa', { id: 1001, unitType: 1 })
  expect((await shop.admin.post('/api/unitofmeasure/delete/asempa/16')).body).toEqual({ deleted: true })
})

test('a name is unique, an unknown unit is not found, and not every user may change units', async () => {
  expect((await shop.granted.post(CREATE, { fullUnitOfMeasure: 'carton' })).status).toBe(409)
  expect((await shop.granted.post(EDIT, { id: 3, fullUnitOfMeasure: 'carton' })).status).toBe(409)
  expect((await shop.granted.post(EDIT, { id: 77, fullUnitOfMeasure: 'crate' })).status).toBe(404)
  expect((await shop.admin.post('/api/unitofmeasure/delete/asempa/77')).status).toBe(404)
  expect((await shop.denied.post(CREATE, { fullUnitOfMeasure: 'crate' })).status).toBe(403)
  expect((await shop.granted.post('/api/unitofmeasure/delete/asempa/3')).status).toBe(403)
})

test('every malformed unit is refused with a sentence and writes nothing', async () => {
  const bodies = spoiledBodies({ id: 1, fullUnitOfMeasure: 'crate' })
  await expectAllRefused(shop.owner, shop.granted, EDIT, bodies)
  const wrong = bodies.filter(({ title }) => title.startsWith('fullUnitOfMeasure'))
  await expectAllRefused(shop.owner, shop.granted, CREATE, [...spoiledBodies({ fullUnitOfMeasure: 'crate' }), ...wrong])
})
