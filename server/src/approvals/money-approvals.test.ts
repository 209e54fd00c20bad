import { expect, test } from 'vitest'
import { openApprovals, requestIn } from '../testing/approvals/approving.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { hireStaff } from '../testing/world/staff.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ clock: () => new Date('2026-11-20T10:00:00Z'), accra: { rice: '100 worth 5000' }, prices: { rice: '80' } })
const admin = shop.admin.with({ 'x-branch-code': 'ACC' })
const granted = shop.granted.with({ 'x-branch-code': 'ACC' })
const mill = await shop.supplier('Golden Oil Mill')
const momo = await shop.bank('MTN MoMo wallet')
await hireStaff(shop.admin, [{ empname: 'Kwame Boateng' }, { empname: 'Akosua Frimpong', branchcode: 'KUM', basicsalary: 2000 }])
const { esi, approve, decide, inFull, listed, setRules } = await openApprovals(shop)
const CASH = { paymentType: 'CASH', coa_account: 'C0000HD', refNo: 'R-1' }
const documentOf = async (id: number) => textIn((await approve(id)).body, 'document')
const views = async () =>
  (await shop.rows<{ subject: string }>(`select subject from audit_entry where business_id = $1 and subject like 'Request for approval%'`))
    .length

await setRules(['payment', 'money', 'payroll', 'adjustment', 'price'].map(kind => ({ kind, on: true, fromamount: 100 })))

