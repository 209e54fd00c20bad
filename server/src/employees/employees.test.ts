import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'

const CREATE = '/api/employee/create/asempa'
const UPDATE = '/api/employee/update/asempa'
const ALL = '/api/employee/findAll/asempa'
const one = (id: number) => `/api/employee/findOne/asempa/${id}`
const remove = (id: number) => `/api/employee/delete/asempa/${id}`

const AKOSUA = {
  title: 'Mrs',
  empname: 'Akosua Frimpong',
  employeeid: 'EMP-0012',
  branchcode: 'KUM',
  ssno: 'C019003150028',
  gender: 'FRMALE',
  dateofbirth: '1990-03-15',
  emailaddress: 'akosua@example.com',
  tellnumber: '024 455 0112',
  bankname: 'Ecobank',
  accountno: 'GH 1441000338812',
  jobtitle: 'Accountant',
  jobposition: 'Finance',
  hiredate: '2020-02-03',
  basicsalary: 3600,
  salaryperiod: 'MONTHLY',
}
const KOFI = {
  ...AKOSUA,
  title: 'Mr',
  empname: 'Kofi Asare',
  employeeid: 'EMP-0013',
  gender: 'MALE',
  basicsalary: '18.75',
  salaryperiod: 'HOURS',
}

const shop = await testShop()
await shop.admin.post(CREATE, AKOSUA)
await shop.admin.post(CREATE, KOFI)

test('REQ-352 REQ-208 REQ-244 REQ-389 a new employee is ACTIVE and owes nothing, whatever status is sent', async () => {
  const made = await shop.admin.post(CREATE, {
    ...{ ...AKOSUA, employeeid: 'EMP-0014', emp_status: 'INACTIVE' },
    ...{ loanamount: '', loanbalance: null, userid: 99, username: 'x' },
  })
  expect(made).toMatchObject({ status: 200 })
  expect(made.body).toEqual({
    ...AKOSUA,
    id: 3,
    employeeid: 'EMP-0014',
    ghanacard: '',
    taxstatus: 'RESIDENT',
    loanamount: 0,
    loanbalance: 0,
    emp_status: 'ACTIVE',
    leavedate: '',
    accommodation: 'NONE',
    vehicle: 'NONE',
    otherbenefit: 0,
    earlierbonus: 0,
    earlierbonusyear: null,
    userid: 1,
    username: 'Ama Owner',
    warnings: [],
  })
  expect((await shop.owner.query('select from posting')).rowCount).toBe(0)
})

test('REQ-353 lists show only the end of card and account numbers, and a single employee all of them', async () => {
  expect((await shop.admin.get(ALL)).body).toMatchObject([
    { empname: 'Akosua Frimpong', ssno: '•••••••••0028', accountno: '••••••••••••8812', branchcode: 'KUM' },
    { empname: 'Akosua Frimpong', employeeid: 'EMP-0014' },
    { empname: 'Kofi Asare', basicsalary: 18.75, salaryperiod: 'HOURS' },
  ])
  expect((await shop.admin.get(ALL)).text).not.toMatch(/C019003150028|1441000338812/)
  expect((await shop.admin.get(one(1))).body).toMatchObject({ ssno: 'C019003150028', accountno: 'GH 1441000338812' })
  expect((await shop.admin.get(one(99))).status).toBe(404)
})

test('REQ-304 D15 a woman is FRMALE in every response, and FEMALE is accepted too', async () => {
  const changed = await shop.admin.post(UPDATE, { ...AKOSUA, id: 1, gender: 'FEMALE', emp_status: 'ACTIVE' })
  expect(changed.body).toMatchObject({ gender: 'FRMALE' })
  expect((await shop.owner.query('select gender from employee order by employee_id')).rows.map(row => row.gender)).toEqual([
    'FEMALE',
    'MALE',
    'FEMALE',
  ])
})

test('a card number in another form is stored as typed, with a warning', async () => {
  const changed = await shop.admin.post(UPDATE, { ...KOFI, id: 2, ssno: 'applied for', emp_status: 'ACTIVE' })
  expect(changed.body).toMatchObject({
    ssno: 'applied for',
    warnings: ['applied for does not look like a SSNIT number (C018607020014) or a Ghana Card number (GHA-123456789-0)'],
  })
})

