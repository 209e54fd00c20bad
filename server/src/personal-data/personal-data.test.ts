import { ROWS_OF_A_PAGE } from '@akonta/domain/personal-data/personal-data-calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { hireStaff, PERSON } from '../testing/world/staff.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ACC = { 'x-branch-code': 'ACC' }
const KWAME = '/api/personaldata/employee/asempa/1'

const shop = await testShop({ clock: () => NOW, accra: { milo: '100 worth 8000' }, prices: { milo: '120' } })
const { milo } = shop.goods
const done = (answer: Answer): Answer => {
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer
}
const post = async (path: string, body: unknown): Promise<Answer> => done(await shop.admin.post(path, body, ACC))
await shop.admin.get('/api/employee/findAll/asempa')
await hireStaff(shop.admin, [
  { empname: 'Kwame Boateng', basicsalary: 1000 },
  { empname: 'Kwame Boateng', basicsalary: 9999, accountno: '7777' },
])
await post('/api/employee/update/asempa', { ...PERSON, id: 1, empname: 'Kwame Ofori', basicsalary: 1200, emp_status: 'ACTIVE' })
await post('/api/payroll_config/create/asempa', { accname: 'Transport', acctype: 'ALLOWANCE' })
await post('/api/payroll_loan/create/asempa', {
  id: 1,
  direction: 'granted',
  amount: 600,
  paymentType: 'CASH',
  coa_account: 'C0000HD',
  refNo: 'L-14',
  consent: 'Letter of 19-11-2026',
})
const october = [{ id: 1, allowances: [{ id: 1, amount: 150 }], loandeduction: 100 }, { id: 2 }]
const run = (await post('/api/payroll_emp_trans/create/asempa/2026-10-01/2026-10-31', october)).number
expect(run).not.toBe('')
const consent = { name: 'Consent of Kwame.pdf', content: Buffer.from('%PDF-1.7\nAgreed\n%%EOF\n').toString('base64') }
const loan = (
  await shop.rows<{ number: string }>(
    `select document_number as number from posting where business_id = $1 and document_kind = 'staff_loan'`,
  )
)[0]
await post(`/api/attachments/add/asempa/${loan?.number}`, consent)
await post(`/api/attachments/add/asempa/${run}`, { ...consent, name: 'Signed sheet.pdf' })
const customer = await shop.customer('Nana Yaa', { openBalance: 12.5, drcr: 'DR', address: 'Tema' })
const supplier = await shop.supplier('Tema Spirits', { phone: '030 555 0000', address: 'Tema' })
const bank = await shop.bank('GCB')
const invoice = await saved(shop.sell({ milo: 2 }, { by: shop.admin, saleType: 'CREDIT', customer }))
await saved(shop.returnSale(invoice, { 1: 1 }, { by: shop.admin, refund: 'ACCOUNT' }))
await saved(shop.receive(customer, 100, { by: shop.admin, refNo: 'R-9' }))
await saved(shop.sell({ milo: 1 }, { by: shop.admin, saleType: 'CREDIT', customer, discount: '100%' }))
const order = { branch: 'ACC', note: '', lines: [{ productId: milo.id, qty: 1 }] }
await post('/api/shop/order/asempa', { ...order, customerName: 'Nana', phone: '+233 24 111-2222' })
await post('/api/shop/order/asempa', { ...order, customerName: 'Somebody', phone: '024 111 2223' })
const quoted = { branch: 'ACC', validUntil: '2026-12-01', lines: [{ productId: milo.id, qty: 2, price: 120 }] }
await post('/api/sales/quotation/asempa', { ...quoted, customerName: 'Nana', phone: '0241112222' })
await post('/api/sales/quotation/asempa', { ...quoted, customerName: 'Somebody', phone: '024 111 2223' })

const trailOf = async () =>
  (await shop.owner.query(`select user_id, subject, deed, about from audit_entry where kind = 'personal_data' order by entry_no`)).rows

