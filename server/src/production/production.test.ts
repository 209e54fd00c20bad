import { productionToWire } from '@akonta/domain/production/production-wire'
import { decodeFine } from '@akonta/domain/quantity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const MAKE = '/api/production/makeproduction/asempa'

const WATER = { id: 2001, name: 'Sachet Water 500ml', price: '6' }
const BREAD = { id: 2002, name: 'Sugar Bread Loaf', price: '12' }

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

type Made = { readonly id: number; readonly name: string; readonly quantity: string; readonly cost: string }
type Where = { readonly branch?: string; readonly date?: string }

const fine = (text: string): bigint => {
  const decoded = decodeFine(text)
  if (!decoded.ok) throw new Error(decoded.fault)
  return decoded.value
}

const productionLines = (goods: readonly Made[], { branch = 'ACC', date = '2026-11-20' }: Where = {}) =>
  productionToWire(
    {
      branch,
      date,
      lines: goods.map(each => ({
        productId: each.id,
        productName: each.name,
        quantity: fine(each.quantity),
        unitCost: fine(each.cost),
        sellingPrice: 60_000n,
      })),
    },
    { userId: 999, username: 'boss' },
  )

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(shop, shop.branches.accra, [WATER, BREAD], NOW)
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('a production', () => {
  test('REQ-338 AMB-091 receives goods into stock at the typed cost, against production cost applied', async () => {
    const answer = await shop.admin.post(MAKE, productionLines([{ ...WATER, quantity: '50', cost: '3.8' }]))
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-M26-000001' } })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Inventory                 190.00
      Production cost applied             190.00`,
      before,
    )
    expect(await onHand(WATER.id)).toEqual({ quantity: 500_000n, value: 19_000n })
  })

  test('rounds its total once, and the largest line takes the difference', async () => {
    await shop.admin.post(
      MAKE,
      productionLines([
        { ...WATER, quantity: '3', cost: '0.3333' },
        { ...BREAD, quantity: '1.5', cost: '4.1233' },
      ]),
    )
    // 0.9999 and 6.18495 are 7.18485 together: 7.18, not 1.00 and 6.18 rounded separately with another total.
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Inventory                 7.18
      Production cost applied             7.18`,
      before,
    )
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

  test('costs are hidden from users who may not see them', async () => {
    const rows = (await shop.denied.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ transnum: 'ACC-M26-000001', debit: null })
    const lines = (await shop.denied.get('/api/production/byinvoice/asempa/ACC-M26-000001')).body
    expect(lines).toEqual([expect.objectContaining({ qty: 50, costprice: null, amount: null, total: null })])
  })

  test('AMB-172 the same request twice is one production', async () => {
    const body = productionLines([{ ...WATER, quantity: '1', cost: '4' }])
    const key = { 'idempotency-key': 'a-bakery-in-accra-0001' }
    const first = await shop.admin.post(MAKE, body, key)
    expect((await shop.admin.post(MAKE, body, key)).body).toEqual(first.body)
    expect(await lastPosting()).toBe(before + 1n)
  })

  test('and a transfer never have the same number, so that one call serves both', async () => {
    expect((await shop.admin.get('/api/production/byinvoice/asempa/ACC-T26-000001')).status).toBe(404)
    expect((await shop.admin.get('/api/production/byinvoice/asempa/ACC-26-000001')).status).toBe(404)
  })
})

describe('a production is refused', () => {
  const refused = async (body: unknown, status: number, message: string) => {
    expect(await shop.admin.post(MAKE, body)).toMatchObject({ status, body: { message } })
    expect(await lastPosting()).toBe(before)
  }

  test('with a product twice', () =>
    refused(
      productionLines([
        { ...WATER, quantity: '1', cost: '1' },
        { ...WATER, quantity: '2', cost: '1' },
      ]),
      400,
      'Sachet Water 500ml Item Already Exist',
    ))

  test('of an archived product', () =>
    refused(productionLines([{ id: 4711, name: 'Nothing', quantity: '1', cost: '1' }]), 404, 'Product 4711 is not in the catalogue'))

  test('with a future date', () =>
    refused(productionLines([{ ...WATER, quantity: '1', cost: '1' }], { date: '2026-11-21' }), 422, 'The date is in the future'))

  test('in a branch not allowed to the user, by another business, by a visitor, without the right', async () => {
    const body = productionLines([{ ...WATER, quantity: '1', cost: '1' }], { branch: 'KUM' })
    await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await shop.stranger.post(MAKE, body)).status).toBe(403)
    expect((await shop.visitor.post(MAKE, body)).status).toBe(401)
    expect(await lastPosting()).toBe(before)
  })

  test('when malformed, with a sentence, and leaves nothing behind, even after a valid first line', async () => {
    const [line] = productionLines([{ ...WATER, quantity: '1', cost: '1' }])
    const spoiled = spoiledBodies(line === undefined ? [] : [line], {
      ignored: [
        'productName',
        'productionType',
        'sellingprice',
        'expiringDateStr',
        'productionInvoice',
        'unitType',
        'pid',
        'userid',
        'username',
      ],
    })
    await expectAllRefused(shop.owner, shop.admin, MAKE, spoiled)
  })
})

describe('a reversal', () => {
  const REASON = { reason: 'Entered twice' }
  const reversal = (number: string) => `/api/production/reverse/asempa/${number}`

  test('issues the goods again, once, and is shown on the document', async () => {
    const bread = await onHand(BREAD.id)
    await shop.admin.post(MAKE, productionLines([{ ...BREAD, quantity: '40', cost: '4.9423' }]))
    const rows = (await shop.admin.get('/api/productionacc/productionbydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    const made = Array.isArray(rows) ? String(rows.at(-1).transnum) : ''
    expect(await shop.admin.post(reversal(made), REASON)).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect((await onHand(BREAD.id))?.quantity).toBe(bread?.quantity)
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
