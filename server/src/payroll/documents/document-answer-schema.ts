import { masked } from '@akonta/domain/employees/identity-numbers'
import { moneyToNumber } from '@akonta/domain/money'
import { PAYROLL_LIABILITIES } from '@akonta/domain/payroll/liability'
import type { PaperLine } from '@akonta/domain/payroll/paper-line'
import { z } from 'zod'
import { paidLineAnswer, paidLineToWire } from '../run/run-answer-schema.ts'
import type { Booked, YearToDate } from './document-queries.ts'

const paperLine = z.object({
  ...paidLineAnswer.shape,
  run: z.string().meta({ description: 'The number of the payroll run' }),
  startDate: z.string(),
  endDate: z.string(),
  rulesetname: z.string(),
  statutory: z.boolean().meta({ description: 'Worked out by a table of the law, not by the specification’s own rule' }),
  branchname: z.string(),
  ssno: z.string(),
  ghanacard: z.string(),
  dateofbirth: z.string(),
  jobtitle: z.string(),
  jobposition: z.string(),
  bankname: z.string(),
  accountno: z.string(),
  graduatedtax: z.number(),
  lightbonus: z.number().meta({ description: 'What of the bonus is taxed by itself' }),
  tier3relief: z.number().meta({ description: 'What of third-tier contributions lowers the tax' }),
  overtimejoins: z.boolean().meta({ description: 'Overtime is taxed with the other income' }),
})

const paperLineToWire = (line: PaperLine): z.input<typeof paperLine> => ({
  ...paidLineToWire(line, ''),
  run: line.run.number,
  startDate: line.run.start,
  endDate: line.run.end,
  rulesetname: line.run.ruleSetName,
  statutory: line.run.isStatutory,
  branchname: line.branchName,
  ssno: line.socialSecurityNumber,
  ghanacard: line.ghanaCardNumber,
  dateofbirth: line.birthDate,
  jobtitle: line.jobTitle,
  jobposition: line.department,
  bankname: line.bankName,
  accountno: line.bankAccount,
  graduatedtax: moneyToNumber(line.graduatedTax),
  lightbonus: moneyToNumber(line.lightBonus),
  tier3relief: moneyToNumber(line.tier3Relief),
  overtimejoins: line.overtimeJoins,
})

export const paperLinesAnswer = z.object({
  lines: z.array(paperLine),
  booked: z
    .array(z.object({ account: z.enum(PAYROLL_LIABILITIES), accountname: z.string(), amount: z.number() }))
    .meta({ description: 'What the books took on each account by these runs, those undone and what undid them among them' }),
})

export const paperLinesToWire = (lines: readonly PaperLine[], booked: readonly Booked[]): z.input<typeof paperLinesAnswer> => ({
  lines: lines.map(paperLineToWire),
  booked: booked.map(({ account, name, amount }) => ({ account, accountname: name, amount: moneyToNumber(amount) })),
})

const payslip = z.object({
  ...paperLine.shape,
  accountno: z.string().meta({ description: 'Masked but for its last four characters' }),
  year: z
    .object({ grossTotal: z.number(), ssf: z.number(), tax: z.number(), netpay: z.number(), employer: z.number() })
    .meta({ description: 'In the calendar year until the end of the period' }),
})

export const payslipsAnswer = z.object({
  entrydate: z.string().meta({ description: 'The day in the books' }),
  reversedBy: z.string(),
  payslips: z.array(payslip),
})

const NOTHING = { gross: 0n, employeeContribution: 0n, tax: 0n, netPay: 0n, employerContribution: 0n }

export const payslipsToWire = (lines: readonly PaperLine[], years: ReadonlyMap<number, YearToDate>): z.input<typeof payslip>[] =>
  lines.map(line => {
    const year = years.get(line.employeeId) ?? NOTHING
    return {
      ...paperLineToWire(line),
      accountno: masked(line.bankAccount),
      year: {
        grossTotal: moneyToNumber(year.gross),
        ssf: moneyToNumber(year.employeeContribution),
        tax: moneyToNumber(year.tax),
        netpay: moneyToNumber(year.netPay),
        employer: moneyToNumber(year.employerContribution),
      },
    }
  })
