import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { notListed } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import { sharedByWeight } from '@akonta/domain/purchases/landed-cost'
import type { PurchaseLine } from '@akonta/domain/purchases/purchase'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import type { ReceiptInvoice } from '@akonta/domain/purchases/receipt-calls'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { divideHalfUp } from '@akonta/domain/rounding'
import { sumOfTaxes } from '@akonta/domain/vat/input-tax'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { lesser, magnitude } from '@akonta/domain/whole-numbers'
import { accountOfReceipts } from '../../accounts/account-queries.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import { type Difference, placeDifferences } from '../../ledger/cost-on-stock.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { withNamedPacks } from '../../packs/named-pack-queries.ts'
import { taxOfPurchase } from '../buy.ts'
import { purchaseOfInvoice } from '../purchase-queries.ts'
import { recordPurchase, recordPurchaseTax } from '../record-purchase.ts'
import { refuseBeforeGoods } from './before-goods.ts'
import { refuseOtherBranches } from './one-branch.ts'
import { invoicePosting } from './receipt-posting.ts'
import { type FoundReceipt, lockSuppliers, readReceipt } from './receipt-queries.ts'

const findReceipt = async (tx: Transaction, number: string): Promise<FoundReceipt> => {
  const found = await readReceipt(tx, number)
  if (!found) throw new Refusal('not_found', `There is no goods receipt ${number}`)
  return found
}

/** The receipt, unreversed and with goods that no invoice covers. Refuses not_found, already_reversed and in_use. */
export const openReceipt = async (tx: Transaction, number: string): Promise<FoundReceipt> => {
  const found = await findReceipt(tx, number)
  const { reversed_by: reversedBy, invoice, isOpen } = found.document
  if (reversedBy !== null) throw new Refusal('already_reversed', `${number} was already reversed by ${reversedBy}`)
  if (!isOpen) throw new Refusal('in_use', `${number} was already invoiced by ${invoice}`, { invNo: invoice })
  return found
}

/** A product of a receipt: its quantity in base units, and what that is worth. */
type UninvoicedGoods = { readonly source: bigint; readonly quantity: Quantity; readonly amount: Pesewas }

/** A product of the receipts, with what no invoice covers of it. */
type OpenProduct = {
  readonly name: string
  readonly taxClass: TaxClass
  readonly expiresOn: PurchaseLine['expiresOn']
  readonly parts: readonly UninvoicedGoods[]
}

const openProducts = (receipts: readonly FoundReceipt[]): ReadonlyMap<number, OpenProduct> => {
  const products = new Map<number, OpenProduct>()
  for (const { document, lines } of receipts)
    for (const { productId, productName, openQuantity, openAmount, taxClass, expiresOn } of lines) {
      const before = products.get(productId)
      products.set(productId, {
        name: productName,
        taxClass,
        // Goods with several dates are in their own lots already.
        expiresOn: before === undefined || before.expiresOn === expiresOn ? expiresOn : null,
        parts: [...(before?.parts ?? []), { source: document.posting_id, quantity: openQuantity, amount: openAmount }],
      })
    }
  return products
}

const quantityOf = (parts: readonly UninvoicedGoods[]): Quantity => parts.reduce((sum, { quantity }) => sum + quantity, 0n)
const amountOf = (parts: readonly UninvoicedGoods[]): Pesewas => parts.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * What an invoice covers of each receipt, in their order, and what that is worth: a part of the open amount by quantity, half-up, and all
 * that is left of it with the last of the goods.
 */
const covered = (parts: readonly UninvoicedGoods[], wanted: Quantity): readonly UninvoicedGoods[] => {
  let rest = wanted
  return parts.flatMap(({ source, quantity: open, amount }): readonly UninvoicedGoods[] => {
    const quantity = lesser(rest, open)
    rest -= quantity
    return quantity === 0n ? [] : [{ source, quantity, amount: quantity === open ? amount : divideHalfUp(amount * quantity, open) }]
  })
}

/** A line of the invoice, with what it covers. */
type InvoiceLine = {
  readonly line: PurchaseLine
  readonly taxClass: TaxClass
  readonly name: string
  readonly parts: readonly UninvoicedGoods[]
}

/** The lines of the invoice: all that is open of a product, or the quantity on the invoice. */
const linesOf = async (
  tx: Transaction,
  products: ReadonlyMap<number, OpenProduct>,
  { prices }: ReceiptInvoice,
): Promise<readonly InvoiceLine[]> => {
  const nameOf = (productId: number): string => products.get(productId)?.name ?? `Product ${productId}`
  refuseProductTwice(prices, nameOf)
  const odd = prices.find(({ productId }) => !products.has(productId))
  if (odd) throw notListed(odd.productId, 'these receipts')
  const sent = prices.map(({ productId, quantity, costPrice, pack }): PurchaseLine => {
    const { expiresOn, parts } = present(products.get(productId), 'a product of the receipts')
    if (pack !== undefined && quantity === undefined)
      throw new Refusal('bad_input', `Enter the quantity of ${nameOf(productId)}`, { field: 'qty', product: productId })
    return { productId, quantity: quantity ?? quantityOf(parts), pack, costPrice, sellingPrice: 0n, expiresOn }
  })
  return (await withNamedPacks(tx, sent, nameOf)).map(line => {
    const { name, taxClass, parts } = present(products.get(line.productId), 'a product of the receipts')
    const wanted = baseQuantityOf(line)
    const open = quantityOf(parts)
    if (open === 0n) throw new Refusal('in_use', `${name} of these receipts was already invoiced`, { product: line.productId })
    if (wanted > open)
      throw new Refusal(
        'more_than_bought',
        `${name}: ${formatQuantity(open)} received and not invoiced, ${formatQuantity(wanted)} on this invoice`,
        { product: line.productId },
      )
    return { line, taxClass, name, parts: covered(parts, wanted) }
  })
}

