import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import { netPayRows, payeRows, ssnitRows, tierTwoRows } from '@akonta/domain/payroll/schedules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { turnsAfterReading } from '../../testing/installation/turns-taken.ts'
import { hireStaff } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { payrollDocumentLines, standingRuns } from './document-queries.ts'

const TODAY = new Date('2026-11-30T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const PAPERS = '/api/payroll_papers'
const RUN_FIELDS = z.object({ invoicenoGen: z.string() })

const shop = await testShop({ clock: () => TODAY })
const run = async (start: string, end: string, ruleSet: string, lines: readonly object[]): Promise<string> => {
  const answer = await shop.admin.post(`${TRANS}/create/asempa/${start}/${end}?ruleset=${ruleSet}`, lines)
  expect(answer).toMatchObject({ status: 200 })
  return RUN_FIELDS.parse(answer.body).invoicenoGen
}

const runs: string[] = []
await hireStaff(shop.admin, [
  { empname: 'Kwame Boateng', basicsalary: 4200, loanamount: 900, loanbalance: 900, ghanacard: 'GHA-712345678-9' },
  { empname: 'Akosua Ama Frimpong', basicsalary: 1000, branchcode: 'KUM', bankname: 'MTN MoMo', accountno: '0244550103' },
  { empname: 'Kofi Asare', basicsalary: 80_000, branchcode: 'KUM', bankname: 'Cash' },
])
for (const account of [
  { accname: 'Transport', acctype: 'ALLOWANCE' },
  { accname: 'Provident fund', acctype: 'DEDUCTION', treatment: 'tier_3' },
  { accname: 'Bonus', acctype: 'EARNINGS', treatment: 'bonus' },
  { accname: 'Welfare', acctype: 'DEDUCTION' },
])
  await shop.admin.post('/api/payroll_config/create/asempa', account)
const bonus = { earnings: [{ id: 3, amount: 3000 }] }
const taken = {
  deductions: [
    { id: 2, amount: 300 },
    { id: 4, amount: 20 },
  ],
}
runs.push(await run('2026-10-01', '2026-10-31', 'STATUTORY', [{ id: 1, overtime: 120, allowances: [{ id: 1, amount: 150 }], ...taken }]))
runs.push(
  await run('2026-10-01', '2026-10-31', 'STATUTORY', [
    { id: 2, overtime: 700, ...bonus },
    { id: 3, monthlyrelief: 100 },
  ]),
)
runs.push(await run('2026-11-01', '2026-11-15', 'DEFAULT', [{ id: 1, basicsalary: 2100, loandeduction: 100 }, { id: 2 }]))
runs.push(await run('2026-11-16', '2026-11-30', 'DEFAULT', [{ id: 1, basicsalary: 2100, overtime: 50 }]))
await shop.admin.post(`${TRANS}/reverse/asempa/${runs[1]}`, { reason: 'Wrong bonus' })
runs.push(
  await run('2026-10-01', '2026-10-31', 'STATUTORY', [
    { id: 2, ...bonus, overtime: 700 },
    { id: 3, monthlyrelief: 100 },
  ]),
)

const linesOf = (start: string, end: string, number = ''): Promise<readonly PayrollDocumentLine[]> =>
  shop.database.read(shop.businessId, async tx => payrollDocumentLines(tx, await standingRuns(tx, { start, end, number })))

const answerOf = async (start: string, end: string, number = '') => {
  const { body } = await shop.admin.get(`${PAPERS}/lines/asempa/${start}/${end}${number && `?run=${number}`}`)
  return z.object({ lines: z.array(z.looseObject({})), booked: z.array(z.object({ account: z.string(), amount: z.number() })) }).parse(body)
}

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): number =>
  Number(rows.reduce((total, row) => total + amountOf(row), 0n)) / 100

/** The total of each schedule by the account it must equal. */
const totals = (lines: readonly PayrollDocumentLine[]): Readonly<Record<string, number>> => ({
  N0000SP: sum(netPayRows(lines), row => row.amount),
  S0000T1: sum(ssnitRows(lines), row => row.toSsnit),
  P0000T2: sum(tierTwoRows(lines), row => row.contribution),
  P0000YE: sum(payeRows(lines), row => row.totalTax),
})

