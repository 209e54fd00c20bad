import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { giveBarcodes } from './barcodes/give-barcodes.ts'
import { editProduct } from './edit-product.ts'
import { savePacks } from './save-packs.ts'

const EDIT = '/api/product/edit/asempa'
const MILO = {
  productName: 'Milo',
  productCode: 'M',
  barcode: '1 2',
  category: 1,
  unitType: 1,
  expireDetails: 'YES',
  retReorderLevel: 5,
  maxRetToOrder: 50,
  costPrice: 10,
  retCash: 12,
  packSell: 6,
  cartonPrice: 70,
  retStockLevel: 4,
}

const shop = await testShop()
const accra = shop.granted.with({ 'x-branch-code': 'ACC' })
await accra.post('/api/product/create/asempa', MILO)
await accra.post('/api/product/create/asempa', { ...MILO, productName: 'Bournvita', barcode: '9', retStockLevel: 0 })

test('REQ-330 REQ-182 editing changes what is sent and leaves the rest unchanged, including the stock', async () => {
  const edited = await shop.granted.post(
    EDIT,
    { id: 1001, productName: 'Milo Tin', retReorderLevel: 6, costPrice: 11, retCash: 13.5, retStockLevel: 999 },
    { 'x-branch-code': 'ACC' },
  )
  expect(edited.status).toBe(200)
  expect(edited.body).toMatchObject({ productName: 'Milo Tin', retReorderLevel: 6, retCash: 13.5, barcode: '1,2', maxRetToOrder: 50 })
  expect(edited.body).toMatchObject({ retStockLevel: 4, costPrice: 10, expireDetails: 'YES' })
  const found = await shop.granted.get('/api/product/all/asempa/ACC/like/milo%20tin')
  expect(found.body).toMatchObject([{ id: 1001 }])
})

test('a product that was never stocked shows its own new cost', async () => {
  const edited = await shop.granted.post(EDIT, { id: 1002, costPrice: 11.25 })
  expect(edited.body).toMatchObject({ costPrice: 11.25 })
})

test('every price is recorded with its date and actor', async () => {
  const kept = await shop.owner.query('select cost_price, selling_price from price_change where product_id = 1001 order by change_no')
  expect(kept.rows).toEqual([
    { cost_price: 100_000n, selling_price: 120_000n },
    { cost_price: 110_000n, selling_price: 135_000n },
  ])
})

test('the price history names who changed a price, without costs for users who cannot see them', async () => {
  const path = '/api/product/asempa/id/1001/prices'
  expect((await shop.granted.get(path)).body).toEqual([
    { changedAt: expect.stringMatching(/^20.*Z$/), changedBy: 'granted', costPrice: 11, retCash: 13.5 },
    { changedAt: expect.any(String), changedBy: 'granted', costPrice: 10, retCash: 12 },
  ])
  expect((await shop.denied.get(path)).body).toMatchObject([{ costPrice: null, retCash: 13.5 }, { costPrice: null }])
  expect((await shop.stranger.get('/api/product/nextdoor/id/1001/prices')).status).toBe(404)
})

test('a single product has its own cost price in addition to the average of the branch', async () => {
  const accra = { 'x-branch-code': 'ACC' }
  expect((await shop.granted.get('/api/product/asempa/id/1001', accra)).body).toMatchObject({ costPrice: 10, ownCostPrice: 11 })
  expect((await shop.denied.get('/api/product/asempa/id/1001')).body).toMatchObject({ costPrice: null, ownCostPrice: null })
})

test('fields sent empty are cleared: code, barcodes, category and unit', async () => {
  const cleared = await shop.granted.post(EDIT, { id: 1002, productCode: '', barcode: '', category: null, unitType: '' })
  expect(cleared.body).toMatchObject({ productCode: '', barcode: '', category: null, unitType: null, productName: 'Bournvita' })
  await shop.granted.post(EDIT, { id: 1002, barcode: '9' })
})

test('barcodes can be replaced, but not by those of another product', async () => {
  expect((await shop.granted.post(EDIT, { id: 1001, barcode: '2,3' })).body).toMatchObject({ barcode: '2,3' })
  expect((await shop.granted.post(EDIT, { id: 1001, barcode: '9' })).status).toBe(409)
  expect((await shop.granted.post(EDIT, { id: 1001, barcode: '4,4' })).body).toMatchObject({ message: 'Duplicate Barcode' })
})

test('an unknown product cannot be edited, and not every user may edit', async () => {
  expect((await shop.granted.post(EDIT, { id: 77, retCash: 1 })).status).toBe(404)
  expect((await shop.denied.post(EDIT, { id: 1001, retCash: 1 })).status).toBe(403)
})

test('every malformed change is refused with a sentence and writes nothing', async () => {
  const options = { ignored: ['retStockLevel'], optional: Object.keys(MILO) }
  await expectAllRefused(shop.owner, shop.granted, EDIT, spoiledBodies({ id: 1001, ...MILO, barcode: 'till-1' }, options))
})

test('an import that changes prices, packs or barcodes stops nobody who holds a cart with the product or counts it', async () => {
  const actor = { userId: 1, at: NOW }
  await shop.database.transaction(shop.businessId, async tx => {
    await editProduct(tx, actor, 1001, { sellingPrice: 140_000n })
    await savePacks(tx, actor, 1001, [{ name: 'Tray', size: 240_000n, price: null, barcodes: [] }])
    await giveBarcodes(tx, [1002])
    // What the foreign key of such a line asks for.
    const asked = await shop.superuser.query('select product_id from product where product_id in (1001, 1002) for key share skip locked')
    expect(asked.rowCount).toBe(2)
  })
})
