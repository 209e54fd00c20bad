import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { recordDeed, recordKey } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { line, recordId } from '../../http/fields.ts'
import { reversalAnswer, reversalBody, reversalDeed } from '../../http/reversal-schema.ts'
import { route } from '../../http/route.ts'
import { lend, reverseLoan } from './lend.ts'
import {
  againQuery,
  loanAnswer,
  loanBody,
  loanFromWire,
  loanHistoryAnswer,
  loanHistoryToWire,
  loansAnswer,
  loansToWire,
  loanToWire,
  savedPaperAnswer,
} from './money-wire-schema.ts'
import { borrowers, loanHistory, type PastLoan, readBorrower, readLoan, staffLoansInBooks } from './staff-loan-queries.ts'

const area = 'Payroll'
const permission = 'run_payroll'
const oneNumber = z.object({ number: line(60) })

const found = async (tx: Transaction, number: string): Promise<PastLoan> => {
  const loan = await readLoan(tx, number)
  if (!loan) throw new Refusal('not_found', `There is no staff loan ${number}`)
  return loan
}

/** Loans to employees, and what they still owe. All are additions. */
export const loanRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_loan/findAll/:db',
      area,
      summary: 'List employees with loans and their balances, with the balance of the Staff loans account',
      permission,
      takes: {},
      answer: loansAnswer,
      addition: true,
      look: () => 'Loans of staff',
    },
    async ({ tx }) => loansToWire(await borrowers(tx), await staffLoansInBooks(tx)),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_loan/history/:db/:id',
      area,
      summary: 'The loan history of an employee: loans, repayments and deductions with the balance after each',
      permission,
      takes: { params: z.object({ id: recordId }) },
      answer: loanHistoryAnswer,
      refusals: ['not_found'],
      addition: true,
      look: ({ id, empname }) => ({ subject: `Loans of ${empname}`, about: recordKey('employee', id) }),
    },
    async ({ tx, params }) => {
      const borrower = await readBorrower(tx, params.id)
      if (!borrower) throw new Refusal('not_found', `There is no employee ${params.id}`)
      return loanHistoryToWire(borrower, await loanHistory(tx, params.id))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_loan/create/:db',
      area,
      summary: 'Give an employee a loan, or record a repayment outside payroll',
      permission,
      takes: { query: againQuery, body: loanBody },
      answer: savedPaperAnswer,
      refusals: [
        'not_found',
        'not_active',
        'already_exists',
        'branch_needed',
        'loan_deduction_exceeds_balance',
        'out_of_range',
        'month_closed',
      ],
      addition: true,
      posts: true,
    },
    async ({ tx, actor, query, body, branch }) => {
      const desk = { branch: (await branch()).branchId, again: query.again === 'yes' }
      return { savedSuccessfully: true, invoicenoGen: await lend(tx, actor, desk, loanFromWire(body)) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_loan/bynumber/:db/:number',
      area,
      summary: 'One loan or repayment',
      permission,
      takes: { params: oneNumber },
      answer: loanAnswer,
      refusals: ['not_found'],
      addition: true,
      look: ({ id }, { params }) => ({ subject: `Staff loan ${params.number}`, about: recordKey('employee', id) }),
    },
    async ({ tx, params }) => loanToWire(await found(tx, params.number)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_loan/reverse/:db/:number',
      area,
      summary: 'Reverse a loan or repayment, once',
      permission: 'reverse',
      takes: { params: oneNumber, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'already_reversed', 'cannot_reverse', 'month_closed'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, actor, params, body } = call
      const invoicenoGen = await reverseLoan(tx, actor, await found(tx, params.number), body.reason)
      recordDeed(call, reversalDeed(params.number, invoicenoGen, body.reason))
      return { savedSuccessfully: true, invoicenoGen }
    },
  )
}
