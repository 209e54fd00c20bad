import * as calls from '@akonta/domain/payroll/account-calls'
import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import type { Transaction } from '../../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { payrollAccountById, payrollAccounts, payrollAccountsOf } from './account-queries.ts'
import { payrollAccountRecord } from './account-record.ts'
import { createPayrollAccount, editPayrollAccount, setPayrollAccountActive } from './save-account.ts'

const oneAccount = async (tx: Transaction, accountId: number): Promise<PayrollAccount> => {
  const account = existing(await payrollAccountById(tx, accountId), `There is no such payroll account`)
  return account
}

const changed = async (call: CallInTransaction, action: string, id: number, change: () => Promise<void>): Promise<PayrollAccount> => {
  const read = async () => payrollAccountRecord(await oneAccount(call.tx, id))
  await recordChange(call, { kind: 'payroll_account', action, id, read }, change)
  return oneAccount(call.tx, id)
}

/** The allowances, earnings and deductions for runs. */
export const payrollAccountRoutes = (api: Api): void => {
  handle(api, calls.payrollAccounts, ({ tx }) => payrollAccounts(tx), { accessOf: false })

  handle(api, calls.payrollAccountsOfType, ({ tx, params }) => payrollAccountsOf(tx, params.type), { accessOf: false })

  handle(api, calls.createPayrollAccount, async call => {
    const { tx, body, user } = call
    const made = await oneAccount(tx, await createPayrollAccount(tx, user.userId, body))
    recordMade(call, { kind: 'payroll_account', action: 'Added', id: made.accountId }, payrollAccountRecord(made))
    return made
  })

  handle(api, calls.editPayrollAccount, async call => {
    const { tx, body } = call
    return changed(call, 'Edited', body.accountId, () => editPayrollAccount(tx, body.accountId, body))
  })

  handle(api, calls.deactivatePayrollAccount, async call => {
    const { tx, params } = call
    return changed(call, 'Deactivated', params.id, () => setPayrollAccountActive(tx, params.id, false))
  })

  handle(api, calls.restorePayrollAccount, async call => {
    const { tx, params } = call
    return changed(call, 'Restored', params.id, () => setPayrollAccountActive(tx, params.id, true))
  })
}
