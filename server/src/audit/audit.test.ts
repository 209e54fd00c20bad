import { expect, test } from 'vitest'
import { z } from 'zod'
import { readsOf } from '../testing/installation/reads.ts'
import { type Answer, openCaller, textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { auditEntries } from './audit-queries.ts'

const TRAIL = '/api/audit/list/asempa'
const DAYS = 'from=2026-11-20&until=2026-11-20'

const listSchema = z.object({
  entries: z.array(
    z.object({ id: z.number(), displayName: z.string(), kind: z.string(), deed: z.string(), subject: z.string(), changes: z.unknown() }),
  ),
  pages: z.number(),
  totalElements: z.number(),
})
const idSchema = z.object({ id: z.number() })
const idOf = ({ body }: Answer): number => idSchema.parse(body).id

const shop = await testShop({ isNew: true, accra: { milo: '100 worth 8000' }, prices: { milo: '120' } })
const { milo } = shop.goods

const trail = async (query = '') => listSchema.parse((await shop.admin.get(`${TRAIL}?${DAYS}${query}`)).body)
/** The entries written during an action, oldest first. */
const writtenBy = async (action: () => Promise<unknown>) => {
  const last = (await trail()).entries[0]?.id ?? 0
  await action()
  return (await trail()).entries
    .filter(({ id }) => id > last)
    .reverse()
    .map(({ displayName, kind, deed: done, subject, changes }) => ({ by: displayName, kind, deed: done, subject, changes }))
}

const PERSON = {
  displayName: 'Efua Boateng',
  username: 'efua.boateng',
  password: 'green mango season',
  emailaddress: 'efua@example.com',
  tellnumber: '024 555 1234',
  accounttypeid: 3,
  branchid: 'ACC',
  privilege: 'DENY',
}

test('an action on a user is recorded with who did it, and the values before and after; never a password', async () => {
  let id = 0
  const written = await writtenBy(async () => {
    id = idOf(await shop.admin.post('/api/1.0/users/register', PERSON))
    const { username: _, password: __, ...changes } = PERSON
    const edited = { ...changes, id, role: 'ROLE_USER', privilege: 'GRANT', tellnumber: '020 555 1234' }
    await shop.admin.post('/api/1.0/users/edit/asempa', edited)
    await shop.admin.post('/api/1.0/users/edit/asempa', edited)
    await shop.admin.post('/api/1.0/users/resetpassword/asempa', { id, newpassword: 'yellow papaya season' })
    await shop.admin.post('/api/1.0/users/endsessions/asempa', { id })
    await shop.admin.post('/api/1.0/users/deactivate/asempa', { id })
    await shop.admin.post('/api/1.0/users/activate/asempa', { id })
  })
  const efua = { by: 'Ama Owner', kind: 'user', subject: 'Efua Boateng' }
  expect(written).toEqual([
    {
      ...efua,
      deed: 'Added',
      changes: expect.arrayContaining([
        { what: 'User name', before: null, after: 'efua.boateng' },
        { what: 'Role', before: null, after: 'User' },
      ]),
    },
    {
      ...efua,
      deed: 'Edited',
      changes: [
        { what: 'Phone', before: '024 555 1234', after: '020 555 1234' },
        { what: 'Privilege', before: 'DENY', after: 'GRANT' },
      ],
    },
    { ...efua, deed: 'Reset the password', changes: [] },
    { ...efua, deed: 'Ended the sessions', changes: [] },
    { ...efua, deed: 'Deactivated', changes: [{ what: 'Status', before: 'Active', after: 'Deactivated' }] },
    { ...efua, deed: 'Activated', changes: [{ what: 'Status', before: 'Deactivated', after: 'Active' }] },
  ])
  expect((await shop.admin.get(`${TRAIL}?${DAYS}`)).text).not.toMatch(/mango|papaya|argon2/)
})

test('signing in, failing to, and changing one’s own password are recorded under the name that was tried', async () => {
  const signIn = (username: string, password: string) =>
    shop.visitor.post('/api/1.0/users/login', { username, password }, { 'user-agent': 'Till 3' })
  const written = await writtenBy(async () => {
    await signIn('GRANTED', 'not my password')
    await signIn('nobody.at.all', 'not my password')
    const granted = await openCaller(shop.server, { username: 'granted', password: PASSWORD })
    await keepSessions(shop)
    await granted.post('/api/1.0/users/changepassword/asempa', { password: PASSWORD, newpassword: 'yellow papaya season' })
  })
  const granted = { by: 'granted', subject: 'granted', changes: [] }
  expect(written).toEqual([
    { ...granted, kind: 'sign_in', deed: 'Failed to sign in' },
    { ...granted, kind: 'sign_in', deed: 'Signed in' },
    { ...granted, kind: 'user', deed: 'Changed their own password' },
  ])
  expect((await shop.admin.get(`${TRAIL}?${DAYS}&text=till%203`)).body).toMatchObject({ entries: [] })
  expect((await shop.admin.get(`${TRAIL}?${DAYS}&text=Failed`)).body).toMatchObject({
    entries: [{ device: 'Till 3', address: '127.0.0.1' }],
  })
})

const EMPLOYEE = {
  title: 'Mr',
  empname: 'Kwame Boateng',
  employeeid: 'EMP-0007',
  branchcode: 'ACC',
  ssno: 'C018607020014',
  gender: 'MALE',
  dateofbirth: '1986-07-02',
  emailaddress: 'kwame@example.com',
  tellnumber: '024 455 0103',
  bankname: 'GCB Bank',
  accountno: '1021130045210',
  jobtitle: 'Clerk',
  jobposition: 'Sales',
  hiredate: '2018-05-14',
  basicsalary: 4200,
  salaryperiod: 'MONTHLY',
}

test('pay is recorded before and after, and card and account numbers with their end only', async () => {
  const written = await writtenBy(async () => {
    const id = idOf(await shop.admin.post('/api/employee/create/asempa', EMPLOYEE))
    const raised = { ...EMPLOYEE, id, basicsalary: 4500.5, accountno: '9921130045210', emp_status: 'ACTIVE' }
    await shop.admin.post('/api/employee/update/asempa', raised)
    await shop.admin.delete(`/api/employee/delete/asempa/${id}`)
    const account = { accname: 'Transport', acctype: 'ALLOWANCE', amount: 150 }
    const accountId = idOf(await shop.admin.post('/api/payroll_config/create/asempa', account))
    await shop.admin.post('/api/payroll_config/update/asempa', { ...account, id: accountId, amount: 175, treatment: 'taxed' })
    await shop.admin.post(`/api/payroll_config/deactivate/asempa/${accountId}`)
  })
  const kwame = { by: 'Ama Owner', kind: 'employee', subject: 'Kwame Boateng' }
  const transport = { by: 'Ama Owner', kind: 'payroll_account', subject: 'Transport' }
  expect(written).toEqual([
    {
      ...kwame,
      deed: 'Hired',
      changes: expect.arrayContaining([
        { what: 'Basic salary', before: null, after: '4,200.00' },
        { what: 'SSNIT number', before: null, after: '•••••••••0014' },
      ]),
    },
    {
      ...kwame,
      deed: 'Edited',
      changes: [
        { what: 'Account number', before: '•••••••••5210', after: '•••••••••5210' },
        { what: 'Basic salary', before: '4,200.00', after: '4,500.50' },
      ],
    },
    { ...kwame, deed: 'Removed', changes: expect.arrayContaining([{ what: 'Basic salary', before: '4,500.50', after: null }]) },
    { ...transport, deed: 'Added', changes: expect.anything() },
    { ...transport, deed: 'Edited', changes: [{ what: 'Usual amount', before: '150.00', after: '175.00' }] },
    { ...transport, deed: 'Deactivated', changes: [{ what: 'Status', before: 'Active', after: 'Deactivated' }] },
  ])
})

test('a price, a category, a payee, an account and an account type are recorded before and after', async () => {
  const written = await writtenBy(async () => {
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 125 })
    await shop.admin.post('/api/vat/taxclass/asempa', { productId: milo.id, taxClass: 'EXEMPT' })
    const category = idOf(await shop.admin.post('/api/category/create/asempa', { categoryName: 'Cocoa' }))
    await shop.admin.post('/api/category/edit/asempa', { id: category, categoryName: 'Cocoa drinks' })
    await shop.admin.post(`/api/category/delete/asempa/${category}`)
    const payee = { payee: 'Adom Stores', phone: '024', address: 'Accra', emailAddress: 'adom@example.com', category: 'debtor' }
    const made = await shop.admin.post('/api/accounting/people/create/asempa', payee)
    const pid = textIn(made.body, 'pid')
    await shop.admin.post('/api/accounting/people/updatepayee/asempa', { ...payee, pid, phone: '020' })
    await shop.admin.delete(`/api/accounting/people/delete/asempa/${pid}`)
    await shop.admin.post('/api/accounting/chartofaccounts/rename/asempa/C0000HD', { accountName: 'Cash box' })
    const type = idOf(await shop.admin.post('/api/accounttype/create/asempa', { accountType: 'Driver' }))
    await shop.admin.post('/api/accounttype/edit/asempa', { id: type, accountType: 'Rider' })
    await shop.admin.post('/api/accounttype/delete/asempa', { id: type })
  })
  expect(written.map(({ kind, deed, subject }) => `${kind}: ${deed} ${subject}`)).toEqual([
    'product: Edited Milo Tin 400g',
    'product: Changed the tax class Milo Tin 400g',
    'label: Added Cocoa',
    'label: Renamed Cocoa drinks',
    'label: Deleted Cocoa drinks',
    'payee: Added Adom Stores',
    'payee: Edited Adom Stores',
    'payee: Removed Adom Stores',
    'chart_account: Renamed Cash box',
    'account_type: Added Driver',
    'account_type: Renamed Rider',
    'account_type: Deleted Rider',
  ])
  expect(written[0]?.changes).toEqual([{ what: 'Selling price', before: '120.00', after: '125.00' }])
  expect(written[6]?.changes).toEqual([{ what: 'Phone', before: '024', after: '020' }])
  expect(written[8]?.changes).toEqual([{ what: 'Name', before: 'Cash in hand', after: 'Cash box' }])
})

