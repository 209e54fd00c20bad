import { addDays } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { expensesByDate, MOST_EXPENSES, payableAccounts } from './expense-queries.ts'
import {
  expenseAccountsAnswer,
  expenseAnswer,
  expenseBody,
  expenseFromWire,
  expenseSavedAnswer,
  expenseToWire,
} from './expense-wire-schema.ts'
import { spend } from './spend.ts'

const area = 'Expenses'
/** How far back the use of an account counts. */
const DAYS_OF_USE = 365

/** All calls are additions. A single expense is read and reversed like any manual entry (journals/routes.ts). */
export const expensesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/expense/create/:db',
      area,
      summary: 'Record an expense paid in cash or from a bank',
      permission: 'record_expense',
      takes: { body: expenseBody },
      answer: expenseSavedAnswer,
      refusals: [
        'branch_needed',
        'not_your_branch',
        'unknown_account',
        'closed_account',
        'month_closed',
        'before_first_day',
        'future_date',
      ],
      addition: true,
      posts: true,
    },
    async ({ tx, actor, branch, body }) => {
      const { branchId } = await branch()
      const { documentNumber } = await spend(tx, actor, branchId, expenseFromWire(body))
      return { savedSuccessfully: true, transNum: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/expense/bydate/:db/:branch/:start/:end',
      area,
      summary: 'List the expenses of a branch and their reversals for a date range, oldest first',
      permission: 'see_books',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(expenseAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, params, branch }) => {
      const { branchId } = await branch(params.branch)
      const past = await expensesByDate(tx, branchId, params.start, params.end)
      if (past.length > MOST_EXPENSES) throw new Refusal('too_large', `More than ${MOST_EXPENSES} expenses. Choose fewer days`)
      return past.map(expenseToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/expense/accounts/:db',
      area,
      summary: 'The accounts on which expenses are recorded, those used most in the last 365 days first',
      permission: 'record_expense',
      takes: {},
      answer: expenseAccountsAnswer,
      addition: true,
    },
    async ({ tx, today }) =>
      (await payableAccounts(tx, addDays(today, -DAYS_OF_USE))).map(({ key, code, name, description, uses }) => ({
        accountKey: key,
        accountId: code,
        accountName: name,
        description,
        uses,
      })),
  )
}
