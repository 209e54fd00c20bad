import { useRef } from 'react'
import { useCan } from '../../lib/session.ts'
import type { useSaleApproval } from '../approval/use-sale-approval.ts'
import { saidNewPrices } from '../prices/new-prices.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import type { SalesLine } from '../till/sales-line.ts'
import { expiredText, type useConsent } from './use-consent.ts'

type Questions = {
  readonly consent: Pick<ReturnType<typeof useConsent>, 'askFirst'>
  readonly approval: Pick<ReturnType<typeof useSaleApproval>, 'beforeMoney'>
}

/**
 * What is settled before a customer's phone is asked for money, as far as the till knows it: today's prices, expired goods, and approvals. Refused
 * afterwards, the sale would have its money and no receipt.
 */
export const useBeforeMoney = ({ consent, approval }: Questions) => {
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
  }
}
