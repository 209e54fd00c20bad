import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import { owedWithTax } from '../vat/input-tax.ts'
import type { Purchase, PurchaseLine } from './purchase.ts'

/** The total of a purchase by the document rule: the exact sum rounded once, to which the posted lines add up. */
export const purchaseTotals = (lines: readonly Pick<PurchaseLine, 'quantity' | 'costPrice'>[]): DocumentTotal =>
  documentTotal(lines.map(({ quantity, costPrice }) => ({ quantity, price: costPrice })))

/** What a purchase costs the business in money: its lines, and the tax added to them. */
export const amountOwed = ({ lines, tax }: Pick<Purchase, 'lines' | 'tax'>): Pesewas => owedWithTax(purchaseTotals(lines).total, tax)