test('a reversal names the reversed document, its kind and the reason; other documents are not repeated', async () => {
  await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 120 })
  const at = { 'x-branch-code': 'ACC' }
  let invoice = ''
  const written = await writtenBy(async () => {
    const sold = await shop.admin.post('/api/sales/makesales/asempa', shop.bodies.sale({ milo: 1 }), at)
    invoice = sold.number
    await shop.admin.post(`/api/sales/reverse/asempa/${invoice}`, { reason: 'Entered twice' }, at)
  })
  expect(written).toMatchObject([
    {
      kind: 'reversal',
      deed: 'Reversed',
      subject: invoice,
      changes: [{ what: 'Reversed by' }, { what: 'Reason', after: 'Entered twice' }],
    },
  ])
  expect((await shop.admin.get(`${TRAIL}?${DAYS}&kind=reversal`)).body).toMatchObject({ entries: [{ documentKind: 'sale' }] })
})

test('closing and reopening a month and VAT settings are recorded', async () => {
  const written = await writtenBy(async () => {
    expect((await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-12-01', tin: 'C0012345678' })).status).toBe(
      200,
    )
    expect((await shop.admin.post('/api/monthclose/close/asempa', { through: '2026-10-31' })).status).toBe(200)
    await shop.admin.post('/api/monthclose/reopen/asempa', { from: '2026-10-01', reason: 'An invoice came late' })
  })
  expect(written).toMatchObject([
    { kind: 'vat', deed: 'Set', subject: 'VAT from 01-12-2026', changes: [{ what: 'Scheme', before: 'No VAT', after: 'GH-2026' }, {}] },
    { kind: 'month_close', deed: 'Closed', subject: 'The books through 31-10-2026' },
    { kind: 'month_close', deed: 'Reopened', changes: [{ what: 'Reason', after: 'An invoice came late' }] },
  ])
})

test('a refused call leaves no entry, and a call repeated with one request id leaves one', async () => {
  const once = { 'idempotency-key': 'audit-once-0001' }
  const written = await writtenBy(async () => {
    await shop.admin.post('/api/accounttype/create/asempa', { accountType: 'Cashier' })
    await shop.denied.post('/api/accounttype/create/asempa', { accountType: 'Rider' })
    await Promise.all([1, 2, 3].map(() => shop.admin.post('/api/accounttype/create/asempa', { accountType: 'Guard' }, once)))
  })
  expect(written).toMatchObject([{ subject: 'Guard' }])
})

test('two who change one record at once each record as before what the other one left', async () => {
  const changes = await writtenBy(() =>
    Promise.all(
      ['121', '122', '123', '124'].map(retCash => shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: Number(retCash) })),
    ),
  )
  const steps = z
    .array(z.object({ changes: z.array(z.object({ before: z.string(), after: z.string() })).length(1) }))
    .parse(changes)
    .map(each => each.changes[0])
  expect(steps.slice(1).map(step => step?.before)).toEqual(steps.slice(0, -1).map(step => step?.after))
})