/** The ledger's movement on an account by runs and their reversals. */
const moved = async (account: string, numbers: readonly string[]): Promise<number> => {
  const { rows } = await shop.owner.query<{ amount: bigint }>(
    `select coalesce(-sum(l.amount), 0)::bigint as amount from journal_line l
     where l.account_code = $1 and l.posting_id in (
       select p.posting_id from posting p where p.document_number = any($2)
       union select x.posting_id from posting p join posting x on x.reverses = p.posting_id where p.document_number = any($2))`,
    [account, numbers],
  )
  return Number(rows[0]?.amount ?? 0) / 100
}

test('the total of every schedule equals the run’s movement on its account, also when the run was reversed', async () => {
  for (const number of runs) {
    const { booked } = await answerOf('2026-01-01', '2026-12-31', number)
    for (const [account, total] of Object.entries(totals(await linesOf('2026-01-01', '2026-12-31', number)))) {
      expect([number, account, total]).toEqual([number, account, await moved(account, [number])])
      expect(booked.find(each => each.account === account)?.amount).toBe(total)
    }
  }
  expect(totals(await linesOf('2026-01-01', '2026-12-31', runs[1]))).toEqual({ N0000SP: 0, S0000T1: 0, P0000T2: 0, P0000YE: 0 })
})

test('the total of every schedule of a month equals the movement of all its runs, and the response confirms it', async () => {
  for (const [start, end, numbers] of [
    ['2026-10-01', '2026-10-31', [runs[0], runs[1], runs[4]]],
    ['2026-11-01', '2026-11-30', [runs[2], runs[3]]],
    ['2026-12-01', '2026-12-31', []],
  ] as const) {
    const { booked } = await answerOf(start, end)
    for (const [account, total] of Object.entries(totals(await linesOf(start, end)))) {
      expect([account, total]).toEqual([
        account,
        await moved(
          account,
          numbers.flatMap(number => number ?? []),
        ),
      ])
      expect(booked.find(each => each.account === account)?.amount).toBe(total)
    }
  }
})

test('all months together equal the account balances', async () => {
  const { rows } = await shop.owner.query<{ account_code: string; owed: bigint }>(
    `select account_code, sum(credit - debit)::bigint as owed from balance where account_code = any($1) group by 1`,
    [['N0000SP', 'S0000T1', 'P0000T2', 'P0000YE']],
  )
  expect(Object.fromEntries(rows.map(row => [row.account_code, Number(row.owed) / 100]))).toEqual(
    totals(await linesOf('2026-01-01', '2026-12-31')),
  )
})

test('the monthly schedule of the revenue authority adds up in every row, and shows bonus, overtime, tier 3 and reliefs separately', async () => {
  const rows = payeRows(await linesOf('2026-10-01', '2026-10-31'))
  for (const row of rows) {
    expect(row.cashEmolument).toBe(row.basicSalary + row.cashAllowances + row.excessBonus)
    expect(row.totalReliefs).toBe(row.socialSecurityFund + row.thirdTier + row.deductibleReliefs)
    expect(row.chargeableIncome).toBe(row.assessableIncome - row.totalReliefs)
    expect(row.totalTax).toBe(row.bonusTax + row.taxDeductible + row.overtimeTax)
  }
  const chargeable = (await linesOf('2026-10-01', '2026-10-31')).map(line => line.taxablePay)
  expect(rows.map(row => row.chargeableIncome).sort()).toEqual(chargeable.toSorted())
  // 15% of 12,000.00 is 1,800.00; overtime of a junior is taxed separately; that of the others is added to the income.
  expect(rows).toMatchObject([
    { name: 'Kofi Asare', socialSecurityFund: 3_795_00n, deductibleReliefs: 100_00n },
    { name: 'Kwame Boateng', taxNumber: 'GHA-712345678-9', thirdTier: 300_00n, cashAllowances: 270_00n, overtimeIncome: 0n, remark: '' },
    {
      name: 'Akosua Ama Frimpong',
      taxNumber: '',
      concessionalBonus: 1_800_00n,
      excessBonus: 1_200_00n,
      bonusTax: 90_00n,
      overtimeIncome: 700_00n,
    },
  ])
})

test('an employee paid by two runs of a month is listed once, and non-statutory pay has a remark', async () => {
  const lines = await linesOf('2026-11-01', '2026-11-30')
  expect(tierTwoRows(lines)).toMatchObject([
    { serial: 1, name: 'Boateng, Kwame', ghanaCard: 'GHA-712345678-9', birthDate: '1986-07-02', salary: 4_200_00n, contribution: 210_00n },
    { serial: 2, name: 'Frimpong, Akosua Ama', remark: 'Not on the statutory basis' },
  ])
  expect(ssnitRows(lines)).toMatchObject([
    { number: 'C018607020014', deducted: 210_00n, employer: 567_00n, total: 777_00n, toSsnit: 567_00n },
    {},
  ])
})

