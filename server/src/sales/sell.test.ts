import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')

const MILO = { id: 1001, name: 'Milo Tin 400g', price: '85' }
const MILK = { id: 1002, name: 'Ideal Milk Evaporated 160g', price: '13.5' }
const SOAP = { id: 1003, name: 'Key Soap Bar 350g', price: '15' }

let shop: Shop
let before = 0n

const LAST_POSTING = { name: 'test-last-posting', text: 'select posting_count from ledger_head where business_id = $1' }
const lastPosting = () =>
  shop.database.read(
    shop.businessId,
    async tx => (await tx.row<{ posting_count: bigint }>(LAST_POSTING, [shop.businessId]))?.posting_count ?? 0n,
  )

const STOCK = {
  name: 'test-on-hand',
  text: 'select quantity, value from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}
const onHand = (product: number) =>
  shop.database.read(shop.businessId, tx =>
    tx.row<{ quantity: bigint; value: bigint }>(STOCK, [shop.businessId, shop.branches.accra, product]),
  )

const sell = (body: unknown, headers: Record<string, string> = {}) =>
  shop.admin.post('/api/sales/makesales/asempa', body, { 'x-branch-code': 'ACC', ...headers })

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(
    shop,
    shop.branches.accra,
    [
      { ...MILO, quantity: '86', value: '6140.40' },
      { ...MILK, quantity: '412', value: '4635.00' },
      { ...SOAP, quantity: '3', value: '10.00' },
    ],
    NOW,
  )
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('a cash sale', () => {
  test('REQ-197 REQ-335 moves cash, sales, and goods at cost, and answers with its number', async () => {
    const answer = await sell(
      saleLines(
        [
          { ...MILO, quantity: '2' },
          { ...MILK, quantity: '6' },
        ],
        { paid: '300' },
      ),
    )
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, salesinvoice: 'ACC-26-000001' } })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Cash in hand            251.00
      Sales                               251.00
      Cost of goods sold      210.30
      Inventory                           210.30`,
      before,
    )
    expect(await onHand(MILO.id)).toEqual({ quantity: 840_000n, value: 599_760n })
  })

  test('REQ-198 REQ-336 its invoice tells what was said at the counter', async () => {
    const answer = await shop.denied.get('/api/sales/byinvoice/asempa/ACC-26-000001')
    expect(answer.body).toEqual([
      expect.objectContaining({
        productName: 'Milo Tin 400g',
        quantity: 2,
        sellingprice: 85,
        amount: 170,
        customer: 'CASH',
        username: 'admin',
        attendant: 'Ama Owner',
        salestime: NOW.toISOString(),
        branchname: 'Accra Central',
        total: 251,
        amountPaid: 300,
        changeDue: 49,
      }),
      expect.objectContaining({ productName: 'Ideal Milk Evaporated 160g', quantity: 6, amount: 81 }),
    ])
  })

  test('the last unit takes what value is left, so that nothing stays on an empty shelf', async () => {
    for (const cost of ['3.33', '3.34', '3.33']) {
      const start = await lastPosting()
      expect((await sell(saleLines([{ ...SOAP, quantity: '1' }]))).status).toBe(200)
      await expectLedger(
        shop.database,
        shop.businessId,
        `
        Cash in hand         15.00
        Sales                           15.00
        Cost of goods sold    ${cost}
        Inventory                        ${cost}`,
        start,
      )
    }
    expect(await onHand(SOAP.id)).toEqual({ quantity: 0n, value: 0n })
  })

  test('charges are other income and part of what is due', async () => {
    expect((await sell(saleLines([{ ...MILK, quantity: '2' }], { charges: '5' }))).body).toMatchObject({ savedSuccessfully: true })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Cash in hand         32.00
      Sales                           27.00
      Other income                     5.00
      Cost of goods sold   22.50
      Inventory                       22.50`,
      before,
    )
  })

  test('AMB-036 the server names the seller, the costs and the accounts, whatever the lines say', async () => {
    const [line] = saleLines([{ ...MILK, quantity: '1' }])
    const forged = {
      ...line,
      userId: 999,
      username: 'boss',
      costprice: 1,
      salesaccid: 'O0000CP',
      cashaccid: 'D0000RW',
      inventoryaccid: 'X',
    }
    const answer = await shop.denied.post('/api/sales/makesales/asempa', [forged])
    expect(answer.body).toMatchObject({ savedSuccessfully: true })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Cash in hand         13.50
      Sales                           13.50
      Cost of goods sold   11.25
      Inventory                       11.25`,
      before,
    )
  })
})

describe('a sale is refused', () => {
  const refused = async (body: unknown, status: number, message: string, headers: Record<string, string> = {}) => {
    const answer = await sell(body, headers)
    expect(answer).toMatchObject({ status, body: { message } })
    expect(await lastPosting()).toBe(before)
    return answer
  }

  test('AMB-061 beyond the stock: 200 without savedSuccessfully, with what is there and what was wanted', async () => {
    const answer = await refused(
      saleLines([
        { ...MILO, quantity: '1000' },
        { ...SOAP, quantity: '1' },
      ]),
      200,
      'Not enough stock. Milo Tin 400g: 84 in stock, 1,000 wanted; Key Soap Bar 350g: 0 in stock, 1 wanted',
    )
    expect(answer.body).toMatchObject({ savedSuccessfully: false, salesinvoice: '', code: 'not_enough_stock' })
  })

  test('D14 at another price than the list has, unless the seller may override prices', async () => {
    const cheap = saleLines([{ ...MILO, quantity: '1', price: '1' }])
    const answer = await shop.denied.post('/api/sales/makesales/asempa', cheap)
    expect(answer).toMatchObject({ status: 403, body: { code: 'price_not_yours' } })
    expect(await lastPosting()).toBe(before)
    expect((await shop.granted.post('/api/sales/makesales/asempa', cheap, { 'x-branch-code': 'ACC' })).status).toBe(200)
  })

  test('D14 so little that the line comes to 0.00, unless the seller may override prices', async () => {
    const crumb = saleLines([{ ...SOAP, quantity: '0.0001' }])
    const answer = await shop.denied.post('/api/sales/makesales/asempa', crumb)
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'price_not_yours', message: expect.stringContaining('of Key Soap Bar 350g comes to 0.00. ') },
    })
    expect(await lastPosting()).toBe(before)
    const gift = saleLines([{ ...MILO, quantity: '0.0001', price: '1' }])
    expect((await shop.granted.post('/api/sales/makesales/asempa', gift, { 'x-branch-code': 'ACC' })).body).toMatchObject({
      savedSuccessfully: true,
    })
  })

  test('of a product that is not in the catalogue', () =>
    refused(saleLines([{ id: 4711, quantity: '1', price: '1' }]), 404, 'Product 4711 is not in the catalogue'))

  test('paid with less than the total', () =>
    refused(saleLines([{ ...MILO, quantity: '1' }], { paid: '84.99' }), 400, 'Amount Paid is less than the Total Amount'))

  test('of nothing', () => refused([], 400, 'No Product In List'))

  test('in another branch than the seller works in', async () => {
    const answer = await shop.denied.post('/api/sales/makesales/asempa', saleLines([{ ...MILK, quantity: '1' }], { branch: 'KUM' }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
  })

  test('by another business, by nobody', async () => {
    const body = saleLines([{ ...MILK, quantity: '1' }])
    expect((await shop.stranger.post('/api/sales/makesales/asempa', body)).status).toBe(403)
    expect((await shop.visitor.post('/api/sales/makesales/asempa', body)).status).toBe(401)
    expect(await lastPosting()).toBe(before)
  })

  test('and the good lines before the bad one leave no trace', async () => {
    const milk = await onHand(MILK.id)
    await refused(
      saleLines([
        { ...MILK, quantity: '5' },
        { ...SOAP, quantity: '5' },
      ]),
      200,
      'Not enough stock. Key Soap Bar 350g: 0 in stock, 5 wanted',
    )
    expect(await onHand(MILK.id)).toEqual(milk)
  })
})

describe('spoiled lines', () => {
  const DERIVED = ['costprice', 'totalAmount', 'changeDue', 'balance']
  const NAMES_NOT_USED = [
    'productName',
    'salesType',
    'chqNo',
    'branch',
    'customer',
    'customerNumber',
    'customerEmailAddress',
    'unitType',
    'userId',
    'username',
    'onlinePackage',
    'inventoryaccid',
    'costofgoodssoldacc',
    'salesaccid',
    'vataccid',
    'payeeaccid',
    'cashaccid',
    'discountaccid',
    'pid',
    'paymentType',
    'transType',
  ]

  test('are refused with a sentence and leave nothing behind, also behind a good first line', async () => {
    const [first, second] = saleLines([
      { ...MILK, quantity: '1' },
      { ...MILO, quantity: '1' },
    ])
    const used = Object.fromEntries(
      Object.entries({ ...second }).flatMap(([name, value]) =>
        [...DERIVED, ...NAMES_NOT_USED].includes(name) || typeof value === 'object' ? [] : [[name, value]],
      ),
    )
    const spoiled = spoiledBodies(used, { optional: ['amountPaid', 'charges'] }).filter(({ title }) => !title.startsWith('the body'))
    await expectAllRefused(shop.owner, shop.admin.with({ 'x-branch-code': 'ACC' }), '/api/sales/makesales/asempa', [
      ...spoiledBodies([used]).filter(({ title }) => title.startsWith('the body')),
      ...spoiled.map(({ title, body }) => ({ title, body: `[${JSON.stringify(first)},${body}]` })),
    ])
  })
})

describe('the same request twice', () => {
  test('AMB-172 is one sale with the same answer; with other goods it is refused', async () => {
    const body = saleLines([{ ...MILK, quantity: '1' }])
    const key = { 'idempotency-key': 'a-till-in-accra-0001' }
    const first = await sell(body, key)
    const second = await sell(body, key)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-hit']).toBe('1')
    expect(await lastPosting()).toBe(before + 1n)
    expect((await sell(saleLines([{ ...MILK, quantity: '2' }]), key)).status).toBe(422)
  })

  test('ten at once are one sale and ten equal answers', async () => {
    const body = saleLines([{ ...MILK, quantity: '1' }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell(body, { 'idempotency-key': 'a-till-in-accra-0002' })))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ savedSuccessfully: true })
    expect(await lastPosting()).toBe(before + 1n)
  })

  test('a refusal is not remembered: the same request succeeds once the goods are there', async () => {
    const body = saleLines([{ ...SOAP, quantity: '1' }])
    const key = { 'idempotency-key': 'a-till-in-accra-0003' }
    expect((await sell(body, key)).body).toMatchObject({ savedSuccessfully: false })
    await stockUp(shop, shop.branches.accra, [{ ...SOAP, quantity: '4', value: '48' }], NOW)
    expect((await sell(body, key)).body).toMatchObject({ savedSuccessfully: true })
  })
})

describe('the sales report', () => {
  test('REQ-195 REQ-337 lists every sale of the branch between two days, oldest first', async () => {
    const rows = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ invNo: 'ACC-26-000001', credit: 251, customer: 'CASH' })
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-21/2026-11-30')).body).toEqual([])
  })

  test('AMB-088 tells branch and dates apart by their form', async () => {
    const usual = await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-01/2026-11-30')
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/2026-11-01/2026-11-30/ACC')).body).toEqual(usual.body)
  })

  test.each([
    ['2026-02-30', '2026-11-20', 'Invalid Start Date'],
    ['2026-11-20', 'tomorrow', 'Invalid endDate Date'],
  ])('REQ-267 from %s to %s is refused with %s', async (start, end, message) => {
    const answer = await shop.denied.get(`/api/salesacc/salesaccbydate/asempa/ACC/${start}/${end}`)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('an invoice and a report of another branch are not for a branch user', async () => {
    await stockUp(shop, shop.branches.kumasi, [{ ...MILO, quantity: '5', value: '350' }], NOW)
    const sold = await shop.admin.post('/api/sales/makesales/asempa', saleLines([{ ...MILO, quantity: '1' }], { branch: 'KUM' }))
    expect(sold.body).toMatchObject({ salesinvoice: 'KUM-26-000001' })
    expect((await shop.denied.get('/api/sales/byinvoice/asempa/KUM-26-000001')).status).toBe(403)
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/KUM/2026-11-20/2026-11-20')).status).toBe(403)
    expect((await shop.admin.get('/api/sales/byinvoice/asempa/KUM-26-000001')).status).toBe(200)
    expect((await shop.admin.get('/api/sales/byinvoice/asempa/KUM-26-999999')).status).toBe(404)
  })
})
