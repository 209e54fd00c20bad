import { describe, expect, test } from 'vitest'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const NOW = new Date('2026-12-01T14:32:00Z')
const TO_CONFIRM = '/api/sales/toconfirm/asempa/ACC'

const shop = await testShop({
  clock: () => NOW,
  stockedAt: new Date('2026-11-01T00:00:00Z'),
  accra: { milo: '1000 worth 70000' },
  kumasi: { milo: '1000 worth 70000' },
})
let count = 0

const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })
type Paid = { readonly pid: string; readonly amount: string; readonly transactionId?: string }

const sell = (tenders: readonly Paid[], query = '', branch = 'ACC'): Promise<string> =>
  saved(shop.sell({ milo: 2 }, { by: branch === 'ACC' ? shop.denied : shop.admin, query, branch, tenders }))
/** Sells like a till that was offline an hour ago. */
const sellOffline = (tenders: readonly Paid[], branch = 'ACC'): Promise<string> => {
  count += 1
  return sell(tenders, `?provisional=OFF-7K2M9Q-${count}&soldAt=${new Date(NOW.getTime() - 3_600_000).toISOString()}`, branch)
}
const confirm = (invoice: string, caller = inAccra(), query = '') => caller.post(`/api/sales/confirmpayments/asempa/${invoice}${query}`, {})
const listed = async (): Promise<readonly unknown[]> => {
  const { body } = await shop.denied.get(TO_CONFIRM)
  return Array.isArray(body) ? body.map(row => fieldIn(row, 'invNo')) : []
}
const marks = async (invoice: string): Promise<readonly unknown[]> => {
  const { body } = await shop.denied.get(`/api/sales/byinvoice/asempa/${invoice}`)
  const tenders: unknown = Array.isArray(body) ? fieldIn(body[0], 'tenders') : []
  return Array.isArray(tenders) ? tenders.map(tender => fieldIn(tender, 'toConfirm')) : []
}

const momo = await shop.bank('MTN MoMo wallet')
const telecel = await shop.bank('Telecel Cash wallet')

describe('a wallet payment that a till took offline', () => {
  test('is booked like any other wallet payment, and marked until a user with GRANT confirms it', async () => {
    const invoice = await sellOffline([
      { pid: momo, amount: '150', transactionId: '61234567890' },
      { pid: 'C0000HD', amount: '20' },
    ])
    await shop.expectLedger(`
      Cash in hand                                      20.00
      Sales                                                       170.00
      Cost of goods sold                               140.00
      Inventory                                                   140.00
      Bank and mobile money accounts MTN MoMo wallet   150.00`)
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
    const after = await shop.lastPosting()
    expect(await confirm(invoice)).toMatchObject({ status: 200, body: { invoice, confirmed: 1 } })
    expect(await shop.lastPosting()).toBe(after)
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
    expect(answers.map(({ body }) => Number(fieldIn(body, 'confirmed'))).toSorted()).toEqual([0, 0, 0, 1])
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
    const reversed = await shop.reverse('sale', invoice, 'The money never came')
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
  const unused = await shop.bank('AT Money wallet')
  expect(await means('ACC')).toEqual([ofMomo, { pid: unused, name: 'AT Money wallet' }, ofTelecel])
  await shop.admin.delete(`/api/accounting/people/delete/asempa/${unused}`)
  expect(await means('ACC')).toEqual([ofMomo, ofTelecel])
})
