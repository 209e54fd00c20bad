import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { sharedByWeight } from '@akonta/domain/purchases/landed-cost'
import type { PurchaseLine } from '@akonta/domain/purchases/purchase'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import type { ReceiptInvoice } from '@akonta/domain/purchases/receipt-calls'
import type { Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { sumOfTaxes } from '@akonta/domain/vat/input-tax'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../../db/database.ts'
import { type Difference, placeDifferences } from '../../ledger/cost-on-stock.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { taxOfPurchase } from '../buy.ts'
import { purchaseOfInvoice } from '../purchase-queries.ts'
import { recordPurchase, recordPurchaseTax } from '../record-purchase.ts'
import { refuseOtherBranches } from './one-branch.ts'
import { invoicePosting } from './receipt-posting.ts'
import { type FoundReceipt, lockSuppliers, readReceipt } from './receipt-queries.ts'

/** The receipt, unreversed and without an invoice. Refuses not_found, already_reversed and in_use. */
export const uninvoicedReceipt = async (tx: Transaction, number: string): Promise<FoundReceipt> => {
  const found = await readReceipt(tx, number)
  if (!found) throw new Refusal('not_found', `There is no goods receipt ${number}`)
  const { reversed_by: reversedBy, invoice } = found.document
  if (reversedBy !== null) throw new Refusal('already_reversed', `${number} was already reversed by ${reversedBy}`)
  if (invoice !== '') throw new Refusal('in_use', `${number} was already invoiced by ${invoice}`, { invNo: invoice })
  return found
}

/** A product of the receipts: what came of it with each, and what it was worth. */
type InvoicedProduct = {
  readonly name: string
  readonly taxClass: TaxClass
  readonly quantity: Quantity
  readonly expiresOn: PurchaseLine['expiresOn']
  readonly parts: readonly { readonly source: bigint; readonly quantity: Quantity; readonly amount: Pesewas }[]
}

const productsOf = (receipts: readonly FoundReceipt[]): ReadonlyMap<number, InvoicedProduct> => {
  const products = new Map<number, InvoicedProduct>()
  for (const { document, lines } of receipts)
    for (const { productId, productName, quantity, amount, taxClass, expiresOn } of lines) {
      const before = products.get(productId)
      products.set(productId, {
        name: productName,
        taxClass,
        quantity: (before?.quantity ?? 0n) + quantity,
        // Goods with several dates are in their own lots already.
        expiresOn: before === undefined || before.expiresOn === expiresOn ? expiresOn : null,
        parts: [...(before?.parts ?? []), { source: document.posting_id, quantity, amount }],
      })
    }
  return products
}

/** A price for each product that came, and for no other. */
const linesOf = (products: ReadonlyMap<number, InvoicedProduct>, { prices }: ReceiptInvoice): readonly PurchaseLine[] => {
  const nameOf = (productId: number): string => products.get(productId)?.name ?? `Product ${productId}`
  refuseProductTwice(prices, nameOf)
  const typed = new Map(prices.map(({ productId, costPrice }) => [productId, costPrice]))
  const odd = prices.find(({ productId }) => !products.has(productId))
  if (odd) throw new Refusal('not_found', `${nameOf(odd.productId)} is not on these receipts`, { product: odd.productId })
  return [...products].map(([productId, { name, quantity, expiresOn }]) => {
    const costPrice = typed.get(productId)
    if (costPrice === undefined) throw new Refusal('bad_input', `Enter the price of ${name}`, { field: 'lines', product: productId })
    return { productId, quantity, costPrice, sellingPrice: 0n, expiresOn }
  })
}

/** What the invoice changes in the cost of each receipt: the difference of a product, shared by quantity. */
const differencesOf = (
  lines: readonly PurchaseLine[],
  values: readonly Pesewas[],
  products: ReadonlyMap<number, InvoicedProduct>,
): readonly Difference[] =>
  paired(lines, values).flatMap(([{ productId: product }, value]) => {
    const { parts } = present(products.get(product), 'a product of the receipts')
    const difference = value - parts.reduce((sum, part) => sum + part.amount, 0n)
    const size = difference < 0n ? -difference : difference
    const shares = sharedByWeight(
      size,
      parts.map(part => part.quantity),
    )
    return paired(parts, shares).map(([{ source }, share]) => ({ source, product, amount: difference < 0n ? -share : share }))
  })

const RECORD: Statement = {
  name: 'receipt-invoice-record',
  text: `insert into invoiced_receipt (business_id, posting_id, receipt_posting_id, amount)
         select $1, $2, i.receipt, i.amount from unnest($3::bigint[], $4::bigint[]) as i (receipt, amount)`,
}

const distinct = (numbers: readonly string[]): readonly string[] => {
  if (new Set(numbers).size < numbers.length) throw new Refusal('bad_input', 'A receipt is in the list twice', { field: 'receipts' })
  return numbers
}

/** Locks the suppliers of these receipts, and reads the receipts as they are then. */
const lockedReceipts = async (tx: Transaction, numbers: readonly string[]): Promise<readonly FoundReceipt[]> => {
  const before: FoundReceipt[] = []
  for (const number of distinct(numbers)) before.push(await uninvoicedReceipt(tx, number))
  if (new Set(before.map(({ document }) => document.payeeId)).size > 1)
    throw new Refusal('bad_input', 'The receipts must be of one supplier', { field: 'receipts' })
  refuseOtherBranches(before.map(({ document }) => document))
  await lockSuppliers(
    tx,
    before.map(({ document }) => document.payeeId),
  )
  const receipts: FoundReceipt[] = []
  for (const number of numbers) receipts.push(await uninvoicedReceipt(tx, number))
  return receipts
}

/**
 * Enters a supplier's invoice for received goods: it clears the receipts and is owed like any purchase. A difference in price goes onto the
 * goods that are still in stock, and the rest to cost of sales. Refuses: not_found, already_reversed, in_use (a receipt with an invoice),
 * already_exists (the invoice was entered before and `again` does not confirm it), bad_input, and what the door refuses.
 */
export const invoiceReceipts = async (
  tx: Transaction,
  actor: Actor,
  { branch, again }: { readonly branch: number; readonly again: boolean },
  asked: ReceiptInvoice,
): Promise<Posted> => {
  const receipts = await lockedReceipts(tx, asked.receipts)
  const { payeeId, supplier } = present(receipts[0], 'a receipt').document
  const before = again ? undefined : await purchaseOfInvoice(tx, payeeId, asked.invoice)
  if (before !== undefined)
    throw new Refusal('already_exists', `Invoice ${asked.invoice} of ${supplier} was already saved as ${before}`, { invNo: before })

  const products = productsOf(receipts)
  const lines = linesOf(products, asked)
  const totals = purchaseTotals(lines)
  const date = asked.date ?? businessDateOf(actor.at)
  const goodsOf = (productId: number) => present(products.get(productId), 'a product of the receipts')
  const tax = await taxOfPurchase(tx, date, { lines, tax: asked.tax }, totals.lines, goodsOf)
  const { owed, values, claimed } = tax
    ? { ...tax, claimed: sumOfTaxes(tax.claimed) }
    : { owed: totals.total, values: totals.lines, claimed: 0n }
  const cleared = receipts.map(({ document }) => document.total)
  const { door, ...changed } = await placeDifferences(tx, differencesOf(lines, values, products))
  const all = cleared.reduce((sum, each) => sum + each, 0n)
  const posted = await post(door, actor, invoicePosting({ branch, date, supplier: payeeId, cleared: all, claimed, owed, ...changed }))

  const purchase = { invoice: asked.invoice, purchaseType: 'CREDIT' as const, lines }
  const of = { payeeId, name: supplier }
  recordPurchase(tx, {
    postingId: posted.postingId,
    branch,
    date,
    supplier: of,
    purchase,
    owed,
    amounts: totals.lines,
    nameOf: productId => goodsOf(productId).name,
  })
  if (tax) recordPurchaseTax(tx, posted.postingId, of, purchase, tax)
  tx.later(RECORD, [tx.businessId, posted.postingId, receipts.map(({ document }) => document.posting_id), cleared])
  return posted
}
