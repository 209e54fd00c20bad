import { documentTotal } from '@akonta/domain/document-total'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { can } from '@akonta/domain/permissions'
import type { Discount } from '@akonta/domain/sales/discount'
import type { Sale, SaleLine } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { goodsForSale } from '../../catalogue/goods-queries.ts'
import type { Call } from '../../http/call.ts'
import type { Described, Guard } from '../../http/guard/guard.ts'
import { customerForCredit } from '../../payees/customer-queries.ts'
import { type AgreedLine, type Quote, type QuotedLine, quoteSale } from './quote-sale.ts'
import type { Promised } from './sell-quotation.ts'

type SaleCall = Pick<Call, 'tx' | 'actor' | 'today'>

type Agreed = readonly (AgreedLine | null)[]

/** Below the price list, and not because a quotation promised it. */
const isBelowList = (line: QuotedLine, agreed: AgreedLine | null | undefined): boolean =>
  line.price < line.listPrice && agreed?.price !== line.price

/** What a sale gives away: its discounts, and what its prices are below the price list. In pesewas and hundredths of a percent. */
const givenAway = (
  { lines, totals }: Quote,
  agreed: Agreed,
): { readonly amount: Pesewas; readonly percent: bigint; readonly list: Pesewas } => {
  const listed = documentTotal(
    lines.map((line, index) => ({ quantity: line.quantity, price: isBelowList(line, agreed[index]) ? line.listPrice : line.price })),
  )
  const amount = listed.total - totals.goods + totals.discount
  return { amount, percent: listed.total === 0n ? 0n : (amount * HUNDRED_PERCENT) / listed.total, list: listed.total }
}

type Cart = {
  readonly discount?: Discount | undefined
  readonly priceList?: number | undefined
  readonly lines: readonly (Omit<SaleLine, 'discount'> & { readonly discount?: Discount | undefined })[]
}

/** The cart of a quotation or a layaway, for its prices and totals. */
export const cartAsSale = ({ lines, discount, priceList }: Cart): Sale => ({
  ...{ branch: '', saleType: 'CREDIT', customer: '', charges: 0n },
  lines: lines.map(({ discount: off, ...line }) => ({ ...line, ...(off && { discount: off }) })),
  ...(discount && { discount }),
  ...(priceList !== undefined && { priceList }),
})

/** The cart as a sale for its totals, with who it is for, and what a quotation promised. */
export type Offered = {
  readonly sale: Sale
  readonly branchId: number
  readonly what: string
  readonly customer: string | undefined
  readonly promised?: Promised | undefined
}

const NOTHING_AGREED: Agreed = []

const describeDiscount = async ({ tx, actor, today }: SaleCall, offered: Offered): Promise<Described | undefined> => {
  const { sale, branchId, what, customer, promised } = offered
  // The whole quotation: its discount was decided when it was made.
  if (promised?.discount) return undefined
  const agreed = promised?.lines ?? NOTHING_AGREED
  const productIds = sale.lines.map(({ productId }) => productId)
  const counter = await goodsForSale(tx, productIds, today, { customer, priceList: sale.priceList })
  const quote = quoteSale(actor, sale, counter, agreed)
  const { amount, percent, list } = givenAway(quote, agreed)
  if (amount === 0n) return undefined
  const below = quote.lines.filter((line, index) => isBelowList(line, agreed[index]))
  return {
    ...{ branchId, amount, percent, summary: `Discount of ${formatMoney(amount)} (${formatMoney(percent)}%) on ${what}` },
    facts: [
      { name: 'At list prices', value: formatMoney(list) },
      { name: 'Discount', value: `${formatMoney(amount)} (${formatMoney(percent)}%)` },
      { name: 'Total', value: formatMoney(quote.totals.total) },
      ...quote.lines
        .filter(line => below.includes(line) || line.lineDiscount > 0n)
        .map(({ productName, listPrice, price, lineDiscount, quantity }) => ({
          name: productName,
          value: `${formatMoney(documentTotal([{ quantity, price: listPrice }]).total)} → ${formatMoney(documentTotal([{ quantity, price }]).total - lineDiscount)}`,
        })),
    ],
  }
}

/**
 * A discount above the amount and the percentage of its rule, also in a register session: whoever may give discounts could open one of their
 * own. It applies to people with the right, because others are asked for a PIN.
 */
export const discountGuard = <C extends SaleCall>(
  offeredIn: (call: C) => Promise<Offered>,
  applies: (call: C) => boolean = () => true,
): Guard<C> => ({
  kind: 'discount',
  mayGrow: true,
  byPin: 'give_discount',
  applies: call => (can(call.actor, 'give_discount') || can(call.actor, 'override_price')) && applies(call),
  describe: async call => describeDiscount(call, await offeredIn(call)),
})

/** A credit sale beyond the limit of its customer, by what is above it. In register sessions too, as for discounts. */
export const creditGuard = <C extends SaleCall>(offeredIn: (call: C) => Promise<Offered>, applies: (call: C) => boolean): Guard<C> => ({
  kind: 'credit',
  mayGrow: true,
  byPin: 'exceed_credit_limit',
  applies: call => can(call.actor, 'exceed_credit_limit') && applies(call),
  describe: async call => {
    const { sale, branchId } = await offeredIn(call)
    // The lock on the customer ends with the rehearsal: the sale takes it again, in its own order.
    const { name, owed, creditLimit } = await call.tx.rehearse(() => customerForCredit(call.tx, sale.customer))
    const more = saleTotals(sale).balance
    if (creditLimit === null || more <= 0n || owed + more <= creditLimit) return undefined
    const above = owed + more - creditLimit
    return {
      ...{ branchId, amount: above, summary: `Credit sale to ${name}, ${formatMoney(above)} over the credit limit` },
      facts: [
        { name: 'Customer', value: name },
        { name: 'Credit limit', value: formatMoney(creditLimit) },
        { name: 'Owed before', value: formatMoney(owed) },
        { name: 'This sale on account', value: formatMoney(more) },
        { name: 'Over the limit', value: formatMoney(above) },
      ],
    }
  },
})
