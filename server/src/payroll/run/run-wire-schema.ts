import type { BusinessDate } from '@akonta/domain/dates'
import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { ChosenPart, PayEntry, PayrollRun } from '@akonta/domain/payroll/payroll-run'
import { SPECIFIED } from '@akonta/domain/payroll/rule-sets/specified'
import { z } from 'zod'
import { businessDate, fine, line, money, recordId } from '../../http/fields.ts'

const MOST_EMPLOYEES = 5_000
const MOST_PARTS = 50

/** In bytes: the largest run with every field of the specification and some accounts each. */
export const LARGEST_RUN = 8 * 1024 * 1024

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

/** The lines of a run. Calculated fields in the request (ssf, tax, netpay…) are accepted, ignored and recalculated. */
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
    .meta({ description: 'DEFAULT, STATUTORY for the tax table of the last day, or the key of that one' }),
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