test('a Ghana Card number may be added later, stays when omitted, is masked in lists and has a warning for its form', async () => {
  const changes = { ...KOFI, id: 2, ssno: 'C018607020014', emp_status: 'ACTIVE' }
  const typed = await shop.admin.post(UPDATE, { ...changes, ghanacard: ' GHA-712345678-9 ' })
  expect(typed.body).toMatchObject({ ghanacard: 'GHA-712345678-9', warnings: [] })
  expect((await shop.admin.post(UPDATE, changes)).body).toMatchObject({ ghanacard: 'GHA-712345678-9' })
  expect((await shop.admin.get(ALL)).body).toContainEqual(expect.objectContaining({ id: 2, ghanacard: '•••••••••••78-9' }))
  expect((await shop.admin.post(UPDATE, { ...changes, ghanacard: '712345678' })).body).toMatchObject({
    ghanacard: '712345678',
    warnings: ['712345678 does not look like a Ghana Card number (GHA-123456789-0)'],
  })
  expect((await shop.admin.post(UPDATE, { ...changes, ghanacard: '' })).body).toMatchObject({ ghanacard: '', warnings: [] })
})

test('REQ-245 AMB-136 an edit sets every field, the branch and the chosen status', async () => {
  const changes = { ...KOFI, id: 2, empname: 'Kofi Asare Jnr', branchcode: 'ACC', basicsalary: 20, emp_status: 'INACTIVE' }
  expect(await shop.admin.post(UPDATE, changes)).toMatchObject({ status: 200, body: { ...changes, basicsalary: 20 } })
  expect((await shop.admin.get(one(2))).body).toMatchObject({ branchcode: 'ACC', emp_status: 'INACTIVE', empname: 'Kofi Asare Jnr' })
  expect((await shop.admin.post(UPDATE, { ...changes, emp_status: 'ACTIVE' })).body).toMatchObject({ emp_status: 'ACTIVE' })
})

test('an edit without a status leaves it unchanged, and a returned list row keeps the numbers that it masks', async () => {
  const [row] = z.array(z.looseObject({ id: z.number() })).parse((await shop.admin.get(ALL)).body)
  const whole = (await shop.admin.get(one(row?.id ?? 0))).body
  expect((await shop.admin.post(UPDATE, { ...row, emp_status: undefined, loanbalance: '' })).body).toEqual(whole)
  const before = await fingerprint(shop.owner)
  for (const numbers of [{ ssno: '•••••••••9999' }, { accountno: '••••' }, { ghanacard: '•••••••••••78-9' }])
    expect(await shop.admin.post(UPDATE, { ...row, ...numbers })).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  expect((await shop.admin.post(CREATE, { ...row, employeeid: 'COPY' })).body).toMatchObject({
    message: '•••••••••0028 is partly hidden. Type the whole number',
  })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a loan of the old books is entered without a posting, and an edit without it leaves it unchanged', async () => {
  const changes = { ...AKOSUA, id: 1, emp_status: 'ACTIVE' }
  expect((await shop.admin.post(UPDATE, { ...changes, loanamount: 900, loanbalance: '450.50' })).body).toMatchObject({ loanbalance: 450.5 })
  expect((await shop.admin.post(UPDATE, changes)).body).toMatchObject({ loanamount: 900, loanbalance: 450.5 })
  expect((await shop.admin.post(UPDATE, { ...changes, loanamount: 400 })).body).toMatchObject({
    message: 'The loan balance cannot be more than the loan amount',
  })
  expect((await shop.owner.query('select from posting')).rowCount).toBe(0)
})

test('impossible data, a used number, an unknown branch and an unknown employee are refused, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  const refusals = [
    [CREATE, { ...AKOSUA, employeeid: 'NEW', hiredate: '1990-03-15' }, 400, 'The date of birth must be before the hire date'],
    [CREATE, { ...AKOSUA, employeeid: 'NEW', loanamount: 5, loanbalance: 6 }, 400, 'The loan balance cannot be more than the loan amount'],
    [CREATE, AKOSUA, 409, 'An employee with the number EMP-0012 already exists'],
    [CREATE, { ...AKOSUA, employeeid: 'NEW', branchcode: 'TAM' }, 404, 'There is no branch TAM'],
    [UPDATE, { ...KOFI, id: 2, emp_status: 'ACTIVE', employeeid: 'EMP-0012' }, 409, 'An employee with the number EMP-0012 already exists'],
    [UPDATE, { ...KOFI, id: 99, emp_status: 'ACTIVE' }, 404, 'There is no such employee'],
  ] as const
  for (const [path, body, status, message] of refusals)
    expect(await shop.admin.post(path, body)).toMatchObject({ status, body: { message } })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('REQ-354 D13 an employee who was never paid is deleted permanently', async () => {
  expect((await shop.admin.post(CREATE, { ...KOFI, employeeid: 'EMP-0090', ghanacard: 'GHA-700000001-2' })).body).toMatchObject({
    employeeid: 'EMP-0090',
    ghanacard: 'GHA-700000001-2',
    id: 4,
  })
  const answer = await shop.admin.delete(remove(4))
  expect(answer.body).toEqual({ deleted: true, deactivated: false, message: 'Employee Successfully Deleted' })
  expect((await shop.admin.get(one(4))).status).toBe(404)
  expect((await shop.admin.delete(remove(4))).status).toBe(404)
})

