import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'

const AT_KUMASI = { 'x-branch-code': 'KUM' }
const MILO = { productName: 'Milo Tin 400g', category: 1, unitType: 1, expireDetails: 'NO', costPrice: 6, retCash: 10 }
const NO_LIMITS = { packSell: 0, cartonPrice: 0, retReorderLevel: 0, maxRetToOrder: 0, retStockLevel: 0 }

const shop = await testShop()

const enter = (body: Readonly<Record<string, unknown>>, caller = shop.granted, headers: Readonly<Record<string, string>> = AT_KUMASI) =>
  caller.post(path, body, headers)
const inKumasi = async () =>
  (await shop.granted.get(path.replace('/api/product/openingstock/asempa', '/api/product/asempa/id'), AT_KUMASI)).body

const made = await shop.granted.post('/api/product/create/asempa', { ...MILO, ...NO_LIMITS }, { 'x-branch-code': 'ACC' })
expect(made.status, made.text).toBe(200)
const path = '/api/product/openingstock/asempa/1001'

test('an existing product gets opening stock in any branch, dated, against opening balance equity; it is reversed once', async () => {
  const entered = await enter({ qty: 24, costPrice: 7.25, expiringDateStr: '31-12-2027', entryDate: '2026-11-01' })
  expect(entered.status, entered.text).toBe(200)
  const number = entered.number
  expect(number).toMatch(/^KUM-/)
  await shop.expectLedger(`
    [Kumasi Adum]
    Inventory                174.00
    Opening balance equity           174.00`)
  expect(await inKumasi()).toMatchObject({ retStockLevel: 24, costPrice: 7.25, nextExpiry: '2027-12-31' })
  const reverse = () => shop.reverse('journal', number, 'Counted twice')
  expect((await reverse()).status).toBe(200)
  expect((await reverse()).status).toBe(409)
  await shop.expectLedger('')
  expect(await inKumasi()).toMatchObject({ retStockLevel: 0 })
  expect(await shop.fault()).toBeNull()
})

test('without a cost it comes in at the product’s own cost price, today', async () => {
  expect((await enter({ qty: '2.5' })).status).toBe(200)
  await shop.expectLedger(`
    [Kumasi Adum]
    Inventory                15.00
    Opening balance equity           15.00`)
})

test('the same request twice at once is posted once', async () => {
  const headers = { ...AT_KUMASI, 'idempotency-key': 'opening-stock-of-milo' }
  const answers = await Promise.all([1, 2, 3].map(() => enter({ qty: 1 }, shop.granted, headers)))
  expect(new Set(answers.map(each => each.number)).size).toBe(1)
  await shop.expectPosted(1)
})

test('requests without permission or with invalid values change nothing', async () => {
  expect((await enter({ qty: 1 }, shop.visitor)).status).toBe(401)
  expect((await enter({ qty: 1 }, shop.denied)).status).toBe(403)
  expect((await enter({ qty: 1 }, shop.stranger)).status).toBe(403)
  expect((await enter({ qty: 1 }, shop.granted, {})).status).toBe(400)
  expect((await enter({ qty: 1 }, shop.granted, { 'x-branch-code': 'NOWHERE' })).status).toBe(404)
  expect((await shop.granted.post('/api/product/openingstock/asempa/4711', { qty: 1 }, AT_KUMASI)).status).toBe(404)
  const wrong = [
    {},
    { qty: 0 },
    { qty: -1 },
    { qty: 'x' },
    { qty: 1e30 },
    { qty: null },
    { qty: 1, costPrice: -1 },
    { qty: 1, entryDate: 'now' },
  ]
  for (const body of [...wrong, { qty: 1, expiringDateStr: '2027-12-31' }, { qty: 1, entryDate: '2026-11-21' }]) {
    const { status } = await enter(body)
    expect([400, 422], JSON.stringify(body)).toContain(status)
  }
  await shop.expectPosted(0)
})
