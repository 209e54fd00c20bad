import { isRecord } from '@akonta/domain/contract/codec'
import type { EntryDate } from '../business/book-dates.ts'
import { isCartItem } from '../goods/cart-item.ts'
import { createEntryTerms } from '../goods/entry-terms.ts'
import { readListDate } from '../goods/list-date.ts'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { createCart } from '../lib/cart-store.ts'
import { textIn } from '../lib/stored-values.ts'
import { readTax, type StoredTax } from '../vat-returns/stored-tax.ts'
import { ON_ACCOUNT, type PaidNow, type PurchaseTerms } from './purchase-line.ts'

/** The list of the current purchase, stored under the specified key. Its lines are the working cart item of the specification. */
export const usePurchaseCart = createCart('purchasecart', isCartItem)

/** What the lines do not have of the purchase: its date, its payment, and the tax on the invoice. */
type EnteredPurchase = { readonly date: EntryDate; readonly paid: PaidNow; readonly tax: StoredTax | null }

const NOTHING_ENTERED: EnteredPurchase = { date: '', paid: ON_ACCOUNT, tax: null }

const readPaid = (stored: unknown): PaidNow => {
  if (!isRecord(stored)) return ON_ACCOUNT
  if (stored.kind === 'cash') return { kind: 'cash' }
  const pid = textIn(stored, 'pid')
  return stored.kind === 'bank' && pid !== '' ? { kind: 'bank', pid, reference: textIn(stored, 'reference') } : ON_ACCOUNT
}

const decode = (stored: unknown): EnteredPurchase =>
  isRecord(stored) ? { ...readListDate(stored), paid: readPaid(stored.paid), tax: readTax(stored.tax) } : NOTHING_ENTERED

export const enteredPurchase = createEntryTerms(termsKeyOf('purchasecart'), NOTHING_ENTERED, decode, usePurchaseCart)

/** Sets supplier and invoice in every line. Another supplier or number is another request. */
export const setTerms = ({ supplierId, purchaseInvoice }: PurchaseTerms): void => {
  const { lines, replace } = usePurchaseCart.getState()
  for (const line of lines) replace({ ...line, supplierId, purchaseInvoice })
}
