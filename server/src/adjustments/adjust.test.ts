import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const NEW = { id: 1003, name: 'Never stocked', price: '10' }

const shop = await testShop({ accra: { milo: '40 worth 2856', sugar: '10 worth 142.23' } })
await stockUp(shop, shop.branches.accra, [NEW])
const { milo, sugar } = shop.goods

const PATH = '/api/product/adjustretailqty/asempa'

describe('each type has its own account', () => {
  test.each([
    ['MISSING_ITEMS', 'Missing items '],
    ['EXPIRED_ITEMS', 'Expired items '],
    ['DAMAGED_ITEMS', 'Damaged items '],
  ])('AMB-059 %s takes the quantity out at its average', async (transtype, account) => {
    const answer = await shop.adjust(transtype, { milo: 2 })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-A26-\d{6}$/) } })
    await shop.expectLedger(`
      ${account}            142.80
      Inventory                             142.80`)
  })

  test('AMB-059 STOCKTAKING adds what was found, at today’s average', async () => {
    expect((await shop.adjust('STOCKTAKING', { sugar: 1 })).status).toBe(200)
    await shop.expectLedger(`
      Inventory                    14.22
      Stock count differences               14.22`)
    expect(await shop.onHand('sugar')).toEqual({ quantity: 110_000n, value: 15_645n })
  })

  test('AMB-059 a negative STOCKTAKING is a count loss, together with a gain on the same document', async () => {
    expect((await shop.adjust('STOCKTAKING', { sugar: -11, milo: 1 })).status).toBe(200)
    await shop.expectLedger(`
      Inventory                             85.05
      Stock count differences      85.05`)
    expect(await shop.onHand('sugar')).toEqual({ quantity: 0n, value: 0n })
  })

  test('a product never stocked comes in at its own cost price', async () => {
    await shop.owner.query('update product set cost_price = 73333 where business_id = $1 and product_id = $2', [shop.businessId, NEW.id])
    expect((await shop.adjust('STOCKTAKING', [[NEW, 3]])).status).toBe(200)
    expect(await shop.onHand(NEW.id)).toEqual({ quantity: 30_000n, value: 2_200n })
  })
})

test('REQ-332 one adjustment may be sent as an object', async () => {
  const [line] = shop.bodies.adjustment('DAMAGED_ITEMS', { milo: 1 })
  await saved(shop.granted.post(PATH, line))
  await shop.expectLedger(`
    Damaged items            71.40
    Inventory                         71.40`)
})

describe('refused as a whole', () => {
  test('AMB-061 more than the stock, by name, and the valid line before it is not saved', async () => {
    const both = shop.adjust('MISSING_ITEMS', [
      [milo, 1],
      [NEW, 4],
    ])
    await shop.refuses(both, 409, 'Not enough stock. Never stocked: 3 in stock, 4 wanted')
  })

  test.each([
    [
      'the same product twice',
      [...shop.bodies.adjustment('MISSING_ITEMS', [[milo, 1]]), ...shop.bodies.adjustment('MISSING_ITEMS', [[milo, 1]])],
      'Milo Tin 400g Item Already Exist',
    ],
    [
      'two types',
      [...shop.bodies.adjustment('MISSING_ITEMS', [[milo, 1]]), ...shop.bodies.adjustment('STOCKTAKING', [[NEW, 1]])],
      'Line 2: transtype must be the same in every line',
    ],
    ['nothing', [...shop.bodies.adjustment('STOCKTAKING', [[milo, 0]])], 'Enter Valid Quantity'],
    ['a negative quantity lost', [...shop.bodies.adjustment('DAMAGED_ITEMS', [[milo, -1]])], 'Enter Valid Quantity'],
  ])('%s', async (_title, body, message) => {
    expect(await shop.granted.post(PATH, body)).toMatchObject({ status: 400, body: { message } })
  })

  test('an unknown product, another branch of a branch user, and a user without the right', async () => {
    expect(await shop.adjust('STOCKTAKING', [[{ id: 99 }, 1]])).toMatchObject({ status: 404 })
    expect(await shop.adjust('STOCKTAKING', { milo: 1 }, { branchId: 'NXT' })).toMatchObject({ status: 404 })
    const denied = await shop.adjust('STOCKTAKING', { milo: 1 }, { by: shop.denied })
    expect(denied).toMatchObject({ status: 403, body: { message: expect.stringContaining('privilege GRANT') } })
    await shop.expectPosted(0)
  })

  test('malformed bodies write nothing, even if their first line is valid', async () => {
    const good = { productId: milo.id, transtype: 'STOCKTAKING', qty: 1, branchId: 'ACC', note: 'counted' }
    const options = { optional: ['branchId', 'note'], signed: ['qty'], free: ['note'] }
    const another = ({ title, body }: { title: string; body: string }) => ({ title, body: body.replace(String(milo.id), String(sugar.id)) })
    const bodies = [...spoiledBodies(good, options), ...spoiledBodies([good, good], options).map(another)]
    await expectAllRefused(shop.owner, shop.admin, PATH, bodies)
  })
})

describe('afterwards', () => {
  test('the same request is carried out once', async () => {
    const send = () => shop.adjust('STOCKTAKING', { milo: 1 }, { key: 'adjust-once-0001' })
    expect((await send()).body).toEqual((await send()).body)
    await shop.expectPosted(1)
  })

  test('it is listed and shown with its note, without its value for users who cannot see costs', async () => {
    const made = await shop.adjust('DAMAGED_ITEMS', { milo: 2 }, { note: 'Dented' })
    const invoice = made.number
    const listed = await shop.granted.get('/api/product/adjustmentsbydate/asempa/ACC/2026-11-20/2026-11-20')
    expect(listed.body).toContainEqual(
      expect.objectContaining({ invNo: invoice, transtype: 'DAMAGED_ITEMS', note: 'Dented', totalvalue: -142.8, reversedBy: '' }),
    )
    const shown = await shop.denied.get(`/api/product/adjustment/asempa/${invoice}`)
    expect(shown.body).toMatchObject({
      username: 'granted',
      totalvalue: null,
      lines: [{ productName: 'Milo Tin 400g', qty: -2, amount: null }],
    })
    expect(await shop.denied.get('/api/product/adjustmentsbydate/asempa/KUM/2026-11-20/2026-11-20')).toMatchObject({ status: 403 })
  })

  test('an administrator reverses it once, with a reason, and the goods return at the value they left with', async () => {
    const invoice = (await shop.adjust('EXPIRED_ITEMS', { milo: 2 })).number
    const path = `/api/product/reverseadjustment/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Good until May' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: ' ' })).toMatchObject({ status: 400 })
    expect((await shop.admin.post(path, { reason: 'Good until May' })).body).toMatchObject({
      invoicenoGen: expect.stringMatching(/^ACC-X26-/),
    })
    await shop.expectLedger('')
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await shop.admin.get(`/api/product/adjustment/asempa/${invoice}`)).body).toMatchObject({
      reversedBy: expect.stringMatching(/^ACC-X26-/),
    })
  })
})
