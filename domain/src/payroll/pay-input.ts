import type { Pesewas } from '../money.ts'
import type { TaxStatus } from './tax-status.ts'

/**
 * How the law sees an allowance, earning or deduction: part of the taxed income, not taxed, a bonus, or a third-tier pension contribution
 * (deductions only). The specification's own rule set looks at none of it.
 */
export const TREATMENTS = ['taxed', 'untaxed', 'bonus', 'tier_3'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** One chosen ALLOWANCE, EARNINGS or DEDUCTION account with its amount. */
export type PayPart = { readonly accountId: number; readonly name: string; readonly amount: Pesewas; readonly treatment: Treatment }

/** What the law wants to know of a person beyond this month's pay. */
export type PersonalTax = {
  readonly annualBasic: Pesewas
  /** Bonus already paid in the calendar year. */
  readonly bonusThisYear: Pesewas
  /** A twelfth of the year's approved reliefs (only with the authority's relief card). */
  readonly monthlyRelief: Pesewas
  readonly taxStatus: TaxStatus
}

export type PayInput = {
  /** For the period: of an hourly worker what `payForHours` says. */
  readonly basicSalary: Pesewas
  readonly overtime: Pesewas
  readonly allowances: readonly PayPart[]
  readonly earnings: readonly PayPart[]
  readonly deductions: readonly PayPart[]
  readonly loanDeduction: Pesewas
  /** Before the deduction. */
  readonly loanBalance: Pesewas
  readonly person: PersonalTax
}