/** What the invoice changes in the cost of each receipt: the difference of a product, shared by quantity. */
const differencesOf = (lines: readonly InvoiceLine[], values: readonly Pesewas[]): readonly Difference[] =>
  paired(lines, values).flatMap(([{ line, parts }, value]) => {
    const difference = value - amountOf(parts)
    const size = magnitude(difference)
    const shares = sharedByWeight(
      size,
      parts.map(part => part.quantity),
    )
    return paired(parts, shares).map(([{ source }, share]) => ({
      source,
      product: line.productId,
      amount: difference < 0n ? -share : share,
    }))
  })

const RECORD: Statement = {
  name: 'receipt-invoice-record',
  text: `insert into invoiced_receipt (business_id, posting_id, receipt_posting_id, product_id, quantity, amount)
         select $1, $2, i.receipt, i.product, i.quantity, i.amount
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as i (receipt, product, quantity, amount)`,
}

const recordCovered = (tx: Transaction, { postingId }: Posted, lines: readonly InvoiceLine[]): void => {
  const rows = lines.flatMap(({ line, parts }) => parts.map(part => ({ ...part, product: line.productId })))
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    rows.map(row => row.source),
    rows.map(row => row.product),
    rows.map(row => row.quantity),
    rows.map(row => row.amount),
  ])
}

const distinct = (numbers: readonly string[]): readonly string[] => {
  if (new Set(numbers).size < numbers.length) throw new Refusal('bad_input', 'A receipt is in the list twice', { field: 'receipts' })
  return numbers
}

/** Locks the supplier of these receipts, and reads the receipts as they are then. Nothing is said about one of another branch. */
const lockedReceipts = async (tx: Transaction, numbers: readonly string[]): Promise<readonly FoundReceipt[]> => {
  const before: FoundReceipt[] = []
  for (const number of distinct(numbers)) before.push(await findReceipt(tx, number))
  refuseOtherBranches(before.map(({ document }) => document))
  if (new Set(before.map(({ document }) => document.payeeId)).size > 1)
    throw new Refusal('bad_input', 'The receipts must be of one supplier', { field: 'receipts' })
  await lockSuppliers(
    tx,
    before.map(({ document }) => document.payeeId),
  )
  const receipts: FoundReceipt[] = []
  for (const number of numbers) receipts.push(await openReceipt(tx, number))
  return receipts
}

/** Every receipt of the list has goods on the invoice. */
const refuseUncovered = (receipts: readonly FoundReceipt[], lines: readonly InvoiceLine[]): void => {
  const sources = new Set(lines.flatMap(({ parts }) => parts.map(({ source }) => source)))
  const odd = receipts.find(({ document }) => !sources.has(document.posting_id))
  if (odd)
    throw new Refusal('bad_input', `None of the goods of ${odd.document.document_number} are on this invoice: leave it out`, {
      field: 'receipts',
    })
}

/**
 * Enters a supplier's invoice for received goods, or for a part of them: it clears what it covers, and is owed like any purchase. A
 * difference in price goes onto the goods that are still in stock, and the rest to cost of sales. Refuses: not_found, already_reversed,
 * in_use (invoiced before), more_than_bought (than is open), already_exists (the invoice was entered before and `again` does not confirm
 * it), bad_input (also a date before the goods came), and what the door refuses.
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

  const date = asked.date ?? businessDateOf(actor.at)
  refuseBeforeGoods(
    receipts.map(({ document }) => ({ number: document.document_number, arrivedOn: document.business_date })),
    date,
  )
  const products = openProducts(receipts)
  const invoiced = await linesOf(tx, products, asked)
  refuseUncovered(receipts, invoiced)
  const lines = invoiced.map(({ line }) => line)
  const totals = purchaseTotals(lines)
  const goodsOf = (productId: number) => present(products.get(productId), 'a product of the receipts')
  const tax = await taxOfPurchase(tx, date, { lines, tax: asked.tax }, totals.lines, goodsOf)
  const { owed, values, claimed } = tax
    ? { ...tax, claimed: sumOfTaxes(tax.claimed) }
    : { owed: totals.total, values: totals.lines, claimed: 0n }
  const { door, ...changed } = await placeDifferences(tx, differencesOf(invoiced, values))
  const cleared = amountOf(invoiced.flatMap(({ parts }) => parts))
  const account = await accountOfReceipts(tx)
  const posted = await post(door, actor, invoicePosting({ branch, date, account, supplier: payeeId, cleared, claimed, owed, ...changed }))

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
  recordCovered(tx, posted, invoiced)
  return posted
}
