import { beforeAll, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { openCaller, textIn } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

let now = new Date('2026-11-20T14:32:00Z')
const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop({
  clock: () => now,
  accra: { milo: '100 worth 8000', maize: '100 worth 2000', shea: '100 worth 500' },
  prices: { milo: '120' },
})
const { milo, maize, shea } = shop.goods

const set = (scheme: string, validFrom: string, caller = shop.admin, tin = 'C0012345678') =>
  caller.post('/api/vat/set/asempa', { scheme, validFrom, tin })
const soldLines = async (body: unknown) => (await shop.denied.get(`/api/sales/byinvoice/asempa/${textIn(body, 'salesinvoice')}`)).body

describe('before the business charges VAT', () => {
  test('a sale has no tax and does not mention it', async () => {
    const sold = await shop.sell({ milo: 1 })
    await shop.expectLedger(`
      Cash in hand           120.00
      Sales                             120.00
      Cost of goods sold      80.00
      Inventory                          80.00`)
    expect(await soldLines(sold.body)).toEqual([expect.objectContaining({ vat: null, taxClass: '', priceBeforeTax: null })])
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
    expect((await shop.denied.get('/api/vat/settings/asempa')).body).toEqual({
      scheme: '',
      tin: '',
      settings: [],
      classes: ['STANDARD', 'ZERO', 'EXEMPT'],
    })
  })

  test('malformed settings change nothing', async () => {
    const good = { scheme: 'GH-2026', validFrom: '2026-12-01', tin: 'C0012345678' }
    await expectAllRefused(shop.owner, shop.admin, '/api/vat/set/asempa', spoiledBodies(good, { optional: ['scheme'] }))
  })
})

describe('while it charges VAT', () => {
  beforeAll(async () => {
    expect(await set('GH-2026', '2026-11-20')).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    for (const [product, taxClass] of [
      [maize, 'EXEMPT'],
      [shea, 'ZERO'],
    ] as const)
      expect((await shop.granted.post('/api/vat/taxclass/asempa', { productId: product.id, taxClass })).status).toBe(200)
  })

  test('D17 the price includes it: 370.00 is 308.33 + 7.71 + 7.71 + 46.25', async () => {
    await shop.owner.query('update product set selling_price = 3700000 where product_id = $1', [milo.id])
    const sold = await shop.sell({ milo: { quantity: 1, price: '370' } })
    await shop.expectLedger(`
      Cash in hand               370.00
      Sales                                 308.33
      Cost of goods sold          80.00
      Inventory                              80.00
      VAT and levies payable                 61.67`)
    expect(await soldLines(sold.body)).toEqual([
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
          cst: 0,
          tourism: 0,
          vat: 46.25,
          excise: 0,
        },
      }),
    ])
    await shop.owner.query('update product set selling_price = 1200000 where product_id = $1', [milo.id])
    const report = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(report).toContainEqual(expect.objectContaining({ invNo: sold.number, credit: 308.33, total: 370 }))
  })

  test('exempt and zero-rated goods have none, a discount lowers it, and charges include it', async () => {
    const sold = await shop.sell({ milo: 1, maize: 2, shea: 2 }, { discount: '10 %', charges: '12' })
    await shop.expectLedger(`
      Cash in hand               192.00
      Sales                                 180.00
      Other income                           10.00
      Cost of goods sold         130.00
      Inventory                             130.00
      Discount allowed            18.00
      VAT and levies payable                 20.00`)
    expect(await soldLines(sold.body)).toEqual([
      expect.objectContaining({
        vat: expect.objectContaining({ taxable: 100, exempt: 54, zeroRated: 18, nhil: 2.5, getFund: 2.5, vat: 15 }),
      }),
      expect.objectContaining({ taxClass: 'EXEMPT', priceBeforeTax: 30, vat: null }),
      expect.objectContaining({ taxClass: 'ZERO' }),
    ])
  })

  test('a return includes its tax and its share of the discount, and a full return all of it', async () => {
    const sold = await shop.sell({ milo: 3, maize: 1 }, { discount: '39' })
    const start = shop.marked()
    await shop.mark()
    const one = await saved(shop.returnSale(sold.number, { 1: 1 }))
    await shop.expectLedger(`
      Sales returns              100.00
      Cash in hand                         108.00
      Discount allowed                      10.00
      VAT and levies payable      18.00
      Inventory                   80.00
      Cost of goods sold                    80.00`)
    const note = await shop.denied.get(`/api/sales/returnbynumber/asempa/${one}`)
    expect(note.body).toMatchObject({ goods: 120, discount: 12, total: 108, vat: { taxable: 90, nhil: 2.25, getFund: 2.25, vat: 13.5 } })
    await saved(shop.returnSale(sold.number, { 1: 2, 2: 1 }))
    await shop.expectLedger(
      `
      Sales                              330.00
      Sales returns           330.00`,
      start,
    )
  })

  test('users who cannot change the catalogue set no tax class, and an unknown product is not found', async () => {
    const body = { productId: milo.id, taxClass: 'EXEMPT' }
    expect(await shop.denied.post('/api/vat/taxclass/asempa', body)).toMatchObject({ status: 403 })
    expect(await shop.admin.post('/api/vat/taxclass/asempa', { ...body, productId: 77 })).toMatchObject({ status: 404 })
    expect(await shop.stranger.post('/api/vat/taxclass/asempa', body)).toMatchObject({ status: 403 })
    expect((await shop.denied.get('/api/vat/untaxed/asempa')).body).toEqual([
      { productId: maize.id, productName: maize.name, taxClass: 'EXEMPT' },
      { productId: shea.id, productName: shea.name, taxClass: 'ZERO' },
    ])
    const bodies = spoiledBodies({ productId: milo.id, taxClass: 'EXEMPT' })
    await expectAllRefused(shop.owner, shop.admin.with(AT_ACCRA), '/api/vat/taxclass/asempa', bodies)
  })
})

test('it ends on the chosen day, and starts on no other', async () => {
  expect((await set('', '2026-11-22')).status).toBe(200)
  const saleOn = async (day: string) => {
    now = new Date(`${day}T09:00:00Z`)
    const seller = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
    await keepSessions(shop)
    const sold = await shop.sell({ milo: 1 }, { by: seller })
    return {
      soldLines: (await seller.get(`/api/sales/byinvoice/asempa/${sold.number}`)).body,
      settings: (await seller.get('/api/vat/settings/asempa')).body,
    }
  }
  expect((await saleOn('2026-11-21')).soldLines).toEqual([expect.objectContaining({ vat: expect.objectContaining({ vat: 15 }) })])
  const last = await saleOn('2026-11-22')
  expect(last.soldLines).toEqual([expect.objectContaining({ vat: null })])
  expect(last.settings).toMatchObject({
    scheme: '',
    settings: [{ validFrom: '2026-11-22', scheme: '', setBy: 'Ama Owner' }, { validFrom: '2026-11-20' }],
  })
})