test('an employee’s export has all stored data of the person in full, and nothing about another person of the same name', async () => {
  await shop.admin.get('/api/employee/findOne/asempa/1')
  await shop.admin.get('/api/employee/findOne/asempa/2')
  await shop.admin.get('/api/payroll_loan/history/asempa/1')
  await shop.admin.get('/api/employee/findAll/asempa')
  const { body, text } = done(await shop.admin.get(KWAME))
  expect(body).toMatchObject({
    kind: 'employee',
    page: 0,
    nextPage: null,
    business: 'Asempa Trading Ltd',
    takenBy: 'Ama Owner',
    takenAt: NOW.toISOString(),
    person: {
      employeeNumber: 'EMP-1',
      name: 'Kwame Ofori',
      socialSecurityNumber: PERSON.ssno,
      bankAccount: PERSON.accountno,
      phone: PERSON.tellnumber,
      basicSalary: 1200,
      loanAmount: 600,
      loanBalance: 500,
      enteredBy: 'Ama Owner',
    },
    payslips: [
      {
        from: '2026-10-01',
        until: '2026-10-31',
        basicSalary: 1200,
        allowances: 150,
        gross: 1350,
        loanDeduction: 100,
        loanBalance: 500,
        parts: [{ type: 'ALLOWANCE', name: 'Transport', amount: 150 }],
        undoneBy: '',
      },
    ],
    loans: [
      { kind: 'granted', amount: 600, place: 'Cash', reference: 'L-14', consent: 'Letter of 19-11-2026' },
      { kind: 'deducted', amount: -100, place: '', reference: '', consent: '' },
    ],
    attachments: [
      { document: loan?.number, name: 'Consent of Kwame.pdf', removed: '' },
      { document: run, name: 'Signed sheet.pdf' },
    ],
    changes: [
      { by: 'Ama Owner', deed: 'Hired', changes: expect.arrayContaining([{ what: 'Basic salary', before: null, after: '1,000.00' }]) },
      {
        by: 'Ama Owner',
        deed: 'Edited',
        changes: expect.arrayContaining([{ what: 'Basic salary', before: '1,000.00', after: '1,200.00' }]),
      },
    ],
    looks: [
      { by: 'Ama Owner', deed: 'Viewed pay', what: 'Kwame Ofori' },
      { deed: 'Viewed pay', what: 'Loans of Kwame Ofori' },
      { deed: 'Viewed pay', what: 'All employees' },
    ],
  })
  expect(text).not.toMatch(/9999|7777/)
})

test('a reversed run stays in the export, with the reversing document', async () => {
  const ran = await post('/api/payroll_emp_trans/create/asempa/2026-09-01/2026-09-30', [{ id: 2 }])
  const reversal = await post(`/api/payroll_emp_trans/reverse/asempa/${ran.number}`, { reason: 'Wrong month' })
  await post(`/api/attachments/add/asempa/${reversal.number}`, consent)
  expect((await shop.admin.get('/api/personaldata/employee/asempa/2')).body).toMatchObject({
    payslips: [
      { from: '2026-10-01', undoneBy: '' },
      { from: '2026-09-01', undoneBy: expect.stringMatching(/\w/) },
    ],
    attachments: [{ document: run, name: 'Signed sheet.pdf' }, { document: reversal.number }],
  })
})

test('a customer’s export has contacts, balance, account, goods, and the orders and quotations with the same telephone number', async () => {
  const { body, text } = done(await shop.admin.get(`/api/personaldata/payee/asempa/${customer}`))
  expect(body).toMatchObject({
    kind: 'customer',
    nextPage: null,
    person: {
      id: customer,
      name: 'Nana Yaa',
      phone: '024 111 2222',
      location: 'Tema',
      openingBalance: 12.5,
      balance: 32.5,
      enteredBy: 'Ama Owner',
    },
    account: [
      { kind: 'opening_balance', debit: 12.5, credit: 0 },
      { kind: 'sale', debit: 240, credit: 0 },
      { kind: 'sale_return', debit: 0, credit: 120 },
      { kind: 'customer_payment', debit: 0, credit: 100, reference: 'R-9', enteredBy: 'Ama Owner' },
    ],
    goods: [
      { kind: 'sale', product: milo.name, quantity: 2, amount: 240 },
      { kind: 'sale_return', product: milo.name, quantity: 1, amount: 120 },
      { kind: 'sale', product: milo.name, quantity: 1, amount: 120 },
    ],
    orders: [{ customerName: 'Nana', phone: '+233 24 111-2222', status: 'WAITING', amount: 120 }],
    quotations: [{ customerName: 'Nana', phone: '0241112222', validUntil: '2026-12-01', amount: 240 }],
    changes: [{ deed: 'Added' }],
    looks: [],
  })
  expect(text).not.toMatch(/cost|Somebody/i)
})

