import { afterAll, expect, test } from 'vitest'
import { openApprovals, requestIn } from '../testing/approvals/approving.ts'
import { textIn, withApiKey } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '100 worth 5000', soap: '100 worth 500' }, prices: { rice: '80', soap: '10' } })
const granted = shop.granted.with({ 'x-branch-code': 'ACC' })
const school = await shop.customer('Achimota School')
const supplier = await shop.supplier('Golden Oil Mill')
const { rice, soap } = shop.goods
const { approve, setRules } = await openApprovals(shop)

afterAll(async () => {
  expect(await shop.fault()).toBeNull()
})

const order = (more: object = {}) => ({
  ...{ branch: 'ACC', kind: 'INVOICE', name: 'Rice of the school', every: 'MONTH', nextDate: '2026-10-31', pid: school, lines: [] },
  goods: [
    { productId: rice.id, qty: 4 },
    { productId: soap.id, qty: 2.5 },
  ],
  ...more,
})
const ask = (body: object, by = granted) => by.post('/api/recurring/create/asempa', body)
const create = async (body: object = order()): Promise<string> => textIn((await ask(body)).body, 'recurring')
const one = async (number: string) => (await granted.get(`/api/recurring/one/asempa/${number}`)).body
const invoice = (number: string, due: string, { saleType = 'CREDIT', query = '' }: { saleType?: 'CASH' | 'CREDIT'; query?: string } = {}) =>
  shop.sell(
    { rice: 4, soap: 2 },
    { by: granted, saleType, ...(saleType === 'CREDIT' && { customer: school }), query: `?recurring=${number}&due=${due}${query}` },
  )

test('goods that no invoice could cost are refused, and the list is read when their price rises later', async () => {
  const huge = (fields: object) => order({ goods: [{ productId: soap.id, qty: 8_000_000_000, ...fields }] })
  await shop.refuses(ask(huge({ fixedprice: 8_000_000_000 })), 422, { code: 'out_of_range' })
  const number = await create(huge({}))
  await shop.refuses(granted.post(`/api/recurring/change/asempa/${number}`, { ...huge({ fixedprice: 8_000_000_000 }), version: 1 }), 422, {
    code: 'out_of_range',
  })
  const price = (retCash: number) => granted.post('/api/product/edit/asempa', { id: soap.id, retCash })
  expect((await price(8_000_000_000)).status).toBe(200)
  expect(await one(number)).toMatchObject({ amount: 50_000_000_000_000 })
  expect((await granted.get('/api/recurring/list/asempa?branch=ALL')).status).toBe(200)
  await price(10)
  expect((await granted.post(`/api/recurring/state/asempa/${number}`, { state: 'ENDED' })).status).toBe(200)
})

test('a recurring invoice keeps goods and no price, and the credit sale of its date moves it on once', async () => {
  const number = await create()
  expect(await one(number)).toMatchObject({
    ...{ kind: 'INVOICE', pid: school, payee: 'Achimota School', priceList: null, isDue: true, amount: 345, lines: [] },
    goods: [
      { productId: rice.id, qty: 4, product: { retCash: 80 } },
      { productId: soap.id, qty: 2.5, product: { retCash: 10 } },
    ],
  })
  await shop.expectPosted(0)
  expect((await granted.post('/api/product/edit/asempa', { id: rice.id, retCash: 85 })).status).toBe(200)
  expect(await one(number)).toMatchObject({ amount: 365, goods: [{ product: { retCash: 85 } }, {}] })
  expect((await granted.post('/api/product/edit/asempa', { id: rice.id, retCash: 80 })).status).toBe(200)
  const document = await saved(invoice(number, '2026-10-31'))
  await shop.expectLedger(`
    Accounts receivable Achimota School   340.00
    Sales                                           340.00
    Cost of goods sold                    210.00
    Inventory                                       210.00`)
  expect(await one(number)).toMatchObject({
    nextDate: '2026-11-30',
    history: [{ action: 'POSTED', due: '2026-10-31', transNum: document }, {}],
  })
  expect((await granted.get(`/api/recurring/ofdocument/asempa/${document}`)).body).toMatchObject({ recurring: number, due: '2026-10-31' })
  await shop.mark()
  await shop.refuses(invoice(number, '2026-10-31'), 409, `${number} of 31-10-2026 was already entered as ${document} by granted`)
})

test('it is posted only as a credit sale, with a connection and in its own branch', async () => {
  const number = await create()
  await shop.mark()
  await shop.refuses(invoice(number, '2026-10-31', { saleType: 'CASH' }), 400, 'A recurring invoice is a credit sale')
  const offline = '&provisional=OFF-7K2M9Q-14&soldAt=2026-11-20T09:00:00.000Z'
  await shop.refuses(invoice(number, '2026-10-31', { query: offline }), 400, 'A recurring invoice needs a connection')
  await shop.refuses(shop.sell({ rice: 1 }, { by: granted, saleType: 'CREDIT', customer: school, query: `?recurring=${number}` }), 400)
  await shop.refuses(invoice('REC-999999', '2026-10-31'), 404)
})

