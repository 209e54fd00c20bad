import { moneyToNumber } from '@akonta/domain/money'
import { TREATMENTS } from '@akonta/domain/payroll/pay-input'
import { type NewPayrollAccount, PAYROLL_ACCOUNT_TYPES, type PayrollAccount, usualTreatment } from '@akonta/domain/payroll/payroll-account'
import { api, path } from '../../lib/api.ts'
import { countIn, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

const decodeAccount = (row: UnknownRecord): PayrollAccount => {
  const type = PAYROLL_ACCOUNT_TYPES.find(each => each === row.acctype) ?? 'DEDUCTION'
  return {
    accountId: countIn(row, 'id'),
    name: textIn(row, 'accname'),
    type,
    usualAmount: moneyIn(row, 'amount'),
    treatment: TREATMENTS.find(each => each === row.treatment) ?? usualTreatment(type),
    consent: textIn(row, 'consent'),
    isActive: row.active !== false,
  }
}

/** Every deduction, earning and allowance, including deactivated ones. */
export const fetchPayrollAccounts = async (db: string, signal: AbortSignal): Promise<readonly PayrollAccount[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_config/findAll/${db}`, { signal })).map(decodeAccount)

const changeable = ({ name, usualAmount, treatment, consent }: Omit<NewPayrollAccount, 'type'>) => ({
  accname: name,
  amount: moneyToNumber(usualAmount),
  treatment,
  consent,
})

export const createPayrollAccount = (db: string, account: NewPayrollAccount, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/payroll_config/create/${db}`, { acctype: account.type, ...changeable(account) }, { requestId })

export const editPayrollAccount = (db: string, id: number, account: NewPayrollAccount, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/payroll_config/update/${db}`, { id, ...changeable(account) }, { requestId })

export const deactivatePayrollAccount = (db: string, id: number): Promise<unknown> =>
  api.post<unknown>(path`/api/payroll_config/deactivate/${db}/${id}`)

export const restorePayrollAccount = (db: string, id: number): Promise<unknown> =>
  api.post<unknown>(path`/api/payroll_config/restore/${db}/${id}`)
