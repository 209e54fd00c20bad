import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeMonth } from '../ledger/close-month.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

// Today is 20 November 2026; the books begin on 1 October, and October is closed.
const NOW = new Date('2026-11-20T14:32:00Z')
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '380' }

let shop: Shop
const pids = new Map<string, string>()
const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '10', value: '3000' }], new Date('2026-10-05T08:00:00Z'))
  for (const [payee, category] of [
    ['Auntie Adwoa Store', 'debtor'],
    ['Tema Grains Ltd', 'creditor'],
    ['MTN MoMo wallet', 'bank'],
  ] as const) {
    const details = { payee, category, phone: '024 111 2222', address: 'Accra', emailAddress: 'x@example.com', branchname: '', userId: 1 }
    const made = await shop.admin.post('/api/accounting/people/create/asempa', { ...details, openBalance: 0, drcr: '' })
    pids.set(category, String(field(made.body, 'pid')))
  }
  expect((await shop.admin.post('/api/settings/firstday/asempa', { firstDay: '2026-10-01' })).status).toBe(200)
  await shop.database.transaction(shop.businessId, tx => closeMonth(tx, 1, '2026-10-31'))
})
afterAll(() => shop.close())

const head = async (): Promise<bigint> => {
  const LAST = { name: 'test-head', text: 'select posting_count from ledger_head where business_id = $1' }
  const found = await shop.database.read(shop.businessId, tx => tx.row<{ posting_count: bigint }>(LAST, [shop.businessId]))
  return found?.posting_count ?? 0n
}

type Sent = Readonly<Record<string, unknown>>
const buy = (more: Sent = {}, caller = shop.granted) => {
  const line = {
    productId: RICE.id,
    productName: RICE.name,
    costPrice: 320,
    sellingprice: 0,
    qty: 2,
    expiringDateStr: '',
    pid: pids.get('creditor'),
  }
  return caller.post(
    '/api/purchases/makepurchases/asempa?again=yes',
    [{ ...line, purchaseInvoice: 'TG-1', purchaseType: 'CREDIT', ...more }],
    AT_ACCRA,
  )
}
const adjust = (more: Sent = {}, caller = shop.granted) =>
  caller.post('/api/product/adjustretailqty/asempa', [{ productId: RICE.id, transtype: 'DAMAGED_ITEMS', qty: 1, branchId: 'ACC', ...more }])
const money = (pid: string | undefined, more: Sent) => ({
  pid,
  paymentType: 'CASH',
  coa_account: 'C0000HD',
  amount: 100,
  refNo: 'R1',
  ...more,
})
const receive = (more: Sent = {}, caller = shop.granted) =>
  caller.post('/api/accounting/peopleacc/create/asempa?again=yes', money(pids.get('debtor'), more), AT_ACCRA)
const pay = (more: Sent = {}, caller = shop.granted) =>
  caller.post('/api/accounting/peopleacc/paysupplier/asempa?again=yes', money(pids.get('creditor'), more), AT_ACCRA)
const bank = (more: Sent = {}, caller = shop.granted) =>
  caller.post(
    '/api/accounting/peopleacc/movemoney/asempa?again=yes',
    { fromAccount: 'C0000HD', toAccount: pids.get('bank'), amount: 10, refNo: 'Slip', ...more },
    AT_ACCRA,
  )
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
  const before = await head()
  const bought = await buy({ entryDate: '2026-11-02' })
  const lost = await adjust({ entryDate: '2026-11-03' })
  const received = await receive({ entryDate: '2026-11-04' })
  const paid = await pay({ entryDate: '2026-11-05' })
  const moved = await bank({ entryDate: '2026-11-06' })
  const made = [bought, lost, received, paid, moved]
  expect(made.map(each => each.status)).toEqual([200, 200, 200, 200, 200])
  const [purchase, adjustment, receipt, payment, transfer] = made.map(each => String(field(each.body, 'invoicenoGen')))
  // 12 pieces worth 3,640.00: one of them is 303.33.
  await expectLedger(
    shop.database,
    shop.businessId,
    `
    Inventory                                         336.67
    Accounts payable Tema Grains Ltd                            540.00
    Damaged items                                     303.33
    Cash in hand                                                10.00
    Accounts receivable Auntie Adwoa Store                      100.00
    Bank and mobile money accounts MTN MoMo wallet     10.00`,
    before,
  )
  const dates = await shop.owner.query<{ day: string }>(
    'select business_date::text as day from posting where business_id = $1 and posting_id > $2 order by posting_id',
    [shop.businessId, before],
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
  const invoice = String(field(later.body, 'invoicenoGen'))
  expect(await pay({ entryDate: '2026-11-14', amount: 320, settles: [invoice] })).toMatchObject({
    status: 400,
    body: { message: `${invoice} is dated 15-11-2026, after this payment` },
  })
  // 540.00 of the earlier purchase is unpaid: 700.00 settles it, and 160.00 stays on account.
  const early = await pay({ entryDate: '2026-11-14', amount: 700 })
  const number = String(field(early.body, 'invoicenoGen'))
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
  const line = { productId: RICE.id, transtype: 'DAMAGED_ITEMS', qty: 1, branchId: 'ACC' }
  const both = await shop.granted.post('/api/product/adjustretailqty/asempa', [
    { ...line, entryDate: '2026-11-10' },
    { ...line, productId: 1002, entryDate: '2026-11-11' },
  ])
  expect(both).toMatchObject({ status: 400, body: { message: 'Line 2: entryDate must be the same in every line' } })
})

test('D32 without a date a document has today’s, also from a cashier who receives money', async () => {
  const received = await receive({ entryDate: null }, shop.denied)
  const number = String(field(received.body, 'invoicenoGen'))
  expect((await shop.granted.get(`/api/accounting/peopleacc/bynumber/asempa/${number}`)).body).toMatchObject({ entrydate: '2026-11-20' })
})