test('the trail is filtered by user, kind, dates and text, and a long one is paged', async () => {
  await shop.database.transaction(shop.businessId, async tx => {
    await tx.rows({
      name: 'test-many-entries',
      text: `select record_deed(1, '2026-11-18T12:00:00Z', 'product', 'Edited', 'Many ' || n, '[]', '', '') from generate_series(1, 250) n`,
    })
  })
  const many = '/api/audit/list/asempa?from=2026-11-18&until=2026-11-18'
  const page = async (query: string) => {
    const { entries, pages, totalElements } = listSchema.parse((await shop.admin.get(many + query)).body)
    return [entries.length, entries[0]?.subject, pages, totalElements]
  }
  expect(await page('')).toEqual([100, 'Many 250', 3, 250])
  expect(await page('&page=2')).toEqual([50, 'Many 50', 3, 250])
  expect(await page('&page=3')).toEqual([0, undefined, 3, 250])
  expect((await trail('&text=MANY%20242')).entries).toEqual([])
  expect(await page('&text=many%20242')).toEqual([1, 'Many 242', 1, 1])
  expect(await page('&text=%25')).toEqual([0, undefined, 0, 0])
  expect((await trail('&text=before')).entries).toEqual([])
  expect((await trail('&text=Cocoa%20drinks')).entries.length).toBeGreaterThan(0)
  expect(new Set((await trail('&kind=user')).entries.map(({ kind }) => kind))).toEqual(new Set(['user']))
  expect(new Set((await trail('&user=2')).entries.map(({ displayName }) => displayName))).toEqual(new Set(['granted']))
})

