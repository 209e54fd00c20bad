import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { Treatment } from '@akonta/domain/payroll/payslip'

const onTop: Readonly<Record<Treatment, string>> = {
  taxed: 'Taxed',
  untaxed: 'Not taxed',
  bonus: 'Bonus',
  tier_3: 'Third-tier pension',
}
const taken: Readonly<Record<Treatment, string>> = { ...onTop, untaxed: 'Taken after tax', tier_3: 'Third-tier pension, taken before tax' }

/** The words of Deductions / Earnings. Texts of the specification are letter by letter its own. */
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
  deactivateQuestion: 'Are you sure you want to deactivate this account? Payroll runs offer it no longer; what was paid with it stays.',
  deactivated: (name: string) => `${name} is deactivated`,
  notDeactivated: (name: string) => `${name} is not deactivated`,
  bringBack: 'Bring back',
  bringBackOf: (name: string) => `Bring ${name} back`,
  broughtBack: (name: string) => `${name} is offered in payroll runs again`,
  notBroughtBack: (name: string) => `${name} is not brought back`,
  none: 'There are no deductions, earnings or allowances yet',
  noneHint: 'Add what comes on top of a salary or is taken from it, such as Transport or Welfare dues',
  noMatch: 'No account matches',
  couldNotLoad: 'Could not load the accounts',
  amountHint: 'What a payroll line begins with; it can be changed there',
  typeStays: 'The type of an account stays as it was made',
  treatmentOf: (type: PayrollAccountType, treatment: Treatment) => (type === 'DEDUCTION' ? taken : onTop)[treatment],
  consent: 'Agreed in',
  consentHint: 'Where the employees agreed to it: by the Labour Act only tax and SSNIT are taken without that',
  treatmentHint: 'Counts in runs by Ghana’s tax tables. The default rules tax the basic salary only.',
  subject: (name: string, type: string) => `${name} · ${type}`,
  saved: 'Account Saved Successfully',
  saveError: 'Save Error',
} as const