test('net pay is listed by payment method: banks, wallets, cash', async () => {
  expect(netPayRows(await linesOf('2026-10-01', '2026-10-31'))).toMatchObject([
    { serial: 1, way: 'bank', name: 'Kwame Boateng', bankAccount: '1021130045210' },
    { serial: 2, way: 'wallet', name: 'Akosua Ama Frimpong', bankName: 'MTN MoMo' },
    { serial: 3, way: 'cash', name: 'Kofi Asare' },
  ])
})

test('a payslip has the year to date from unreversed runs, and the end of the account number', async () => {
  const yearBefore = await run('2025-12-01', '2025-12-31', 'STATUTORY', [{ id: 1 }, { id: 2 }])
  expect((await shop.admin.get(`${PAPERS}/payslips/asempa/${yearBefore}`)).body).toMatchObject({
    payslips: [{ year: { grossTotal: 4200 } }, { year: { grossTotal: 1000 } }],
  })
  const slips = await shop.admin.get(`${PAPERS}/payslips/asempa/${runs[2]}`)
  expect(slips.body).toMatchObject({
    entrydate: '2026-11-15',
    reversedBy: '',
    payslips: [
      {
        empname: 'Kwame Boateng',
        statutory: false,
        accountno: '•••••••••5210',
        ssno: 'C018607020014',
        jobtitle: 'Clerk',
        grossTotal: 2100,
        loanbalance: 800,
        ssfteir_1: 283.5,
        // October 4,470.00 and the first half of November 2,100.00.
        year: { grossTotal: 6570, employer: 829.5 },
      },
      // One October run was reversed: 4,700.00 once, and 1,000.00.
      { empname: 'Akosua Ama Frimpong', year: { grossTotal: 5700 } },
    ],
  })
  expect(slips.text).not.toContain('1021130045210')
})

test('the payslip of a reversed run counts its days once, whatever run replaced it', async () => {
  expect((await shop.admin.get(`${PAPERS}/payslips/asempa/${runs[1]}`)).body).toMatchObject({
    reversedBy: expect.stringMatching(/-X26-/),
    payslips: [
      { empname: 'Akosua Ama Frimpong', grossTotal: 4700, netpay: 4243.87, year: { grossTotal: 4700, netpay: 4243.87 } },
      { empname: 'Kofi Asare', grossTotal: 80_000, year: { grossTotal: 80_000, ssf: 3795 } },
    ],
  })
})

test('only an administrator of the business reads pay documents, and an invalid date or number is refused', async () => {
  const lines = (db: string) => `${PAPERS}/lines/${db}/2026-01-01/2026-12-31`
  for (const path of [lines('asempa'), `${PAPERS}/payslips/asempa/${runs[0]}`]) {
    expect((await shop.visitor.get(path)).status).toBe(401)
    for (const who of [shop.denied, shop.granted, shop.stranger]) expect((await who.get(path)).status).toBe(403)
  }
  expect((await shop.stranger.get(lines('nextdoor'))).body).toMatchObject({ lines: [] })
  expect((await shop.stranger.get(`${PAPERS}/payslips/nextdoor/${runs[0]}`)).status).toBe(404)
  for (const days of ['2026-02-30/2026-03-01', 'x/y', '2026-01-01/NaN'])
    expect((await shop.admin.get(`${PAPERS}/lines/asempa/${days}`)).status).toBe(400)
  expect((await shop.admin.get(`${lines('asempa')}?run=%00`)).status).toBe(400)
  expect((await shop.admin.get(`${lines('asempa')}?run=NONE`)).body).toMatchObject({ lines: [] })
})

test('others have a turn while the lines of many runs are made', async () => {
  await shop.database.read(shop.businessId, async tx => {
    const runsOfYear = await standingRuns(tx, { start: '2026-01-01', end: '2026-12-31', number: '' })
    const turns = await turnsAfterReading(tx, { name: 'payroll-lines-of-runs', times: 100 }, own => payrollDocumentLines(own, runsOfYear))
    expect(turns).toBeGreaterThan(4)
  })
})
