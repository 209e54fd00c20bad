import { type PayrollAccountWire, payrollAccountToWire } from '@akonta/domain/payroll/payroll-account-wire'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { recordId } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { payrollAccountById, payrollAccounts, payrollAccountsOf } from './account-queries.ts'
import {
  newPayrollAccountBody,
  newPayrollAccountFromWire,
  payrollAccountAnswer,
  payrollAccountChangesBody,
  payrollAccountChangesFromWire,
  payrollAccountType,
} from './account-wire-schema.ts'
import { createPayrollAccount, editPayrollAccount, usePayrollAccount } from './keep-account.ts'

const area = 'Payroll'
const permission = 'run_payroll'

const oneAccount = async (tx: Transaction, accountId: number): Promise<PayrollAccountWire> => {
  const account = await payrollAccountById(tx, accountId)
  if (!account) throw new Refusal('not_found', `There is no payroll account ${accountId}`)
  return payrollAccountToWire(account)
}

/** The allowances, earnings and deductions that a run chooses from. */
export const payrollAccountRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_config/findAll/:db',
      area,
      summary: 'Every allowance, earning and deduction, also those that are not used any more, by type and name',
      permission,
      takes: {},
      answer: z.array(payrollAccountAnswer),
    },
    async ({ tx }) => (await payrollAccounts(tx)).map(payrollAccountToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_config/findAllByAccType/:db/:type',
      area,
      summary: 'The accounts of one type that a run can choose, by name',
      permission,
      takes: { params: z.object({ type: payrollAccountType }) },
      answer: z.array(payrollAccountAnswer),
    },
    async ({ tx, params }) => (await payrollAccountsOf(tx, params.type)).map(payrollAccountToWire),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_config/create/:db',
      area,
      summary: 'Make an allowance, an earning or a deduction',
      permission,
      takes: { body: newPayrollAccountBody },
      answer: payrollAccountAnswer,
      refusals: ['already_exists'],
      posts: true,
    },
    async ({ tx, body, user }) => oneAccount(tx, await createPayrollAccount(tx, user.userId, newPayrollAccountFromWire(body))),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_config/update/:db',
      area,
      summary: 'Change name, usual amount and treatment of an account; its type stays, and so does every run made with it',
      permission,
      takes: { body: payrollAccountChangesBody },
      answer: payrollAccountAnswer,
      refusals: ['not_found', 'already_exists'],
      addition: true,
      posts: true,
    },
    async ({ tx, body }) => {
      await editPayrollAccount(tx, body.id, payrollAccountChangesFromWire(body))
      return oneAccount(tx, body.id)
    },
  )

  for (const { word, summary, isActive } of [
    { word: 'deactivate', summary: 'Offer an account in runs no longer; what was paid with it stays', isActive: false },
    { word: 'restore', summary: 'Offer an account in runs again', isActive: true },
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
      async ({ tx, params }) => {
        await usePayrollAccount(tx, params.id, isActive)
        return oneAccount(tx, params.id)
      },
    )
}
