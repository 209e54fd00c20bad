import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { openCaller } from '../testing/world/caller.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { keepSessions, openShop, PASSWORD, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

let now = new Date('2026-11-20T14:32:00Z')
const MILO = { id: 1001, name: 'Milo Tin 400g', price: '120' }
const MAIZE = { id: 1002, name: 'Maize 1kg', price: '30' }
const OIL = { id: 1003, name: 'Shea Butter 500g', price: '10' }
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let world: SalesWorld
let before = 0n

const set = (scheme: string, validFrom: string, caller = shop.admin, tin = 'C0012345678') =>
  caller.post('/api/vat/set/asempa', { scheme, validFrom, tin })
const sell = (goods: Parameters<typeof saleLines>[0], terms: Parameters<typeof saleLines>[1] = {}) =>
  shop.granted.post('/api/sales/makesales/asempa', saleLines(goods, terms))
const books = (table: string) => world.expectBooks(before, table)
const paper = async (body: unknown) => (await shop.denied.get(`/api/sales/byinvoice/asempa/${textIn(body, 'salesinvoice')}`)).body

beforeAll(async () => {
  shop = await openShop({ clock: () => now })
  world = openSalesWorld(shop)
  await stockUp(
    shop,
    shop.branches.accra,
    [
      { ...MILO, quantity: '100', value: '8000' },
      { ...MAIZE, quantity: '100', value: '2000' },
      { ...OIL, quantity: '100', value: '500' },
    ],
    now,
  )
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

describe('before the business charges VAT', () => {
  test('a sale has no tax and does not mention it', async () => {
    const sold = await sell([{ ...MILO, quantity: '1' }])
    await books(`
      Cash in hand           120.00
      Sales                             120.00
      Cost of goods sold      80.00
      Inventory                          80.00`)
    expect(await paper(sold.body)).toEqual([expect.objectContaining({ vat: null, taxClass: '', priceBeforeTax: null })])
  })

  test.each([
    ['GH-2026', '2026-11-19', 'C0012345678', 'The day is in the past. Past sales keep their tax'],
    ['GH-2023', '2026-11-20', 'C0012345678', 'does not apply on 2026-11-20'],
    ['GH-2026', '2026-11-20', '', 'Enter the TIN. Every tax invoice shows it'],
  ])('%s from %s with the TIN %j is refused', async (scheme, validFrom, tin, message) => {
    expect(await set(scheme, validFrom, shop.admin, tin)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })

  test('only an administrator of the business turns it on', async () => {
    expect(await set('GH-2026', '2026-11-20', shop.granted)).toMatchObject({ status: 403 })
    expect(await set('GH-2026', '2026-11-20', shop.stranger)).toMatchObject({ status: 403 })
    expect((await shop.denied.get('/api/vat/settings/asempa')).body).toEqual({ scheme: '', tin: '', settings: [] })
  })

  test('malformed settings change nothing', async () => {
    const good = { scheme: 'GH-2026', validFrom: '2026-12-01', tin: 'C0012345678' }
    await expectAllRefused(shop.owner, shop.admin, '/api/vat/set/asempa', spoiledBodies(good, { optional: ['scheme'] }))
  })
})

describe('while it charges VAT', () => {
  beforeAll(async () => {
    expect(await set('GH-2026', '2026-11-20')).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    const classes = [
      { productId: MAIZE.id, taxClass: 'EXEMPT' },
      { productId: OIL.id, taxClass: 'ZERO' },
    ]
    for (const body of classes) expect((await shop.granted.post('/api/vat/taxclass/asempa', body)).status).toBe(200)
  })

  test('D17 the price includes it: 370.00 is 308.33 + 7.71 + 7.71 + 46.25', async () => {
    await shop.owner.query('update product set selling_price = 3700000 where business_id = $1 and product_id = $2', [
      shop.businessId,
      MILO.id,
    ])
    const sold = await sell([{ ...MILO, price: '370', quantity: '1' }])
    await books(`
      Cash in hand               370.00
      Sales                                 308.33
      Cost of goods sold          80.00
      Inventory                              80.00
      VAT and levies payable                 61.67`)
    expect(await paper(sold.body)).toEqual([
      expect.objectContaining({
        total: 370,
        taxClass: 'STANDARD',
        priceBeforeTax: 308.3333,
        vat: {
          scheme: 'GH-2026',
          tin: 'C0012345678',
          taxable: 308.33,
          exempt: 0,
          zeroRated: 0,
          nhil: 7.71,
          getFund: 7.71,
          covid: 0,
          vat: 46.25,
        },
      }),
    ])
    await shop.owner.query('update product set selling_price = 1200000 where business_id = $1 and product_id = $2', [
      shop.businessId,
      MILO.id,
    ])
    const report = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(report).toContainEqual(expect.objectContaining({ invNo: textIn(sold.body, 'salesinvoice'), credit: 308.33 }))
  })

  test('exempt and zero-rated goods have none, a discount lowers it, and charges include it', async () => {
    const goods = [
      { ...MILO, quantity: '1' },
      { ...MAIZE, quantity: '2' },
      { ...OIL, quantity: '2' },
    ]
    const sold = await sell(goods, { discount: '10 %', charges: '12' })
    await books(`
      Cash in hand               192.00
      Sales                                 180.00
      Other income                           10.00
      Cost of goods sold         130.00
      Inventory                             130.00
      Discount allowed            18.00
      VAT and levies payable                 20.00`)
    expect(await paper(sold.body)).toEqual([
      expect.objectContaining({
        vat: expect.objectContaining({ taxable: 100, exempt: 54, zeroRated: 18, nhil: 2.5, getFund: 2.5, vat: 15 }),
      }),
      expect.objectContaining({ taxClass: 'EXEMPT', priceBeforeTax: 30, vat: null }),
      expect.objectContaining({ taxClass: 'ZERO' }),
    ])
  })

  test('a return includes its tax and its share of the discount, and a full return all of it', async () => {
    const sold = await sell(
      [
        { ...MILO, quantity: '3' },
        { ...MAIZE, quantity: '1' },
      ],
      { discount: '39' },
    )
    const invoice = textIn(sold.body, 'salesinvoice')
    const giveBack = (lines: object) =>
      shop.granted.post(`/api/sales/makereturn/asempa/${invoice}`, { refund: 'CASH', reason: 'Opened', lines })
    const middle = await world.lastPosting()
    const one = await giveBack([{ lineNo: 1, qty: 1 }])
    expect(one.status).toBe(200)
    await world.expectBooks(
      middle,
      `
      Sales returns              100.00
      Cash in hand                         108.00
      Discount allowed                      10.00
      VAT and levies payable      18.00
      Inventory                   80.00
      Cost of goods sold                    80.00`,
    )
    const note = await shop.denied.get(`/api/sales/returnbynumber/asempa/${textIn(one.body, 'invoicenoGen')}`)
    expect(note.body).toMatchObject({ goods: 120, discount: 12, total: 108, vat: { taxable: 90, nhil: 2.25, getFund: 2.25, vat: 13.5 } })
    expect(
      await giveBack([
        { lineNo: 1, qty: 2 },
        { lineNo: 2, qty: 1 },
      ]),
    ).toMatchObject({ status: 200 })
    await books(
      `
      Sales                              330.00
      Discount allowed
      Sales returns           330.00`.replace('\n      Discount allowed', ''),
    )
  })

  test('users who may not change the catalogue set no tax class, and an unknown product is not found', async () => {
    const body = { productId: MILO.id, taxClass: 'EXEMPT' }
    expect(await shop.denied.post('/api/vat/taxclass/asempa', body)).toMatchObject({ status: 403 })
    expect(await shop.admin.post('/api/vat/taxclass/asempa', { ...body, productId: 77 })).toMatchObject({ status: 404 })
    expect(await shop.stranger.post('/api/vat/taxclass/asempa', body)).toMatchObject({ status: 403 })
    expect((await shop.denied.get('/api/vat/untaxed/asempa')).body).toEqual([
      { productId: MAIZE.id, productName: MAIZE.name, taxClass: 'EXEMPT' },
      { productId: OIL.id, productName: OIL.name, taxClass: 'ZERO' },
    ])
    const bodies = spoiledBodies({ productId: MILO.id, taxClass: 'EXEMPT' })
    await expectAllRefused(shop.owner, shop.admin.with(AT_ACCRA), '/api/vat/taxclass/asempa', bodies)
  })
})

test('it ends on the chosen day, and starts on no other', async () => {
  expect((await set('', '2026-11-22')).status).toBe(200)
  const saleOn = async (day: string) => {
    now = new Date(`${day}T09:00:00Z`)
    const seller = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
    await keepSessions(shop)
    const sold = await seller.post('/api/sales/makesales/asempa', saleLines([{ ...MILO, quantity: '1' }]))
    return {
      paper: (await seller.get(`/api/sales/byinvoice/asempa/${textIn(sold.body, 'salesinvoice')}`)).body,
      settings: (await seller.get('/api/vat/settings/asempa')).body,
    }
  }
  expect((await saleOn('2026-11-21')).paper).toEqual([expect.objectContaining({ vat: expect.objectContaining({ vat: 15 }) })])
  const last = await saleOn('2026-11-22')
  expect(last.paper).toEqual([expect.objectContaining({ vat: null })])
  expect(last.settings).toMatchObject({
    scheme: '',
    settings: [{ validFrom: '2026-11-22', scheme: '', setBy: 'Ama Owner' }, { validFrom: '2026-11-20' }],
  })
})
