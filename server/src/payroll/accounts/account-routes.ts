import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { payrollAccountToWire } from '@akonta/domain/payroll/payroll-account-wire'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { recordId } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { payrollAccountById, payrollAccounts, payrollAccountsOf } from './account-queries.ts'
import { payrollAccountRecord } from './account-record.ts'
import {
  newPayrollAccountBody,
  newPayrollAccountFromWire,
  payrollAccountAnswer,
  payrollAccountChangesBody,
  payrollAccountChangesFromWire,
  payrollAccountType,
} from './account-wire-schema.ts'
import { createPayrollAccount, editPayrollAccount, usePayrollAccount } from './save-account.ts'

const area = 'Payroll'
const permission = 'run_payroll'

const oneAccount = async (tx: Transaction, accountId: number): Promise<PayrollAccount> => {
  const account = await payrollAccountById(tx, accountId)
  if (!account) throw new Refusal('not_found', `There is no payroll account ${accountId}`)
  return account
}

const changeOf = (call: CallInTransaction, deed: string, accountId: number, change: () => Promise<void>): Promise<void> => {
  const read = async () => payrollAccountRecord(await oneAccount(call.tx, accountId))
  return recordChange(call, { kind: 'payroll_account', deed, id: accountId, read }, change)
}

/** The allowances, earnings and deductions for runs. */
export const payrollAccountRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_config/findAll/:db',
      area,
      summary: 'List allowances, earnings and deductions, including inactive ones, by type and name',
      permission,
      takes: {},
      answer: z.array(payrollAccountAnswer),
      look: false,
    },
    async ({ tx }) => (await payrollAccounts(tx)).map(payrollAccountToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_config/findAllByAccType/:db/:type',
      area,
      summary: 'List the active payroll accounts of one type, by name',
      permission,
      takes: { params: z.object({ type: payrollAccountType }) },
      answer: z.array(payrollAccountAnswer),
      look: false,
    },
    async ({ tx, params }) => (await payrollAccountsOf(tx, params.type)).map(payrollAccountToWire),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_config/create/:db',
      area,
      summary: 'Create an allowance, earning or deduction',
      permission,
      takes: { body: newPayrollAccountBody },
      answer: payrollAccountAnswer,
      refusals: ['already_exists'],
      posts: true,
    },
    async call => {
      const { tx, body, user } = call
      const made = await oneAccount(tx, await createPayrollAccount(tx, user.userId, newPayrollAccountFromWire(body)))
      recordMade(call, { kind: 'payroll_account', deed: 'Added', id: made.accountId }, payrollAccountRecord(made))
      return payrollAccountToWire(made)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_config/update/:db',
      area,
      summary: 'Change the name, default amount and tax treatment of a payroll account. Its type and past runs do not change',
      permission,
      takes: { body: payrollAccountChangesBody },
      answer: payrollAccountAnswer,
      refusals: ['not_found', 'already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, 'Edited', body.id, () => editPayrollAccount(tx, body.id, payrollAccountChangesFromWire(body)))
      return payrollAccountToWire(await oneAccount(tx, body.id))
    },
  )

  for (const { word, summary, isActive } of [
    { word: 'deactivate', summary: 'Deactivate a payroll account. Past runs do not change', isActive: false },
    { word: 'restore', summary: 'Reactivate a payroll account', isActive: true },
  ] as const)
    route(
      api,
      {
        method: 'POST',
        path: `/api/payroll_config/${word}/:db/:id`,
        area,
        summary,
        permission,
        takes: { params: z.object({ id: recordId }) },
        answer: payrollAccountAnswer,
        refusals: ['not_found'],
        addition: true,
        posts: true,
      },
      async call => {
        const { tx, params } = call
        await changeOf(call, isActive ? 'Restored' : 'Deactivated', params.id, () => usePayrollAccount(tx, params.id, isActive))
        return payrollAccountToWire(await oneAccount(tx, params.id))
      },
    )
}
