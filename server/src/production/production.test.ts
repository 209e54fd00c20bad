import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import type { Caller } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const MAKE = '/api/production/makeproduction/asempa'

const shop = await testShop({ by: 'admin', accra: { water: 'none', bread: 'none' } })

describe('a production', () => {
  test('REQ-338 AMB-091 receives goods into stock at the typed cost, against production cost applied', async () => {
    const answer = await shop.produce({ water: [50, { costPrice: 3.8 }] })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-M26-000001' } })
    await shop.expectLedger(`
      Inventory                 190.00
      Production cost applied             190.00`)
    expect(await shop.onHand('water')).toEqual({ quantity: 500_000n, value: 19_000n })
  })

  test('rounds its total once, and the largest line takes the difference', async () => {
    await shop.produce({ water: [3, { costPrice: 0.3333 }], bread: [1.5, { costPrice: 4.1233 }] })
    // 0.9999 and 6.18495 are 7.18485 together: 7.18, not 1.00 and 6.18 rounded separately with another total.
    await shop.expectLedger(`
      Inventory                 7.18
      Production cost applied             7.18`)
  })

  test('REQ-214 REQ-341 AMB-094 its document has the lines, the total and who entered it', async () => {
    const answer = await shop.admin.get('/api/production/byinvoice/asempa/ACC-M26-000001')
    expect(answer.body).toEqual([
      expect.objectContaining({
        productname: 'Sachet Water 500ml',
        qty: 50,
        costprice: 3.8,
        username: 'admin',
        attendant: 'Ama Owner',
        amount: 190,
        total: 190,
        kind: 'production',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        reversedby: '',
      }),
    ])
  })

  test('REQ-213 REQ-340 the report lists it with the cost of the goods', async () => {
    const rows = (await shop.admin.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toEqual({
      transnum: 'ACC-M26-000001',
      entrydate: '2026-11-20',
      branchname: 'Accra Central',
      debit: 190,
      invoicenoGen: 'ACC-M26-000001',
      reversedby: '',
      reverses: '',
    })
    expect((await shop.admin.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-21/2026-11-30')).body).toEqual([])
  })

  test('costs are hidden from users who cannot see them', async () => {
    const rows = (await shop.denied.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ transnum: 'ACC-M26-000001', debit: null })
    const lines = (await shop.denied.get('/api/production/byinvoice/asempa/ACC-M26-000001')).body
    expect(lines).toEqual([expect.objectContaining({ qty: 50, costprice: null, amount: null, total: null })])
  })

  test('AMB-172 the same request twice is one production', async () => {
    const make = () => shop.produce({ water: [1, { costPrice: 4 }] }, { key: 'a-bakery-in-accra-0001' })
    const first = await make()
    expect((await make()).body).toEqual(first.body)
    await shop.expectPosted(1)
  })

  test('and a transfer never have the same number, so that one call serves both', async () => {
    expect((await shop.admin.get('/api/production/byinvoice/asempa/ACC-T26-000001')).status).toBe(404)
    expect((await shop.admin.get('/api/production/byinvoice/asempa/ACC-26-000001')).status).toBe(404)
  })
})

describe('a production is refused', () => {
  test('with a product twice', () =>
    shop.refuses(
      shop.produce([
        [shop.goods.water, 1],
        [shop.goods.water, 2],
      ]),
      400,
      'Sachet Water 500ml Item Already Exist',
    ))

  test('of an archived product', () =>
    shop.refuses(shop.produce([[{ id: 4711 }, 1, { costPrice: 1 }]]), 404, 'Product 4711 is not in the catalogue'))

  test('with a future date', () =>
    shop.refuses(shop.produce({ water: [1, { costPrice: 1 }] }, { date: '2026-11-21' }), 422, 'The date is in the future'))

  test('in a branch not allowed to the user, by another business, by a visitor, without the right', async () => {
    const make = (by: Caller) => shop.produce({ water: [1, { costPrice: 1 }] }, { by, branch: 'KUM' })
    await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
    await shop.refuses(make(shop.denied), 403, { code: 'not_your_branch' })
    await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
    await shop.refuses(make(shop.denied), 403, { code: 'not_allowed' })
    await shop.refuses(make(shop.stranger), 403)
    await shop.refuses(make(shop.visitor), 401)
  })

  test('when malformed, with a sentence, and leaves nothing behind, even after a valid first line', async () => {
    const [line] = shop.bodies.production({ water: [1, { costPrice: 1 }] })
    const spoiled = spoiledBodies(line === undefined ? [] : [line], {
      ignored: 'productName productionType sellingprice expiringDateStr productionInvoice unitType pid userid username'.split(' '),
    })
    await expectAllRefused(shop.owner, shop.admin, MAKE, spoiled)
  })
})

describe('a reversal', () => {
  const REASON = { reason: 'Entered twice' }
  const reversal = (number: string) => `/api/production/reverse/asempa/${number}`

  test('issues the goods again, once, and is shown on the document', async () => {
    const bread = await shop.onHand('bread')
    await shop.produce({ bread: [40, { costPrice: 4.9423 }] })
    const rows = (await shop.admin.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    const made = Array.isArray(rows) ? String(rows.at(-1).transnum) : ''
    expect(await shop.admin.post(reversal(made), REASON)).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect((await shop.onHand('bread'))?.quantity).toBe(bread?.quantity)
    expect(await shop.admin.post(reversal(made), REASON)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await shop.admin.get(`/api/production/byinvoice/asempa/${made}`)).body).toEqual([
      expect.objectContaining({ reversedby: expect.stringMatching(/^ACC-X26-/) }),
    ])
  })

  test('is for an administrator, with a reason, of an existing production', async () => {
    expect(await shop.granted.post(reversal('ACC-M26-000001'), REASON)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await shop.stranger.post(reversal('ACC-M26-000001'), REASON)).status).toBe(403)
    expect((await shop.admin.post(reversal('ACC-M26-999999'), REASON)).status).toBe(404)
    expect((await shop.admin.post(reversal('ACC-M26-000001'), { reason: '   ' })).status).toBe(400)
  })
})
