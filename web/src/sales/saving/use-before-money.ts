import type { Pesewas } from '@akonta/domain/money'
import { checkSale } from '@akonta/domain/sales/sale-calls'
import { CASH_CUSTOMER, sumOfTenders } from '@akonta/domain/sales/tender'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { isSamePerson, type SignedInUser, useCan, useUser } from '../../lib/session.ts'
import { LONGEST_WAIT_MS } from '../../offline/outbox/store-here.ts'
import type { useSaleApproval } from '../approval/use-sale-approval.ts'
import { saidNewPrices } from '../prices/new-prices.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import type { SalesLine } from '../till/sales-line.ts'
import type { SaleKind } from './current-sale.ts'
import { attemptOf } from './sale-attempt.ts'
import { expiredText, type useConsent } from './use-consent.ts'

type Questions = {
  readonly kind: SaleKind
  readonly consent: Pick<ReturnType<typeof useConsent>, 'askFirst'>
  readonly approval: Pick<ReturnType<typeof useSaleApproval>, 'beforeMoney' | 'heldFor' | 'canFollow' | 'holdAside' | 'takeBack'>
}

/** The expired goods that the seller agreed to sell in lists that were put aside, by the name of the request. */
const agreedAside = new Map<string, { readonly expired: string | null; readonly seller: SignedInUser }>()

/**
 * What is settled before a customer's phone is asked for money: as far as the till knows it, today's prices, expired goods, and approvals; then the
 * server checks the sale. Refused afterwards, the sale would have its money and no receipt.
 */
export const useBeforeMoney = ({ kind, consent, approval }: Questions) => {
  const user = useUser()
  const maySellExpired = useCan('sell_expired')
  /** The list whose expired goods the seller has agreed to sell. A changed list is another one. */
  const agreedFor = useRef<readonly SalesLine[] | null>(null)
  return {
    agreesToExpired: (lines: readonly SalesLine[]): boolean => agreedFor.current === lines,
    beforeMoney: (then: () => void): void => {
      if (saidNewPrices()) return
      const { lines } = useSalesCart.getState()
      const terms = useSaleTerms.getState()
      const expired = terms.sellExpired || agreedFor.current === lines ? null : expiredText(lines)
      const goOn = (): void => approval.beforeMoney(lines, terms, then, expired === null ? [] : ['sell_expired'])
      if (expired === null || !maySellExpired) goOn()
      else
        consent.askFirst(expired, () => {
          agreedFor.current = lines
          goOn()
        })
    },
    putAside: (name: string): void => {
      approval.holdAside(name)
      const { lines } = useSalesCart.getState()
      if (agreedFor.current === lines) agreedAside.set(name, { expired: expiredText(lines), seller: user })
    },
    resume: (name: string): void => {
      approval.takeBack(name)
      const agreed = agreedAside.get(name)
      agreedAside.delete(name)
      const { lines } = useSalesCart.getState()
      if (agreed !== undefined && isSamePerson(agreed.seller, user) && agreed.expired === expiredText(lines)) agreedFor.current = lines
    },
    /**
     * Asks the server whether the list would be sold now, if the phone pays this amount. A cash sale counts as paid: the rest is paid another way. What
     * the seller can agree to, or somebody approve, is asked when the sale is saved, and without an answer the request itself finds the line gone.
     */
    checkWithServer: async (amount: Pesewas): Promise<void> => {
      const { lines } = useSalesCart.getState()
      const terms = useSaleTerms.getState()
      const paid = { pid: CASH_CUSTOMER, name: '', amount: sumOfTenders(terms.tenders ?? []) + amount, transactionId: '' }
      const asPaid = {
        ...terms,
        paid: null,
        wallet: null,
        tenders: kind.saleType === 'CASH' ? null : [paid],
        sellExpired: true,
        overrideHold: true,
      }
      const { lines: body } = attemptOf(kind, lines, asPaid, { seller: user, isApproved: false, sellsAlone: false })
      const { quotation } = terms
      const options = { approval: approval.heldFor(lines, terms), signal: AbortSignal.timeout(LONGEST_WAIT_MS) }
      try {
        await call(checkSale, { db: user.dbname, ...(quotation !== null && { quotation }), body }, options)
      } catch (failure) {
        if (!isOutcomeUnknown(failure) && !approval.canFollow(failure)) throw failure
      }
    },
  }
}
