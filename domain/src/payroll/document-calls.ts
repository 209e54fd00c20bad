import { call } from '../contract/call.ts'
import { list, mapped, optional, record, type Value } from '../contract/codec.ts'
import { date, flag, line, money, oneOf, sentDate, text } from '../contract/fields.ts'
import { PAYROLL_LIABILITIES } from './liability.ts'
import { joinParts, PAID_LINE, PAID_LINE_EXAMPLE, splitParts } from './pay-line-fields.ts'
import type { PayrollDocumentLine } from './payroll-document-line.ts'

const area = 'Payroll'
const permission = 'run_payroll'

const PAPER_LINE = {
  ...PAID_LINE,
  run: ['run', text, 'The number of the payroll run'],
  start: ['startDate', date],
  end: ['endDate', date],
  ruleSetName: ['rulesetname', text],
  isStatutory: ['statutory', flag, 'Calculated by a table of the law, not by the specification’s own rule'],
  branchName: ['branchname', text],
  socialSecurityNumber: ['ssno', text],
  ghanaCardNumber: ['ghanacard', text],
  birthDate: ['dateofbirth', text],
  jobTitle: ['jobtitle', text],
  department: ['jobposition', text],
  bankName: ['bankname', text],
  bankAccount: ['accountno', text],
  graduatedTax: ['graduatedtax', money],
  tier3Relief: ['tier3relief', money, 'The part of third-tier contributions that lowers the tax'],
  overtimeTaxedWithIncome: ['overtimejoins', flag, 'Overtime is taxed with the other income'],
} as const

const PAPER_EXAMPLE = {
  ...PAID_LINE_EXAMPLE,
  username: '',
  run: 'ACC-W26-000011',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  rulesetname: '5 % SSF and tax on basic salary only',
  statutory: false,
  branchname: 'Accra Central',
  ssno: 'C018607020014',
  ghanacard: 'GHA-123456789-0',
  dateofbirth: '1986-07-02',
  jobtitle: 'Store Manager',
  jobposition: 'Sales',
  bankname: 'GCB Bank',
  accountno: '1021130045210',
  graduatedtax: 596,
  tier3relief: 0,
  overtimejoins: false,
}

const wireLine = record(PAPER_LINE)
type WireLine = Value<typeof wireLine>

const documentLineOf = ({ by: _nobody, run, start, end, ruleSetName, isStatutory, ...rest }: WireLine): PayrollDocumentLine => ({
  ...joinParts(rest),
  employerContribution: rest.tier1 + rest.tier2 - rest.employeeContribution,
  run: { number: run, start, end, ruleSetName, isStatutory },
})

const wireLineOf = ({ run: { number: run, ...about }, ...rest }: PayrollDocumentLine): WireLine => ({
  ...splitParts(rest),
  ...about,
  run,
  by: '',
})

const booked = record({ account: oneOf(PAYROLL_LIABILITIES), accountName: ['accountname', text], amount: money })
export type Booked = Value<typeof booked>

export const payrollDocumentLines = call({
  method: 'GET',
  path: '/api/payroll_papers/lines/:db/:start/:end',
  area,
  summary:
    'List every line of unreversed runs whose period ends between two dates, with full account numbers, and the amounts these runs posted',
  permission,
  params: { start: sentDate, end: sentDate },
  query: { run: ['run', optional(line(60)), 'Only of this run'] },
  answer: record(
    {
      lines: list(mapped(wireLine, { read: documentLineOf, write: wireLineOf })),
      booked: ['booked', list(booked), 'The amounts posted to each account by these runs, including reversed runs and their reversals'],
    },
    { examples: [{ lines: [PAPER_EXAMPLE], booked: [{ account: 'S0000T1', accountname: 'SSNIT tier 1 payable', amount: 567 }] }] },
  ),
  refusals: ['too_large'],
  addition: true,
})

const year = record({
  gross: ['grossTotal', money],
  employeeContribution: ['ssf', money],
  tax: money,
  netPay: ['netpay', money],
  employerContribution: ['employer', money],
})
export type YearToDate = Value<typeof year>

const payslip = mapped(
  record({
    ...PAPER_LINE,
    bankAccount: ['accountno', text, 'Masked except for the last four characters'],
    year: ['year', year, 'In the calendar year, up to the end of the period'],
  }),
  {
    read: ({ year: sums, ...rest }) => ({ ...documentLineOf(rest), year: sums }),
    write: ({ year: sums, ...rest }) => ({ ...wireLineOf(rest), year: sums }),
  },
)
export type PrintedPayslip = Value<typeof payslip>

export const payslipsOfRun = call({
  method: 'GET',
  path: '/api/payroll_papers/payslips/:db/:number',
  area,
  summary: 'The payslips of a run, including a reversed run, with year-to-date totals. Account numbers are masked',
  permission,
  params: { number: line(60) },
  answer: record(
    { date: ['entrydate', date, 'The date of the document in the books'], reversedBy: text, payslips: list(payslip) },
    {
      examples: [
        {
          entrydate: '2026-11-20',
          reversedBy: '',
          payslips: [
            {
              ...PAPER_EXAMPLE,
              accountno: '•••••••••5210',
              year: { grossTotal: 48120, ssf: 2310, tax: 6556, netpay: 37914, employer: 6237 },
            },
          ],
        },
      ],
    },
  ),
  refusals: ['not_found'],
  addition: true,
})
