import type { Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'
import type { Treatment } from './pay-input.ts'

export const PAYROLL_ACCOUNT_TYPES = ['DEDUCTION', 'EARNINGS', 'ALLOWANCE'] as const
export type PayrollAccountType = (typeof PAYROLL_ACCOUNT_TYPES)[number]

/** An addition to a salary or a deduction from it: "Transport", "Welfare dues". */
export type NewPayrollAccount = {
  readonly name: string
  readonly type: PayrollAccountType
  /** A default that the line of a run can change (D11). */
  readonly usualAmount: Pesewas
  readonly treatment: Treatment
  /**
   * For a deduction: where the employees agreed to it (Labour Act, sections 69 and 70). Empty if it was never entered, and for other types.
   */
  readonly consent: string
}

/** What an edit sets; an omitted consent stays. */
export type PayrollAccountChanges = Omit<NewPayrollAccount, 'type' | 'consent'> & { readonly consent?: string | undefined }

export type PayrollAccount = NewPayrollAccount & { readonly accountId: number; readonly isActive: boolean }

export const TREATMENTS_OF: Readonly<Record<PayrollAccountType, readonly Treatment[]>> = {
  DEDUCTION: ['untaxed', 'tier_3'],
  EARNINGS: ['taxed', 'untaxed', 'bonus', 'month_13', 'severance'],
  ALLOWANCE: ['taxed', 'untaxed', 'bonus'],
}

/** The default treatment: allowances and earnings are taxed, a deduction lowers no tax. */
export const usualTreatment = (type: PayrollAccountType): Treatment => (type === 'DEDUCTION' ? 'untaxed' : 'taxed')

/** Refuses (bad_input) a deduction that is taxed or a bonus, and a third-tier contribution that is added to the pay. */
export const checkTreatment = (type: PayrollAccountType, treatment: Treatment): void => {
  const allowed = TREATMENTS_OF[type]
  if (!allowed.includes(treatment))
    throw new Refusal('bad_input', `The treatment of an account of the type ${type} must be ${allowed.join(' or ')}`, {
      field: 'treatment',
    })
}

/** Refuses (bad_input) a consent to an addition: nobody has to agree to that. */
export const checkConsent = (type: PayrollAccountType, consent: string): void => {
  if (consent !== '' && type !== 'DEDUCTION') throw new Refusal('bad_input', 'Only a deduction has a consent', { field: 'consent' })
}
