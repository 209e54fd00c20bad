import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { expectLedger } from '../../testing/world/expect-ledger.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import type { Shop } from '../../testing/world/shop.ts'
import { hireStaff } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'

const TODAY = new Date('2026-11-20T10:00:00Z')
const LOAN = '/api/payroll_loan'
const CREATE = `${LOAN}/create/asempa`
const ALL = `${LOAN}/findAll/asempa`
const history = (id: number) => `${LOAN}/history/asempa/${id}`
const reverse = (number: string) => `${LOAN}/reverse/asempa/${number}`
const RUN = '/api/payroll_emp_trans'
const ACC = { 'x-branch-code': 'ACC' }

const CASH = { paymentType: 'CASH', coa_account: 'C0000HD', refNo: 'L-1' }
const GRANT = { id: 2, direction: 'granted', amount: 600, ...CASH, consent: 'Letter of 19-11-2026' }

const shop = await testShop({ clock: () => TODAY })
await hireStaff(shop.admin, [
  { empname: 'Kwame Boateng' },
  { empname: 'Akosua Frimpong', branchcode: 'KUM' },
  { empname: 'Yaw Gone' },
  { empname: 'Esi Addo' },
  { empname: 'Kofi Asare', branchcode: 'KUM' },
])
const bank = {
  payee: 'MTN MoMo wallet',
  category: 'bank',
  phone: '1',
  address: 'x',
  emailAddress: 'a@example.com',
  branchname: 'Accra Central',
}
await shop.admin.post('/api/accounting/people/create/asempa', { ...bank, openBalance: 0, drcr: '' }, ACC)

const saved = z.object({ invoicenoGen: z.string() })
const post = async (path: string, body: unknown): Promise<string> => {
  const answer = await shop.admin.post(path, body, ACC)
  expect(answer).toMatchObject({ status: 200 })
  return saved.parse(answer.body).invoicenoGen
}

test('a loan is paid from the cash of a branch, belongs to the employee’s branch, and is what they owe', async () => {
  expect(await post(CREATE, GRANT)).toBe('ACC-L26-000001')
  await expectLedger(
    shop.database,
    shop.businessId,
    `
    [Accra Central]
    Cash in hand                          600.00
    Branch current account      600.00
    [Kumasi Adum]
    Staff loans                 600.00
    Branch current account                600.00`,
  )
  expect((await shop.admin.get(ALL)).body).toEqual({
    employees: [
      {
        id: 2,
        empname: 'Akosua Frimpong',
        employeeid: 'EMP-2',
        branchname: 'Kumasi Adum',
        emp_status: 'ACTIVE',
        loanamount: 600,
        loanbalance: 600,
      },
    ],
    total: 600,
    account: 600,
  })
  expect((await shop.admin.get(`${LOAN}/bynumber/asempa/ACC-L26-000001`)).body).toMatchObject({
    direction: 'granted',
    empname: 'Akosua Frimpong',
    paymentType: 'CASH',
    place: 'Cash',
    consent: 'Letter of 19-11-2026',
    amount: 600,
    loanbalance: 600,
    reversedBy: '',
  })
})

test('deductions by runs and manual repayments are in the history with the balance after each', async () => {
  await post(`${RUN}/create/asempa/2026-10-01/2026-10-31`, [{ id: 2, loandeduction: 150 }])
  await post(CREATE, { ...GRANT, direction: 'repaid', amount: 50, refNo: 'L-2' })
  expect((await shop.admin.get(history(2))).body).toMatchObject({
    loanbalance: 400,
    movements: [
      { document: 'ACC-L26-000001', kind: 'granted', amount: 600, balance: 600 },
      { document: 'KUM-W26-000001', kind: 'deducted', entrydate: '2026-10-31', amount: -150, balance: 450 },
      { document: 'ACC-L26-000002', kind: 'repaid', amount: -50, balance: 400 },
    ],
  })
  expect((await shop.admin.get(ALL)).body).toMatchObject({ total: 400, account: 400 })
})

test('a partly repaid loan is reversed only after its repayments, and the sentence explains it', async () => {
  const before = await fingerprint(shop.owner)
  await expectRefused(shop.admin.post(reverse('ACC-L26-000001'), { reason: 'Wrong' }), 422, {
    message: 'Akosua Frimpong owes only 400.00: some of it was repaid. Reverse the payroll run or repayment first',
  })
  expect(await fingerprint(shop.owner)).toBe(before)
  await post(reverse('ACC-L26-000002'), { reason: 'Wrong' })
  await post(`${RUN}/reverse/asempa/KUM-W26-000001`, { reason: 'Wrong' })
  await post(reverse('ACC-L26-000001'), { reason: 'Wrong' })
  expect((await shop.admin.get(ALL)).body).toMatchObject({ employees: [{ loanamount: 0, loanbalance: 0 }], total: 0, account: 0 })
  expect((await shop.admin.get(history(2))).body).toMatchObject({
    movements: [
      {},
      {},
      {},
      { kind: 'reversal', amount: 50 },
      { kind: 'reversal', amount: 150 },
      { kind: 'reversal', amount: -600, balance: 0 },
    ],
  })
  expect(await shop.admin.post(reverse('ACC-L26-000001'), { reason: 'Again' })).toMatchObject({ status: 409 })
})

