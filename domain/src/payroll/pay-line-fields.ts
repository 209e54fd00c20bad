import { type Codec, type Fault, list, nullable, record, UNREAD, unread, unused, type Value } from '../contract/codec.ts'
import { fine, money, number, oneOf, recordId, sentMoney, text } from '../contract/fields.ts'
import { DAY_BASES } from './part-period.ts'
import { TREATMENTS } from './pay-input.ts'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccountType } from './payroll-account.ts'
import type { ChosenItem } from './payroll-run.ts'
import { ACCOMMODATIONS, VEHICLES } from './tax/benefits.ts'
import { TAX_STATUSES } from './tax-status.ts'

const MOST_PARTS = 50

/** The server takes the name from the account. */
type SentPart = ChosenItem & { readonly name?: string | undefined }

const sum = sentMoney({ least: 0n })
const payItems = list(
  record({
    accountId: ['id', recordId],
    name: ['accname', unused(text)],
    type: ['acctype', unused(oneOf(PAYROLL_ACCOUNT_TYPES))],
    amount: sum,
  }),
  { most: MOST_PARTS, item: 'account' },
)

const jsonOf = (input: unknown): unknown => {
  if (typeof input !== 'string' || !input.startsWith('[')) return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** Accounts of one type with their amounts, the same as JSON text, or one sum (AMB-145). */
export const sentParts = (type: PayrollAccountType): Codec<readonly SentPart[]> => ({
  read: (input, faults) => {
    const given = jsonOf(input)
    if (given === undefined) return []
    const own: Fault[] = []
    const parts = Array.isArray(given) ? payItems.read(given, own) : sum.read(given, own)
    if (parts === UNREAD)
      return unread(
        faults,
        Array.isArray(given) && given.length > MOST_PARTS
          ? `must have at most ${MOST_PARTS} accounts`
          : 'must be a list of accounts with amounts, or an amount',
      )
    if (typeof parts !== 'bigint') return parts.map(({ accountId, amount }) => ({ accountId, type, amount }))
    return parts === 0n ? [] : [{ accountId: null, type, amount: parts }]
  },
  write: parts => {
    const [first] = parts
    if (first?.accountId === null) return sum.write(first.amount)
    return payItems.write(parts.flatMap(part => (part.accountId === null ? [] : [{ ...part, accountId: part.accountId }])))
  },
  schema: {
    anyOf: [payItems.schema, sum.schema],
    description:
      'A list of {id, accname, acctype, amount}, the same as JSON text, or one amount. Only id and amount of an account are used',
  },
  isOptional: true,
})

const part = record({
  accountId: ['id', nullable(number), 'The payroll account; null for an amount sent as one sum'],
  name: ['accname', text],
  type: ['acctype', oneOf(PAYROLL_ACCOUNT_TYPES)],
  amount: money,
  treatment: oneOf(TREATMENTS),
})
type Part = Value<typeof part>

/** The days employed, for someone who was not employed for the whole period. */
export const DAYS_EMPLOYED = {
  basis: ['basis', oneOf(DAY_BASES), 'The days that count'],
  days: ['days', number, 'Days employed'],
  of: ['of', number, 'Days of the period'],
} as const

const partPeriod = record({ ...DAYS_EMPLOYED, wholePay: ['wholepay', money, 'The pay for the whole period'] })

/** A line of a run, as answers carry it. Its parts are three lists there: `joinParts` and `splitParts`. */
export const PAID_LINE = {
  employeeId: ['id', number],
  name: ['empname', text],
  employeeNumber: ['employeeid', text],
  hours: nullable(fine),
  basicSalary: ['basicsalary', money],
  overtime: money,
  allowances: list(part),
  totalAllowances: ['totalallowances', money],
  earnings: list(part),
  totalEarnings: ['totalearnings', money],
  gross: ['grossTotal', money],
  employeeContribution: ['ssf', money, 'The contribution of the employee'],
  tier1: ['ssfteir_1', money],
  tier2: ['ssfTier_2', money],
  taxablePay: ['taxable_pay', money],
  annualBasic: ['annualbasic', money],
  monthlyRelief: ['monthlyrelief', money],
  taxStatus: ['taxstatus', oneOf(TAX_STATUSES), 'The tax status of the employee'],
  accommodation: oneOf(ACCOMMODATIONS),
  accommodationBenefit: ['accommodationbenefit', money, 'Housing provided: taxed, not paid'],
  vehicle: oneOf(VEHICLES),
  vehicleBenefit: ['vehiclebenefit', money, 'A vehicle provided: taxed, not paid'],
  otherBenefit: ['otherbenefit', money, 'Other benefits in kind: taxed, not paid'],
  partPeriod: ['partperiod', nullable(partPeriod), 'How the basic salary was reduced to the days employed; null if it was not'],
  tax: ['tax', money, 'All taxes: graduated, on overtime and on bonus'],
  overtimeTax: ['overtimetax', money],
  concessionalBonus: ['lightbonus', money, 'The part of the bonus that is taxed separately'],
  bonusTax: ['bonustax', money],
  loanDeduction: ['loandeduction', money],
  loanBalance: ['loanbalance', money, 'After the deduction'],
  deductions: list(part),
  totalDeductions: ['totaldeductions', money, 'Without ssf, tax and loan'],
  netPay: ['netpay', money],
  by: ['username', text],
} as const

export const PAID_LINE_EXAMPLE = {
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
  accommodation: 'NONE',
  accommodationbenefit: 0,
  vehicle: 'NONE',
  vehiclebenefit: 0,
  otherbenefit: 0,
  partperiod: null,
  tax: 596,
  overtimetax: 0,
  lightbonus: 0,
  bonustax: 0,
  loandeduction: 100,
  loanbalance: 500,
  deductions: [{ id: 5, accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20, treatment: 'untaxed' }],
  totaldeductions: 20,
  netpay: 3544,
  username: 'Ama Mensah',
} as const

type PartLists = { readonly allowances: readonly Part[]; readonly earnings: readonly Part[]; readonly deductions: readonly Part[] }

export const joinParts = <Line extends PartLists>({ allowances, earnings, deductions, ...line }: Line) => {
  const parts: readonly Part[] = [...allowances, ...earnings, ...deductions]
  return { ...line, parts }
}

export const splitParts = <Line extends { readonly parts: readonly Part[] }>({ parts, ...line }: Line) => {
  const ofType = (type: PayrollAccountType): readonly Part[] => parts.filter(each => each.type === type)
  return { ...line, allowances: ofType('ALLOWANCE'), earnings: ofType('EARNINGS'), deductions: ofType('DEDUCTION') }
}
