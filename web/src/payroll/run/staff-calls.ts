import type { BusinessDate } from '@akonta/domain/dates'
import type { SalaryPeriod } from '@akonta/domain/employees/employee'
import type { Pesewas } from '@akonta/domain/money'
import { TREATMENTS, type Treatment } from '@akonta/domain/payroll/pay-input'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import { TAX_STATUSES, type TaxStatus } from '@akonta/domain/payroll/tax-status'
import { api, path } from '../../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

/** An employee's last pay for earlier days. */
export type PayBefore = { readonly end: BusinessDate; readonly gross: Pesewas; readonly tax: Pesewas; readonly netPay: Pesewas }

export type StaffMember = {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly jobTitle: string
  readonly branch: string
  readonly hireDate: BusinessDate
  readonly salaryPeriod: SalaryPeriod
  /** For a month, or for an hour. */
  readonly basicSalary: Pesewas
  readonly loanBalance: Pesewas
  readonly taxStatus: TaxStatus
  readonly bonusThisYear: Pesewas
  /** The run that already paid some of the days, or empty. */
  readonly paidBy: string
  readonly before: PayBefore | null
}

export const payBeforeIn = (row: UnknownRecord): PayBefore | null =>
  isRecord(row.before)
    ? {
        end: textIn(row.before, 'endDate'),
        gross: moneyIn(row.before, 'grossTotal'),
        tax: moneyIn(row.before, 'tax'),
        netPay: moneyIn(row.before, 'netpay'),
      }
    : null

const decodeMember = (row: UnknownRecord): StaffMember => ({
  id: countIn(row, 'id'),
  name: textIn(row, 'empname'),
  number: textIn(row, 'employeeid'),
  jobTitle: textIn(row, 'jobtitle'),
  branch: textIn(row, 'branchcode'),
  hireDate: textIn(row, 'hiredate'),
  salaryPeriod: row.salaryperiod === 'HOURS' ? 'HOURS' : 'MONTHLY',
  basicSalary: moneyIn(row, 'basicsalary'),
  loanBalance: moneyIn(row, 'loanbalance'),
  taxStatus: TAX_STATUSES.find(status => status === row.taxstatus) ?? 'RESIDENT',
  bonusThisYear: moneyIn(row, 'bonusthisyear'),
  paidBy: textIn(row, 'paidby'),
  before: payBeforeIn(row),
})

/** Every ACTIVE employee by name, for a run of these days. A missing date means today. */
export const fetchStaff = async (db: string, start: BusinessDate | null, end: BusinessDate | null): Promise<readonly StaffMember[]> => {
  const days = new URLSearchParams({ ...(start !== null && { start }), ...(end !== null && { end }) })
  return rowsOf(await api.get<unknown>(`${path`/api/payroll_emp_trans/staff/${db}`}?${days}`)).map(decodeMember)
}

export const accountTypeOf = (text: unknown): PayrollAccountType => PAYROLL_ACCOUNT_TYPES.find(type => type === text) ?? 'DEDUCTION'

export const treatmentOf = (text: unknown): Treatment => TREATMENTS.find(treatment => treatment === text) ?? 'untaxed'

/** The allowances, earnings and deductions that a run can choose, by type and name. */
export const fetchPayAccounts = async (db: string): Promise<readonly PayrollAccount[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_config/findAll/${db}`))
    .filter(row => row.active === true)
    .map(row => ({
      accountId: countIn(row, 'id'),
      name: textIn(row, 'accname'),
      type: accountTypeOf(row.acctype),
      usualAmount: moneyIn(row, 'amount'),
      treatment: treatmentOf(row.treatment),
      consent: textIn(row, 'consent'),
      isActive: true,
    }))