test('the reversal of a loan is in the audit trail, with its document and reason', async () => {
  const trail = await shop.owner.query<{ subject: string; changes: unknown }>(
    `select subject, changes from audit_entry where kind = 'reversal' and subject like '%-L26-%' order by entry_no`,
  )
  expect(trail.rows.map(({ subject }) => subject)).toEqual(['ACC-L26-000002', 'ACC-L26-000001'])
  expect(trail.rows[0]?.changes).toEqual([
    { what: 'Reversed by', before: '', after: expect.stringMatching(/^ACC-X26-/) },
    { what: 'Reason', before: '', after: 'Wrong' },
  ])
})

test('a balance brought forward is first in the history, and the list shows that the books lack it', async () => {
  await hireStaff(shop.admin, [{ employeeid: 'EMP-OLD', empname: 'Old Debtor', loanamount: 900, loanbalance: 300 }])
  expect((await shop.admin.get(history(6))).body).toMatchObject({
    movements: [{ kind: 'opening', document: '', amount: 300, balance: 300 }],
  })
  expect((await shop.admin.get(ALL)).body).toMatchObject({ total: 300, account: 0 })
  await shop.admin.delete('/api/employee/delete/asempa/6')
})

test('an employee who is not ACTIVE gets no loan, a repayment cannot exceed the balance, and the bank must exist', async () => {
  await shop.admin.post('/api/employee/update/asempa', { ...(await personOf(3)), emp_status: 'INACTIVE' })
  const before = await fingerprint(shop.owner)
  const refusals: readonly (readonly [object, number, string])[] = [
    [{ id: 3 }, 422, 'Yaw Gone is not ACTIVE'],
    [{ id: 99 }, 404, 'There is no such employee'],
    [{ direction: 'repaid', amount: 0.01 }, 422, 'Akosua Frimpong owes 0.00, less than 0.01'],
    [{ paymentType: 'BANK', coa_account: 'NOBODY' }, 400, 'Select a Bank'],
    [{ paymentType: 'BANK' }, 400, 'Select a Bank'],
  ]
  for (const [change, status, message] of refusals)
    expect(await shop.admin.post(CREATE, { ...GRANT, ...change }, ACC)).toMatchObject({ status, body: { message } })
  expect((await shop.admin.post(CREATE, GRANT)).body).toMatchObject({ code: 'branch_needed' })
  expect(await fingerprint(shop.owner)).toBe(before)
})

const personOf = async (id: number) => z.looseObject({}).parse((await shop.admin.get(`/api/employee/findOne/asempa/${id}`)).body)

test('an employee who was lent money becomes INACTIVE instead of being deleted', async () => {
  await post(CREATE, { ...GRANT, id: 4, refNo: 'L-9' })
  expect((await shop.admin.delete('/api/employee/delete/asempa/4')).body).toMatchObject({ deleted: false, deactivated: true })
})

test('a transaction id used before at a wallet causes a warning, and is accepted after confirmation', async () => {
  const banks = z.array(z.object({ pid: z.string() })).parse((await shop.admin.get('/api/accounting/people/payeeType/asempa/bank')).body)
  const bank = { paymentType: 'BANK', coa_account: banks[0]?.pid, refNo: 'MP261120.1432' }
  await post(CREATE, { ...GRANT, ...bank })
  const again = { ...GRANT, ...bank, refNo: 'mp261120.1432' }
  expect(await shop.admin.post(CREATE, again, ACC)).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  await post(`${CREATE}?again=yes`, again)
})

test('the same request is carried out once, and of two full repayments at once one is accepted', async () => {
  const once = { ...ACC, 'idempotency-key': 'grant-once-1' }
  const both = await Promise.all([1, 2].map(() => shop.admin.post(CREATE, { ...GRANT, id: 1, refNo: 'once' }, once)))
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await shop.admin.get(history(1))).body).toMatchObject({ loanbalance: 600 })
  const back = { ...GRANT, id: 1, direction: 'repaid', refNo: 'back' }
  const two = await Promise.all([1, 2].map(() => shop.admin.post(CREATE, back, ACC)))
  expect(two.map(({ status }) => status).sort()).toEqual([200, 422])
})

