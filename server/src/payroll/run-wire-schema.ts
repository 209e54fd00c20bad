import type { BusinessDate } from '@akonta/domain/dates'
import { moneyToNumber } from '@akonta/domain/money'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { ChosenPart, PaidLine, PayEntry, PayrollRun } from '@akonta/domain/payroll/payroll-run'
import { TREATMENTS } from '@akonta/domain/payroll/payslip'
import { SPECIFIED } from '@akonta/domain/payroll/rule-sets/specified'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import { businessDate, fine, line, money, recordId } from '../http/fields.ts'
import type { MadeRun } from './run-payroll.ts'
import type { PastRun } from './run-queries.ts'

const MOST_EMPLOYEES = 5_000
const MOST_PARTS = 50

const amount = (description: string) => money({ least: 0n }).meta({ type: 'number', minimum: 0, description })

const chosenParts = z
  .array(z.object({ id: recordId, amount: money({ least: 0n }) }))
  .max(MOST_PARTS, { error: `must have at most ${MOST_PARTS} accounts` })

const jsonOf = (input: unknown): unknown => {
  if (typeof input !== 'string' || !input.startsWith('[')) return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** Accounts with their amounts, the same as JSON text, or one sum (AMB-145). */
const partsOf = (type: PayrollAccountType) =>
  z
    .preprocess(jsonOf, z.union([chosenParts, money({ least: 0n })], { error: 'must be a list of accounts with amounts, or an amount' }))
    .optional()
    .transform((input): readonly ChosenPart[] => {
      if (input === undefined || input === 0n) return []
      if (typeof input === 'bigint') return [{ accountId: null, type, amount: input }]
      return input.map(part => ({ accountId: part.id, type, amount: part.amount }))
    })
    .meta({
      description: 'A list of {id, accname, acctype, amount}, the same as JSON text, or one amount. Of each account id and amount count',
    })

const runLine = z.object({
  id: recordId.meta({ description: 'The id of the employee' }),
  basicsalary: amount('The pay for the period; without it the salary of the record. Not used where hours are sent').optional(),
  hours: fine({ least: 0n })
    .optional()
    .meta({ type: 'number', minimum: 0, description: 'Of an employee paid by the hour: the pay is the rate times the hours' }),
  overtime: amount('An amount').optional(),
  allowances: partsOf('ALLOWANCE'),
  earnings: partsOf('EARNINGS'),
  deductions: partsOf('DEDUCTION'),
  loandeduction: amount('At most the loan balance').optional(),
  annualbasic: amount('The basic salary of the year, for statutory rule sets; without it twelve times this pay').optional(),
  monthlyrelief: amount('A twelfth of the approved reliefs of the year, for statutory rule sets').optional(),
})

/** The lines of a run. Every computed field that is sent along (ssf, tax, netpay…) is accepted, not used and worked out anew. */
export const runBody = z
  .array(runLine)
  .min(1, { error: 'must have at least one line' })
  .max(MOST_EMPLOYEES, { error: `must have at most ${MOST_EMPLOYEES} lines` })
  .meta({
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
  })

export const runParams = z.object({ start: businessDate, end: businessDate })

export const runQuery = z.object({
  ruleset: line(40)
    .default(SPECIFIED.key)
    .meta({ description: 'DEFAULT, or a statutory set that is valid on the last day: GH-2022, GH-2023-05, GH-2024-01' }),
})

const entryFromWire = (body: z.output<typeof runLine>): PayEntry => ({
  employeeId: body.id,
  basicSalary: body.basicsalary ?? null,
  hours: body.hours ?? null,
  overtime: body.overtime ?? 0n,
  parts: [...body.allowances, ...body.earnings, ...body.deductions],
  loanDeduction: body.loandeduction ?? 0n,
  annualBasic: body.annualbasic ?? null,
  monthlyRelief: body.monthlyrelief ?? 0n,
})

export const runFromWire = (
  { start, end }: { readonly start: BusinessDate; readonly end: BusinessDate },
  ruleSet: string,
  body: z.output<typeof runBody>,
): PayrollRun => ({ start, end, ruleSet, entries: body.map(entryFromWire) })

const part = z.object({
  id: z.number().nullable().meta({ description: 'The payroll account; null of an amount that came as one sum' }),
  accname: z.string(),
  acctype: z.enum(PAYROLL_ACCOUNT_TYPES),
  amount: z.number(),
  treatment: z.enum(TREATMENTS),
})

export const paidLineAnswer = z.object({
  id: z.number(),
  empname: z.string(),
  employeeid: z.string(),
  hours: z.number().nullable(),
  basicsalary: z.number(),
  overtime: z.number(),
  allowances: z.array(part),
  totalallowances: z.number(),
  earnings: z.array(part),
  totalearnings: z.number(),
  grossTotal: z.number(),
  ssf: z.number().meta({ description: 'The contribution of the employee' }),
  ssfteir_1: z.number(),
  ssfTier_2: z.number(),
  taxable_pay: z.number(),
  annualbasic: z.number(),
  monthlyrelief: z.number(),
  tax: z.number().meta({ description: 'All taxes: graduated, on overtime and on bonus' }),
  overtimetax: z.number(),
  bonustax: z.number(),
  loandeduction: z.number(),
  loanbalance: z.number().meta({ description: 'After the deduction' }),
  deductions: z.array(part),
  totaldeductions: z.number().meta({ description: 'Without ssf, tax and loan' }),
  netpay: z.number(),
  username: z.string(),
})

export const paidLineToWire = (paid: PaidLine, username: string): z.input<typeof paidLineAnswer> => {
  const ofType = (type: PayrollAccountType) =>
    paid.parts
      .filter(each => each.type === type)
      .map(each => ({
        id: each.accountId,
        accname: each.name,
        acctype: type,
        amount: moneyToNumber(each.amount),
        treatment: each.treatment,
      }))
  return {
    id: paid.employeeId,
    empname: paid.name,
    employeeid: paid.employeeNumber,
    hours: paid.hours === null ? null : fineToNumber(paid.hours),
    basicsalary: moneyToNumber(paid.basicSalary),
    overtime: moneyToNumber(paid.overtime),
    allowances: ofType('ALLOWANCE'),
    totalallowances: moneyToNumber(paid.totalAllowances),
    earnings: ofType('EARNINGS'),
    totalearnings: moneyToNumber(paid.totalEarnings),
    grossTotal: moneyToNumber(paid.gross),
    ssf: moneyToNumber(paid.employeeContribution),
    ssfteir_1: moneyToNumber(paid.tier1),
    ssfTier_2: moneyToNumber(paid.tier2),
    taxable_pay: moneyToNumber(paid.taxablePay),
    annualbasic: moneyToNumber(paid.annualBasic),
    monthlyrelief: moneyToNumber(paid.monthlyRelief),
    tax: moneyToNumber(paid.tax),
    overtimetax: moneyToNumber(paid.overtimeTax),
    bonustax: moneyToNumber(paid.bonusTax),
    loandeduction: moneyToNumber(paid.loanDeduction),
    loanbalance: moneyToNumber(paid.loanBalance),
    deductions: ofType('DEDUCTION'),
    totaldeductions: moneyToNumber(paid.totalDeductions),
    netpay: moneyToNumber(paid.netPay),
    username,
  }
}

export const madeRunAnswer = z
  .object({
    savedSuccessfully: z.boolean(),
    invoicenoGen: z.string(),
    ruleset: z.string(),
    employees: z.number(),
    grossTotal: z.number(),
    tax: z.number(),
    netpay: z.number(),
  })
  .meta({
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
  })

export const madeRunToWire = ({ documentNumber, ruleSet, lines }: MadeRun): z.input<typeof madeRunAnswer> => {
  const sum = (amountOf: (paid: PaidLine) => bigint): number => moneyToNumber(lines.reduce((total, each) => total + amountOf(each), 0n))
  return {
    savedSuccessfully: true,
    invoicenoGen: documentNumber,
    ruleset: ruleSet.key,
    employees: lines.length,
    grossTotal: sum(each => each.gross),
    tax: sum(each => each.tax),
    netpay: sum(each => each.netPay),
  }
}

const listedRun = {
  invNo: z.string(),
  branch: z.string().meta({ description: 'Whose number series it has; its lines stand in the branch of each employee' }),
  startDate: z.string(),
  endDate: z.string(),
  entrydate: z.string().meta({ description: 'The day in the books' }),
  ruleset: z.string(),
  rulesetname: z.string(),
  employees: z.number(),
  grossTotal: z.number(),
  tax: z.number(),
  netpay: z.number(),
  username: z.string(),
  reversedBy: z.string().meta({ description: 'The number of the document that undid it, or empty' }),
}

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
}

export const listedRunAnswer = z.object(listedRun).meta({ examples: [RUN_EXAMPLE] })
export const runAnswer = z.object({ ...listedRun, lines: z.array(paidLineAnswer) }).meta({ examples: [{ ...RUN_EXAMPLE, lines: [] }] })

export const listedRunToWire = (run: PastRun): z.input<typeof listedRunAnswer> => ({
  invNo: run.document_number,
  branch: run.branch_code,
  startDate: run.period_start,
  endDate: run.period_end,
  entrydate: run.business_date,
  ruleset: run.rule_set,
  rulesetname: run.rule_set_name,
  employees: run.employees,
  grossTotal: moneyToNumber(run.gross),
  tax: moneyToNumber(run.tax),
  netpay: moneyToNumber(run.net_pay),
  username: run.display_name,
  reversedBy: run.reversed_by ?? '',
})
