import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'

const CREATE = '/api/product/create/asempa'

const MILO = {
  productName: 'Milo Tin 400g',
  productType: 'product',
  productCode: 'MILO-400',
  barcode: '6034000123457, 6034000123464',
  category: 1,
  unitType: 1,
  retReorderLevel: 12,
  maxRetToOrder: 120,
  expireDetails: 'YES',
  expiringDateStr: '31-03-2027',
  costPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  packSell: 12,
  cartonPrice: 990,
  userId: 1,
}
const plain = (name: string) => ({ ...MILO, productName: name, productCode: '', barcode: '', retStockLevel: 0 })

const shop = await testShop()

const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })

test('REQ-176 REQ-329 a product is created with every field, and its opening stock is in the books of its branch', async () => {
  const made = await inAccra().post(CREATE, MILO)
  expect(made.status).toBe(200)
  expect(made.body).toEqual({
    id: 1001,
    productName: 'Milo Tin 400g',
    productType: 'product',
    productCode: 'MILO-400',
    barcode: '6034000123457,6034000123464',
    category: 1,
    unitType: 1,
    retReorderLevel: 12,
    maxRetToOrder: 120,
    expireDetails: 'YES',
    costPrice: 72.5,
    retCash: 85,
    retStockLevel: 24,
    packSell: 12,
    cartonPrice: 990,
    userId: 2,
    available: 24,
    nextExpiry: '2027-03-31',
    expiredQty: 0,
    packs: [{ packNo: 1, name: 'Carton', size: 12, price: 990, barcode: '' }],
  })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
    Inventory                    1,740.00
    Opening balance equity                   1,740.00`,
  )
  const elsewhere = await shop.granted.get('/api/product/asempa/id/1001', { 'x-branch-code': 'KUM' })
  expect(elsewhere.body).toMatchObject({ retStockLevel: 0, costPrice: 72.5 })
})

test('numbers may be text, and optional fields may be left out', async () => {
  const { productName, retReorderLevel, maxRetToOrder, retCash, packSell, cartonPrice } = MILO
  const made = await inAccra().post(CREATE, {
    productName,
    retReorderLevel,
    maxRetToOrder,
    retCash,
    packSell,
    cartonPrice,
    costPrice: '0.0001',
  })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ costPrice: 0.0001, barcode: '', category: null, unitType: null, expireDetails: 'NO', retStockLevel: 0 })
})

test('REQ-180 expireDetails is YES or NO', async () => {
  for (const expireDetails of ['YES', 'NO'])
    expect((await inAccra().post(CREATE, { ...plain(expireDetails), expireDetails })).body).toMatchObject({ expireDetails })
  expect((await inAccra().post(CREATE, { ...plain('Perhaps'), expireDetails: 'PERHAPS' })).status).toBe(400)
})

test('goods at zero cost come in without a line in the books', async () => {
  const made = await inAccra().post(CREATE, { ...plain('Free calendar'), costPrice: 0, retStockLevel: 5 })
  expect(made.body).toMatchObject({ retStockLevel: 5, costPrice: 0 })
})

test('a barcode twice in the field is refused with Duplicate Barcode', async () => {
  const refused = await inAccra().post(CREATE, { ...plain('Twice'), barcode: '77,78 77' })
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ message: 'Duplicate Barcode', detail: 'Duplicate Barcode' }),
  ])
})

test('a barcode of another product is refused, and its owner is named', async () => {
  const owner = await inAccra().post(CREATE, { ...plain('Kalyppo Orange'), barcode: '6039000000017' })
  expect(owner.status).toBe(200)
  const refused = await inAccra().post(CREATE, { ...plain('Kalyppo Apple'), barcode: '1,6039000000017' })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'already_exists',
    message: expect.stringMatching(/^The barcode 6039000000017 belongs to Kalyppo Orange \(\d+\)$/),
  })
})

test('when ten people give one barcode to ten products at once, one product is created', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Race ${index}`)
  const answers = await Promise.all(names.map(name => inAccra().post(CREATE, { ...plain(name), barcode: 'race-1' })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('the same request sent twice creates one product', async () => {
  const key = { 'idempotency-key': 'create-voltic-1' }
  const first = await inAccra().post(CREATE, plain('Voltic 1.5L'), key)
  const again = await inAccra().post(CREATE, plain('Voltic 1.5L'), key)
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-hit']).toBe('1')
})

test('opening stock needs a branch, a product without stock does not', async () => {
  const refused = await shop.granted.post(CREATE, { ...plain('Nowhere'), retStockLevel: 1 })
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'branch_needed' })])
  expect((await shop.granted.post(CREATE, plain('Everywhere'))).status).toBe(200)
})

test('an unknown category or unit is refused, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  for (const wrong of [{ category: 999 }, { unitType: 999 }]) {
    const refused = await inAccra().post(CREATE, { ...MILO, ...wrong, barcode: '' })
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })])
  }
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('stock worth more than the books can hold is refused', async () => {
  const refused = await inAccra().post(CREATE, { ...plain('Gold'), costPrice: 9_000_000_000, retStockLevel: 9_000_000_000 })
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'out_of_range' })])
})

test('a name that exceeds the index when it is folded is refused', async () => {
  const refused = await inAccra().post(CREATE, plain('ﷺ'.repeat(160)))
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })])
})

test('only users with GRANT create products', async () => {
  const refused = await shop.denied.post(CREATE, plain('Not mine'))
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ message: expect.stringContaining('GRANT') })])
  expect((await shop.visitor.post(CREATE, plain('Nobody'))).status).toBe(401)
  expect((await shop.stranger.post(CREATE, plain('Stranger'))).status).toBe(403)
})

test('every malformed product is refused with a sentence and writes nothing', async () => {
  const good = { ...MILO, barcode: 'till-1' }
  const optional = ['productType', 'productCode', 'barcode', 'category', 'unitType', 'expireDetails', 'expiringDateStr', 'retStockLevel']
  await expectAllRefused(shop.owner, inAccra(), CREATE, spoiledBodies(good, { ignored: ['userId'], optional }))
})
