import type { Employee } from '@akonta/domain/employees/employee'
import { employeeToWire } from '@akonta/domain/employees/employee-wire'
import { moneyToNumber } from '@akonta/domain/money'
import { PAYROLL_ACCOUNT_TYPES } from '@akonta/domain/payroll/payroll-account'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import type { PayOfPerson } from '../payroll/person-queries.ts'
import type { LoanMovement } from '../payroll/staff-loan-queries.ts'
import { employeeAnswer } from './employee-wire-schema.ts'

const pay = z.object({
  run: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  entrydate: z.string().meta({ description: 'The day in the books' }),
  rulesetname: z.string(),
  reversedBy: z.string().meta({ description: 'The number of the document that undid the run, or empty' }),
  branchname: z.string(),
  taxstatus: z.enum(TAX_STATUSES),
  hours: z.number().nullable(),
  basicsalary: z.number(),
  overtime: z.number(),
  accounts: z.array(z.object({ accname: z.string(), acctype: z.enum(PAYROLL_ACCOUNT_TYPES), amount: z.number() })),
  grossTotal: z.number(),
  ssf: z.number(),
  ssfteir_1: z.number(),
  ssfTier_2: z.number(),
  taxable_pay: z.number(),
  tax: z.number(),
  loandeduction: z.number(),
  loanbalance: z.number(),
  totaldeductions: z.number(),
  netpay: z.number(),
})

const payToWire = (line: PayOfPerson): z.input<typeof pay> => ({
  run: line.run,
  startDate: line.start,
  endDate: line.end,
  entrydate: line.date,
  rulesetname: line.ruleSetName,
  reversedBy: line.reversedBy ?? '',
  branchname: line.branchName,
  taxstatus: line.taxStatus,
  hours: line.hours === null ? null : fineToNumber(line.hours),
  basicsalary: moneyToNumber(line.basicSalary),
  overtime: moneyToNumber(line.overtime),
  accounts: line.parts.map(({ name, type, amount }) => ({ accname: name, acctype: type, amount: moneyToNumber(amount) })),
  grossTotal: moneyToNumber(line.gross),
  ssf: moneyToNumber(line.employeeContribution),
  ssfteir_1: moneyToNumber(line.tier1),
  ssfTier_2: moneyToNumber(line.tier2),
  taxable_pay: moneyToNumber(line.taxablePay),
  tax: moneyToNumber(line.tax),
  loandeduction: moneyToNumber(line.loanDeduction),
  loanbalance: moneyToNumber(line.loanBalance),
  totaldeductions: moneyToNumber(line.totalDeductions),
  netpay: moneyToNumber(line.netPay),
})

const loan = z.object({
  document: z.string(),
  kind: z.enum(['granted', 'repaid', 'deducted', 'reversal']),
  entrydate: z.string(),
  memo: z.string(),
  amount: z.number().meta({ description: 'Negative where less is owed after it' }),
})

/** Everything that the business keeps of one employee, with the numbers in full (Data Protection Act 843: access on request). */
export const exportAnswer = z.object({ employee: employeeAnswer, pay: z.array(pay), loans: z.array(loan) })

export const exportToWire = (
  employee: Employee,
  pays: readonly PayOfPerson[],
  loans: readonly LoanMovement[],
): z.input<typeof exportAnswer> => ({
  employee: employeeToWire(employee),
  pay: pays.map(payToWire),
  loans: loans.map(({ documentNumber, kind, date, memo, amount }) => ({
    document: documentNumber,
    kind,
    entrydate: date,
    memo,
    amount: moneyToNumber(amount),
  })),
})
