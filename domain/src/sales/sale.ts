import type { Pesewas } from '../money.ts'
import type { LinePack } from '../packs/pack.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import type { Discount } from './discount.ts'
import type { Tender } from './tender.ts'

export const SALE_TYPES = ['CASH', 'CREDIT'] as const
export type SaleType = (typeof SALE_TYPES)[number]

/** Longer lists are refused: one document, one lock on all its goods. */
export const MOST_SALE_LINES = 500

export type SaleLine = {
  readonly productId: number
  readonly quantity: Quantity
  readonly price: UnitPrice
  /** Quantity and price are of this pack. */
  readonly pack?: LinePack | undefined
  /** Given on this line alone, by users with the right. */
  readonly discount?: Discount
}

export type Buyer = { readonly name: string; readonly tin: string }

/** A sale as agreed at the counter. Derived values (amounts, change, balance) are calculated by `saleTotals` and never stored in it. */
export type SaleOf<Line extends SaleLine> = {
  /** Branch code; empty if not named. */
  readonly branch: string
  readonly saleType: SaleType
  /** The customer's pid; CASH_CUSTOMER for a cash sale. */
  readonly customer: string
  readonly lines: readonly Line[]
  /** Added to the invoice on top of the goods: delivery, packing. */
  readonly charges: Pesewas
  /** The amount tendered. By default the whole total for cash, zero for credit. */
  readonly paid?: Pesewas
  /** What the cash was rounded by at the counter: up +, down −. The total stays; what the customer pays is the rounded amount. */
  readonly rounding?: Pesewas
  /** Given on the whole sale, after the discounts of its lines, by users with the right. */
  readonly discount?: Discount
  /** A user with the right (sell_expired) agreed to sell expired goods if there are not enough good ones. */
  readonly sellExpired?: true
  /** A user with the right (override_credit_hold) agreed to sell on account to a customer on credit hold. */
  readonly overrideHold?: true
  /** Asked at the till for the VAT invoice: a name of 2 to 100 characters, and a TIN or Ghana Card, or empty. */
  readonly buyer?: Buyer
  /** The price list that was chosen; without it that of the customer. */
  readonly priceList?: number
  /** The payments, if it is not cash alone: then `paid` is their sum. */
  readonly tenders?: readonly Tender[]
}

export type Sale = SaleOf<SaleLine>

/** Ignores case (AMB-079). Null for anything else. */
export const parseSaleType = (text: string): SaleType | null => {
  const upper = text.toUpperCase()
  return upper === 'CASH' || upper === 'CREDIT' ? upper : null
}
