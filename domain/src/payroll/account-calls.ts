import { call } from '../contract/call.ts'
import { documented, list, mapped, optional, record } from '../contract/codec.ts'
import { flag, line, lineOrEmpty, money, number, oneOf, recordId, sentAmountOrZero, text } from '../contract/fields.ts'
import { TREATMENTS } from './pay-input.ts'
import { type NewPayrollAccount, PAYROLL_ACCOUNT_TYPES, usualTreatment } from './payroll-account.ts'

const area = 'Payroll'
const permission = 'run_payroll'

export const LONGEST_PAY_ACCOUNT = 80
/** Of where employees agreed to a deduction. */
export const LONGEST_CONSENT = 120

const name = ['accname', line(LONGEST_PAY_ACCOUNT)] as const
const type = ['acctype', oneOf(PAYROLL_ACCOUNT_TYPES)] as const
const usualAmount = documented(sentAmountOrZero, 'The default amount; a line of a run can change it')
const treatment = documented(
  oneOf(TREATMENTS),
  'The tax treatment by law: taxed, untaxed or bonus for allowances and earnings; also month_13 (a 13th month, taxed as a bonus) and severance (pay of a leaver, not taxed) for earnings; untaxed or tier_3 (a third-tier pension contribution) for deductions',
)
const consent = documented(optional(lineOrEmpty(LONGEST_CONSENT)), 'For a deduction: where the employees agreed to it')

const answer = record(
  {
    accountId: ['id', number],
    name: ['accname', text],
    type,
    usualAmount: ['amount', money],
    treatment: oneOf(TREATMENTS),
    consent: text,
    isActive: ['active', flag],
  },
  { examples: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150, treatment: 'taxed', consent: '', active: true }] },
)

export const payrollAccounts = call({
  method: 'GET',
  path: '/api/payroll_config/findAll/:db',
  area,
  summary: 'List allowances, earnings and deductions, including inactive ones, by type and name',
  permission,
  answer: list(answer),
})

export const payrollAccountsOfType = call({
  method: 'GET',
  path: '/api/payroll_config/findAllByAccType/:db/:type',
  area,
  summary: 'List the active payroll accounts of one type, by name',
  permission,
  params: { type: oneOf(PAYROLL_ACCOUNT_TYPES) },
  answer: list(answer),
})

/** The Add Account dialog; amount, treatment and consent are additions (D11). */
const newAccount = mapped(
  record(
    { name, type, usualAmount: ['amount', optional(usualAmount)], treatment: optional(treatment), consent },
    { examples: [{ accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20, treatment: 'untaxed', consent: 'Letters of 04-01-2026' }] },
  ),
  {
    read: (sent): NewPayrollAccount => ({
      name: sent.name,
      type: sent.type,
      usualAmount: sent.usualAmount ?? 0n,
      treatment: sent.treatment ?? usualTreatment(sent.type),
      consent: sent.consent ?? '',
    }),
    write: account => account,
  },
)

export const createPayrollAccount = call({
  method: 'POST',
  path: '/api/payroll_config/create/:db',
  area,
  summary: 'Create an allowance, earning or deduction',
  permission,
  body: newAccount,
  answer,
  refusals: ['already_exists'],
  posts: true,
})

export const editPayrollAccount = call({
  method: 'POST',
  path: '/api/payroll_config/update/:db',
  area,
  summary: 'Change the name, default amount and tax treatment of a payroll account. Its type and past runs do not change',
  permission,
  body: record(
    { accountId: ['id', recordId], name, usualAmount: ['amount', usualAmount], treatment, consent },
    { examples: [{ id: 3, accname: 'Transport', amount: 200, treatment: 'taxed' }] },
  ),
  answer,
  refusals: ['not_found', 'already_exists'],
  addition: true,
  posts: true,
})

const one = {
  method: 'POST',
  area,
  permission,
  params: { id: recordId },
  answer,
  refusals: ['not_found'],
  addition: true,
  posts: true,
} as const

export const deactivatePayrollAccount = call({
  ...one,
  path: '/api/payroll_config/deactivate/:db/:id',
  summary: 'Deactivate a payroll account. Past runs do not change',
})

export const restorePayrollAccount = call({
  ...one,
  path: '/api/payroll_config/restore/:db/:id',
  summary: 'Reactivate a payroll account',
})
