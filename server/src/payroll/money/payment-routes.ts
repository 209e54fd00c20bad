import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import type { Api } from '../../http/api.ts'
import { line } from '../../http/fields.ts'
import { reversalRoute } from '../../http/reversal-route.ts'
import { route } from '../../http/route.ts'
import { owedWithDays, type PastPayrollPayment, partsOfPayment, payrollPayments, readPayrollPayment } from './liability-queries.ts'
import {
  againQuery,
  listedPaymentAnswer,
  listedPaymentToWire,
  owedAnswer,
  owedToWire,
  partsToWire,
  payrollPaymentAnswer,
  payrollPaymentBody,
  payrollPaymentFromWire,
  savedPaperAnswer,
} from './money-wire-schema.ts'
import { payLiability } from './pay-liability.ts'

const area = 'Payroll'
const permission = 'run_payroll'

const found = async (tx: Transaction, number: string): Promise<PastPayrollPayment> => {
  const payment = await readPayrollPayment(tx, number)
  if (!payment) throw new Refusal('not_found', `There is no payroll payment ${number}`)
  return payment
}

/** Payment of payroll liabilities. All are additions. */
export const payrollPaymentRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_payment/owed/:db',
      area,
      summary: 'Amounts payroll owes to employees, SSNIT, the trustee, GRA and others, by branch',
      permission,
      takes: {},
      answer: owedAnswer,
      addition: true,
      look: () => 'What payroll owes',
    },
    async ({ tx }) => owedToWire(await owedWithDays(tx)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_payment/create/:db',
      area,
      summary: 'Pay a payroll liability for one or more branches, in cash or from a bank or wallet',
      permission,
      takes: { query: againQuery, body: payrollPaymentBody },
      answer: savedPaperAnswer,
      refusals: ['already_exists', 'already_settled', 'branch_needed', 'out_of_range', 'month_closed'],
      addition: true,
      posts: true,
    },
    async ({ tx, actor, query, body, branch }) => {
      const desk = { branch: (await branch()).branchId, again: query.again === 'yes' }
      return { savedSuccessfully: true, invoicenoGen: await payLiability(tx, actor, desk, payrollPaymentFromWire(body)) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_payment/list/:db',
      area,
      summary: 'List payroll payments, newest first, including reversed ones',
      permission,
      takes: {},
      answer: z.array(listedPaymentAnswer),
      addition: true,
      look: () => 'Payroll payments',
    },
    async ({ tx }) => (await payrollPayments(tx)).map(listedPaymentToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_payment/bynumber/:db/:number',
      area,
      summary: 'One payroll payment with its amount per branch',
      permission,
      takes: { params: z.object({ number: line(60) }) },
      answer: payrollPaymentAnswer,
      refusals: ['not_found'],
      addition: true,
      look: (_payment, { params }) => `Payroll payment ${params.number}`,
    },
    async ({ tx, params }) => {
      const payment = await found(tx, params.number)
      return { ...listedPaymentToWire(payment), lines: partsToWire(await partsOfPayment(tx, payment.posting_id)) }
    },
  )

  reversalRoute(api, {
    path: '/api/payroll_payment/reverse',
    area,
    summary: 'Reverse a payroll payment, once. The amounts are owed again',
    paper: 'payroll payment',
    find: async (tx, number) => {
      const paper = await readPayrollPayment(tx, number)
      return paper && { paper, lines: [] }
    },
  })
}
