import { describe, expect, test } from 'vitest'
import { textIn } from '../testing/world/caller.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const shop = await testShop({ accra: { milk: '5 worth 30', milo: 'none' }, prices: { milk: '8' } })
const { milk, milo } = shop.goods

const supplier = await shop.supplier('Nestlé Depot')
/** Buys milk at 6.00, or Milo at 70.00, that expires on a day (dd-mm-yyyy); returns the number of the purchase. */
const buy = (product: typeof milk, qty: number, expiringDateStr: string): Promise<string> =>
  saved(shop.buy(supplier, [[product, qty, { costPrice: product === milk ? 6 : 70, expiringDateStr }]]))
const sell = (product: typeof milk, quantity: string, caller = shop.denied, agreed?: unknown) => {
  const lines = shop.bodies.sale([{ id: product.id, quantity, price: product.price }])
  return caller.post('/api/sales/makesales/asempa', agreed === undefined ? lines : lines.map(each => ({ ...each, sellExpired: agreed })))
}
const adjust = (transtype: string, qty: number) => shop.adjust(transtype, { milk: qty })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** The lots of milk as "ACC 2026-11-18 -2: 6", by branch. */
const milkLots = async (caller = shop.admin): Promise<readonly string[]> => {
  const { body } = await caller.get(`/api/stock/lots/asempa/${milk.id}`)
  return (Array.isArray(body) ? body.filter(isRecord) : []).map(
    ({ branch_code: branch, expiresOn, daysLeft, qty }) => `${branch} ${expiresOn ?? 'no date'} ${daysLeft ?? '–'}: ${qty}`,
  )
}

await buy(milk, 10, '24-12-2026')
await buy(milk, 6, '18-11-2026')
await buy(milk, 4, '20-11-2026')
await buy(milo, 3, '18-02-2027')

describe('before anything is sold', () => {
  test('a product shows its expiry dates by branch, with undated stock last', async () => {
    expect(await milkLots()).toEqual(['ACC 2026-11-18 -2: 6', 'ACC 2026-11-20 0: 4', 'ACC 2026-12-24 34: 10', 'ACC no date –: 5'])
    expect((await shop.admin.get('/api/stock/lots/asempa/4711')).status).toBe(404)
    expect((await shop.stranger.get(`/api/stock/lots/nextdoor/${milk.id}`)).status).toBe(404)
    expect((await shop.stranger.get(`/api/stock/lots/asempa/${milk.id}`)).status).toBe(403)
  })

  test('a product and the lists show when the next goods expire, and how much has expired', async () => {
    const found = { nextExpiry: '2026-11-18', expiredQty: 6, retStockLevel: 25 }
    const list = async (branch: string) => (await shop.admin.get(`/api/product/all/asempa/branchcode/${branch}`)).body
    expect(await list('ACC')).toMatchObject({ products: [found, { nextExpiry: '2027-02-18', expiredQty: 0 }] })
    expect(await list('KUM')).toMatchObject({ products: [{ nextExpiry: null, expiredQty: 0 }, { nextExpiry: null }] })
    expect((await shop.denied.get(`/api/product/asempa/id/${milk.id}`, AT_ACCRA)).body).toMatchObject(found)
  })

  test('expired goods are listed with their value', async () => {
    expect((await shop.granted.get('/api/stock/expiring/asempa/ACC')).body).toEqual({
      lots: [
        { id: milk.id, productName: milk.name, expiresOn: '2026-11-18', daysLeft: -2, qty: 6, retStockLevel: 25, costPrice: 6, value: 36 },
      ],
      totalvalue: 36,
      page: 0,
      pages: 1,
      totalElements: 1,
    })
  })

  test('goods that expire within so many days are listed, soonest first, without expired ones', async () => {
    const soon = async (span: string) => (await shop.granted.get(`/api/stock/expiring/asempa/ACC?span=${span}`)).body
    expect(await soon('30')).toMatchObject({ lots: [{ expiresOn: '2026-11-20', daysLeft: 0, qty: 4 }], totalvalue: 24 })
    expect(await soon('60')).toMatchObject({ lots: [{ daysLeft: 0 }, { expiresOn: '2026-12-24', daysLeft: 34 }], totalvalue: 84 })
    expect(await soon('90')).toMatchObject({ lots: [{}, {}, { id: milo.id, daysLeft: 90, value: 210 }], totalvalue: 294, totalElements: 3 })
    expect(await soon('90&size=2&page=1')).toMatchObject({ lots: [{ id: milo.id }], pages: 2, totalElements: 3, totalvalue: 294 })
    expect(await soon('90&size=2&page=2')).toMatchObject({ lots: [], totalElements: 0 })
  })

  test('values are hidden from users who cannot see costs, other branches from users tied to one, and a span is one of the four', async () => {
    expect((await shop.denied.get('/api/stock/expiring/asempa/ACC')).body).toMatchObject({
      lots: [{ value: null }],
      totalvalue: null,
    })
    expect((await shop.denied.get('/api/stock/expiring/asempa/KUM')).status).toBe(403)
    expect((await shop.stranger.get('/api/stock/expiring/asempa/ACC')).status).toBe(403)
    expect((await shop.visitor.get('/api/stock/expiring/asempa/ACC')).status).toBe(401)
    for (const span of ['45', '-1', 'all', '30.0'])
      expect((await shop.admin.get(`/api/stock/expiring/asempa/ACC?span=${span}`)).status).toBe(400)
  })
})

