import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import type { Discount } from './discount.ts'
import type { Tender } from './tender.ts'

export type SaleType = 'CASH' | 'CREDIT'

export type SaleLine = { readonly productId: number; readonly quantity: Quantity; readonly price: UnitPrice }

/** A sale as agreed at the counter. What follows from it (amounts, change, balance) is worked out by `saleTotals`, never stored beside it. */
export type SaleOf<Line extends SaleLine> = {
  /** Branch code; empty when the paper names none. */
  readonly branch: string
  readonly saleType: SaleType
  /** The customer's pid; CASH_CUSTOMER for a cash sale. */
  readonly customer: string
  readonly lines: readonly Line[]
  /** Added to the invoice on top of the goods: delivery, packing. */
  readonly charges: Pesewas
  /** What the customer handed over. Nothing said: the whole total for cash, nothing for credit. */
  readonly paid?: Pesewas
  /** Given on the whole sale, by who may. */
  readonly discount?: Discount
  /** Somebody with the right (sell_expired) agreed that expired goods are sold where the good ones are not enough. */
  readonly sellExpired?: true
  /** How it is paid, where it is not cash alone: then `paid` is their sum. */
  readonly tenders?: readonly Tender[]
}

export type Sale = SaleOf<SaleLine>

/** Reads the sale type of a route or a call, without case (AMB-079). Null for anything else. */
export const parseSaleType = (text: string): SaleType | null => {
  const upper = text.toUpperCase()
  return upper === 'CASH' || upper === 'CREDIT' ? upper : null
}
