import { expect, test } from 'vitest'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

// Today is 20 November 2026; the books begin on 1 October, and October is closed.
const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop({ stockedAt: new Date('2026-10-05T08:00:00Z'), accra: { rice: '10 worth 3000' }, prices: { rice: '380' } })
const customer = await shop.customer('Auntie Adwoa Store')
const supplier = await shop.supplier('Tema Grains Ltd')
const wallet = await shop.bank('MTN MoMo wallet')
expect((await shop.admin.post('/api/settings/firstday/asempa', { firstDay: '2026-10-01' })).status).toBe(200)
await shop.closeMonth('2026-10-31')

type Sent = Readonly<Record<string, unknown>>
const AGAIN = { query: '?again=yes' }
const buy = (more: Sent = {}, by = shop.granted) => shop.buy(supplier, { rice: [2, { costPrice: 320 }] }, { by, ...AGAIN, ...more })
const adjust = (more: Sent = {}, by = shop.granted) => shop.adjust('DAMAGED_ITEMS', { rice: 1 }, { by, ...more })
const receive = (more: Sent = {}, by = shop.granted) => shop.receive(customer, 100, { by, ...AGAIN, ...more })
const pay = (more: Sent = {}, by = shop.granted) => shop.pay(supplier, 100, { by, ...AGAIN, ...more })
const bank = (more: Sent = {}, caller = shop.granted) => {
  const slip = { fromAccount: 'C0000HD', toAccount: wallet, amount: 10, refNo: 'Slip', ...more }
  return caller.post('/api/accounting/peopleacc/movemoney/asempa?again=yes', slip, AT_ACCRA)
}
const CALLS = { buy, adjust, receive, pay, bank }

test.each(Object.entries(CALLS))(
  'D32 %s: a date outside the open books is refused with a sentence, and nothing is written',
  async (_, call) => {
    const before = await fingerprint(shop.owner)
    for (const [entryDate, status, code] of [
      ['0001-06-01', 422, 'before_first_day'],
      ['0206-11-22', 422, 'before_first_day'],
      ['2026-09-30', 422, 'before_first_day'],
      ['2026-10-31', 422, 'month_closed'],
      ['2026-11-21', 422, 'future_date'],
      ['9999-12-31', 422, 'future_date'],
      ['2026-02-30', 400, 'bad_input'],
      ['20-11-2026', 400, 'bad_input'],
      ['', 400, 'bad_input'],
      [20261120, 400, 'bad_input'],
      [['2026-11-20'], 400, 'bad_input'],
    ] as const)
      expect(await call({ entryDate }), String(entryDate)).toMatchObject({ status, body: { code, message: expect.stringMatching(/\w/) } })
    expect(await fingerprint(shop.owner)).toBe(before)
  },
)

test.each(Object.entries(CALLS))('D32 %s: only somebody with privilege GRANT dates a document', async (_, call) => {
  const before = await fingerprint(shop.owner)
  expect(await call({ entryDate: '2026-11-10' }, shop.denied)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Only an administrator or a user with privilege GRANT may do this') },
  })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('D32 documents are in the books, in lists and in print on their own date', async () => {
  const bought = await buy({ entryDate: '2026-11-02' })
  const lost = await adjust({ entryDate: '2026-11-03' })
  const received = await receive({ entryDate: '2026-11-04' })
  const paid = await pay({ entryDate: '2026-11-05' })
  const moved = await bank({ entryDate: '2026-11-06' })
  const made = [bought, lost, received, paid, moved]
  expect(made.map(each => each.status)).toEqual([200, 200, 200, 200, 200])
  const [purchase, adjustment, receipt, payment, transfer] = made.map(each => each.number)
  // 12 pieces worth 3,640.00: one of them is 303.33.
  await shop.expectLedger(`
    Inventory                                         336.67
    Accounts payable Tema Grains Ltd                            540.00
    Damaged items                                     303.33
    Cash in hand                                                10.00
    Accounts receivable Auntie Adwoa Store                      100.00
    Bank and mobile money accounts MTN MoMo wallet     10.00`)
  const dates = await shop.owner.query<{ day: string }>(
    'select business_date::text as day from posting where business_id = $1 and posting_id > $2 order by posting_id',
    [shop.businessId, shop.marked()],
  )
  expect(dates.rows.map(row => row.day)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'])

  const see = async (path: string) => (await shop.granted.get(path)).body
  expect(await see(`/api/purchases/byinvoice/asempa/${purchase}`)).toMatchObject({ entrydate: '2026-11-02' })
  expect(await see('/api/purchases/purchasesbydate/asempa/ACC/2026-11-02/2026-11-02')).toMatchObject([{ invNo: purchase }])
  expect(await see('/api/purchases/purchasesbydate/asempa/ACC/2026-11-20/2026-11-20')).toEqual([])
  expect(await see(`/api/product/adjustment/asempa/${adjustment}`)).toMatchObject({ entrydate: '2026-11-03' })
  expect(await see(`/api/accounting/peopleacc/bynumber/asempa/${receipt}`)).toMatchObject({ entrydate: '2026-11-04' })
  expect(await see(`/api/accounting/peopleacc/bynumber/asempa/${payment}`)).toMatchObject({
    entrydate: '2026-11-05',
    settled: [{ document: purchase, entrydate: '2026-11-02' }],
  })
  expect(await see(`/api/accounting/peopleacc/bynumber/asempa/${transfer}`)).toMatchObject({ entrydate: '2026-11-06' })
})

test('D32 a payment settles documents of its own date and before: the rest stays on account', async () => {
  const later = await buy({ entryDate: '2026-11-15', qty: 1 })
  const invoice = later.number
  expect(await pay({ entryDate: '2026-11-14', amount: 320, settles: [invoice] })).toMatchObject({
    status: 400,
    body: { message: `${invoice} is dated 15-11-2026, after this payment` },
  })
  // 540.00 of the earlier purchase is unpaid: 700.00 settles it, and 160.00 stays on account.
  const early = await pay({ entryDate: '2026-11-14', amount: 700 })
  const number = early.number
  expect((await shop.granted.get(`/api/accounting/peopleacc/bynumber/asempa/${number}`)).body).toMatchObject({
    settled: [{ entrydate: '2026-11-02', amount: 540 }],
  })
  const ageing = async (day: string) => {
    const rows = await shop.admin.get(`/api/monthclose/checklist/asempa/${day}`)
    return rows.body
  }
  expect(JSON.stringify(await ageing('2026-11-30'))).not.toContain('"fails"')
  expect(await pay({ amount: 320, settles: [invoice] })).toMatchObject({ status: 200 })
})

test('D32 lines of one document with different dates are refused', async () => {
  const both = shop.adjust('DAMAGED_ITEMS', { rice: [1, { entryDate: '2026-11-10' }], milo: [1, { entryDate: '2026-11-11' }] })
  await expectRefused(both, 400, 'Line 2: entryDate must be the same in every line')
})

test('D32 without a date a document has today’s, also from a cashier who receives money', async () => {
  const received = await receive({ entryDate: null }, shop.denied)
  const number = received.number
  expect((await shop.granted.get(`/api/accounting/peopleacc/bynumber/asempa/${number}`)).body).toMatchObject({ entrydate: '2026-11-20' })
})