test('goods keep their dates through every document; good ones leave first, and expired ones are written off first', async () => {
  const path = '/api/producttransfer/maketransfer/asempa'
  const sent = {
    productId: milk.id,
    productName: milk.name,
    qty_Transfered: 2,
    source_branch: 'ACC',
    des_branch: 'KUM',
    entryDate: '2026-11-20',
    deliveredBy: 'Kwame',
  }
  const transferred = await shop.admin.post(path, [sent])
  expect(transferred).toMatchObject({ status: 200 })
  expect(await milkLots()).toEqual([
    'ACC 2026-11-18 -2: 6',
    'ACC 2026-11-20 0: 2',
    'ACC 2026-12-24 34: 10',
    'ACC no date –: 5',
    'KUM 2026-11-20 0: 2',
  ])
  expect((await milkLots(shop.denied)).every(lot => lot.startsWith('ACC'))).toBe(true)

  const expired = [{ productId: milk.id, productName: milk.name, qty: 1, expiresOn: '2026-11-18' }]
  const refused = (whatToDo: string) => ({
    status: 200,
    body: {
      savedSuccessfully: false,
      salesinvoice: '',
      status: 409,
      code: 'expired_goods',
      message: `There is not enough stock that has not expired. Ideal Milk Evaporated 160g, 1 expired on 18-11-2026. ${whatToDo}`,
      detail: `There is not enough stock that has not expired. Ideal Milk Evaporated 160g, 1 expired on 18-11-2026. ${whatToDo}`,
    },
  })
  const lots = await milkLots()
  const whoMay = 'Only an administrator or a user with privilege GRANT may do this'
  expect(await sell(milk, '18')).toMatchObject(refused(whoMay))
  expect(await sell(milk, '18', shop.denied, true)).toMatchObject(refused(whoMay))
  expect(await sell(milk, '18', shop.granted)).toMatchObject(refused('Confirm to sell them'))
  expect(await sell(milk, '18', shop.granted, false)).toMatchObject(refused('Confirm to sell them'))
  expect(await sell(milk, '18', shop.granted, 'yes')).toMatchObject({ status: 400, body: { message: 'sellExpired must be true or false' } })
  expect(await milkLots()).toEqual(lots)
  const agreed = await sell(milk, '18', shop.granted, true)
  expect(agreed.body).toMatchObject({ savedSuccessfully: true, expired })
  expect(await milkLots()).toEqual(['ACC 2026-11-18 -2: 5', 'KUM 2026-11-20 0: 2'])
  const undone = { reason: 'The customer did not take them' }
  expect((await shop.admin.post(`/api/sales/reverse/asempa/${agreed.number}`, undone)).status).toBe(200)
  expect(await milkLots()).toEqual(lots)

  expect(await adjust('EXPIRED_ITEMS', 6)).toMatchObject({ status: 200 })
  expect((await shop.granted.get('/api/stock/expiring/asempa/ACC')).body).toMatchObject({ lots: [], totalvalue: 0 })

  const sold = (await sell(milk, '5')).body
  expect(sold).toEqual({ savedSuccessfully: true, salesinvoice: expect.any(String), status: 200, code: 'saved', message: '', detail: '' })
  expect((await adjust('STOCKTAKING', 2)).status).toBe(200)
  expect(await milkLots()).toEqual(['ACC 2026-12-24 34: 7', 'ACC no date –: 7', 'KUM 2026-11-20 0: 2'])
})

test('a reversed purchase takes its own goods, whatever would leave before them', async () => {
  const bought = await buy(milk, 8, '31-03-2027')
  expect(await milkLots()).toContain('ACC 2027-03-31 131: 8')
  const undone = await shop.reverse('purchase', bought, 'Delivered next door')
  expect(undone).toMatchObject({ status: 200 })
  expect(await milkLots()).toEqual(['ACC 2026-12-24 34: 7', 'ACC no date –: 7', 'KUM 2026-11-20 0: 2'])
})

