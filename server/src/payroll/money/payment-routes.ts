import * as calls from '@akonta/domain/payroll/money-calls'
import { recordOwnCheque } from '../../documents/record-cheque.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { filled } from '../../http/guard/guard.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { factsOfPayment } from '../../payees/place-name-queries.ts'
import { lockLiability, owedWithDays, partsOfPayment, payrollPaymentOf, payrollPayments, readPayrollPayment } from './liability-queries.ts'
import { payLiability } from './pay-liability.ts'

/** Paying what payroll runs left unpaid. */
export const payrollPaymentRoutes = (api: Api): void => {
  handle(api, calls.payrollOwed, ({ tx }) => owedWithDays(tx), { accessOf: () => 'What payroll owes' })

  handle(
    api,
    calls.payOwed,
    async ({ tx, actor, query, body, branch }) => {
      const desk = { branch: (await branch()).branchId, again: query.again === true }
      const number = await payLiability(tx, actor, desk, body)
      if (body.ownCheque) await recordOwnCheque(tx, actor, number, body.ownCheque)
      return number
    },
    {
      guard: {
        kind: 'payroll',
        describe: async ({ tx, body, branch }) => {
          const { branchId } = await branch()
          return {
            // Pay of other branches is for people of every branch.
            branchId: body.parts.length > 1 ? null : branchId,
            amount: body.parts.reduce((sum, { amount }) => sum + amount, 0n),
            summary: `Payroll payment: ${await lockLiability(tx, body.liability)}`,
            facts: filled([...(await factsOfPayment(tx, body)), { name: 'Cheque', value: body.ownCheque?.number ?? '' }]),
          }
        },
      },
    },
  )

  handle(api, calls.payrollPayments, async ({ tx }) => (await payrollPayments(tx)).map(payrollPaymentOf), {
    accessOf: () => 'Payroll payments',
  })

  handle(
    api,
    calls.payrollPaymentByNumber,
    async ({ tx, params }) => {
      const payment = existing(await readPayrollPayment(tx, params.number), `There is no payroll payment ${params.number}`)
      return { ...payrollPaymentOf(payment), parts: await partsOfPayment(tx, payment.posting_id) }
    },
    { accessOf: (_payment, { params }) => `Payroll payment ${params.number}` },
  )

  handleReversal(api, calls.reversePayrollPayment, {
    document: 'payroll payment',
    find: async (tx, number) => {
      const document = await readPayrollPayment(tx, number)
      return document && { document, lines: [] }
    },
  })
}