test('a supplier’s export has the goods bought and the changes to the record', async () => {
  const goods = { productId: milo.id, productName: milo.name, qty: 3, costPrice: 80, sellingprice: 120, expiringDateStr: '' }
  await post('/api/purchases/makepurchases/asempa', [
    { ...goods, pid: supplier, purchaseInvoice: 'TS-77', purchaseType: 'CREDIT', userId: 1 },
  ])
  const lines = [{ productId: milo.id, qty: 12, costPrice: 80.005 }]
  await post('/api/purchases/orders/asempa', {
    branch: 'ACC',
    orders: [{ pid: supplier, expectedOn: '2026-11-27', note: 'Ask for Mr Tetteh', lines }],
  })
  const changes = { pid: supplier, payee: 'Tema Spirits Ltd', category: 'creditor', phone: '030 555 0001', address: 'Tema' }
  await post('/api/accounting/people/updatepayee/asempa', { ...changes, emailAddress: 'x@example.com' })
  expect((await shop.admin.get(`/api/personaldata/payee/asempa/${supplier}`)).body).toMatchObject({
    kind: 'supplier',
    person: { name: 'Tema Spirits Ltd', balance: -240, creditLimit: null },
    account: [{ kind: 'purchase', reference: 'TS-77', debit: 0, credit: 240, open: -240 }],
    goods: [{ kind: 'purchase', product: milo.name, quantity: 3, amount: 240 }],
    purchaseOrders: [{ status: 'DRAFT', expectedOn: '2026-11-27', note: 'Ask for Mr Tetteh', amount: 960.06 }],
    changes: [
      { deed: 'Added' },
      { deed: 'Edited', changes: expect.arrayContaining([{ what: 'Phone', before: '030 555 0000', after: '030 555 0001' }]) },
    ],
  })
})

test('an export has the withheld tax with each certificate number, and the withholding rules of a supplier', async () => {
  const school = await shop.customer('Achimota School', { openBalance: 100, drcr: 'DR' })
  const mill = await shop.supplier('Golden Oil Mill')
  const withheld = await saved(shop.receive(school, 20, { by: shop.admin, refNo: 'R-10', withheld: { tax: 1, certificate: 'WHT-1' } }))
  for (const certificate of ['WHT-2', 'WHT-3']) await post('/api/withholding/certificate/asempa', { payment: withheld, certificate })
  expect((await shop.admin.get(`/api/personaldata/payee/asempa/${school}`)).body).toMatchObject({
    withholdingRules: [],
    withheldTax: [{ document: withheld, supplied: null, base: null, ratePercent: null, tax: 1, certificates: ['WHT-1', 'WHT-2', 'WHT-3'] }],
  })
  const rule = { pid: mill, tin: 'P0001112223' }
  await post('/api/withholding/supplier/asempa', { ...rule, rule: 'EXEMPT', certificate: 'WHE-9', until: '2026-12-31' })
  await post('/api/withholding/supplier/asempa', { ...rule, rule: 'GOODS' })
  const paid = await saved(shop.pay(mill, 97, { by: shop.admin, withheld: { kind: 'GOODS', base: 100 } }))
  expect((await shop.admin.get(`/api/personaldata/payee/asempa/${mill}`)).body).toMatchObject({
    withholdingRules: [
      { rule: 'EXEMPT', certificate: 'WHE-9', until: '2026-12-31', tin: 'P0001112223', setBy: 'Ama Owner', setAt: NOW.toISOString() },
      { rule: 'GOODS', certificate: '', until: null, tin: 'P0001112223' },
    ],
    withheldTax: [{ document: paid, date: '2026-11-20', supplied: 'GOODS', base: 100, ratePercent: 3, tax: 3, certificates: [] }],
  })
})

test('each export is in the audit trail with who exported whose data, and in the next export of the same person', async () => {
  const before = (await trailOf()).length
  await shop.admin.get(KWAME)
  await shop.admin.get(`/api/personaldata/payee/asempa/${customer}`)
  await shop.admin.get(`${KWAME}?page=1`)
  const deed = 'Exported personal data'
  expect((await trailOf()).slice(before)).toEqual([
    { user_id: 1, deed, subject: 'Kwame Ofori', about: 'employee/1' },
    { user_id: 1, deed, subject: 'Nana Yaa', about: `payee/${customer}` },
    { user_id: 1, deed, subject: 'Kwame Ofori, part 2', about: 'employee/1' },
  ])
  const answer = await shop.admin.get(`/api/personaldata/payee/asempa/${customer}`)
  expect(answer.body).toMatchObject({
    looks: expect.arrayContaining([expect.objectContaining({ by: 'Ama Owner', deed, what: 'Nana Yaa' })]),
  })
  expect((await shop.admin.get('/api/audit/list/asempa?from=2026-11-20&until=2026-11-20&kind=personal_data')).status).toBe(200)
})