test.each<readonly [string, object, number, string | object]>([
  ['without products', { goods: [] }, 400, 'No Product In List'],
  ['with a line of a journal', { lines: [{ accountKey: 42, debit: 1, credit: 0 }] }, 400, 'An invoice has products and no lines'],
  ['with a product twice', { goods: [{ productId: 1, qty: 1 }] }, 404, { code: 'not_found' }],
  ['with a reference', { reference: 'A' }, 400, 'An invoice has no reference'],
  ['without a customer', { pid: '' }, 400, 'Select a Customer'],
  [
    'for an expense with products',
    { kind: 'EXPENSE', lines: [{ accountKey: 42, debit: 1, credit: 0, particulars: 'Rent' }], pid: '' },
    400,
    'Only an invoice has products',
  ],
  ['with a quantity of zero', { goods: [{ productId: 1001, qty: 0 }] }, 400, { code: 'bad_input' }],
])('a recurring invoice %s is refused', async (_what, more, status, what) => {
  await shop.mark()
  await shop.refuses(ask(order(more)), status, what)
})

test('a supplier is not invoiced, a product twice is refused, and a cashier without the books creates none', async () => {
  await shop.mark()
  await shop.refuses(ask(order({ pid: supplier })), 400, {
    message: expect.stringContaining('is not an active customer. Select a Customer'),
  })
  const twice = [rice, rice].map(({ id }) => ({ productId: id, qty: 1 }))
  await shop.refuses(ask(order({ goods: twice })), 400, `${rice.name} Item Already Exist`)
  await shop.refuses(ask(order(), shop.denied), 403)
})

test('a credit sale is made recurring, and a change of the goods is a new version', async () => {
  const sale = await saved(shop.sell({ rice: 1 }, { by: granted, saleType: 'CREDIT', customer: school }))
  const number = await create(order({ from: sale }))
  const change = { ...order({ goods: [{ productId: soap.id, qty: 7 }] }), version: 1 }
  expect((await granted.post(`/api/recurring/change/asempa/${number}`, change)).status).toBe(200)
  expect(await one(number)).toMatchObject({ from: sale, version: 2, amount: 70, goods: [{ productId: soap.id, qty: 7 }] })
  const trail = (await shop.admin.get('/api/audit/list/asempa?kind=recurring&from=2026-11-20&until=2026-11-20')).text
  expect(trail).toContain('Achimota School')
  const exported = await shop.admin.get(`/api/personaldata/payee/asempa/${school}`)
  expect(exported.text).toContain(number)
})

test('many goods with pictures in their names are recorded, wherever their list is cut', async () => {
  const name = (no: number): string => `${no} ${'🍚'.repeat(78)}`
  const others = await Promise.all(Array.from({ length: 13 }, (_, no) => shop.product(name(no + 10))))
  for (const first of [rice.id, await shop.product('Rice')]) {
    const goods = [first, ...others].map(productId => ({ productId, qty: 1 }))
    const made = await ask(order({ goods }))
    expect(made.status, made.text).toBe(200)
  }
})

const CARTON = { packNo: 1, size: 12 }
const inCartons = (more: object = {}) => order({ goods: [{ productId: soap.id, qty: 2, pack: CARTON, fixedprice: 100, ...more }] })

test('goods in packs have a fixed price, for which the sale needs the right and the approval of any changed price', async () => {
  await granted.post(`/api/product/packs/asempa/${soap.id}`, { packs: [{ name: 'Carton', size: 12, price: 114, barcode: '' }] })
  const day = [
    { productId: soap.id, qty: 3, pack: CARTON },
    { productId: soap.id, qty: 1 },
  ]
  expect(await one(await create(order({ goods: day })))).toMatchObject({ amount: 352 })
  const number = await create(inCartons())
  expect(await one(number)).toMatchObject({
    amount: 200,
    goods: [{ productId: soap.id, qty: 2, pack: { packNo: 1, name: 'Carton', size: 12 }, fixedprice: 100 }],
  })
  const trail = (await shop.admin.get('/api/audit/list/asempa?kind=recurring&from=2026-11-20&until=2026-11-20')).text
  expect(trail).toContain(`${soap.name} 2 Carton × 12 at 100.00`)
  const [line] = shop.bodies.sale({ soap: 2 }, { saleType: 'CREDIT', customer: school })
  const post = (by = granted) =>
    by.post(`/api/sales/makesales/asempa?recurring=${number}&due=2026-10-31`, [{ ...line, sellingprice: 100, pack: CARTON }])
  await shop.mark()
  await shop.refuses(
    post(shop.denied),
    403,
    `${soap.name} costs 114.00 for one Carton. Only an administrator or a user with privilege GRANT may do this`,
  )
  await setRules([{ kind: 'discount', on: true, fromamount: 0 }])
  const waits = requestIn(await post())
  await shop.expectPosted(0)
  expect((await approve(waits)).status).toBe(200)
  await shop.expectLedger(`
    Accounts receivable Achimota School   200.00
    Sales                                           200.00
    Cost of goods sold                    120.00
    Inventory                                       120.00`)
  expect(await one(number)).toMatchObject({ nextDate: '2026-11-30' })
})

