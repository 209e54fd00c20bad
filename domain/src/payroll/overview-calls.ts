import { call } from '../contract/call.ts'
import { list, mapped, nullable, record, refined, type Value } from '../contract/codec.ts'
import { date, money, number, oneOf, text } from '../contract/fields.ts'
import type { NextPay } from './next-pay.ts'

const step = record({
  todo: [
    'todo',
    oneOf(['ADD_EMPLOYEES', 'PAY', 'PAY_REST', 'NOTHING']),
    'PAY_REST: others were paid for the month already; NOTHING: everyone is paid up to endDate',
  ],
  start: ['startDate', nullable(date)],
  end: ['endDate', nullable(date)],
  employees: ['employees', number, 'How many are to be paid'],
})

const next = mapped(
  refined(step, ({ todo, start, end }) => todo === 'ADD_EMPLOYEES' || (start !== null && end !== null), 'must have days'),
  {
    read: ({ todo, start, end, employees }): NextPay => {
      if (todo === 'ADD_EMPLOYEES' || start === null || end === null) return { todo: 'add_employees' }
      const month = { start, end }
      return todo === 'NOTHING' ? { todo: 'nothing', month } : { todo: 'pay', month, employees, isRest: todo === 'PAY_REST' }
    },
    write: (pay): Value<typeof step> => {
      switch (pay.todo) {
        case 'add_employees':
          return { todo: 'ADD_EMPLOYEES', start: null, end: null, employees: 0 }
        case 'pay':
          return { todo: pay.isRest ? 'PAY_REST' : 'PAY', ...pay.month, employees: pay.employees }
        case 'nothing':
          return { todo: 'NOTHING', ...pay.month, employees: 0 }
      }
    },
  },
)

const lastRun = record({
  number: ['invNo', text],
  start: ['startDate', date],
  end: ['endDate', date],
  date: ['entrydate', date, 'The date of the document in the books'],
  employees: number,
  gross: ['grossTotal', money],
  tax: money,
  netPay: ['netpay', money],
  employerContribution: ['employercontribution', money, 'The employer’s part of both tiers'],
  totalCost: ['totalcost', money, 'Gross pay and the employer’s contribution'],
})
export type LastRun = Value<typeof lastRun>

const due = record({
  account: ['accountId', text],
  accountName: text,
  owed: ['amount', money],
  dueDay: ['duedate', nullable(date)],
})
export type Due = Value<typeof due>

/** The figures of the payroll's Dashboard Overview (D4). */
const overview = record(
  {
    active: number,
    inactive: number,
    branches: list(record({ branchCode: ['branchcode', text], branchName: ['branchname', text], active: number })),
    borrowers: ['borrowers', number, 'Employees with a loan balance'],
    loanBalance: ['loanbalance', money, 'The sum of their balances'],
    deductions: ['deductions', number, 'Active payroll accounts of this type'],
    earnings: number,
    allowances: number,
    runs: ['runs', number, 'Without reversed ones'],
    lastRun: nullable(lastRun),
    dues: ['dues', list(due), 'The unpaid amounts of payroll runs; negative when more was paid than was owed'],
    next,
  },
  {
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
  },
)
export type PayrollOverview = Value<typeof overview>

export const payrollOverview = call({
  method: 'GET',
  path: '/api/payroll/overview/:db',
  area: 'Payroll',
  summary: 'Payroll overview: headcount, cost of the last run, amounts still owed and the next step',
  permission: 'see_employees',
  answer: overview,
  addition: true,
})