test('returned goods go to the lots that they left, however often some return and a return is reversed', async () => {
  const invoice = textIn((await sell(milk, '10')).body, 'salesinvoice')
  expect(await milkLots()).toEqual(['KUM 2026-11-20 0: 2'])
  const giveBack = async (qty: number): Promise<string> => {
    const lines = [{ lineNo: 1, qty }]
    const answer = await shop.admin.post(`/api/sales/makereturn/asempa/${invoice}`, { refund: 'CASH', reason: 'Dented', lines })
    expect(answer).toMatchObject({ status: 200 })
    return answer.number
  }
  await giveBack(4)
  expect(await milkLots()).toContain('ACC 2026-12-24 34: 4')
  const second = await giveBack(6)
  expect(await milkLots()).toEqual(['ACC 2026-12-24 34: 7', 'ACC no date –: 7', 'KUM 2026-11-20 0: 2'])
  await shop.reverse('saleReturn', second, 'Not ours')
  expect(await milkLots()).toEqual(['ACC 2026-12-24 34: 4', 'ACC no date –: 4', 'KUM 2026-11-20 0: 2'])
  await giveBack(3)
  expect(await milkLots()).toContain('ACC 2026-12-24 34: 7')
})

test('production uses no expired goods, and a transfer takes them last and keeps their dates', async () => {
  const bread = { id: 1003, name: 'Milk Bread', price: '12' }
  await stockUp(shop, shop.branches.accra, [bread], NOW)
  await buy(milk, 4, '10-11-2026')
  const bill = { makes: 1, components: [{ productId: milk.id, qty: 1 }] }
  expect((await shop.granted.post(`/api/production/bill/asempa/${bread.id}`, bill)).status).toBe(200)
  const bake = (qty: number) =>
    shop.granted.post('/api/production/makeproduction/asempa', [
      {
        ...{ productId: bread.id, productName: bread.name, branchcode: 'ACC', productionType: 'CASH', costPrice: 0, sellingprice: 0, qty },
        ...{
          entryDate: '2026-11-20',
          expiringDateStr: '',
          productionInvoice: '',
          unitType: 'pieces',
          pid: 'C0000HD',
          userid: 1,
          username: '',
        },
      },
    ])
  const lots = await milkLots()
  expect(lots).toEqual(['ACC 2026-11-10 -10: 4', 'ACC 2026-12-24 34: 7', 'ACC no date –: 4', 'KUM 2026-11-20 0: 2'])
  await expectRefused(bake(12), 409, {
    code: 'expired_goods',
    message:
      'There is not enough stock that has not expired. Ideal Milk Evaporated 160g, 1 expired on 10-11-2026. Remove them from stock with an EXPIRED_ITEMS adjustment',
  })
  expect(await milkLots()).toEqual(lots)
  expect((await bake(1)).status).toBe(200)
  const sent = {
    productId: milk.id,
    productName: milk.name,
    source_branch: 'ACC',
    des_branch: 'KUM',
    entryDate: '2026-11-20',
    deliveredBy: '',
  }
  const away = await shop.admin.post('/api/producttransfer/maketransfer/asempa', [{ ...sent, qty_Transfered: 13, deliveredBy: 'Kwame' }])
  expect(away.status, away.text).toBe(200)
  expect(await milkLots()).toEqual([
    'ACC 2026-11-10 -10: 1',
    'KUM 2026-11-10 -10: 3',
    'KUM 2026-11-20 0: 2',
    'KUM 2026-12-24 34: 6',
    'KUM no date –: 4',
  ])
})

test('an order for expired goods is sold only if a user with the right agrees', async () => {
  const placed = await shop.denied.post('/api/shop/order/asempa', {
    customerName: 'Esi Boateng',
    phone: '024 555 0101',
    branch: 'ACC',
    lines: [{ productId: milk.id, qty: 1 }],
  })
  const order = `/api/shop/order/sell/asempa/${textIn(placed.body, 'orderNumber')}`
  const lots = await milkLots()
  for (const [caller, path] of [
    [shop.denied, order],
    [shop.denied, `${order}?expired=yes`],
    [shop.granted, order],
  ] as const)
    expect((await caller.post(path)).body).toMatchObject({ code: 'expired_goods' })
  expect(await milkLots()).toEqual(lots)
  const head = { name: 'test-head', text: 'select posting_count from ledger_head where business_id = $1' }
  const before = await shop.database.read(shop.businessId, tx => tx.row<{ posting_count: bigint }>(head, [tx.businessId]))
  expect((await shop.granted.post(`${order}?expired=yes`)).status).toBe(200)
  await expectLedger(
    shop.database,
    shop.businessId,
    `
      Cash in hand           8.00
      Sales                           8.00
      Cost of goods sold     6.00
      Inventory                       6.00`,
    before?.posting_count,
  )
  expect(await milkLots()).toEqual(lots.filter(lot => !lot.startsWith('ACC')))
})
