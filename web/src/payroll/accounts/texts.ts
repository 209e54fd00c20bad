import type { Treatment } from '@akonta/domain/payroll/pay-input'
import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'

const onTop: Readonly<Record<Treatment, string>> = {
  taxed: 'Taxed',
  untaxed: 'Not taxed',
  bonus: 'Bonus',
  month_13: '13th month',
  severance: 'Severance pay',
  tier_3: 'Third-tier pension',
}
const deductions: Readonly<Record<Treatment, string>> = {
  ...onTop,
  untaxed: 'Deducted after tax',
  tier_3: 'Third-tier pension, deducted before tax',
}

/** Texts of the specification are used letter by letter. */
export const configTexts = {
  title: 'Deductions / Earnings',
  count: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  search: 'Search Accounts....',
  show: 'Show',
  every: 'All accounts',
  name: 'Account Name',
  type: 'Account Type',
  amount: 'Default Amount',
  treatment: 'Tax',
  status: 'Status',
  action: 'Action',
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  add: 'Add Account',
  update: 'Update Account',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  deactivate: 'Deactivate',
  deactivateOf: (name: string) => `Deactivate ${name}`,
  deactivateQuestion: 'Are you sure you want to deactivate this account? New payroll runs will not offer it; past runs stay as they are.',
  deactivated: (name: string) => `${name} is deactivated`,
  notDeactivated: (name: string) => `${name} was not deactivated`,
  bringBack: 'Restore',
  bringBackOf: (name: string) => `Restore ${name}`,
  broughtBack: (name: string) => `${name} is available in payroll runs again`,
  notBroughtBack: (name: string) => `${name} was not restored`,
  none: 'There are no deductions, earnings or allowances yet',
  noneHint: 'Add what is paid on top of a salary or deducted from it, such as Transport or Welfare dues',
  noMatch: 'No account matches',
  couldNotLoad: 'Could not load the accounts',
  amountHint: 'The starting amount on a payroll line; it can be changed there',
  typeStays: 'The type cannot be changed later',
  treatmentOf: (type: PayrollAccountType, treatment: Treatment) => (type === 'DEDUCTION' ? deductions : onTop)[treatment],
  consent: 'Consent letter',
  consentHint: 'Reference of the employees’ consent. Under the Labour Act only tax and SSNIT may be deducted without it',
  treatmentHint: 'Used in runs with the Ghana tax tables. The default rules tax the basic salary only.',
  hintOf: {
    taxed: '',
    untaxed: '',
    tier_3: '',
    bonus: 'Final tax of 5% up to 15% of the year’s basic salary, counted over all runs of the year. The rest is taxed with the income.',
    month_13:
      'Taxed like a bonus, within the same limit of the year. With a default amount of 0 the line starts with one month’s salary, for part of the year in proportion.',
    severance:
      'For an employee with a last day. Not taxed; column 26 of the PAYE schedule. Act 896 does not name severance pay: redundancy pay is treated as not being pay for work, but a lump sum to someone who resigns is taxed. Ask GRA, and choose Taxed for that.',
  },
  subject: (name: string, type: string) => `${name} · ${type}`,
  saved: 'Account Saved Successfully',
  saveError: 'Save Error',
} as const
