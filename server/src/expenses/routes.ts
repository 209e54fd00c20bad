import { addDays, formatDayFirst } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/expenses/expense-calls'
import { Refusal } from '@akonta/domain/refusals'
import { recordOwnCheque } from '../documents/record-cheque.ts'
import { recordRecurring, recurringForDocument } from '../documents/record-recurring.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { nameOfPlace } from '../payees/place-name-queries.ts'
import { expensesByDate, MOST_EXPENSES, pastExpenseOf, payableAccounts } from './expense-queries.ts'
import { spend } from './spend.ts'

/** How far back the use of an account counts. */
const DAYS_OF_USE = 365

/** All calls are additions. A single expense is read and reversed like any manual entry (journals/routes.ts). */
export const expensesRoutes = (api: Api): void => {
  handle(
    api,
    calls.recordExpense,
    async ({ tx, actor, branch, body, query }) => {
      const { branchId } = await branch()
      const template = await recurringForDocument(tx, actor, query, { kind: 'EXPENSE', branch: branchId })
      const { documentNumber, postingId } = await spend(tx, actor, branchId, body)
      await recordRecurring(tx, actor, template, postingId)
      if (body.ownCheque) await recordOwnCheque(tx, actor, documentNumber, body.ownCheque)
      return documentNumber
    },
    {
      guard: {
        kind: 'payment',
        describe: async ({ tx, branch, body, query }) => ({
          branchId: (await branch()).branchId,
          amount: body.amount,
          summary: `Expense: ${body.note}`,
          facts: [
            { name: 'Paid from', value: await nameOfPlace(tx, body.bank) },
            { name: 'Cheque', value: body.ownCheque?.number ?? '' },
            { name: 'Date', value: formatDayFirst(body.date) },
            { name: 'Purpose', value: body.note },
            { name: 'Recurring', value: query.recurring ?? '' },
            { name: 'Tax invoice', value: body.taxed === undefined ? '' : `${body.taxed.invoice}, ${body.taxed.supplier}` },
          ].filter(({ value }) => value !== ''),
        }),
      },
    },
  )

  handle(api, calls.expensesOfBranch, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const past = await expensesByDate(tx, branchId, params.start, params.end)
    if (past.length > MOST_EXPENSES) throw new Refusal('too_large', `More than ${MOST_EXPENSES} expenses. Choose fewer days`)
    return past.map(pastExpenseOf)
  })

  handle(api, calls.expenseAccounts, ({ tx, today }) => payableAccounts(tx, addDays(today, -DAYS_OF_USE)))
}
