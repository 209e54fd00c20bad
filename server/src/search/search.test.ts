import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openSecretWorld, type SecretWorld } from '../testing/gates/secret-world.ts'
import type { Caller } from '../testing/world/caller.ts'

const found = z.object({
  products: z.array(z.object({ id: z.number(), productName: z.string() })),
  payees: z.array(z.object({ pid: z.string(), payee: z.string() })),
  employees: z.array(z.strictObject({ id: z.number(), empname: z.string(), employeeid: z.string() })),
  papers: z.array(z.object({ number: z.string(), kind: z.string(), paper: z.string(), paperKind: z.string(), theirNumber: z.string() })),
})

let world: SecretWorld

const search = async (typed: string, caller: Caller = world.shop.admin) => {
  const answer = await caller.get(`/api/search/asempa/${encodeURIComponent(typed)}`)
  expect([typed, answer.status]).toEqual([typed, 200])
  return found.parse(answer.body)
}
const numbers = async (typed: string, caller?: Caller) => (await search(typed, caller)).papers.map(({ number }) => number)

beforeAll(async () => {
  world = await openSecretWorld()
})
afterAll(() => world.shop.close())

test('products are found by name and code, payees by name, number and phone, ignoring case, accents and spaces', async () => {
  expect((await search('GÍN')).products.map(({ productName }) => productName)).toEqual(['Gin in a Gift Box', 'Kumasi Gin'])
  expect((await search('kumasi gin')).products).toEqual([{ id: world.products[0], productName: 'Kumasi Gin' }])
  const [customer, supplier] = world.pids
  for (const typed of ['nana', 'YAA', customer, customer.toLowerCase()])
    expect([typed, (await search(typed)).payees.map(({ pid }) => pid)]).toEqual([typed, [customer]])
  expect((await search('spirits')).payees).toEqual([{ pid: supplier, payee: 'Tema Spirits Ltd' }])
  expect((await search('0241112222')).payees).toHaveLength(3)
  await world.shop.admin.post('/api/accounting/people/create/asempa', {
    payee: 'Ɛno Café',
    category: 'debtor',
    phone: '020 555 0199',
    address: 'Osu',
    emailAddress: 'eno@example.com',
    branchname: '',
    openBalance: 0,
    drcr: '',
    userId: 1,
  })
  expect((await search('eno cafe')).payees).toMatchObject([{ payee: 'Ɛno Café' }])
})

test('deleted and deactivated records are not found', async () => {
  const [, , bank] = world.pids
  expect((await search('last year')).products).toEqual([])
  await world.shop.admin.delete(`/api/accounting/people/delete/asempa/${bank}`)
  expect((await search('gcb')).payees).toEqual([])
  await world.shop.admin.post(`/api/accounting/people/restore/asempa/${bank}`)
  expect((await search('gcb')).payees).toHaveLength(1)
})

test('every kind of document is found by its whole number, by its end, and in lower case', async () => {
  for (const kind of [
    'sale',
    'sale-return',
    'purchase',
    'purchase-return',
    'adjustment',
    'production',
    'payment',
    'journal',
    'order',
  ] as const) {
    const number = world.number('KUM', kind)
    expect([kind, await numbers(number)]).toEqual([kind, [number]])
    expect([kind, await numbers(number.toLowerCase().replaceAll('-', ' '))]).toEqual([kind, [number]])
  }
  expect(await numbers(world.transfer)).toEqual([world.transfer])
  expect(await numbers(world.payrollRun)).toEqual([world.payrollRun])
  expect(await numbers('p26 1')).toEqual([world.number('KUM', 'purchase'), world.number('ACC', 'purchase')])
  expect(await numbers('1')).toHaveLength(7)
})

test('a reversal is found by its own number and names the reversed document', async () => {
  const number = world.number('ACC', 'adjustment')
  const undone = await world.shop.admin.post(`/api/product/reverseadjustment/asempa/${number}`, { reason: 'Entered twice' })
  const { invoicenoGen } = z.object({ invoicenoGen: z.string() }).parse(undone.body)
  expect((await search(invoicenoGen)).papers).toMatchObject([
    { number: invoicenoGen, kind: 'reversal', paper: number, paperKind: 'adjustment' },
  ])
})