test('a fixed price is set and changed by those who may change prices; others may change the rest', async () => {
  const number = await create(inCartons())
  const scopes = ['see_lists', 'see_books', 'sell']
  const key = await shop.admin.post('/api/connections/createkey/asempa', { name: 'Orders', scopes, password: PASSWORD, branchid: 'ACC' })
  const program = withApiKey(shop.server, textIn(key.body, 'secret')).with({ 'x-branch-code': 'ACC' })
  const change = (more: object, version = 1) =>
    program.post(`/api/recurring/change/asempa/${number}`, { ...inCartons(more), name: 'Soap', version })
  await shop.mark()
  await shop.refuses(ask(inCartons(), program), 403, { code: 'price_not_yours' })
  await shop.refuses(change({ fixedprice: 99 }), 403, { code: 'price_not_yours' })
  await shop.refuses(change({ pack: undefined }), 403, { code: 'price_not_yours' })
  expect((await change({ qty: 5 })).status).toBe(200)
  expect(await one(number)).toMatchObject({ name: 'Soap', version: 2, amount: 500, goods: [{ qty: 5, fixedprice: 100 }] })
  await granted.post(`/api/product/packs/asempa/${soap.id}`, { packs: [{ packNo: 1, name: 'Box', size: 6, price: null, barcode: '' }] })
  await shop.refuses(change({ qty: 4 }, 2), 400, `Box of ${soap.name} now holds 6, not 12`)
  expect((await change({ qty: 4, pack: { packNo: 1, size: 6 }, fixedprice: null }, 2)).status).toBe(200)
  expect(await one(number)).toMatchObject({ amount: 240, goods: [{ pack: { name: 'Box', size: 6 }, fixedprice: null }] })
})

test.each<readonly [string, object, number, string | object]>([
  ['a pack that the product does not have', { pack: { packNo: 9, size: 12 } }, 404, { code: 'not_found' }],
  ['a pack of size zero', { pack: { packNo: 1, size: 0 } }, 400, { code: 'bad_input' }],
  ['a fixed price of zero', { fixedprice: 0 }, 400, { code: 'bad_input' }],
  ['a fixed price of five decimals', { fixedprice: 1.00001 }, 400, { code: 'bad_input' }],
  ['a negative fixed price', { fixedprice: -1 }, 400, { code: 'bad_input' }],
])('goods with %s are refused', async (_what, more, status, what) => {
  await shop.mark()
  await shop.refuses(ask(inCartons(more)), status, what)
})

test('over the credit limit it waits for approval, and of two requests for one date the second is refused', async () => {
  await setRules([{ kind: 'credit', on: true, fromamount: 0 }])
  const limited = { ...Object(await shop.payee(school)), creditLimit: 1 }
  expect((await granted.post('/api/accounting/people/updatepayee/asempa', limited)).status).toBe(200)
  const number = await create()
  const [first, second] = [requestIn(await invoice(number, '2026-10-31')), requestIn(await invoice(number, '2026-10-31'))]
  expect(await one(number)).toMatchObject({ isDue: true })
  expect((await approve(first)).status).toBe(200)
  await shop.mark()
  await shop.refuses(approve(second), 409)
  expect(await one(number)).toMatchObject({ nextDate: '2026-11-30' })
})

test('a list of more than 500 is read in pages', async () => {
  await shop.owner.query(
    `insert into recurring (business_id, recurring_id, recurring_number, branch_id, kind, name, every, on_last_day, first_on, step, next_on, state,
       version, created_by, created_at)
     select b.business_id, n, 'REC-' || n, $2, 'EXPENSE', 'Copy', 'MONTH', false, '2026-12-01', 0, '2026-12-01', 'PAUSED', 1, 1, now()
     from business b, generate_series(1000, 1600) n where b.business_id = $1`,
    [shop.businessId, shop.branches.accra],
  )
  const page = async (n: number) => {
    const { body } = await granted.get(`/api/recurring/list/asempa?branch=ACC&list=PAUSED&page=${n}`)
    return Array.isArray(body) ? body.map(each => textIn(each, 'recurring')) : []
  }
  const [first, second, third] = [await page(0), await page(1), await page(2)]
  expect([first.length, second.length, third.length]).toEqual([500, 101, 0])
  expect(new Set([...first, ...second]).size).toBe(601)
  expect((await granted.get('/api/recurring/list/asempa?page=-1')).status).toBe(400)
})