/** Resolves when a call waits for a row that another transaction holds. */
const somebodyWaits = async (): Promise<void> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await shop.superuser.query(waiting)).rowCount === 0) await new Promise(resolve => setTimeout(resolve, 5))
}

test('a loan to an employee who is being moved to another branch waits, and belongs to the new one', async () => {
  const mover = await shop.owner.connect()
  try {
    await mover.query('begin')
    const move = 'update employee set branch_id = $2 where business_id = $1 and employee_id = 5'
    await mover.query(move, [shop.businessId, shop.branches.accra])
    const lending = shop.admin.post(CREATE, { ...GRANT, id: 5, refNo: 'moved' }, ACC)
    await somebodyWaits()
    await mover.query('commit')
    expect(await lending).toMatchObject({ status: 200 })
  } finally {
    mover.release()
  }
  expect((await shop.admin.get(history(5))).body).toMatchObject({ branchname: 'Accra Central', loanbalance: 600 })
})

test('only an administrator of the business lends, sees and reverses loans', async () => {
  const before = await fingerprint(shop.owner)
  const calls = [
    (who: Shop['admin'], db: string) => who.get(`${LOAN}/findAll/${db}`),
    (who: Shop['admin'], db: string) => who.get(`${LOAN}/history/${db}/1`),
    (who: Shop['admin'], db: string) => who.get(`${LOAN}/bynumber/${db}/ACC-L26-000001`),
    (who: Shop['admin'], db: string) => who.post(`${LOAN}/create/${db}`, GRANT, ACC),
    (who: Shop['admin'], db: string) => who.post(`${LOAN}/reverse/${db}/ACC-L26-000003`, { reason: 'No' }),
  ]
  for (const call of calls) {
    expect((await call(shop.visitor, 'asempa')).status).toBe(401)
    for (const who of [shop.denied, shop.granted, shop.stranger]) expect((await call(who, 'asempa')).status).toBe(403)
  }
  expect((await shop.stranger.get(`${LOAN}/history/nextdoor/1`)).status).toBe(404)
  expect((await shop.stranger.get(`${LOAN}/bynumber/nextdoor/ACC-L26-000001`)).status).toBe(404)
  expect((await shop.stranger.post(`${LOAN}/reverse/nextdoor/ACC-L26-000003`, { reason: 'No' })).status).toBe(404)
  expect((await shop.stranger.post(`${LOAN}/create/nextdoor`, GRANT, { 'x-branch-code': 'NXT' })).status).toBe(404)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('every malformed loan is refused with a sentence and writes nothing', async () => {
  await expectAllRefused(shop.owner, shop.admin.with(ACC), CREATE, spoiledBodies(GRANT, { optional: ['consent'] }))
})

type Step = { readonly what: 'grant' | 'repay' | 'run' | 'undo'; readonly who: number; readonly amount: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('grant', 'repay', 'run', 'undo'),
  who: fc.constantFrom(1, 2, 5),
  amount: fc.integer({ min: 1, max: 40_000 }).map(pesewas => pesewas / 100),
})

test('after any order of loans, deductions, repayments and reversals, the employees’ total debt equals the account Staff loans @in-turn', async () => {
  const documents: string[] = []
  const runs = 6
  let saves = 0
  let month = 0
  const act = async ({ what, who, amount }: Step) => {
    const loan = { ...GRANT, id: who, amount, refNo: 'any' }
    if (what === 'grant') return shop.admin.post(CREATE, loan, ACC)
    if (what === 'repay') return shop.admin.post(CREATE, { ...loan, direction: 'repaid' }, ACC)
    if (what === 'undo') {
      const number = documents.splice(Math.floor(amount) % Math.max(documents.length, 1), 1)[0] ?? 'NONE'
      return shop.admin.post(number.includes('-W') ? `${RUN}/reverse/asempa/${number}` : reverse(number), { reason: 'Any' })
    }
    month += 1
    const [year, day] = [2015 + Math.floor(month / 12), `${(month % 12) + 1}`.padStart(2, '0')]
    return shop.admin.post(`${RUN}/create/asempa/${year}-${day}-01/${year}-${day}-28`, [{ id: who, loandeduction: amount }])
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async steps => {
      for (const each of steps) {
        const { body } = await act(each)
        const made = saved.safeParse(body)
        if (made.success) saves += 1
        if (made.success && each.what !== 'undo') documents.push(made.data.invoicenoGen)
      }
      const { total, account } = z.object({ total: z.number(), account: z.number() }).parse((await shop.admin.get(ALL)).body)
      expect(total).toBe(account)
    }),
    { numRuns: runs },
  )
  // Of 8 to 16 steps in a run about half are saved.
  expect(saves).toBeGreaterThan(runs)
})