test('a payroll run is prepared by one administrator and paid by the approval of another, who sees its entries', async () => {
  const run = [{ id: 1 }, { id: 2, evil: 'x' }]
  const id = requestIn(await admin.post('/api/payroll_emp_trans/create/asempa/2026-11-01/2026-11-30', run))
  await shop.expectPosted(0)
  expect(await inFull(id)).toMatchObject({
    ...{ kind: 'payroll', amount: 2569.75, branch: '', summary: 'Payroll from 01-11-2026 to 30-11-2026' },
    facts: expect.arrayContaining([{ name: 'Employees', value: '2' }]),
    entries: expect.arrayContaining([expect.objectContaining({ accountName: 'Net salaries payable', branchname: 'Kumasi Adum' })]),
  })
  expect(await views()).toBe(1)
  expect(await listed(esi, id)).toMatchObject({ amount: null, summary: 'Payroll from 01-11-2026 to 30-11-2026' })
  expect((await granted.get(`/api/approvals/request/asempa/${id}`)).status).toBe(404)
  await shop.refuses(decide(granted, 'approve', id), 403)
  await shop.refuses(decide(admin, 'approve', id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  const number = await documentOf(id)
  expect(number).toBe('ACC-W26-000001')
  expect((await admin.get(`/api/approvals/document/asempa/${number}`)).body).toMatchObject([{ id, approvedby: 'Esi Second' }])
  const [{ sent } = { sent: null }] = await shop.rows<{ sent: unknown }>(
    'select sent from approval_request where business_id = $1 and request_id = $2',
    String(id),
  )
  expect(JSON.stringify(sent)).not.toContain('evil')
})

test('two runs of one month are refused at the second approval, and of two approvals at once one pays', async () => {
  const ask = () => admin.post('/api/payroll_emp_trans/create/asempa/2026-10-01/2026-10-31', [{ id: 1 }])
  const [first, second] = [requestIn(await ask()), requestIn(await ask())]
  const both = await Promise.all([approve(first), approve(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await shop.mark()
  await shop.refuses(approve(second), 409)
  expect(await inFull(second)).toMatchObject({ state: 'waiting' })
  await saved(decide(esi, 'decline', second))
})

test('payroll payments and loans to employees wait; a repayment does not', async () => {
  await shop.mark()
  const owed = { account: 'S0000T1', lines: [{ branch: 'ACC', amount: 135 }], ...CASH }
  const paid = requestIn(await admin.post('/api/payroll_payment/create/asempa', owed))
  expect(await inFull(paid)).toMatchObject({ kind: 'payroll', amount: 135, summary: 'Payroll payment: SSNIT tier 1 payable' })
  expect(await documentOf(paid)).toMatch(/^ACC-N26-/)
  const loan = { id: 1, direction: 'granted', amount: 600, ...CASH, refNo: 'L-1', consent: 'Letter' }
  const lent = requestIn(await admin.post('/api/payroll_loan/create/asempa', loan))
  expect(await inFull(lent)).toMatchObject({ amount: 600, summary: 'Loan to Kwame Boateng' })
  expect(await documentOf(lent)).toMatch(/^ACC-L26-/)
  const back = { ...loan, direction: 'repaid', refNo: 'L-2' }
  expect((await admin.post('/api/payroll_loan/create/asempa', back)).status).toBe(200)
})

test('a purchase paid at once waits with both documents, one with new selling prices waits for its prices', async () => {
  const lines = { rice: [2, { costPrice: 100, sellingprice: 0 }] } as const
  const bought = requestIn(await shop.buy(mill, lines, { paidFrom: momo, paidReference: 'MP-1' }))
  const found = await inFull(bought)
  expect(found).toMatchObject({
    kind: 'payment',
    amount: 200,
    facts: expect.arrayContaining([{ name: 'Paid from', value: 'MTN MoMo wallet' }]),
  })
  expect(fieldIn(found, 'entries')).toHaveLength(4)
  expect(await documentOf(bought)).toMatch(/^ACC-P26-/)
  const priced = requestIn(await shop.buy(mill, { rice: [1, { costPrice: 50, sellingprice: 90 }] }))
  expect(await inFull(priced)).toMatchObject({
    kind: 'price',
    facts: expect.arrayContaining([{ name: `Selling price of ${shop.goods.rice.name}`, value: '80.00 → 90.00' }]),
  })
  await documentOf(priced)
  expect((await shop.buy(mill, { rice: [1, { costPrice: 50, sellingprice: 90 }] })).status).toBe(200)
})

test('cash of an approved payment leaves the drawer of the session that its preparer has open', async () => {
  const registers = registersOf(shop)
  await registers.use(true)
  const session = await registers.open({ by: granted })
  const paid = requestIn(await shop.pay(mill, '150.00'))
  expect(await registers.tenders(session)).toEqual([expect.stringContaining('Cash 100 expected')])
  await documentOf(paid)
  expect(await registers.tenders(session)).toEqual([expect.stringContaining('Cash -50 expected')])
  await registers.close(session, { cash: 0 }, granted)
  await registers.use(false)
})

test('money moved, taxes paid at import and landed costs wait for approval too', async () => {
  const move = { fromAccount: 'C0000HD', toAccount: momo, amount: 250, branchname: 'Accra Central', refNo: 'Slip 1' }
  const moved = requestIn(await granted.post('/api/accounting/peopleacc/movemoney/asempa', move))
  expect(await inFull(moved)).toMatchObject({ kind: 'money', summary: 'Money from Cash to MTN MoMo wallet', amount: 250 })
  expect(await documentOf(moved)).toMatch(/^ACC-/)
  expect((await granted.post('/api/accounting/peopleacc/movemoney/asempa', { ...move, amount: 99, refNo: 'Slip 2' })).status).toBe(200)
  const purchase = await saved(shop.buy(mill, { rice: [4, { costPrice: 20, sellingprice: 0 }] }))
  const freight = { documents: [purchase], description: 'Freight', amount: 120, basis: 'VALUE', paymentType: 'CASH', reference: '' }
  const landed = requestIn(await granted.post('/api/landedcosts/create/asempa', freight))
  expect(await inFull(landed)).toMatchObject({ kind: 'payment', amount: 120 })
  expect(await documentOf(landed)).toMatch(/^ACC-/)
})

test('a month that was closed since refuses the approval, and the request stays open', async () => {
  const move = {
    fromAccount: 'C0000HD',
    toAccount: momo,
    amount: 300,
    branchname: 'Accra Central',
    refNo: 'Slip 9',
    entryDate: '2026-10-30',
  }
  const id = requestIn(await granted.post('/api/accounting/peopleacc/movemoney/asempa', move))
  await shop.closeMonth('2026-10-31')
  await shop.refuses(approve(id), 422)
  expect(await inFull(id)).toMatchObject({ state: 'waiting' })
  await saved(decide(granted, 'withdraw', id))
})

test('a call that is too large to be stored for approval is refused with its size, and nothing is stored', async () => {
  const count = async () => (await shop.rows('select from approval_request where business_id = $1')).length
  const before = await count()
  await shop.mark()
  const allowances = Array.from({ length: 30 }, () => ({ id: 1_000_000, amount: 1_000_000.25 }))
  const run = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, allowances }))
  const refused = await shop.refuses(admin.post('/api/payroll_emp_trans/create/asempa/2026-11-01/2026-11-30', run), 413)
  expect(textIn(refused.body, 'message')).toMatch(
    /^This is too large to wait for approval: \d\.\d MB, at most 4\.0 MB\. Enter it in several documents$/,
  )
  expect(await count()).toBe(before)
})