test('the same request sent twice adds one employee, and of two with one number at once one is refused', async () => {
  const key = { 'idempotency-key': 'create-employee-1' }
  const first = await shop.admin.post(CREATE, { ...KOFI, employeeid: 'ONCE' }, key)
  const again = await shop.admin.post(CREATE, { ...KOFI, employeeid: 'ONCE' }, key)
  expect([again.body, again.headers['idempotency-hit']]).toEqual([first.body, '1'])
  const both = await Promise.all([1, 2].map(() => shop.admin.post(CREATE, { ...KOFI, employeeid: 'RACE' })))
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})

test('only an administrator of the business sees and changes its payroll', async () => {
  const before = await fingerprint(shop.owner, { except: 'audit_entry' })
  for (const caller of [shop.denied, shop.granted])
    for (const answer of [
      await caller.get(ALL),
      await caller.get(one(1)),
      await caller.post(CREATE, { ...AKOSUA, employeeid: 'NEW' }),
      await caller.post(UPDATE, { ...AKOSUA, id: 1, emp_status: 'ACTIVE' }),
      await caller.delete(remove(1)),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: 'Only an administrator may do this' } })
  expect((await shop.stranger.get(ALL)).status).toBe(403)
  expect((await shop.stranger.get('/api/employee/findAll/nextdoor')).body).toEqual([])
  expect((await shop.stranger.get('/api/employee/findOne/nextdoor/1')).status).toBe(404)
  expect(
    (await shop.stranger.post('/api/employee/update/nextdoor', { ...AKOSUA, id: 1, branchcode: 'NXT', emp_status: 'ACTIVE' })).status,
  ).toBe(404)
  expect((await shop.stranger.delete('/api/employee/delete/nextdoor/1')).status).toBe(404)
  expect(await fingerprint(shop.owner, { except: 'audit_entry' })).toBe(before)
})

test('REQ-303 every malformed employee is refused with a sentence and writes nothing', async () => {
  const benefits = { accommodation: 'SHARED', vehicle: 'FUEL', otherbenefit: 100, earlierbonus: 100, earlierbonusyear: 2026 }
  const loan = { loanamount: 900, loanbalance: 450, ghanacard: 'GHA-712345678-9' }
  const optional = [
    'loanamount',
    'loanbalance',
    'ghanacard',
    'emp_status',
    'leavedate',
    'accommodation',
    'vehicle',
    'otherbenefit',
    'earlierbonus',
    'earlierbonusyear',
  ]
  await expectAllRefused(shop.owner, shop.admin, CREATE, spoiledBodies({ ...AKOSUA, employeeid: 'SPOILED', ...loan }, { optional }))
  await expectAllRefused(
    shop.owner,
    shop.admin,
    UPDATE,
    // An empty last day removes it.
    spoiledBodies({ ...AKOSUA, id: 1, emp_status: 'ACTIVE', leavedate: '2026-11-20', ...benefits, ...loan }, { optional }).filter(
      ({ title }) => title !== 'leavedate is the date ',
    ),
  )
})

test('the audit trail shows the end of a number with an emoji, whole', async () => {
  const made = await shop.admin.post(CREATE, { ...AKOSUA, employeeid: 'EMP-0099', accountno: '1234😀bcd' })
  expect(made).toMatchObject({ status: 200, body: { accountno: '1234😀bcd' } })
  expect((await shop.owner.query(`select changes::text from audit_entry order by entry_no desc limit 1`)).rows).toEqual([
    { changes: expect.stringContaining('••••😀bcd') },
  ])
})

test('nobody who is paid belongs to a closed branch: the whole run would be refused. A leaver stays in it', async () => {
  const branch = { branch_code: 'TAM', branchname: 'Tamale', location: '', phone: '' }
  expect((await shop.admin.post('/api/branch/create/asempa', branch)).status).toBe(200)
  const yaa = { ...AKOSUA, empname: 'Yaa Mensah', employeeid: 'EMP-0100', branchcode: 'TAM' }
  const { id } = z.object({ id: z.number() }).parse((await shop.admin.post(CREATE, yaa)).body)
  expect((await shop.admin.post(UPDATE, { ...yaa, id, emp_status: 'INACTIVE' })).status).toBe(200)
  expect((await shop.admin.post('/api/branch/close/asempa/TAM')).status).toBe(200)
  expect(await shop.admin.post(UPDATE, { ...yaa, id, tellnumber: '020' })).toMatchObject({ status: 200 })
  const closed = { status: 422, body: { code: 'branch_closed' } }
  expect(await shop.admin.post(UPDATE, { ...yaa, id, emp_status: 'ACTIVE' })).toMatchObject(closed)
  expect(await shop.admin.post(CREATE, { ...yaa, employeeid: 'EMP-0101' })).toMatchObject(closed)
})
