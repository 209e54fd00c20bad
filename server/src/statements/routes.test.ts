import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop({ accra: { milo: '10 worth 60.00' }, kumasi: { milo: '5 worth 40.00' } })

const DAY = '2026-11-20'
const paths = (dbname: string, query: string): readonly string[] => [
  `/api/statements/trialbalance/${dbname}?start=2026-01-01&end=${DAY}${query}`,
  `/api/statements/profitandloss/${dbname}?start=2026-01-01&end=${DAY}${query}`,
  `/api/statements/branchprofit/${dbname}?start=2026-01-01&end=${DAY}${query}`,
  `/api/statements/cashflow/${dbname}?start=2026-01-01&end=${DAY}${query}`,
  `/api/statements/cashflow/${dbname}/customers?start=2026-01-01&end=${DAY}${query}`,
  `/api/statements/balancesheet/${dbname}?date=${DAY}${query}`,
  `/api/statements/ageing/${dbname}/customers?date=${DAY}${query}`,
  `/api/statements/ageing/${dbname}/suppliers?date=${DAY}${query}`,
  `/api/statements/stockvaluation/${dbname}?date=${DAY}${query}`,
]

test('statements are for users who may see the books, of their own business, and of their own branch when tied to one', async () => {
  for (const path of paths('asempa', '')) {
    expect([path, (await shop.granted.get(path)).status]).toEqual([path, 200])
    expect((await shop.visitor.get(path)).status).toBe(401)
    expect((await shop.stranger.get(path)).status).toBe(403)
    expect(await shop.denied.get(path)).toMatchObject({
      status: 403,
      body: { message: 'Only an administrator or a user with privilege GRANT may do this' },
    })
  }
  for (const path of paths('nextdoor', '')) expect((await shop.granted.get(path)).status).toBe(403)
  await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
  for (const query of ['&branch=KUM', '&branch=ALL'])
    for (const path of paths('asempa', query)) expect([path, (await shop.denied.get(path)).status]).toEqual([path, 403])
  const own = `/api/statements/stockvaluation/asempa?date=${DAY}`
  expect((await shop.denied.get(own)).body).toMatchObject({ total: 60, inventoryAccount: 60 })
  await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
})

test('the branch in the address or the header limits a statement, ALL does not', async () => {
  const path = `/api/statements/stockvaluation/asempa?date=${DAY}`
  expect((await shop.admin.get(`${path}&branch=KUM`)).body).toEqual({
    products: [{ id: 1001, productName: 'Milo Tin 400g', quantity: 5, unitCost: 8, value: 40 }],
    total: 40,
    inventoryAccount: 40,
  })
  expect((await shop.admin.get(path, { 'x-branch-code': 'ACC' })).body).toMatchObject({ total: 60 })
  expect((await shop.admin.get(`${path}&branch=ALL`, { 'x-branch-code': 'ACC' })).body).toMatchObject({
    products: [{ quantity: 15, unitCost: 6.6667, value: 100 }],
    total: 100,
    inventoryAccount: 100,
  })
  const sheet = await shop.admin.get(`/api/statements/balancesheet/asempa?date=${DAY}&branch=KUM&compared=2020-01-01`)
  expect(sheet.body).toMatchObject({
    parts: [{ title: 'Current assets', amount: 40, compared: 0 }, {}, { amount: 40 }, {}, {}, {}, { amount: 40 }],
  })
})

test.each([
  'trialbalance/asempa',
  'trialbalance/asempa?start=2026-02-30&end=2026-03-01',
  'trialbalance/asempa?start=2026-03-02&end=2026-03-01',
  'profitandloss/asempa?start=2026-03-01&end=2026-03-31&compare=ever',
  'profitandloss/asempa?start=2026-03-01&end=2026-03-31&compare=chosen',
  'profitandloss/asempa?start=2026-03-01&end=2026-03-31&compare=chosen&comparedStart=2026-01-01',
  'profitandloss/asempa?start=2026-03-01&end=2026-03-31&compare=year&comparedStart=2026-01-01&comparedEnd=2026-01-31',
  'cashflow/asempa?start=2026-03-01&end=2026-03-31&compare=chosen&comparedStart=2026-02-02&comparedEnd=2026-02-01',
  'cashflow/asempa?start=2026-03-01&end=2026-03-31&compare=chosen&comparedStart=2026-02-30&comparedEnd=2026-03-01',
  'branchprofit/asempa',
  'branchprofit/asempa?start=2026-03-02&end=2026-03-01',
  'cashflow/asempa',
  'cashflow/asempa?start=2026-03-02&end=2026-03-01',
  'cashflow/asempa/everybody?start=2026-03-01&end=2026-03-01',
  'balancesheet/asempa?date=20-11-2026',
  'balancesheet/asempa?date=2026-11-20&compared=x',
  'stockvaluation/asempa?date=',
  'ageing/asempa/banks?date=2026-11-20',
  'ageing/asempa/customers?date=0000-00-00',
])('%s is answered with a sentence', async path => {
  expect(await shop.admin.get(`/api/statements/${path}`)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
})

test('a statement of one period is compared with any other', async () => {
  const chosen = 'start=2026-11-01&end=2026-11-30&compare=chosen&comparedStart=2020-01-01&comparedEnd=2026-12-31'
  const { body } = await shop.admin.get(`/api/statements/cashflow/asempa?${chosen}&branch=ALL`)
  expect(body).toMatchObject({ comparedStart: '2020-01-01', comparedEnd: '2026-12-31' })
})

test('a payee of the other kind, or an unknown one, has no documents here', async () => {
  expect((await shop.admin.get(`/api/statements/ageing/asempa/customers/NOBODY?date=${DAY}`)).status).toBe(404)
  expect((await shop.admin.get(`/api/statements/balancesheet/asempa?date=${DAY}&branch=XXX`)).status).toBe(404)
})

test('every user can note the end of the chain, and it moves with every entry', async () => {
  const head = await shop.denied.get('/api/statements/chainhead/asempa')
  expect(head.body).toMatchObject({ entries: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('statements are read by screens also when figures add up to more than any document could have', async () => {
  const barcode = 600_106_859_580
  const scanned = [
    ['R0000NT', barcode, 0],
    ['C0000HD', 0, barcode],
  ] as const
  for (const _ of ['one', 'two']) expect((await shop.journal(scanned, { by: shop.admin })).status).toBe(200)
  for (const path of paths('asempa', '')) expect([path, (await shop.admin.get(path)).status]).toEqual([path, 200])
  expect((await shop.admin.get('/api/accounting/chartofaccounts/all/asempa')).body).toContainEqual(
    expect.objectContaining({ accountId: 'C0000HD', credit: 2 * barcode }),
  )
})
