import type { Pesewas } from '../money.ts'
import type { Benefits } from './tax/benefits.ts'
import type { TaxStatus } from './tax-status.ts'

/**
 * The tax treatment of an allowance, earning or deduction: taxed income, untaxed, a bonus, a 13th month (taxed as a bonus), severance pay of a
 * leaver (untaxed, shown in column 26 of DT 0107a), or a third-tier pension contribution (deductions only). The specification's own rule set
 * ignores it.
 */
export const TREATMENTS = ['taxed', 'untaxed', 'bonus', 'month_13', 'severance', 'tier_3'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Taxed as a bonus: one limit for the year. */
export const isBonus = (treatment: Treatment): boolean => treatment === 'bonus' || treatment === 'month_13'

/** Not income for the tax. */
export const isUntaxed = (treatment: Treatment): boolean => treatment === 'untaxed' || treatment === 'severance'

export type PayItem = { readonly accountId: number | null; readonly name: string; readonly amount: Pesewas; readonly treatment: Treatment }

/** What the tax calculation needs beyond this month's pay. */
export type PersonalTax = {
  readonly annualBasic: Pesewas
  readonly bonusThisYear: Pesewas
  /** A twelfth of the year's approved reliefs (only with the authority's relief card). */
  readonly monthlyRelief: Pesewas
  readonly taxStatus: TaxStatus
}

export type PayInput = {
  /** For the period; for an hourly worker, the result of `payForHours`. */
  readonly basicSalary: Pesewas
  readonly overtime: Pesewas
  readonly allowances: readonly PayItem[]
  readonly earnings: readonly PayItem[]
  readonly deductions: readonly PayItem[]
  readonly loanDeduction: Pesewas
  readonly loanBalance: Pesewas
  /** Without them: none. */
  readonly benefits?: Benefits | undefined
  readonly person: PersonalTax
}
