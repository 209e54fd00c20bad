import { formatMoney } from '@akonta/domain/money'
import * as calls from '@akonta/domain/payroll/money-calls'
import type { Transaction } from '../../db/database.ts'
import { recordAction, recordKey } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { filled } from '../../http/guard/guard.ts'
import { handle } from '../../http/handle.ts'
import { reversalAction } from '../../http/reversal-action.ts'
import { factsOfPayment } from '../../payees/place-name-queries.ts'
import { refuseOneBranch } from '../whole-payroll.ts'
import { lend, reverseLoan } from './lend.ts'
import { withBalances } from './loan-history.ts'
import { borrowers, loanHistory, loanOf, type PastLoan, readBorrower, readLoan, staffLoansInBooks } from './staff-loan-queries.ts'

const findLoan = async (tx: Transaction, number: string): Promise<PastLoan> =>
  existing(await readLoan(tx, number), `There is no staff loan ${number}`)

/** Loans to employees and their repayments. */
export const loanRoutes = (api: Api): void => {
  handle(
    api,
    calls.staffLoans,
    async ({ tx }) => {
      const employees = await borrowers(tx)
      const total = employees.reduce((sum, { loanBalance }) => sum + loanBalance, 0n)
      return { employees, total, account: await staffLoansInBooks(tx) }
    },
    { accessOf: () => 'Loans of staff' },
  )

  handle(
    api,
    calls.loanHistory,
    async ({ tx, params }) => {
      const borrower = existing(await readBorrower(tx, params.id), 'There is no such employee')
      return { ...borrower, movements: withBalances(await loanHistory(tx, params.id), borrower.loanBalance) }
    },
    { accessOf: ({ employeeId, name }) => ({ subject: `Loans of ${name}`, about: recordKey('employee', employeeId) }) },
  )

  handle(
    api,
    calls.saveLoan,
    async ({ tx, actor, query, body, branch }) => {
      const desk = { branch: (await branch()).branchId, again: query.again === true }
      return lend(tx, actor, desk, body)
    },
    {
      guard: {
        kind: 'payroll',
        applies: ({ body }) => body.direction === 'granted',
        describe: async ({ tx, body, branch }) => {
          const borrower = existing(await readBorrower(tx, body.employeeId), 'There is no such employee')
          return {
            branchId: (await branch()).branchId,
            amount: body.amount,
            summary: `Loan to ${borrower.name}`,
            facts: filled([
              { name: 'Employee', value: `${borrower.name} (${borrower.employeeNumber})` },
              { name: 'Owed before', value: formatMoney(borrower.loanBalance) },
              ...(await factsOfPayment(tx, body)),
              { name: 'Consent', value: body.consent },
            ]),
          }
        },
      },
    },
  )

  handle(api, calls.loanByNumber, async ({ tx, params }) => loanOf(await findLoan(tx, params.number)), {
    accessOf: ({ employeeId }, { params }) => ({ subject: `Staff loan ${params.number}`, about: recordKey('employee', employeeId) }),
  })

  handle(api, calls.reverseLoan, async call => {
    const { tx, actor, params, body } = call
    refuseOneBranch(call)
    const number = await reverseLoan(tx, actor, await findLoan(tx, params.number), body.reason)
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })
}