test('a user tied to a branch finds its documents and the transfers to it, and no others', async () => {
  const { denied } = world.shop
  expect(await numbers(world.number('ACC', 'sale'), denied)).toEqual([world.number('ACC', 'sale')])
  for (const kind of ['sale', 'order', 'payment'] as const) expect(await numbers(world.number('KUM', kind), denied)).toEqual([])
  const back = await world.shop.admin.post('/api/producttransfer/maketransfer/asempa', [
    {
      productId: world.products[0],
      productName: '',
      branchCode: 'KUM',
      entryDate: '2026-11-20',
      transferType: 'br_to_br',
      productionType: 'CASH',
      unitType: 'pieces',
      qty_Transfered: 1,
      source_branch: 'KUM',
      des_branch: 'ACC',
      costPrice: null,
      retailCash: 9999,
      pid: 'I0000TR',
      userid: 1,
      username: 'admin',
      deliveredBy: 'Yaw',
    },
  ])
  const { invoicenoGen } = z.object({ invoicenoGen: z.string() }).parse(back.body)
  expect(await numbers(invoicenoGen, denied)).toEqual([invoicenoGen])
})

test('documents of the books, of suppliers and of the payroll are found by users who may open them', async () => {
  const { denied, granted, admin } = world.shop
  const journal = world.number('ACC', 'journal')
  expect([await numbers(journal, denied), await numbers(journal, granted)]).toEqual([[], [journal]])
  expect([await numbers('ACC-V26-1', denied), await numbers('ACC-V26-1', granted)]).toEqual([[], ['ACC-V26-000001']])
  expect([await numbers(world.payrollRun, granted), await numbers(world.payrollRun, admin)]).toEqual([[], [world.payrollRun]])
})

test('employees are found by name and number by administrators only, without pay', async () => {
  const { denied, granted, admin, stranger } = world.shop
  const list = z.array(z.object({ id: z.number(), empname: z.string(), employeeid: z.string() }))
  const [first] = list.parse((await admin.get('/api/employee/findAll/asempa')).body)
  if (first === undefined) throw new Error('nobody works here')
  const found = { id: first.id, empname: first.empname, employeeid: first.employeeid }
  for (const typed of [first.empname, first.empname.toUpperCase(), first.employeeid, first.empname.slice(0, 3)]) {
    expect([typed, (await search(typed)).employees]).toEqual([typed, expect.arrayContaining([found])])
    for (const caller of [denied, granted]) expect([typed, (await search(typed, caller)).employees]).toEqual([typed, []])
    const foreign = await stranger.get(`/api/search/nextdoor/${encodeURIComponent(typed)}`)
    expect(foreign).toMatchObject({ status: 200, body: { employees: [] } })
  }
})

test('a purchase is found by the supplier’s number, by users who may open it', async () => {
  const { denied, granted, stranger } = world.shop
  const [kumasi, accra] = [world.number('KUM', 'purchase'), world.number('ACC', 'purchase')]
  for (const typed of ['S-KUM', 's-kum', '-ku']) expect([typed, await numbers(typed, granted)]).toEqual([typed, [kumasi]])
  expect((await search('S-KUM')).papers).toMatchObject([{ number: kumasi, kind: 'purchase', paper: kumasi, theirNumber: 'S-KUM' }])
  expect(await numbers('S-ACC', denied)).toEqual([accra])
  expect(await numbers('S-KUM', denied)).toEqual([])
  expect((await stranger.get('/api/search/nextdoor/S-KUM')).body).toMatchObject({ papers: [] })
})

test('nothing of another business is found, whatever is typed', async () => {
  const answer = await world.shop.stranger.get('/api/search/nextdoor/1')
  expect(answer).toMatchObject({ status: 200, body: { products: [], payees: [], employees: [], papers: [] } })
  expect(await search(world.number('ACC', 'sale'))).toMatchObject({ papers: [{}] })
  const foreign = await world.shop.stranger.get(`/api/search/nextdoor/${world.number('ACC', 'sale')}`)
  expect(foreign).toMatchObject({ status: 200, body: { papers: [] } })
})

