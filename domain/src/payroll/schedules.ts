import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { sumOf } from '../whole-numbers.ts'
import { bonusOf, type PayrollDocumentLine, severanceOf, taxedParts } from './payroll-document-line.ts'
import type { TaxStatus } from './tax-status.ts'

const GHANA_CARD = /^GHA-\d{9}-\d$/

/** "Surname, Firstname Othername", as SSNIT and the trustee require: the last word is taken as the surname. */
export const surnameFirst = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const surname = words.at(-1) ?? ''
  return name.includes(',') || words.length < 2 ? name : `${surname}, ${words.slice(0, -1).join(' ')}`
}

/** An individual's tax number is the Ghana Card number; empty if it was never entered. */
const taxNumberOf = ({ ghanaCardNumber, socialSecurityNumber }: PayrollDocumentLine): string => {
  if (ghanaCardNumber !== '') return ghanaCardNumber
  return GHANA_CARD.test(socialSecurityNumber) ? socialSecurityNumber : ''
}

/** The lines of each employee together, by name: two runs may pay someone in the same month. */
const byEmployee = (lines: readonly PayrollDocumentLine[]): readonly (readonly [PayrollDocumentLine, ...PayrollDocumentLine[]])[] => {
  const found = new Map<number, [PayrollDocumentLine, ...PayrollDocumentLine[]]>()
  for (const line of lines) {
    const before = found.get(line.employeeId)
    if (before) before.push(line)
    else found.set(line.employeeId, [line])
  }
  return [...found.values()].sort(([a], [b]) => surnameFirst(a.name).localeCompare(surnameFirst(b.name)) || a.employeeId - b.employeeId)
}

const NOT_STATUTORY = 'Not on the statutory basis'
const FLAT: Readonly<Record<TaxStatus, string>> = {
  RESIDENT: '',
  SECONDARY: '',
  CASUAL: 'Casual',
  PART_TIME: 'Part-time',
  NON_RESIDENT: '',
}
const remarkOf = (lines: readonly PayrollDocumentLine[]): string =>
  lines.every(({ run }) => run.isStatutory) ? [...new Set(lines.map(line => FLAT[line.taxStatus]))].join(' ').trim() : NOT_STATUTORY

/** One worker in the SSNIT contribution report. `toSsnit` is paid to SSNIT; the rest of `total` goes to the tier 2 trustee. */
export type SsnitRow = {
  readonly serial: number
  readonly number: string
  readonly name: string
  readonly salary: Pesewas
  readonly deducted: Pesewas
  readonly employer: Pesewas
  readonly total: Pesewas
  readonly toSsnit: Pesewas
}

/** The contribution report of SSNIT (L.I. 1989, regulation 15): the sum of `toSsnit` equals the credit to SSNIT tier 1 payable. */
export const ssnitRows = (lines: readonly PayrollDocumentLine[]): readonly SsnitRow[] =>
  byEmployee(lines).map((own, index) => ({
    serial: index + 1,
    number: own[0].socialSecurityNumber,
    name: surnameFirst(own[0].name),
    salary: sumOf(own, line => line.basicSalary),
    deducted: sumOf(own, line => line.employeeContribution),
    employer: sumOf(own, line => line.employerContribution),
    total: sumOf(own, line => line.tier1 + line.tier2),
    toSsnit: sumOf(own, line => line.tier1),
  }))

export type TierTwoRow = {
  readonly serial: number
  readonly name: string
  readonly number: string
  readonly ghanaCard: string
  readonly birthDate: BusinessDate
  readonly salary: Pesewas
  readonly contribution: Pesewas
  readonly remark: string
}

/** The schedule for the tier 2 trustee (NPRA/GD/PAY/01/13): the sum of the contributions equals the credit to Tier 2 pension payable. */
export const tierTwoRows = (lines: readonly PayrollDocumentLine[]): readonly TierTwoRow[] =>
  byEmployee(lines).map((own, index) => ({
    serial: index + 1,
    name: surnameFirst(own[0].name),
    number: own[0].socialSecurityNumber,
    ghanaCard: own[0].ghanaCardNumber,
    birthDate: own[0].birthDate,
    salary: sumOf(own, line => line.basicSalary),
    contribution: sumOf(own, line => line.tier2),
    remark: remarkOf(own),
  }))

/** One employee in the monthly schedule DT 0107a, by its 27 columns. */
export type PayeRow = {
  readonly serial: number
  readonly taxNumber: string
  readonly name: string
  readonly position: string
  readonly nonResident: 'Y' | 'N'
  readonly basicSalary: Pesewas
  readonly secondaryEmployment: 'Y' | 'N'
  readonly socialSecurityFund: Pesewas
  readonly thirdTier: Pesewas
  readonly cashAllowances: Pesewas
  readonly concessionalBonus: Pesewas
  readonly bonusTax: Pesewas
  readonly excessBonus: Pesewas
  readonly cashEmolument: Pesewas
  readonly accommodation: Pesewas
  readonly vehicle: Pesewas
  readonly nonCashBenefit: Pesewas
  readonly assessableIncome: Pesewas
  readonly deductibleReliefs: Pesewas
  readonly totalReliefs: Pesewas
  readonly chargeableIncome: Pesewas
  readonly taxDeductible: Pesewas
  readonly overtimeIncome: Pesewas
  readonly overtimeTax: Pesewas
  readonly totalTax: Pesewas
  readonly severancePay: Pesewas
  readonly remark: string
}

