import type { BusinessDate } from '@akonta/domain/dates'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import type { Call } from '../http/call.ts'
import { refuseDating } from '../http/entry-date.ts'
import { type ApprovalFact, type Guard, MONEY_PAID } from '../http/guard/guard.ts'
import { factsOfPayment } from './place-name-queries.ts'

type PaidTax = { readonly place: PaymentAccount; readonly reference?: string; readonly date?: BusinessDate | undefined }
type InWords = { readonly summary: string; readonly facts?: readonly ApprovalFact[] }

/** The guard of a payment to GRA or customs by one branch. Refuses (`not_allowed`) a date from somebody without the right to date documents. */
export const guardOfPaidTax = <Body extends PaidTax>(inWords: (body: Body) => InWords): Guard<Call & { readonly body: Body }> => ({
  kind: 'payment',
  describe: async ({ tx, user, body, branch }) => {
    refuseDating(user, body.date)
    const { summary, facts = [] } = inWords(body)
    return { branchId: (await branch()).branchId, amount: MONEY_PAID, summary, facts: [...facts, ...(await factsOfPayment(tx, body))] }
  },
})
