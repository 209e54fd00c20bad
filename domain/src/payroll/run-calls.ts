import { call, reversal } from '../contract/call.ts'
import { defaulted, documented, emptyOr, list, mapped, nullable, optional, record, unused, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  line,
  lineOrEmpty,
  money,
  number,
  oneOf,
  recordId,
  sentAmountOrZero,
  sentDate,
  sentFine,
  text,
  yes,
} from '../contract/fields.ts'
import { SALARY_PERIODS } from '../employees/employee.ts'
import { DAYS_EMPLOYED, joinParts, PAID_LINE, PAID_LINE_EXAMPLE, sentParts, splitParts } from './pay-line-fields.ts'
import { BASELINE_RULES } from './rule-sets/baseline.ts'
import { ACCOMMODATIONS, VEHICLES } from './tax/benefits.ts'
import { TAX_STATUSES } from './tax-status.ts'

const area = 'Payroll'
const permission = 'run_payroll'
const MOST_EMPLOYEES = 5_000

const amount = (about: string) => documented(optional(sentAmountOrZero), about)

/** The specification's calls carry every amount. The server calculates them again: `unused`. */
const sentLine = record({
  employeeId: ['id', recordId, 'The id of the employee'],
  name: ['empname', unused(text)],
  basicSalary: [
    'basicsalary',
    amount(
      'The pay for the period; without it the salary of the record, for a part of the period in proportion to the days employed. Not used where hours are sent',
    ),
  ],
  hours: documented(optional(sentFine({ least: 0n })), {
    type: 'number',
    minimum: 0,
    description: 'For an employee paid by the hour: the pay is the rate times the hours',
  }),
  overtime: amount('An amount'),
  allowances: sentParts('ALLOWANCE'),
  totalAllowances: ['totalallowances', unused(money)],
  earnings: sentParts('EARNINGS'),
  totalEarnings: ['totalearnings', unused(money)],
  gross: ['grossTotal', unused(money)],
  employeeContribution: ['ssf', unused(money)],
  tier1: ['ssfteir_1', unused(money)],
  tier2: ['ssfTier_2', unused(money)],
  taxablePay: ['taxable_pay', unused(money)],
  tax: unused(money),
  loanDeduction: ['loandeduction', amount('At most the loan balance')],
  loanBalance: ['loanbalance', unused(money)],
  deductions: sentParts('DEDUCTION'),
  totalDeductions: ['totaldeductions', unused(money)],
  netPay: ['netpay', unused(money)],
  username: unused(text),
  userId: ['userid', unused(number)],
  annualBasic: [
    'annualbasic',
    amount('The basic salary of the year, for statutory rule sets; without it twelve times the pay of a whole period'),
  ],
  monthlyRelief: ['monthlyrelief', amount('A twelfth of the approved reliefs of the year, for statutory rule sets')],
})
export type SentLine = Value<typeof sentLine>

const madeRun = record({
  savedSuccessfully: flag,
  number: ['invoicenoGen', text],
  ruleSet: ['ruleset', text],
  employees: number,
  gross: ['grossTotal', money],
  tax: money,
  netPay: ['netpay', money],
})

export const runPayroll = call({
  method: 'POST',
  path: '/api/payroll_emp_trans/create/:db/:start/:end',
  area,
  summary:
    'Run payroll for a period, all or nothing. The server calculates the pay, posts it to each employee’s branch and reduces loan balances',
  permission,
  params: { start: sentDate, end: sentDate },
  query: {
    ruleSet: [
      'ruleset',
      defaulted(line(40), BASELINE_RULES.key, BASELINE_RULES.key),
      'DEFAULT, STATUTORY for the tax table of the last day, or the key of that one',
    ],
    postsToday: ['today', yes, 'An addition: posts the run with today’s date if the month of its last day is closed (month_closed)'],
  },
  body: documented(list(sentLine, { least: 1, most: MOST_EMPLOYEES }), {
    examples: [
      [
        {
          id: 7,
          empname: 'Kwame Boateng',
          basicsalary: 4200,
          overtime: 120,
          allowances: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150 }],
          earnings: [],
          loandeduction: 100,
          deductions: [{ id: 5, accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20 }],
        },
      ],
    ],
  }),
  answer: documented(
    mapped(madeRun, {
      read: ({ savedSuccessfully: _always, ...made }) => made,
      write: made => ({ savedSuccessfully: true, ...made }),
    }),
    {
      examples: [
        {
          savedSuccessfully: true,
          invoicenoGen: 'ACC-W26-000011',
          ruleset: 'DEFAULT',
          employees: 1,
          grossTotal: 4470,
          tax: 596,
          netpay: 3544,
        },
      ],
    },
  ),
  refusals: [
    'not_found',
    'not_active',
    'net_pay_negative',
    'loan_deduction_exceeds_balance',
    'paid_before',
    'before_first_day',
    'future_date',
    'month_closed',
    'out_of_range',
  ],
  posts: true,
})

const branchOfRun = record({
  branchCode: ['branchcode', text],
  branchName: ['branchname', text],
  employees: number,
  gross: ['grossTotal', money],
  tax: money,
  netPay: ['netpay', money],
})
export type BranchOfRun = Value<typeof branchOfRun>

const RUN = {
  number: ['invNo', text],
  branchCode: ['branch', text, 'The branch of its number series; its lines are posted to the branch of each employee'],
  start: ['startDate', date],
  end: ['endDate', date],
  date: ['entrydate', date, 'The date of the document in the books'],
  ruleSet: ['ruleset', text],
  ruleSetName: ['rulesetname', text],
  employees: number,
  gross: ['grossTotal', money],
  tax: money,
  netPay: ['netpay', money],
  by: ['username', text],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
  branches: ['branches', list(branchOfRun), 'The sums of the run by branch'],
} as const

