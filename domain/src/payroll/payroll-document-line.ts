import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { isBonus } from './pay-input.ts'
import type { PaidLine } from './payroll-run.ts'

/**
 * A line of a run with what documents show: what was paid, to whom, and the tax treatment. Names are those of the run, the rest is current.
 */
export type PayrollDocumentLine = Omit<PaidLine, 'branch'> & {
  readonly run: {
    readonly number: string
    readonly start: BusinessDate
    readonly end: BusinessDate
    readonly ruleSetName: string
    /** False for the specification's own rule set, which is not the method of the authorities. */
    readonly isStatutory: boolean
  }
  readonly branchName: string
  readonly socialSecurityNumber: string
  /** Empty if it was never entered. */
  readonly ghanaCardNumber: string
  readonly birthDate: BusinessDate
  readonly jobTitle: string
  readonly department: string
  readonly bankName: string
  readonly bankAccount: string
  /** The part of third-tier contributions that lowers the tax. */
  readonly tier3Relief: Pesewas
  /** Overtime is taxed with the other income, not separately. */
  readonly overtimeTaxedWithIncome: boolean
}

export const tierThreeOf = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { treatment, amount }) => (treatment === 'tier_3' ? sum + amount : sum), 0n)

/** Taxed income of the month from allowances and earnings, without bonus. */
export const taxedParts = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { type, treatment, amount }) => (type !== 'DEDUCTION' && treatment === 'taxed' ? sum + amount : sum), 0n)

export const bonusOf = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { type, treatment, amount }) => (type !== 'DEDUCTION' && isBonus(treatment) ? sum + amount : sum), 0n)

/** Pay of a leaver for the loss of the job. */
export const severanceOf = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { type, treatment, amount }) => (type !== 'DEDUCTION' && treatment === 'severance' ? sum + amount : sum), 0n)