test.each([
  '',
  'from=2026-11-20',
  'from=2026-13-20&until=2026-11-20',
  `${DAYS}&user=abc`,
  `${DAYS}&user=-1`,
  `${DAYS}&user=99999999999999`,
  `${DAYS}&kind=everything`,
  `${DAYS}&page=-1`,
  `${DAYS}&page=1e3`,
  `${DAYS}&text=%00`,
  `${DAYS}&text=${'x'.repeat(101)}`,
])('asked with %j it answers 400 with a sentence', async query => {
  const answer = await shop.admin.get(`${TRAIL}?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', message: expect.stringMatching(/\w/) } })
})

test('the app’s role adds entries only through the function and cannot write, change or delete them', async () => {
  const client = await shop.app.connect()
  const asBusiness = async (sql: string) => {
    await client.query('begin')
    try {
      await client.query(`select set_config('app.business_id', $1, true)`, [String(shop.businessId)])
      return await client.query(sql)
    } finally {
      await client.query('rollback')
    }
  }
  const before = await fingerprint(shop.owner)
  for (const sql of [
    `insert into audit_entry (business_id, at, user_id, kind, deed, subject, changes, address, device)
       values (${shop.businessId}, now(), 1, 'user', 'Edited', 'x', '[]', '', '')`,
    `update audit_entry set deed = 'Nothing'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(asBusiness(sql)).rejects.toThrow('permission denied')
  await expect(asBusiness(`select record_deed(4711, now(), 'user', 'Edited', 'x', '[]', '', '')`)).rejects.toThrow('foreign key')
  await expect(client.query(`select record_deed(1, now(), 'user', 'Edited', 'x', '[]', '', '')`)).rejects.toThrow('needs the business')
  expect((await asBusiness(`select record_deed(1, now(), 'user', 'Edited', 'x', '[]', '', '')`)).rowCount).toBe(1)
  client.release()
  for (const sql of [`update audit_entry set deed = 'Nothing'`, 'delete from audit_entry', 'truncate audit_entry'])
    await expect(shop.owner.query(sql)).rejects.toThrow('is history')
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a later page of the trail looks up the documents of its own entries only', async () => {
  await shop.superuser.query(
    `insert into audit_entry (business_id, entry_no, at, user_id, kind, deed, subject, changes, address, device)
     select $1, 900000 + n, '2026-10-05T10:00:00Z', 1, 'reversal', 'Reversed', 'ACC-26-' || n, '[]', '', '' from generate_series(1, 5) n`,
    [shop.businessId],
  )
  const filter = { from: '2026-10-05', until: '2026-10-05', userId: null, kind: null, text: '', withVisits: false }
  const { looks } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'posting', async () => {
      const subjects = (await auditEntries(tx, filter, { size: 2, from: 3 })).map(({ subject }) => subject)
      expect(subjects).toEqual(['ACC-26-2', 'ACC-26-1'])
    }),
  )
  expect(looks).toBe(2)
})
