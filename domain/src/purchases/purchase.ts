import type { BusinessDate } from '../dates.ts'
import type { LinePack } from '../packs/pack.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import type { TaxOnInvoice } from '../vat/input-tax.ts'

/** Bought on account, or paid from the till at once (AMB-065). */
export const PURCHASE_TYPES = ['CREDIT', 'CASH'] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]

/** One line of a supplier's invoice. A positive selling price becomes the product's (AMB-072). */
export type PurchaseLine = {
  readonly productId: number
  /** As the list shows it; the server uses its own. */
  readonly productName?: string | undefined
  /** In packs, with a pack: then the cost is of one pack. The selling price is always of the base unit. */
  readonly quantity: Quantity
  readonly pack?: LinePack | undefined
  readonly costPrice: UnitPrice
  readonly sellingPrice: UnitPrice
  /** The last day on which these goods can be sold; null for goods that do not expire. */
  readonly expiresOn: BusinessDate | null
}

/** The bank or wallet by its pid, and its transaction ID. */
export type PaidFrom = { readonly pid: string; readonly reference: string }

export type Purchase = {
  readonly supplier: string
  /** The number on the supplier's invoice. */
  readonly invoice: string
  readonly purchaseType: PurchaseType
  /** The date of the document; today by default (D32). */
  readonly date?: BusinessDate | undefined
  /** Paid at once from a bank or wallet: the purchase is on account, and a payment settles it. */
  readonly paidFrom?: PaidFrom | undefined
  /** The tax on the invoice, of a business registered for VAT. Without it, tax is part of the prices and of the cost. */
  readonly tax?: TaxOnInvoice | undefined
  readonly lines: readonly PurchaseLine[]
}