test('only an administrator of the same business gets it, and a refused call is not an export', async () => {
  const before = await trailOf()
  for (const path of [KWAME, `/api/personaldata/payee/asempa/${customer}`]) {
    expect((await shop.visitor.get(path)).status).toBe(401)
    for (const person of [shop.granted, shop.denied])
      await expectRefused(person.get(path), 403, { code: 'not_allowed', message: expect.stringMatching(/administrator/) })
    expect((await shop.stranger.get(path)).status).toBe(403)
    expect((await shop.stranger.get(path.replace('asempa', 'nextdoor'))).status).toBe(404)
  }
  expect(await trailOf()).toEqual(before)
})

test('a bank is not a person, and an unknown id finds nobody', async () => {
  for (const path of [
    `payee/asempa/${bank}`,
    'payee/asempa/CUS-9999',
    'payee/asempa/C0000HD',
    'employee/asempa/99',
    'employee/asempa/2147483647',
  ])
    expect(await shop.admin.get(`/api/personaldata/${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each([
  'employee/asempa/0',
  'employee/asempa/-1',
  'employee/asempa/1.5',
  'employee/asempa/1e1',
  'employee/asempa/NaN',
  'employee/asempa/99999999999',
  'employee/asempa/1%00',
  `employee/asempa/1'%20or%201=1`,
  'employee/asempa/1?page=-1',
  'employee/asempa/1?page=x',
  'employee/asempa/1?page=1.5',
  'employee/asempa/1?page=99999999',
  'employee/asempa/1?page=0&page=1',
  `payee/asempa/${'x'.repeat(41)}`,
  'payee/asempa/CUS%00',
  'payee/asempa/%20',
  'payee/asempa/CUS-0001?page=',
])('asked for %j it answers 400 with a sentence', async path => {
  const answer = await shop.admin.get(`/api/personaldata/${path}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', message: expect.stringMatching(/\w/) } })
})

test('a long history is paged, every row once', async () => {
  await shop.database.transaction(shop.businessId, tx =>
    tx.rows(
      {
        name: 'test-many-changes',
        text: `select record_deed(1, now(), 'payee', 'Edited', 'Tema', '[]', '', '', 'payee/${supplier}') from generate_series(1, $1::int)`,
      },
      [ROWS_OF_A_PAGE],
    ),
  )
  const schema = z.object({
    nextPage: z.number().nullable(),
    changes: z.array(z.object({ deed: z.string() })),
    account: z.array(z.unknown()),
  })
  const pages = []
  for (let page: number | null = 0; page !== null; ) {
    const part: z.output<typeof schema> = schema.parse(
      (await shop.admin.get(`/api/personaldata/payee/asempa/${supplier}?page=${page}`)).body,
    )
    pages.push([part.changes.length, part.account.length])
    page = part.nextPage
  }
  expect(pages).toEqual([
    [ROWS_OF_A_PAGE, 1],
    [2, 0],
  ])
})

test('a user’s export has the account and every session with its device and address, also the ended ones, and never a password', async () => {
  const path = '/api/personaldata/user/asempa/3'
  // The sessions of tests have no end, and real ones do.
  await shop.owner.query(`update user_session set expires_at = now() + interval '8 hours'`)
  await post('/api/1.0/users/endsessions/asempa', { id: 3 })
  await shop.server.inject({
    method: 'POST',
    url: '/api/1.0/users/login',
    remoteAddress: '41.66.7.8',
    headers: { 'user-agent': 'Phone of Denied' },
    payload: { username: 'denied', password: PASSWORD },
  })
  const { body, text } = done(await shop.admin.get(path))
  expect(body).toMatchObject({
    kind: 'user',
    takenBy: 'Ama Owner',
    person: { id: 3, username: 'denied', role: 'ROLE_USER', privilege: 'DENY', active: true, pin: false, twostep: false },
    sessions: expect.arrayContaining([expect.objectContaining({ address: '41.66.7.8', device: 'Phone of Denied', endedAt: '' })]),
  })
  const { rows } = await shop.owner.query('select count(*)::int as found from user_session where business_id = $1 and user_id = 3', [
    shop.businessId,
  ])
  expect(z.object({ sessions: z.array(z.unknown()) }).parse(body).sessions).toHaveLength(rows[0].found)
  expect(text).not.toContain('argon2')
  expect((await trailOf()).at(-1)).toEqual({ user_id: 1, subject: 'denied', deed: 'Exported personal data', about: 'user/3' })
  await expectRefused(shop.granted.get(path), 403)
  await expectRefused(shop.admin.get('/api/personaldata/user/asempa/4711'), 404)
  await expectRefused(shop.admin.get('/api/personaldata/user/asempa/none'), 400)
})