const RUN_EXAMPLE = {
  invNo: 'ACC-W26-000011',
  branch: 'ACC',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  entrydate: '2026-11-20',
  ruleset: 'DEFAULT',
  rulesetname: '5 % SSF and tax on basic salary only',
  employees: 1,
  grossTotal: 4470,
  tax: 596,
  netpay: 3544,
  username: 'Ama Mensah',
  reversedBy: '',
  branches: [{ branchcode: 'ACC', branchname: 'Accra Central', employees: 1, grossTotal: 4470, tax: 596, netpay: 3544 }],
}

const listedRun = record(RUN, { examples: [RUN_EXAMPLE] })
export type ListedRun = Value<typeof listedRun>

export const payrollRuns = call({
  method: 'GET',
  path: '/api/payroll_emp_trans/list/:db',
  area,
  summary: 'List payroll runs, newest first, including reversed ones',
  permission,
  query: {
    start: ['start', optional(sentDate), 'Only periods that end on this day or later'],
    end: ['end', optional(sentDate), 'Only periods that begin on this day or earlier'],
    text: ['text', defaulted(lineOrEmpty(100), '', ''), 'Searches the number, the rule set, the user and the employees'],
  },
  answer: list(listedRun),
  addition: true,
})

const payBefore = record({
  end: ['endDate', date, 'The last day of its period'],
  gross: ['grossTotal', money],
  tax: money,
  netPay: ['netpay', money],
})
export type PayBefore = Value<typeof payBefore>

const before = ['before', nullable(payBefore), 'The previous pay, by a run that was not reversed'] as const
const PAY_BEFORE_EXAMPLE = { endDate: '2026-10-31', grossTotal: 4350, tax: 596, netpay: 3424 }

const payableEmployee = record(
  {
    employeeId: ['id', number],
    name: ['empname', text],
    employeeNumber: ['employeeid', text],
    jobTitle: ['jobtitle', text],
    branchCode: ['branchcode', text],
    hireDate: ['hiredate', date],
    leaveDate: ['leavedate', emptyOr(date), 'The last day of employment, or empty'],
    daysEmployed: ['daysemployed', nullable(record(DAYS_EMPLOYED)), 'The days of the run on which they are employed; null for all of them'],
    salaryPeriod: ['salaryperiod', oneOf(SALARY_PERIODS)],
    basicSalary: ['basicsalary', money, 'For a month, or for an hour when salaryperiod is HOURS'],
    loanBalance: ['loanbalance', money],
    taxStatus: ['taxstatus', oneOf(TAX_STATUSES), 'The tax status of the employee'],
    accommodation: oneOf(ACCOMMODATIONS),
    vehicle: oneOf(VEHICLES),
    otherBenefit: ['otherbenefit', money, 'The value of other benefits in kind for a month'],
    bonusThisYear: ['bonusthisyear', money, 'Bonus already paid in the calendar year, part of which has a concessional rate'],
    paidBy: ['paidby', text, 'The run, not reversed, that paid some of these days, or empty'],
    before,
  },
  {
    examples: [
      {
        id: 7,
        empname: 'Kwame Boateng',
        employeeid: 'EMP-0007',
        jobtitle: 'Store Manager',
        branchcode: 'ACC',
        hiredate: '2018-05-14',
        leavedate: '',
        daysemployed: null,
        salaryperiod: 'MONTHLY',
        basicsalary: 4200,
        loanbalance: 1500,
        taxstatus: 'RESIDENT',
        accommodation: 'NONE',
        vehicle: 'NONE',
        otherbenefit: 0,
        bonusthisyear: 0,
        paidby: '',
        before: PAY_BEFORE_EXAMPLE,
      },
    ],
  },
)
export type PayableEmployee = Value<typeof payableEmployee>

export const staffToPay = call({
  method: 'GET',
  path: '/api/payroll_emp_trans/staff/:db',
  area,
  summary: 'List the employees a run can pay, with loan, bonus paid this year, any run that already paid these days, and previous pay',
  permission,
  query: {
    start: ['start', optional(sentDate), 'The first day of the run; without it today'],
    end: ['end', optional(sentDate), 'Its last day; without it the first'],
  },
  answer: list(payableEmployee),
  addition: true,
})

const runLine = mapped(
  record({
    ...PAID_LINE,
    branchCode: ['branchcode', text],
    before,
    lawTax: ['statutorytax', nullable(money), 'The statutory tax, for a run that was calculated by other rules'],
  }),
  { read: wire => joinParts(wire), write: ours => splitParts(ours) },
)
export type RunLine = Value<typeof runLine>

const run = record(
  { ...RUN, lines: list(runLine) },
  {
    examples: [{ ...RUN_EXAMPLE, lines: [{ ...PAID_LINE_EXAMPLE, branchcode: 'ACC', before: PAY_BEFORE_EXAMPLE, statutorytax: 658.25 }] }],
  },
)
export type Run = Value<typeof run>

export const runByNumber = call({
  method: 'GET',
  path: '/api/payroll_emp_trans/view/:db/:number',
  area,
  summary: 'One payroll run with every line as paid',
  permission,
  params: { number: line(60) },
  answer: run,
  refusals: ['not_found'],
  addition: true,
})

export const reverseRun = reversal({
  path: '/api/payroll_emp_trans/reverse',
  number: 'number',
  area,
  summary: 'Reverse a whole payroll run, on its own date or, if its month is closed, today. Restores the loan balances it reduced',
  refusals: ['not_found', 'already_reversed', 'cannot_reverse', 'month_closed'],
})
