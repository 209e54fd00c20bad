import * as calls from '@akonta/domain/payroll/money-calls'
import { Refusal } from '@akonta/domain/refusals'
import { recordOwnCheque } from '../../documents/record-cheque.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { owedWithDays, partsOfPayment, payrollPaymentOf, payrollPayments, readPayrollPayment } from './liability-queries.ts'
import { payLiability } from './pay-liability.ts'

/** Paying what payroll runs left unpaid. */
export const payrollPaymentRoutes = (api: Api): void => {
  handle(api, calls.payrollOwed, ({ tx }) => owedWithDays(tx), { accessOf: () => 'What payroll owes' })

  handle(api, calls.payOwed, async ({ tx, actor, query, body, branch }) => {
    const desk = { branch: (await branch()).branchId, again: query.again === true }
    const number = await payLiability(tx, actor, desk, body)
    if (body.ownCheque) await recordOwnCheque(tx, actor, number, body.ownCheque)
    return number
  })

  handle(api, calls.payrollPayments, async ({ tx }) => (await payrollPayments(tx)).map(payrollPaymentOf), {
    accessOf: () => 'Payroll payments',
  })

  handle(
    api,
    calls.payrollPaymentByNumber,
    async ({ tx, params }) => {
      const payment = await readPayrollPayment(tx, params.number)
      if (!payment) throw new Refusal('not_found', `There is no payroll payment ${params.number}`)
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
