import { beforeAll, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { savePacks } from './save-packs.ts'

const CREATE = '/api/product/create/asempa'
const PLAIN = { retReorderLevel: 0, maxRetToOrder: 0, costPrice: 5, retCash: 10, packSell: 1, cartonPrice: 10 }
const CARTON = { name: 'Carton', size: 24, price: 230, barcode: '60340001' }
const HALF = { name: 'Half carton', size: 12, price: null, barcode: '' }

const shop = await testShop()

const create = async (productName: string, more: object = {}): Promise<number> => {
  const made = await shop.granted.post(CREATE, { ...PLAIN, productName, ...more })
  expect(made.status, made.text).toBe(200)
  return Number(fieldIn(made.body, 'id'))
}
const save = (id: number, packs: readonly object[]) => shop.granted.post(`/api/product/packs/asempa/${id}`, { packs })
const read = async (id: number) => (await shop.granted.get(`/api/product/asempa/id/${id}`, { 'x-branch-code': 'ACC' })).body

let soap = 0
beforeAll(async () => {
  soap = await create('Key Soap', { barcode: '50' })
})

test('a product has any number of packs, each with its own size, price and barcodes, and a pack keeps its number', async () => {
  const id = await create('Indomie Chicken')
  expect((await save(id, [HALF, CARTON])).body).toEqual({
    packs: [
      { packNo: 2, ...CARTON },
      { packNo: 1, ...HALF },
    ],
  })
  const dearer = { ...CARTON, packNo: 2, price: 235, barcode: '60340001,60340002' }
  expect((await save(id, [dearer, { name: 'Pair', size: 2, price: 19, barcode: '' }])).status).toBe(200)
  expect(await read(id)).toMatchObject({ packs: [dearer, { packNo: 3, name: 'Pair', size: 2 }], retCash: 10 })
  expect((await save(id, [])).body).toEqual({ packs: [] })
  expect(await read(id)).not.toHaveProperty('packs')
  // A person and an import at once: the second saw no pack yet, and its own does not get the number of the first.
  const imported = { name: 'Half carton', size: 120_000n, price: null, barcodes: [] }
  const both = await whileTableIsHeld<unknown>(
    shop,
    'product_pack',
    async () => (await save(id, [CARTON])).body,
    () => shop.database.transaction(shop.businessId, tx => savePacks(tx, { userId: 1, at: NOW }, id, [imported])),
  )
  expect(both).toMatchObject([{ packs: [{ packNo: 4, name: 'Carton' }] }, [{ number: 5, name: 'Half carton' }]])
})

test('the carton of the product form is the first pack, and a price that only follows the piece is not stored', async () => {
  const id = await create('Peak Milk', { packSell: 48, cartonPrice: 480 })
  expect(await read(id)).toMatchObject({ packs: [{ packNo: 1, name: 'Carton', size: 48, price: null }] })
  await shop.granted.post('/api/product/edit/asempa', { id, cartonPrice: 470 })
  expect(await read(id)).toMatchObject({ packs: [{ packNo: 1, size: 48, price: 470 }], packSell: 48, cartonPrice: 470 })
  await save(id, [{ packNo: 1, name: 'Case', size: 24, price: null, barcode: '' }])
  expect(await read(id)).toMatchObject({ packSell: 24, cartonPrice: 240 })
  await shop.granted.post('/api/product/edit/asempa', { id, packSell: 1, cartonPrice: 10 })
  expect(await read(id)).not.toHaveProperty('packs')
})

test('a carton price that only follows the piece is that of the piece after each change of it, unless another one is entered', async () => {
  const edit = async (id: number, more: object) => {
    const edited = await shop.granted.post('/api/product/edit/asempa', { id, ...more })
    expect(edited.status, edited.text).toBe(200)
    return edited.body
  }
  const id = await create('Ideal Milk', { packSell: 12, cartonPrice: 120 })
  expect(await edit(id, { retCash: 11 })).toMatchObject({ cartonPrice: 132, packs: [{ packNo: 1, size: 12, price: null }] })
  expect(await edit(id, { packSell: 24 })).toMatchObject({ cartonPrice: 264, packs: [{ packNo: 1, size: 24, price: null }] })
  expect(await edit(id, { retCash: 12, cartonPrice: 264 })).toMatchObject({
    cartonPrice: 264,
    packs: [{ packNo: 1, size: 24, price: 264 }],
  })
  expect(await edit(id, { retCash: 13 })).toMatchObject({ cartonPrice: 264, packs: [{ packNo: 1, size: 24, price: 264 }] })
  const single = await create('Ideal Milk, single')
  expect(await edit(single, { retCash: 11 })).toMatchObject({ cartonPrice: 11 })
})

test('a selling price at which a pack would cost too much is refused', async () => {
  const id = await create('Gari')
  await save(id, [HALF, { name: 'Silo', size: 900_000_000, price: null, barcode: '' }])
  const tooDear = async (retCash: number, name: string) =>
    expect(await shop.granted.post('/api/product/edit/asempa', { id, retCash })).toMatchObject({
      status: 422,
      body: { code: 'out_of_range', message: `The price of ${name} would be too large` },
    })
  await tooDear(100, 'Silo')
  await tooDear(900_000_000, 'Half carton')
  expect(await read(id)).toMatchObject({ retCash: 10, cartonPrice: 120 })
})

test('a carton that was removed on the product form is entered there again, without the prices of the old one', async () => {
  const edit = async (id: number, more: object) => {
    const edited = await shop.granted.post('/api/product/edit/asempa', { id, ...more })
    expect(edited.status, edited.text).toBe(200)
    return edited.body
  }
  const id = await create('Nido', { packSell: 48, cartonPrice: 470 })
  const list = fieldIn((await shop.granted.post('/api/pricing/list/asempa', { name: 'Kiosks' })).body, 'id')
  const agreed = { priceList: list, productId: id, packNo: 1, fromQuantity: 1, price: 450, startsOn: '2026-11-20' }
  expect((await shop.granted.post('/api/pricing/price/asempa', agreed)).status).toBe(200)
  await save(id, [
    { packNo: 1, name: 'Carton', size: 48, price: 470, barcode: '' },
    { name: 'Pair', size: 2, price: 19, barcode: '' },
  ])
  const pair = { packNo: 2, name: 'Pair', size: 2, price: 19, barcode: '' }
  expect(await edit(id, { packSell: 1, cartonPrice: 10 })).toMatchObject({ packSell: 1, packs: [pair] })
  const carton = { packNo: 1, name: 'Carton', size: 24, price: 235, barcode: '' }
  for (const again of [1, 2])
    expect(await edit(id, { packSell: 24, cartonPrice: 235 }), String(again)).toMatchObject({
      packSell: 24,
      cartonPrice: 235,
      packs: [carton, pair],
    })
  expect((await shop.granted.get(`/api/pricing/prices/asempa?product=${id}`)).body).toEqual([])
  expect((await shop.granted.post('/api/pricing/price/asempa', { ...agreed, price: 225 })).status).toBe(200)
})

test('the barcode of a pack finds its product, and no other product or pack of the business can have it', async () => {
  const id = await create('Ideal Milk', { barcode: '7001' })
  await save(id, [{ ...CARTON, barcode: '7024' }])
  const found = await shop.denied.get('/api/product/all/asempa/ACC/like/7024')
  expect(found.body).toMatchObject([{ id, barcode: '7001', packs: [{ barcode: '7024' }] }])
  const taken = { code: 'already_exists', message: expect.stringContaining('The barcode 7024 belongs to Ideal Milk') }
  expect((await shop.granted.post(CREATE, { ...PLAIN, productName: 'Other', barcode: '7024' })).body).toMatchObject(taken)
  expect((await save(soap, [{ ...CARTON, barcode: '7024' }])).body).toMatchObject(taken)
  const own = { status: 400, body: { message: 'Duplicate Barcode' } }
  expect(await shop.granted.post('/api/product/edit/asempa', { id, barcode: '7001,7024' })).toMatchObject(own)
  expect(await save(id, [{ ...CARTON, packNo: 1, barcode: '7001' }])).toMatchObject(own)
  expect(
    await save(id, [
      { ...CARTON, packNo: 1, barcode: '7024' },
      { ...HALF, barcode: '7024' },
    ]),
  ).toMatchObject(own)
  // An edit of the product keeps the barcodes of its packs.
  await shop.granted.post('/api/product/edit/asempa', { id, barcode: '7002', productName: 'Ideal Milk 160g' })
  expect((await shop.denied.get('/api/product/all/asempa/ACC/like/7024')).body).toMatchObject([{ id, barcode: '7002' }])
})

test('packs that cannot be are refused and nothing changes', async () => {
  await save(soap, [CARTON])
  const before = await read(soap)
  const refused = async (packs: readonly object[], status: number, message: string | RegExp) =>
    expect(await save(soap, packs)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  await refused([{ ...CARTON, size: 0 }], 400, 'above|more than 0')
  await refused([{ ...CARTON, size: -24 }], 400, 'more than 0')
  await refused([{ ...CARTON, size: 1 }], 400, 'holds 1, which is the product itself')
  await refused([{ ...CARTON, size: 0.00001 }], 400, 'at most 4 decimals')
  await refused([{ ...CARTON, size: 1e15 }], 400, 'too large')
  await refused([CARTON, { ...HALF, name: 'CARTON' }], 400, 'Two packs are named CARTON')
  await refused([{ ...CARTON, packNo: 7 }], 404, 'This product no longer has one of these packs. Reload the page')
  await refused(
    [
      { ...CARTON, packNo: 1 },
      { ...HALF, packNo: 1 },
    ],
    404,
    'no longer has one of these packs',
  )
  await refused([{ ...CARTON, price: -1 }], 400, 'must not be negative')
  await refused([{ ...CARTON, name: ' ' }], 400, 'is required')
  await refused(
    Array.from({ length: 21 }, (_, at) => ({ ...HALF, name: `Pack ${at}` })),
    400,
    'at most 20',
  )
  expect(await save(9_999, [CARTON])).toMatchObject({ status: 404 })
  const whole = spoiledBodies({ packs: [{ ...CARTON, packNo: 1 }, HALF] })
  const single = spoiledBodies({ ...CARTON, packNo: 1 }).map(({ title, body }) => ({ title, body: `{"packs":[${body}]}` }))
  // Valid: no packs at all, a pack without a number or a price, and any text as a barcode.
  const isValid = /^(packs is a list|the body is (nothing|a blank)|packNo is missing|price is null|barcode is .*)$/
  const wrong = [...whole, ...single].filter(({ title }) => !isValid.test(title))
  await expectAllRefused(shop.owner, shop.granted, `/api/product/packs/asempa/${soap}`, wrong)
  expect(await read(soap)).toEqual(before)
})

test('who changed the packs, and how, is in the audit trail', async () => {
  const id = await create('Frytol Oil')
  await save(id, [CARTON])
  const trail = await shop.owner.query(`select changes from audit_entry where deed = 'Packs changed' order by entry_no desc limit 1`)
  expect(JSON.stringify(trail.rows)).toContain('Carton × 24 230.00 60340001')
})
