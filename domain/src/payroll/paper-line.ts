import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { PaidLine } from './payroll-run.ts'

/** A line of a run as papers show it: what was paid, whom, and how the law sees it. Names are those of the run, the rest of today. */
export type PaperLine = PaidLine & {
  readonly run: {
    readonly number: string
    readonly start: BusinessDate
    readonly end: BusinessDate
    readonly ruleSetName: string
    /** False under the specification's own rule set, which is not the method of the authorities. */
    readonly isStatutory: boolean
  }
  readonly branchName: string
  readonly socialSecurityNumber: string
  /** Empty when nobody typed it. */
  readonly ghanaCardNumber: string
  readonly birthDate: BusinessDate
  readonly jobTitle: string
  readonly department: string
  readonly bankName: string
  readonly bankAccount: string
  /** What of third-tier contributions lowers the tax. */
  readonly tier3Relief: Pesewas
  /** Overtime is taxed with the other income, not by itself. */
  readonly overtimeJoins: boolean
}

/** What was taken for the third tier. */
export const tierThreeOf = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { treatment, amount }) => (treatment === 'tier_3' ? sum + amount : sum), 0n)

/** What of allowances and earnings counts as taxed income of the month, bonus apart. */
export const taxedParts = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { type, treatment, amount }) => (type !== 'DEDUCTION' && treatment === 'taxed' ? sum + amount : sum), 0n)

/** Bonus of the line, all of it. */
export const bonusOf = ({ parts }: Pick<PaidLine, 'parts'>): Pesewas =>
  parts.reduce((sum, { type, treatment, amount }) => (type !== 'DEDUCTION' && treatment === 'bonus' ? sum + amount : sum), 0n)
