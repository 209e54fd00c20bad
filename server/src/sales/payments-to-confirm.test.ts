import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-12-01T14:32:00Z')
const MILO = { id: 1001, name: 'Milo Tin 400g', price: '85' }
const TO_CONFIRM = '/api/sales/toconfirm/asempa/ACC'

let shop: Shop
let world: SalesWorld
let momo = ''
let telecel = ''
let before = 0n
let count = 0

const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })
const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : undefined

type Paid = { readonly pid: string; readonly amount: string; readonly transactionId?: string }

const sell = async (tenders: readonly Paid[], query = '', branch = 'ACC'): Promise<string> => {
  const seller = branch === 'ACC' ? shop.denied : shop.admin
  const sold = await seller.post(`/api/sales/makesales/asempa${query}`, saleLines([{ ...MILO, quantity: '2' }], { branch, tenders }))
  expect(sold.body).toMatchObject({ savedSuccessfully: true })
  return textIn(sold.body, 'salesinvoice')
}
/** Sells like a till that was offline an hour ago. */
const sellOffline = (tenders: readonly Paid[], branch = 'ACC'): Promise<string> => {
  count += 1
  return sell(tenders, `?provisional=OFF-7K2M9Q-${count}&soldAt=${new Date(NOW.getTime() - 3_600_000).toISOString()}`, branch)
}
const confirm = (invoice: string, caller = inAccra(), query = '') => caller.post(`/api/sales/confirmpayments/asempa/${invoice}${query}`, {})
const listed = async (): Promise<readonly unknown[]> => {
  const { body } = await shop.denied.get(TO_CONFIRM)
  return Array.isArray(body) ? body.map(row => fieldOf(row, 'invNo')) : []
}
const marks = async (invoice: string): Promise<readonly unknown[]> => {
  const { body } = await shop.denied.get(`/api/sales/byinvoice/asempa/${invoice}`)
  const tenders: unknown = Array.isArray(body) ? fieldOf(body[0], 'tenders') : []
  return Array.isArray(tenders) ? tenders.map(tender => fieldOf(tender, 'toConfirm')) : []
}

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  for (const branch of [shop.branches.accra, shop.branches.kumasi])
    await stockUp(shop, branch, [{ ...MILO, quantity: '1000', value: '70000' }], new Date('2026-11-01T00:00:00Z'))
  momo = await world.makePayee('MTN MoMo wallet', 'bank')
  telecel = await world.makePayee('Telecel Cash wallet', 'bank')
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

