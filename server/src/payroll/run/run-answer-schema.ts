import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { TREATMENTS } from '@akonta/domain/payroll/pay-input'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { PaidLine } from '@akonta/domain/payroll/payroll-run'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import type { MadeRun } from './run-payroll.ts'
import type { BranchOfRun, PastLine, PastRun } from './run-queries.ts'
import { payBeforeAnswer, payBeforeToWire } from './staff-answer-schema.ts'
import type { PayBefore } from './staff-queries.ts'

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
  taxstatus: z.enum(TAX_STATUSES).meta({ description: 'How the law saw the employee' }),
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
    taxstatus: paid.taxStatus,
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

const branchOfRun = z.object({
  branchcode: z.string(),
  branchname: z.string(),
  employees: z.number(),
  grossTotal: z.number(),
  tax: z.number(),
  netpay: z.number(),
})

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
  branches: z.array(branchOfRun).meta({ description: 'What the run took in each branch' }),
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
  branches: [{ branchcode: 'ACC', branchname: 'Accra Central', employees: 1, grossTotal: 4470, tax: 596, netpay: 3544 }],
}

/** A line of a past run, with the employee's previous pay. */
const pastLineAnswer = paidLineAnswer.extend({
  branchcode: z.string(),
  before: payBeforeAnswer.nullable().meta({ description: 'The last pay of earlier days, of a run that still stands' }),
  statutorytax: z.number().nullable().meta({ description: 'The tax by law, of a run that was worked out by other rules' }),
})

export const pastLineToWire = (
  paid: PastLine,
  username: string,
  before: PayBefore | undefined,
  statutoryTax: Pesewas | undefined,
): z.input<typeof pastLineAnswer> => ({
  ...paidLineToWire(paid, username),
  branchcode: paid.branchCode,
  before: before === undefined ? null : payBeforeToWire(before),
  statutorytax: statutoryTax === undefined ? null : moneyToNumber(statutoryTax),
})

export const listedRunAnswer = z.object(listedRun).meta({ examples: [RUN_EXAMPLE] })
export const runAnswer = z.object({ ...listedRun, lines: z.array(pastLineAnswer) }).meta({
  examples: [
    {
      ...RUN_EXAMPLE,
      lines: [
        {
          id: 7,
          empname: 'Kwame Boateng',
          employeeid: 'EMP-0007',
          hours: null,
          basicsalary: 4200,
          overtime: 120,
          allowances: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150, treatment: 'taxed' }],
          totalallowances: 150,
          earnings: [],
          totalearnings: 0,
          grossTotal: 4470,
          ssf: 210,
          ssfteir_1: 567,
          ssfTier_2: 210,
          taxable_pay: 3990,
          annualbasic: 50400,
          monthlyrelief: 0,
          taxstatus: 'RESIDENT',
          tax: 596,
          overtimetax: 0,
          bonustax: 0,
          loandeduction: 100,
          loanbalance: 500,
          deductions: [{ id: 5, accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20, treatment: 'untaxed' }],
          totaldeductions: 20,
          netpay: 3544,
          username: 'Ama Mensah',
          branchcode: 'ACC',
          before: { endDate: '2026-10-31', grossTotal: 4350, tax: 596, netpay: 3424 },
          statutorytax: 658.25,
        },
      ],
    },
  ],
})

export const listedRunToWire = (run: PastRun, branches: readonly BranchOfRun[]): z.input<typeof listedRunAnswer> => ({
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
  branches: branches
    .filter(branch => branch.postingId === run.posting_id)
    .map(({ branchCode, branchName, employees, gross, tax, netPay }) => ({
      branchcode: branchCode,
      branchname: branchName,
      employees,
      grossTotal: moneyToNumber(gross),
      tax: moneyToNumber(tax),
      netpay: moneyToNumber(netPay),
    })),
})