test('hostile text finds nothing and breaks nothing', async () => {
  for (const typed of [
    "'; drop table product; --",
    '%',
    '%%',
    '__',
    '\\',
    '((((',
    '[a-',
    '$1',
    '{}',
    '😀😀',
    'a'.repeat(60),
    '999999999',
    'ACC-ZZ99-1',
    '*',
    'ŉŉŉ',
  ])
    expect([typed, await search(typed)]).toEqual([typed, { products: [], payees: [], employees: [], papers: [] }])
  const { admin } = world.shop
  for (const bad of ['%00%00', 'a%0Ab', '%E2%80%AEx', '%20', 'a'.repeat(61)]) {
    const answer = await admin.get(`/api/search/asempa/${bad}`)
    expect([bad, answer.status]).toEqual([bad, 400])
  }
  expect((await admin.get('/api/search/asempa/')).status).toBe(400)
  expect((await admin.get('/api/search/asempa/%ff')).status).toBe(400)
})

test('payees are searched in their own index @in-turn', async () => {
  const { database, businessId, superuser } = world.shop
  await superuser.query(
    `insert into payee (business_id, payee_id, pid, category, name, created_by)
     select $1, n, 'X-' || n, 'debtor', 'Customer ' || md5(n::text), 1 from generate_series(1000, 6000) n`,
    [businessId],
  )
  await superuser.query('analyze payee')
  const plan = await superuser.query<Record<string, string>>(
    `explain select from payee p where p.business_id = $1 and p.active
       and (text_pieces(payee_words(p.name, p.pid, p.phone), 2) || text_pieces(payee_words(p.name, p.pid, p.phone), 3)) @> text_pieces('nana', 3)`.replace(
      '$1',
      String(businessId),
    ),
  )
  expect(JSON.stringify(plan.rows)).toContain('payee_by_pieces')
  const rows = await database.read(businessId, tx => tx.rows({ name: 'test-find', text: `select pid from find_payees('nana', 6)` }))
  expect(rows).toEqual([{ pid: world.pids[0] }])
})

test('employees are searched in their own index @in-turn', async () => {
  const { businessId, superuser } = world.shop
  await superuser.query(
    `insert into employee (business_id, employee_id, employee_number, branch_id, title, name, gender, birth_date, social_security_number, email,
       phone, bank_name, bank_account, job_title, department, hire_date, basic_salary, salary_period, created_by)
     select $1, n, 'X-' || n, 1, 'Mr', 'Worker ' || md5(n::text), 'MALE', '1990-01-01', 'x', 'x', 'x', 'x', 'x', 'x', 'x', '2020-01-01', 1, 'MONTHLY', 1
     from generate_series(1000, 6000) n`,
    [businessId],
  )
  await superuser.query('analyze employee')
  const plan = await superuser.query<Record<string, string>>(
    `explain select from employee e where e.business_id = ${businessId} and (text_pieces(payee_words(e.name, e.employee_number, ''), 2)
       || text_pieces(payee_words(e.name, e.employee_number, ''), 3)) @> text_pieces('nana', 3)`,
  )
  expect(JSON.stringify(plan.rows)).toContain('employee_by_pieces')
})

test('a person whose answer was lost learns under which number it was saved; nobody else does, and what was refused is not known', async () => {
  const { shop, tied } = world
  const under = async (key: string, caller: Caller = shop.admin) => (await caller.get(`/api/savedrequest/asempa/${key}`)).body
  const journal = (debit: number) =>
    [
      { accountKey: 42, debit, credit: 0 },
      { accountKey: 'C0000HD', debit: 0, credit: 45 },
    ].map((line, index) => ({
      ...{ branchNo: 'ACC', transNum: '', accDate: '2026-11-20', refNo: '', particulars: '', openningEntry: 'NO', userId: 1 },
      ...{ entryNo: index + 1, ...line },
    }))
  const send = (debit: number, key: string) =>
    shop.admin.with({ 'X-Branch-Code': 'ACC', 'Idempotency-Key': key }).post('/api/accounting/generaljournal/create/asempa', journal(debit))
  expect((await send(44, 'journal-refused')).status).toBe(422)
  const { number } = await send(45, 'journal-saved')
  expect(await under('journal-saved')).toEqual({ saved: true, number })
  expect(number).not.toBe('')
  for (const [key, caller] of [
    ['journal-refused', shop.admin],
    ['journal-never-sent', shop.admin],
    ['journal-saved', tied],
  ] as const)
    expect([key, await under(key, caller)]).toEqual([key, { saved: false, number: '' }])
})
