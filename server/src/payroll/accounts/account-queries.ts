import type { PayrollAccount, PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { Statement, Transaction } from '../../db/database.ts'

const ACCOUNTS = `
  select payroll_account_id as "accountId", name, type, usual_amount as "usualAmount", treatment, consent, active as "isActive"
  from payroll_account where business_id = $1`

const ALL: Statement = { name: 'payroll-accounts', text: `${ACCOUNTS} order by type, name, payroll_account_id` }
const OF_TYPE: Statement = {
  name: 'payroll-accounts-of-type',
  text: `${ACCOUNTS} and type = $2 and active order by name, payroll_account_id`,
}
const BY_ID: Statement = { name: 'payroll-account-by-id', text: `${ACCOUNTS} and payroll_account_id = $2` }

/** Every account, including deactivated ones, by type and name. */
export const payrollAccounts = (tx: Transaction): Promise<PayrollAccount[]> => tx.rows<PayrollAccount>(ALL, [tx.businessId])

/** The active accounts of a type, by name. */
export const payrollAccountsOf = (tx: Transaction, type: PayrollAccountType): Promise<PayrollAccount[]> =>
  tx.rows<PayrollAccount>(OF_TYPE, [tx.businessId, type])

export const payrollAccountById = (tx: Transaction, accountId: number): Promise<PayrollAccount | undefined> =>
  tx.row<PayrollAccount>(BY_ID, [tx.businessId, accountId])