const payeRow = (own: readonly [PayrollDocumentLine, ...PayrollDocumentLine[]], serial: number): PayeRow => {
  const basicSalary = sumOf(own, line => line.basicSalary)
  const socialSecurityFund = sumOf(own, line => line.employeeContribution)
  const thirdTier = sumOf(own, line => line.tier3Relief)
  const cashAllowances = sumOf(own, line => taxedParts(line) + (line.overtimeTaxedWithIncome ? line.overtime : 0n))
  const concessionalBonus = sumOf(own, line => line.concessionalBonus)
  const excessBonus = sumOf(own, line => bonusOf(line) - line.concessionalBonus)
  const cashEmolument = basicSalary + cashAllowances + excessBonus
  const accommodation = sumOf(own, line => line.accommodationBenefit)
  const vehicle = sumOf(own, line => line.vehicleBenefit)
  const nonCashBenefit = sumOf(own, line => line.otherBenefit)
  const assessableIncome = cashEmolument + accommodation + vehicle + nonCashBenefit
  const deductibleReliefs = sumOf(own, line => (line.taxStatus === 'RESIDENT' ? line.monthlyRelief : 0n))
  const totalReliefs = socialSecurityFund + thirdTier + deductibleReliefs
  return {
    serial,
    taxNumber: taxNumberOf(own[0]),
    name: own[0].name,
    position: own[0].jobTitle,
    nonResident: own.some(line => line.taxStatus === 'NON_RESIDENT') ? 'Y' : 'N',
    basicSalary,
    secondaryEmployment: own.some(line => line.taxStatus === 'SECONDARY') ? 'Y' : 'N',
    socialSecurityFund,
    thirdTier,
    cashAllowances,
    concessionalBonus,
    bonusTax: sumOf(own, line => line.bonusTax),
    excessBonus,
    cashEmolument,
    accommodation,
    vehicle,
    nonCashBenefit,
    assessableIncome,
    deductibleReliefs,
    totalReliefs,
    chargeableIncome: assessableIncome > totalReliefs ? assessableIncome - totalReliefs : 0n,
    taxDeductible: sumOf(own, line => line.graduatedTax),
    overtimeIncome: sumOf(own, line => (line.overtimeTaxedWithIncome ? 0n : line.overtime)),
    overtimeTax: sumOf(own, line => line.overtimeTax),
    totalTax: sumOf(own, line => line.tax),
    severancePay: sumOf(own, severanceOf),
    remark: remarkOf(own),
  }
}

/**
 * The monthly schedule of the revenue authority: the sum of `totalTax` equals the credit to PAYE payable. Severance pay
 * is shown in its column and in no sum.
 */
export const payeRows = (lines: readonly PayrollDocumentLine[]): readonly PayeRow[] =>
  byEmployee(lines).map((own, index) => payeRow(own, index + 1))

/** How an employee receives net pay. */
export const PAY_WAYS = ['bank', 'wallet', 'cash'] as const
export type PayWay = (typeof PAY_WAYS)[number]

const WALLET = /\bmo\s?mo\b|mobile\s?money|\b(telecel|vodafone|g)\s?-?\s?cash\b|\b(g\s?-?|at|airtel|tigo|airteltigo)\s?money\b|\bwallet\b/i
const CASH = /^(cash|none|nil|n\/?a|-|–)?$/i

/** Decided by the employee's bank name: a network's wallet, cash, or else a bank. */
export const payWayOf = (bankName: string): PayWay => {
  if (CASH.test(bankName.trim())) return 'cash'
  return WALLET.test(bankName) ? 'wallet' : 'bank'
}

/** One line of the list by which net pay is paid. */
export type NetPayRow = {
  readonly serial: number
  readonly way: PayWay
  readonly name: string
  readonly employeeNumber: string
  readonly branchName: string
  readonly bankName: string
  readonly bankAccount: string
  readonly amount: Pesewas
}

/**
 * Who gets how much and where, banks first, then wallets and cash: the sum equals the credit to Net salaries payable. No row without an
 * amount.
 */
export const netPayRows = (lines: readonly PayrollDocumentLine[]): readonly NetPayRow[] =>
  byEmployee(lines)
    .map(own => ({
      way: payWayOf(own[0].bankName),
      name: own[0].name,
      employeeNumber: own[0].employeeNumber,
      branchName: own[0].branchName,
      bankName: own[0].bankName,
      bankAccount: own[0].bankAccount,
      amount: sumOf(own, line => line.netPay),
    }))
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => PAY_WAYS.indexOf(a.way) - PAY_WAYS.indexOf(b.way))
    .map((row, index) => ({ serial: index + 1, ...row }))
