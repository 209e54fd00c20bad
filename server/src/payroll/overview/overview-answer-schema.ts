import { moneyToNumber } from '@akonta/domain/money'
import type { NextPay } from '@akonta/domain/payroll/next-pay'
import { z } from 'zod'
import type { PayrollOverview } from './payroll-overview.ts'

const next = z.object({
  todo: z.enum(['ADD_EMPLOYEES', 'PAY', 'PAY_REST', 'NOTHING']).meta({
    description: 'PAY_REST: others were paid for the month already; NOTHING: everyone is paid up to endDate',
  }),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  employees: z.number().meta({ description: 'How many are to be paid' }),
})

/** The figures of the payroll's Dashboard Overview (D4). */
export const overviewAnswer = z
  .object({
    active: z.number(),
    inactive: z.number(),
    branches: z.array(z.object({ branchcode: z.string(), branchname: z.string(), active: z.number() })),
    borrowers: z.number().meta({ description: 'How many owe on a staff loan' }),
    loanbalance: z.number().meta({ description: 'What they owe together' }),
    deductions: z.number().meta({ description: 'Accounts of the type that runs offer' }),
    earnings: z.number(),
    allowances: z.number(),
    runs: z.number().meta({ description: 'Those that were not undone' }),
    lastRun: z
      .object({
        invNo: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        entrydate: z.string().meta({ description: 'The day in the books' }),
        employees: z.number(),
        grossTotal: z.number(),
        tax: z.number(),
        netpay: z.number(),
        employercontribution: z.number().meta({ description: 'What the employer bears of both tiers' }),
        totalcost: z.number().meta({ description: 'Gross and the contribution of the employer' }),
      })
      .nullable(),
    dues: z.array(z.object({ accountId: z.string(), accountName: z.string(), amount: z.number(), duedate: z.string().nullable() })).meta({
      description: 'What runs left to be paid; below 0 more was paid than was due',
    }),
    next,
  })
  .meta({
    examples: [
      {
        active: 24,
        inactive: 2,
        branches: [{ branchcode: 'ACC', branchname: 'Accra Central', active: 24 }],
        borrowers: 3,
        loanbalance: 4200,
        deductions: 4,
        earnings: 2,
        allowances: 5,
        runs: 11,
        lastRun: {
          invNo: 'ACC-W26-000011',
          startDate: '2026-10-01',
          endDate: '2026-10-31',
          entrydate: '2026-10-31',
          employees: 24,
          grossTotal: 62300,
          tax: 6120.4,
          netpay: 52880.1,
          employercontribution: 7280.55,
          totalcost: 69580.55,
        },
        dues: [{ accountId: 'P0000YE', accountName: 'PAYE payable', amount: 6120.4, duedate: '2026-11-15' }],
        next: { todo: 'PAY', startDate: '2026-11-01', endDate: '2026-11-30', employees: 24 },
      },
    ],
  })

const nextToWire = (step: NextPay): z.input<typeof next> => {
  switch (step.todo) {
    case 'add_employees':
      return { todo: 'ADD_EMPLOYEES', startDate: null, endDate: null, employees: 0 }
    case 'pay':
      return { todo: step.isRest ? 'PAY_REST' : 'PAY', startDate: step.month.start, endDate: step.month.end, employees: step.employees }
    case 'nothing':
      return { todo: 'NOTHING', startDate: step.month.start, endDate: step.month.end, employees: 0 }
  }
}

export const overviewToWire = (overview: PayrollOverview): z.input<typeof overviewAnswer> => {
  const { branches, accounts, runs, lastRun, dues } = overview
  const sum = (countOf: (branch: (typeof branches)[number]) => number): number => branches.reduce((total, each) => total + countOf(each), 0)
  return {
    active: sum(({ active }) => active),
    inactive: sum(({ inactive }) => inactive),
    branches: branches.map(({ branchCode, branchName, active }) => ({ branchcode: branchCode, branchname: branchName, active })),
    borrowers: sum(({ borrowers }) => borrowers),
    loanbalance: moneyToNumber(branches.reduce((total, { loanBalance }) => total + loanBalance, 0n)),
    deductions: accounts.get('DEDUCTION') ?? 0,
    earnings: accounts.get('EARNINGS') ?? 0,
    allowances: accounts.get('ALLOWANCE') ?? 0,
    runs,
    lastRun: lastRun && {
      invNo: lastRun.documentNumber,
      startDate: lastRun.start,
      endDate: lastRun.end,
      entrydate: lastRun.date,
      employees: lastRun.employees,
      grossTotal: moneyToNumber(lastRun.gross),
      tax: moneyToNumber(lastRun.tax),
      netpay: moneyToNumber(lastRun.netPay),
      employercontribution: moneyToNumber(lastRun.employerContribution),
      totalcost: moneyToNumber(lastRun.gross + lastRun.employerContribution),
    },
    dues: dues.map(({ accountCode, name, owed, dueDay }) => ({
      accountId: accountCode,
      accountName: name,
      amount: moneyToNumber(owed),
      duedate: dueDay,
    })),
    next: nextToWire(overview.next),
  }
}
