import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { fieldIn } from '../../testing/world/caller.ts'
import { expectLedger } from '../../testing/world/expect-ledger.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { whileBooksAreHeld } from '../../testing/world/in-order.ts'
import { hireStaff, PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const TODAY = new Date('2026-11-20T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const run = (start: string, end: string, ruleSet = '') => `${TRANS}/create/asempa/${start}/${end}${ruleSet && `?ruleset=${ruleSet}`}`
const NOVEMBER = run('2026-11-01', '2026-11-30')
const OCTOBER = run('2026-10-01', '2026-10-31')

const KWAME = { id: 1, overtime: 120, allowances: [{ id: 1, amount: 150 }], loandeduction: 100, deductions: [{ id: 2, amount: 20 }] }
const AKOSUA = { id: 2, deductions: [{ id: 3, amount: 100 }] }
const KOFI = { id: 3, hours: 168.5 }

const shop = await testShop({ clock: () => TODAY })
const staff = [
  { empname: 'Kwame Boateng', basicsalary: 4200, loanamount: 3000, loanbalance: 600 },
  { empname: 'Akosua Frimpong', basicsalary: 1000, branchcode: 'KUM' },
  { empname: 'Kofi Asare', basicsalary: 18.75, salaryperiod: 'HOURS', branchcode: 'KUM' },
  { empname: 'Yaw Gone', basicsalary: 900 },
]
await hireStaff(shop.admin, staff)
await shop.admin.post('/api/employee/update/asempa', { ...PERSON, ...staff[3], employeeid: 'EMP-4', id: 4, emp_status: 'INACTIVE' })
for (const account of [
  { accname: 'Transport', acctype: 'ALLOWANCE' },
  { accname: 'Welfare dues', acctype: 'DEDUCTION' },
  { accname: 'Provident fund', acctype: 'DEDUCTION', treatment: 'tier_3' },
  { accname: 'Bonus', acctype: 'EARNINGS', treatment: 'bonus' },
])
  await shop.admin.post('/api/payroll_config/create/asempa', account)

const loanOf = async (id: number) => (await shop.admin.get(`/api/employee/findOne/asempa/${id}`)).body

const BOOKS = `
  [Accra Central]
  Salaries and wages                    4,470.00
  Employer pension contribution           567.00
  SSNIT tier 1 payable                                 567.00
  Tier 2 pension payable                               210.00
  PAYE payable                                         596.00
  Staff loans                                          100.00
  Other payroll deductions payable                      20.00
  Net salaries payable                               3,544.00
  [Kumasi Adum]
  Salaries and wages                    4,159.38
  Employer pension contribution           561.52
  SSNIT tier 1 payable                                 561.52
  Tier 2 pension payable                               207.97
  PAYE payable                                         473.00
  Tier 3 pension payable                               100.00
  Net salaries payable                               3,378.41`

test('REQ-358 REQ-134 a run posts to the branch of each employee, deducts from loans, and is listed and opened', async () => {
  const made = await shop.admin.post(NOVEMBER, [KWAME, AKOSUA, KOFI])
  expect(made).toMatchObject({
    status: 200,
    body: { invoicenoGen: 'ACC-W26-000001', ruleset: 'DEFAULT', employees: 3, grossTotal: 8629.38, tax: 1069, netpay: 6922.41 },
  })
  await expectLedger(shop.database, shop.businessId, BOOKS)
  expect(await loanOf(1)).toMatchObject({ loanamount: 3000, loanbalance: 500 })
  expect((await shop.admin.get(`${TRANS}/list/asempa`)).body).toMatchObject([
    {
      invNo: 'ACC-W26-000001',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      entrydate: '2026-11-20',
      employees: 3,
      netpay: 6922.41,
      reversedBy: '',
    },
  ])
  const view = await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000001`)
  expect(view.body).toMatchObject({
    rulesetname: '5 % SSF and tax on basic salary only',
    lines: [
      {
        empname: 'Kwame Boateng',
        basicsalary: 4200,
        allowances: [{ id: 1, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150 }],
        totalallowances: 150,
        grossTotal: 4470,
        ssf: 210,
        ssfteir_1: 567,
        ssfTier_2: 210,
        taxable_pay: 3990,
        tax: 596,
        loandeduction: 100,
        loanbalance: 500,
        totaldeductions: 20,
        netpay: 3544,
        username: 'Ama Owner',
      },
      { empname: 'Akosua Frimpong', deductions: [{ accname: 'Provident fund', treatment: 'tier_3' }], netpay: 793 },
      { empname: 'Kofi Asare', hours: 168.5, basicsalary: 3159.38, netpay: 2585.41 },
    ],
  })
})

test('AMB-154 nobody is paid twice for the same days, and the sentence names who was and by which run', async () => {
  const before = await fingerprint(shop.owner)
  const refused = await shop.admin.post(run('2026-11-15', '2026-12-14'), [{ id: 2 }])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'paid_before', message: 'Akosua Frimpong was paid from 01-11-2026 to 30-11-2026 by ACC-W26-000001' },
  })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('D11 a run is reversed as a whole: the books are as before, loans are owed again, and the days can be paid again', async () => {
  const undone = await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000001`, { reason: 'Wrong month' })
  expect(undone).toMatchObject({ status: 200, body: { invoicenoGen: 'ACC-X26-000001' } })
  await expectLedger(shop.database, shop.businessId, '')
  expect(await loanOf(1)).toMatchObject({ loanbalance: 600 })
  expect((await shop.admin.get(`${TRANS}/list/asempa`)).body).toMatchObject([{ reversedBy: 'ACC-X26-000001' }])
  const again = await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000001`, { reason: 'Again' })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  expect(await loanOf(1)).toMatchObject({ loanbalance: 600 })
  expect((await shop.admin.post(NOVEMBER, [KWAME, AKOSUA, KOFI])).body).toMatchObject({ invoicenoGen: 'ACC-W26-000002' })
  await expectLedger(shop.database, shop.businessId, BOOKS)
})

test('a run is not reversed if an employee would then owe more than was lent, and the sentence names them', async () => {
  const lowered = {
    ...PERSON,
    id: 1,
    empname: 'Kwame Boateng',
    employeeid: 'EMP-1',
    basicsalary: 4200,
    emp_status: 'ACTIVE',
    loanamount: 550,
  }
  await shop.admin.post('/api/employee/update/asempa', lowered)
  const before = await fingerprint(shop.owner)
  expect(await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000002`, { reason: 'No' })).toMatchObject({
    status: 422,
    body: { message: 'Kwame Boateng would owe more than was lent. Correct the loan amount first' },
  })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('AMB-152 a pay that is refused refuses the whole run with the employee’s name and id, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  const one = { id: 2 }
  const refusals: readonly (readonly [path: string, body: readonly object[], status: number, message: string, employeeId?: number])[] = [
    [OCTOBER, [one, { id: 3, hours: 1, deductions: 20 }], 422, 'Kofi Asare: the net pay would be −2.19', 3],
    [
      OCTOBER,
      [one, { id: 1, loandeduction: 500.01 }],
      422,
      'Kwame Boateng: the loan deduction of 500.01 is more than the loan balance of 500.00',
      1,
    ],
    [OCTOBER, [one, { id: 1 }, one], 400, 'Akosua Frimpong Already Selected', 2],
    [OCTOBER, [one, { id: 4 }], 422, 'Yaw Gone is not ACTIVE', 4],
    [OCTOBER, [one, { id: 99 }], 404, 'There is no such employee', 99],
    [OCTOBER, [one, { id: 3 }], 400, 'Kofi Asare is paid by the hour. Enter the hours', 3],
    [OCTOBER, [{ ...one, hours: 5 }], 400, 'Akosua Frimpong is paid by the month and has no hours', 2],
    [OCTOBER, [{ ...one, earnings: [{ id: 1, amount: 5 }] }], 404, 'Akosua Frimpong: there is no active account 1 of the type EARNINGS', 2],
    [run('2026-11-15', '2026-12-14'), [one], 409, 'Akosua Frimpong was paid from 01-11-2026 to 30-11-2026 by ACC-W26-000002', 2],
    [run('2026-10-31', '2026-10-01'), [one], 400, 'The end date must not be before the start date'],
    [run('2026-12-01', '2026-12-31'), [one], 422, 'The period has not started'],
    [run('2026-10-01', '2026-10-31', 'GH-2022'), [one], 400, 'Ghana PAYE 2022 does not apply to a period ending on 31-10-2026'],
    [run('2026-10-01', '2026-10-31', 'NONE'), [one], 400, 'There is no rule set NONE'],
    [run('0001-01-01', '9999-12-31'), [one], 400, 'A payroll period has at most 62 days'],
    [run('2026-07-01', '2026-09-01'), [one], 400, 'A payroll period has at most 62 days'],
  ]
  for (const [path, body, status, message, employeeId] of refusals)
    expect(await shop.admin.post(path, body)).toMatchObject({ status, body: { message, ...(employeeId && { facts: { employeeId } }) } })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('amounts calculated by a client are ignored, and parts come as a list, as its text or as one sum', async () => {
  const body = [
    { id: 2, netpay: 99_999, tax: 0, ssf: 0, allowances: '[{"id":1,"amount":"10.50"}]', earnings: 5, deductions: '2.25', loanbalance: 7 },
  ]
  const made = await shop.admin.post(OCTOBER, body)
  // 1,000.00 + 10.50 + 5.00 − 50.00 − 57.00 − 2.25
  expect(made).toMatchObject({ status: 200, body: { grossTotal: 1015.5, tax: 57, netpay: 906.25 } })
  expect((await shop.admin.get(`${TRANS}/list/asempa`)).body).toMatchObject([{ entrydate: '2026-10-31' }, {}, {}])
})

test('D16 a run by law taxes what the law taxes, and its lines keep the rule set', async () => {
  const made = await shop.admin.post(run('2026-09-01', '2026-09-30', 'GH-2024-01'), [
    { id: 2, basicsalary: 2000, allowances: [{ id: 1, amount: 500 }] },
  ])
  expect(made.body).toMatchObject({ ruleset: 'GH-2024-01', tax: 309, netpay: 2081 })
})

test('a run by law of a day for which no tax table is known is refused with that day', async () => {
  expect(await shop.admin.post(run('2021-12-01', '2021-12-31', 'STATUTORY'), [{ id: 2 }])).toMatchObject({
    status: 400,
    body: { message: 'There is no tax table for a period ending on 31-12-2021' },
  })
})

test('a bonus is taxed at the concessional rate up to 15% of the year’s basic, counting the unreversed runs of that year', async () => {
  const bonus = async (month: string, amount: number) => {
    const made = await shop.admin.post(run(`2025-${month}-01`, `2025-${month}-28`, 'GH-2024-01'), [
      { id: 2, earnings: [{ id: 4, amount }] },
    ])
    const { invoicenoGen } = z.object({ invoicenoGen: z.string() }).parse(made.body)
    const view = await shop.admin.get(`${TRANS}/view/asempa/${invoicenoGen}`)
    return { invoicenoGen, line: z.object({ lines: z.array(z.object({ bonustax: z.number() })) }).parse(view.body).lines[0] }
  }
  // 15% of 12,000.00 is 1,800.00: all of 1,500.00, then 300.00 of 500.00, and when the first is reversed all of 500.00 again.
  const first = await bonus('01', 1500)
  expect(first.line).toEqual({ bonustax: 75 })
  expect((await bonus('02', 500)).line).toEqual({ bonustax: 15 })
  await shop.admin.post(`${TRANS}/reverse/asempa/${first.invoicenoGen}`, { reason: 'No bonus' })
  expect((await bonus('03', 500)).line).toEqual({ bonustax: 25 })
})

test('D16 a run of zero pay is stored like any other: it has a number, posts nothing, pays for its days, and is reversed', async () => {
  const june = run('2026-06-01', '2026-06-30')
  const made = await shop.admin.post(june, [{ id: 2, basicsalary: 0 }])
  expect(made).toMatchObject({ status: 200, body: { grossTotal: 0, tax: 0, netpay: 0 } })
  const { invoicenoGen } = z.object({ invoicenoGen: z.string() }).parse(made.body)
  const view = async () => (await shop.admin.get(`${TRANS}/view/asempa/${invoicenoGen}`)).body
  expect(await view()).toMatchObject({ entrydate: '2026-06-30', lines: [{ empname: 'Akosua Frimpong', netpay: 0 }] })
  const listed = await shop.admin.get(`${TRANS}/list/asempa?start=2026-06-01&end=2026-06-30`)
  expect(listed.body).toMatchObject([{ invNo: invoicenoGen, employees: 1 }])
  const moved = await shop.owner.query(
    `select from journal_line l join posting p using (business_id, posting_id) where p.document_number = $1`,
    [invoicenoGen],
  )
  expect(moved.rowCount).toBe(0)
  expect(await shop.admin.post(june, [{ id: 2 }])).toMatchObject({ status: 409, body: { code: 'paid_before' } })
  expect(await shop.fault()).toBeNull()
  expect(await shop.admin.post(`${TRANS}/reverse/asempa/${invoicenoGen}`, { reason: 'Wrong month' })).toMatchObject({ status: 200 })
  expect(await shop.fault()).toBeNull()
  expect(await shop.admin.post(june, [{ id: 2, basicsalary: 0 }])).toMatchObject({ status: 200 })
})

test('AMB-152 an employee hired within the period is paid for the rest of it', async () => {
  const hired = { ...PERSON, empname: 'Esi New', basicsalary: 1000, employeeid: 'EMP-9', hiredate: '2026-05-20' }
  expect((await shop.admin.post('/api/employee/create/asempa', hired)).status).toBe(200)
  expect(await shop.admin.post(run('2026-05-01', '2026-05-19'), [{ id: 5 }])).toMatchObject({
    status: 422,
    body: { message: 'Esi New was hired on 20-05-2026, after the end of this period' },
  })
  expect(await shop.admin.post(run('2026-05-01', '2026-05-31'), [{ id: 5 }])).toMatchObject({ status: 200 })
})

test('two people who save the same run at once make one run', async () => {
  const save = () => shop.admin.post(run('2026-08-01', '2026-08-31'), [{ id: 2 }, { id: 1, loandeduction: 50 }])
  const both = await whileBooksAreHeld(shop, save, save)
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(await loanOf(1)).toMatchObject({ loanbalance: 450 })
})

test('D13 a paid employee is not deleted but becomes INACTIVE, and the response states it', async () => {
  const answer = await shop.admin.delete('/api/employee/delete/asempa/3')
  expect(answer.body).toEqual({ deleted: false, deactivated: true, message: 'Kofi Asare has been paid: INACTIVE now, not deleted' })
  expect(await loanOf(3)).toMatchObject({ emp_status: 'INACTIVE' })
})

test('only an administrator of the business runs, sees and reverses payrolls', async () => {
  const before = await fingerprint(shop.owner, { except: 'audit_entry' })
  const number = 'ACC-W26-000002'
  for (const caller of [shop.denied, shop.granted])
    for (const answer of [
      await caller.post(run('2026-07-01', '2026-07-31'), [{ id: 2 }]),
      await caller.get(`${TRANS}/list/asempa`),
      await caller.get(`${TRANS}/view/asempa/${number}`),
      await caller.post(`${TRANS}/reverse/asempa/${number}`, { reason: 'No' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: 'Only an administrator may do this' } })
  expect((await shop.stranger.get(`${TRANS}/list/nextdoor`)).body).toEqual([])
  expect((await shop.stranger.get(`${TRANS}/view/nextdoor/${number}`)).status).toBe(404)
  expect((await shop.stranger.post(`${TRANS}/create/nextdoor/2026-07-01/2026-07-31`, [{ id: 2 }])).status).toBe(404)
  expect((await shop.stranger.post(`${TRANS}/reverse/nextdoor/${number}`, { reason: 'No' })).status).toBe(404)
  expect(await fingerprint(shop.owner, { except: 'audit_entry' })).toBe(before)
})

test('every malformed run is refused with a sentence and writes nothing', async () => {
  const good = {
    id: 2,
    basicsalary: 1000,
    overtime: 5,
    earnings: 5,
    deductions: 1,
    loandeduction: 0,
    annualbasic: 12000,
    monthlyrelief: 10,
  }
  const optional = ['basicsalary', 'overtime', 'earnings', 'deductions', 'loandeduction', 'annualbasic', 'monthlyrelief']
  const path = run('2026-07-01', '2026-07-31')
  await expectAllRefused(shop.owner, shop.admin, path, spoiledBodies([{ ...good }], { optional }))
})

test('the same request id with another rule set is another request: it is refused and pays nobody', async () => {
  const once = { 'idempotency-key': 'january-once' }
  const january = (ruleSet: string) => shop.admin.post(run('2026-01-01', '2026-01-31', ruleSet), [AKOSUA], once)
  const first = await january('DEFAULT')
  expect(first.status).toBe(200)
  const before = await fingerprint(shop.owner)
  expect(await january('STATUTORY')).toMatchObject({ status: 422, body: { code: 'request_id_reused' } })
  expect(await fingerprint(shop.owner)).toBe(before)
  expect((await january('DEFAULT')).body).toEqual(first.body)
})

test('a run is reversed on its own date; one of a closed month is reversed today, and posted today if that is agreed: it stays in the documents of its period', async () => {
  const pay = [{ id: 2 }]
  const march = run('2026-03-01', '2026-03-31')
  const agreed = `${march}?today=yes`
  const dateOf = async (number: string) => {
    const { body } = await shop.admin.get(`${TRANS}/list/asempa?text=${number}&start=2026-03-01&end=2026-03-31`)
    return fieldIn([body].flat()[0], 'entrydate')
  }
  const dateOfReversal = async (number: string) => {
    const { body } = await shop.admin.post(`${TRANS}/reverse/asempa/${number}`, { reason: 'Too little' })
    const [entry] = await shop.rows(
      `select business_date as date from posting where business_id = $1 and document_number = '${fieldIn(body, 'invoicenoGen')}'`,
    )
    return fieldIn(entry, 'date')
  }
  const wrong = await saved(shop.admin.post(agreed, pay))
  expect(await dateOfReversal(wrong)).toBe('2026-03-31')
  // Entries of earlier releases may be dated before the first day of the books.
  const early = await saved(shop.admin.post(agreed, pay))
  const begin = (day: string) =>
    shop.superuser.query(`begin; set local session_replication_role = replica; update business set first_day = '${day}'; commit`)
  const [own] = await shop.rows<{ day: string }>('select first_day as day from business where business_id = $1')
  await begin('2026-04-01')
  expect(await dateOfReversal(early)).toBe('2026-11-20')
  await begin(String(own?.day))
  const open = await saved(shop.admin.post(agreed, pay))
  expect(await dateOf(open)).toBe('2026-03-31')
  await shop.closeMonth('2026-10-31')
  expect(await dateOfReversal(open)).toBe('2026-11-20')
  await expectRefused(shop.admin.post(march, pay), 422, /^March 2026 is closed/)
  await expectRefused(shop.admin.post(`${run('2019-11-01', '2019-11-30')}?today=yes`, pay), 422, /^The books begin on/)
  const late = await saved(shop.admin.post(agreed, pay))
  expect(await dateOf(late)).toBe('2026-11-20')
  const { body } = await shop.admin.get('/api/payroll_papers/lines/asempa/2026-03-01/2026-03-31')
  expect(fieldIn(body, 'lines')).toMatchObject([{ run: late, id: 2 }])
})