describe('a wallet payment that a till took offline', () => {
  test('is booked like any other wallet payment, and marked until a user with GRANT confirms it', async () => {
    const invoice = await sellOffline([
      { pid: momo, amount: '150', transactionId: '61234567890' },
      { pid: 'C0000HD', amount: '20' },
    ])
    await world.expectBooks(
      before,
      `
      Cash in hand                                      20.00
      Sales                                                       170.00
      Cost of goods sold                               140.00
      Inventory                                                   140.00
      Bank and mobile money accounts MTN MoMo wallet   150.00`,
    )
    expect(await marks(invoice)).toEqual([true, false])
    expect((await shop.denied.get(TO_CONFIRM)).body).toEqual([
      {
        invNo: invoice,
        provisionalNumber: `OFF-7K2M9Q-${count}`,
        salestime: '2026-12-01T13:32:00.000Z',
        attendant: 'denied',
        name: 'MTN MoMo wallet',
        amount: 150,
        transactionId: '61234567890',
      },
    ])
    const after = await world.lastPosting()
    expect(await confirm(invoice)).toMatchObject({ status: 200, body: { invoice, confirmed: 1 } })
    expect(await world.lastPosting()).toBe(after)
    expect(await marks(invoice)).toEqual([false, false])
    expect(await listed()).toEqual([])
    const trail = await shop.admin.get('/api/audit/list/asempa?from=2026-12-01&until=2026-12-01')
    expect(trail.text).toContain('Confirmed the payment')
    expect(trail.text).toContain('61234567890')
  })

  test('is confirmed once, however many do it at once, and by its printed number too', async () => {
    const invoice = await sellOffline([{ pid: momo, amount: '170', transactionId: '61234567891' }])
    const named = `OFF-7K2M9Q-${count}`
    const answers = await Promise.all([confirm(invoice), confirm(named), confirm(invoice), confirm(invoice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ body }) => Number(fieldOf(body, 'confirmed'))).toSorted()).toEqual([0, 0, 0, 1])
    expect((await confirm(invoice)).body).toEqual({ invoice, confirmed: 0 })
  })

  test('is saved even if its transaction ID was used before: the question comes at confirmation', async () => {
    const first = await sell([{ pid: momo, amount: '170', transactionId: '61234567892' }])
    const second = await sellOffline([{ pid: momo, amount: '170', transactionId: '61234567892' }])
    expect(await marks(second)).toEqual([true])
    expect(await confirm(second)).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: `Reference 61234567892 of MTN MoMo wallet was used before, by ${first}` },
    })
    expect(await marks(second)).toEqual([true])
    expect((await confirm(second, inAccra(), '?again=yes')).body).toEqual({ invoice: second, confirmed: 1 })
  })

  test('leaves the list when the sale is reversed, and can no longer be confirmed', async () => {
    const invoice = await sellOffline([{ pid: momo, amount: '170', transactionId: '61234567893' }])
    expect(await listed()).toEqual([invoice])
    const reversed = await shop.admin.post(`/api/sales/reverse/asempa/${invoice}`, { reason: 'The money never came' })
    expect(reversed.status).toBe(200)
    expect(await listed()).toEqual([])
    expect(await confirm(invoice)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })
})

test('an online payment, and offline cash, need no confirmation', async () => {
  const online = await sell([{ pid: momo, amount: '170', transactionId: '61234567894' }])
  const cash = await sellOffline([{ pid: 'C0000HD', amount: '200' }])
  expect([await marks(online), await marks(cash), await listed()]).toEqual([[false], [false], []])
  expect(await confirm(online)).toMatchObject({ status: 400, body: { message: `${online} has no payment to confirm` } })
  expect(await confirm('ACC-26-999999')).toMatchObject({ status: 404 })
  expect(await confirm(online, inAccra(), '?again=perhaps')).toMatchObject({ status: 400 })
})

test('nobody confirms without the right, or in a branch that is not theirs', async () => {
  const invoice = await sellOffline([{ pid: momo, amount: '170', transactionId: '61234567895' }], 'KUM')
  expect(await confirm(invoice, shop.denied)).toMatchObject({ status: 403 })
  expect(await shop.denied.get('/api/sales/toconfirm/asempa/KUM')).toMatchObject({ status: 403 })
  expect(await shop.denied.get('/api/sales/means/asempa/KUM')).toMatchObject({ status: 403 })
  expect((await confirm(invoice, shop.admin)).body).toEqual({ invoice, confirmed: 1 })
})

test('the till offers the wallets that its branch uses most first, without balances and deactivated ones', async () => {
  const kumasi = shop.admin
  await sell([{ pid: telecel, amount: '170', transactionId: 'TC-1' }], '', 'KUM')
  await sell([{ pid: telecel, amount: '170', transactionId: 'TC-2' }], '', 'KUM')
  const means = async (branch: string) => (await kumasi.get(`/api/sales/means/asempa/${branch}`)).body
  const [ofMomo, ofTelecel] = [
    { pid: momo, name: 'MTN MoMo wallet' },
    { pid: telecel, name: 'Telecel Cash wallet' },
  ]
  expect(await means('KUM')).toEqual([ofTelecel, ofMomo])
  expect(await means('ACC')).toEqual([ofMomo, ofTelecel])
  const unused = await world.makePayee('AT Money wallet', 'bank')
  expect(await means('ACC')).toEqual([ofMomo, { pid: unused, name: 'AT Money wallet' }, ofTelecel])
  await shop.admin.delete(`/api/accounting/people/delete/asempa/${unused}`)
  expect(await means('ACC')).toEqual([ofMomo, ofTelecel])
})
