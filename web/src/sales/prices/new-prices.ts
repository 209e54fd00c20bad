import { formatUnitPrice } from '@akonta/domain/quantity'
import { firstFew, showNotice } from '../../ui/messages/notice.ts'
import { salesTexts } from '../texts.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { priceOf, repriced, type SalesLine } from '../till/sales-line.ts'
import { listOf } from './line-price.ts'

/**
 * Gives each line that has no agreed price the price of now, and returns those that cost something else. The prices of a quotation are promised, and a
 * sale that may have been saved is sent again as it was.
 */
export const repriceList = (): readonly SalesLine[] => {
  const terms = useSaleTerms.getState()
  if (terms.quotation !== null || terms.sent) return []
  const { lines, put } = useSalesCart.getState()
  const list = listOf(terms)
  const next = lines.map(line => repriced(line, list))
  const changed = next.filter((line, index) => line.sellingPrice !== lines[index]?.sellingPrice)
  if (changed.length > 0 || next.some((line, index) => line.retCash !== lines[index]?.retCash)) put(next)
  return changed
}

/**
 * The list may be older than today, and a promotion over or begun since: the server takes the prices of today. Then the list has them now, and a
 * notice asks the person to look at the total first. False: nothing has changed.
 */
export const saidNewPrices = (): boolean => {
  const changed = repriceList()
  if (changed.length === 0) return false
  const prices = changed.map(line => salesTexts.nowCosts(line.productName, formatUnitPrice(priceOf(line))))
  showNotice({ tone: 'info', text: salesTexts.pricesChanged, detail: firstFew(prices).join('; '), refuses: true })
  return true
}
