import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ by: 'admin', accra: { milo: '86 worth 6140.40', milk: '412 worth 4635.00', soap: '3 worth 10.00' } })

const SELL = '/api/sales/makesales/asempa'

describe('a cash sale', () => {
  test('REQ-197 REQ-335 moves cash, sales, and goods at cost, and returns its number', async () => {
    const answer = await shop.sell({ milo: 2, milk: 6 }, { paid: '300' })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, salesinvoice: 'ACC-26-000001' } })
    await shop.expectLedger(`
      Cash in hand            251.00
      Sales                               251.00
      Cost of goods sold      210.30
      Inventory                           210.30`)
    expect(await shop.onHand('milo')).toEqual({ quantity: 840_000n, value: 599_760n })
  })

  test('REQ-198 REQ-336 its invoice shows what was agreed at the counter', async () => {
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

  test('the last unit takes the remaining value, so that none stays on empty stock', async () => {
    for (const cost of ['3.33', '3.34', '3.33']) {
      await shop.mark()
      await saved(shop.sell({ soap: 1 }))
      await shop.expectLedger(`
        Cash in hand         15.00
        Sales                           15.00
        Cost of goods sold    ${cost}
        Inventory                        ${cost}`)
    }
    expect(await shop.onHand('soap')).toEqual({ quantity: 0n, value: 0n })
  })

  test('charges are other income and part of the amount due', async () => {
    await saved(shop.sell({ milk: 2 }, { charges: '5' }))
    await shop.expectLedger(`
      Cash in hand         32.00
      Sales                           27.00
      Other income                     5.00
      Cost of goods sold   22.50
      Inventory                       22.50`)
  })

  test('AMB-036 the server determines the seller, the costs and the accounts, whatever the lines contain', async () => {
    const [line] = shop.bodies.sale({ milk: 1 })
    const person = { userId: 999, username: 'boss' }
    const forged = { ...line, ...person, costprice: 1, salesaccid: 'O0000CP', cashaccid: 'D0000RW', inventoryaccid: 'X' }
    const answer = await shop.denied.post(SELL, [forged])
    expect(answer.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectLedger(`
      Cash in hand         13.50
      Sales                           13.50
      Cost of goods sold   11.25
      Inventory                       11.25`)
  })
})

describe('a sale is refused', () => {
  test('AMB-061 beyond the stock: 200 without savedSuccessfully, with the stock and the wanted quantity', async () => {
    const answer = await shop.refuses(
      shop.sell({ milo: 1000, soap: 1 }),
      200,
      'Not enough stock. Milo Tin 400g: 84 in stock, 1,000 wanted; Key Soap Bar 350g: 0 in stock, 1 wanted',
    )
    expect(answer.body).toMatchObject({ savedSuccessfully: false, salesinvoice: '', code: 'not_enough_stock' })
  })

  test('D14 at another price than the list price, unless the seller may override prices', async () => {
    const cheap = { milo: { quantity: 1, price: '1' } }
    await shop.refuses(shop.sell(cheap, { by: shop.denied }), 403, { code: 'price_not_yours' })
    await saved(shop.sell(cheap, { by: shop.granted }))
  })

  test('D14 with a line that comes to 0.00, unless the seller may override prices', async () => {
    const message = expect.stringContaining('of Key Soap Bar 350g comes to 0.00. ')
    await shop.refuses(shop.sell({ soap: 0.0001 }, { by: shop.denied }), 403, { code: 'price_not_yours', message })
    await saved(shop.sell({ milo: { quantity: 0.0001, price: '1' } }, { by: shop.granted }))
  })

  test('of an archived product', () =>
    shop.refuses(shop.sell([{ id: 4711, quantity: '1', price: '1' }]), 404, 'Product 4711 is not in the catalogue'))

  test('paid with less than the total', () =>
    shop.refuses(shop.sell({ milo: 1 }, { paid: '84.99' }), 400, 'Amount Paid is less than the Total Amount'))

  test('without lines', () => shop.refuses(shop.sell({}), 400, 'No Product In List'))

  test('in another branch than the seller’s', () =>
    shop.refuses(shop.sell({ milk: 1 }, { by: shop.denied, branch: 'KUM' }), 403, { code: 'not_your_branch' }))

  test('by another business, by a visitor', async () => {
    await shop.refuses(shop.sell({ milk: 1 }, { by: shop.stranger }), 403)
    await shop.refuses(shop.sell({ milk: 1 }, { by: shop.visitor }), 401)
  })

  test('and the valid lines before the invalid one leave no trace', async () => {
    const milk = await shop.onHand('milk')
    await shop.refuses(shop.sell({ milk: 5, soap: 5 }), 200, 'Not enough stock. Key Soap Bar 350g: 0 in stock, 5 wanted')
    expect(await shop.onHand('milk')).toEqual(milk)
  })
})

describe('malformed lines', () => {
  const DERIVED = ['costprice', 'totalAmount', 'changeDue', 'balance']
  const NAMES_NOT_USED = (
    'productName salesType chqNo branch customer customerNumber customerEmailAddress unitType userId username ' +
    'onlinePackage inventoryaccid costofgoodssoldacc salesaccid vataccid payeeaccid cashaccid discountaccid pid paymentType transType'
  ).split(' ')

  test('are refused with a sentence and leave nothing behind, even after a valid first line', async () => {
    const [first, second] = shop.bodies.sale({ milk: 1, milo: 1 })
    const used = Object.fromEntries(
      Object.entries({ ...second }).flatMap(([name, value]) =>
        [...DERIVED, ...NAMES_NOT_USED].includes(name) || typeof value === 'object' ? [] : [[name, value]],
      ),
    )
    const spoiled = spoiledBodies(used, { optional: ['amountPaid', 'charges'] }).filter(({ title }) => !title.startsWith('the body'))
    await expectAllRefused(shop.owner, shop.admin.with({ 'x-branch-code': 'ACC' }), SELL, [
      ...spoiledBodies([used]).filter(({ title }) => title.startsWith('the body')),
      ...spoiled.map(({ title, body }) => ({ title, body: `[${JSON.stringify(first)},${body}]` })),
    ])
  })
})

describe('the same request twice', () => {
  test('AMB-172 is one sale with the same answer; with other goods it is refused', async () => {
    const key = 'a-till-in-accra-0001'
    const [first, second] = [await shop.sell({ milk: 1 }, { key }), await shop.sell({ milk: 1 }, { key })]
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-hit']).toBe('1')
    await shop.expectPosted(1)
    expect((await shop.sell({ milk: 2 }, { key })).status).toBe(422)
  })

  test('ten at once are one sale and ten equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.sell({ milk: 1 }, { key: 'a-till-in-accra-0002' })))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ savedSuccessfully: true })
    await shop.expectPosted(1)
  })

  test('a refusal is not stored: the same request succeeds once the goods are in stock', async () => {
    const sell = () => shop.sell({ soap: 1 }, { key: 'a-till-in-accra-0003' })
    expect((await sell()).body).toMatchObject({ savedSuccessfully: false })
    await shop.stock('accra', { soap: '4 worth 48' })
    await saved(sell())
  })
})

describe('the sales report', () => {
  test('REQ-195 REQ-337 lists every sale of the branch between two days, oldest first', async () => {
    const rows = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ invNo: 'ACC-26-000001', credit: 251, customer: 'CASH' })
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-21/2026-11-30')).body).toEqual([])
  })

  test('AMB-088 branch and dates are recognised by their form', async () => {
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

  test('an invoice and a report of another branch are closed to a user tied to a branch', async () => {
    await shop.stock('kumasi', { milo: '5 worth 350' })
    expect((await shop.sell({ milo: 1 }, { branch: 'KUM' })).body).toMatchObject({ salesinvoice: 'KUM-26-000001' })
    expect((await shop.denied.get('/api/sales/byinvoice/asempa/KUM-26-000001')).status).toBe(403)
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/KUM/2026-11-20/2026-11-20')).status).toBe(403)
    expect((await shop.admin.get('/api/sales/byinvoice/asempa/KUM-26-000001')).status).toBe(200)
    expect((await shop.admin.get('/api/sales/byinvoice/asempa/KUM-26-999999')).status).toBe(404)
  })
})
