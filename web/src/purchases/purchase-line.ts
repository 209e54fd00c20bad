import { paired } from '@akonta/domain/assert'
import { formatDayFirst, parseDayFirst } from '@akonta/domain/dates'
import type { Purchase, PurchaseLine } from '@akonta/domain/purchases/purchase'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import { decodeFine, ONE, type UnitPrice } from '@akonta/domain/quantity'
import type { TaxOnInvoice } from '@akonta/domain/vat/input-tax'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { TaxedAmount } from '@akonta/domain/vat/vat-split'
import { type CartItem, cartItemOf } from '../goods/cart-item.ts'
import { packSent, productIdOf, quantityOf, withPack } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'

/** Supplier and invoice. Every line of the list has them (specification, section 3), so a list that survives a reload keeps them. */
export type PurchaseTerms = { readonly supplierId: string; readonly purchaseInvoice: string }

export const NO_TERMS: PurchaseTerms = { supplierId: '', purchaseInvoice: '' }

/** The fields of the Purchase Details dialog. */
export type PurchaseDetails = Omit<PurchaseLine, 'productId' | 'productName'>

export const purchaseLineOf = (item: StockItem, details: PurchaseDetails, { supplierId, purchaseInvoice }: PurchaseTerms): CartItem => ({
  ...withPack(cartItemOf({ ...item, cost: details.costPrice }, details.quantity, details.sellingPrice), details.pack),
  expDate: details.expiresOn === null ? '' : formatDayFirst(details.expiresOn),
  supplierId,
  purchaseInvoice,
  purchaseType: 'CREDIT',
})

const fineOf = (input: unknown): UnitPrice => {
  const decoded = decodeFine(input)
  return decoded.ok ? decoded.value : 0n
}

/** A line as the books will have it. Without a valid quantity it counts as zero: it is refused before saving. */
export const boughtOf = (line: CartItem): PurchaseLine => ({
  productId: productIdOf(line),
  ...packSent(line),
  productName: line.productName,
  quantity: quantityOf(line) ?? 0n,
  costPrice: fineOf(line.costPrice),
  sellingPrice: fineOf(line.sellingPrice),
  expiresOn: parseDayFirst(line.expDate),
})

/** The immediate payment of a purchase: none, from the cash of the branch, or from a bank or wallet. */
export type PaidNow =
  | { readonly kind: 'on account' }
  | { readonly kind: 'cash' }
  | { readonly kind: 'bank'; readonly pid: string; readonly reference: string }

export const ON_ACCOUNT: PaidNow = { kind: 'on account' }

export const purchaseOfList = (
  lines: readonly CartItem[],
  terms: PurchaseTerms,
  paid: PaidNow = ON_ACCOUNT,
  tax?: TaxOnInvoice | undefined,
): Purchase => ({
  supplier: terms.supplierId,
  invoice: terms.purchaseInvoice.trim(),
  purchaseType: paid.kind === 'cash' ? 'CASH' : 'CREDIT',
  ...(paid.kind === 'bank' && { paidFrom: { pid: paid.pid, reference: paid.reference.trim() } }),
  ...(tax && { tax }),
  lines: lines.map(boughtOf),
})

/** What each line costs, by tax class, for the tax of the law. */
export const taxedLines = (lines: readonly CartItem[], classOf: (productId: number) => TaxClass): readonly TaxedAmount[] => {
  const { lines: amounts } = purchaseTotals(lines.map(boughtOf))
  return paired(lines, amounts).map(([line, amount]) => ({ amount, taxClass: classOf(productIdOf(line)) }))
}

/** The lowest unit cost on the screen (AMB-068). */
export const LEAST_COST: UnitPrice = ONE
