import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { EXPIRY_TEXTS } from '@akonta/domain/purchases/expiry-date'
import type { Purchase } from '@akonta/domain/purchases/purchase'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import { Refusal } from '@akonta/domain/refusals'
import { sumOfTaxes, taxedInvoice } from '@akonta/domain/vat/input-tax'
import type { Transaction } from '../db/database.ts'
import { type Posted, post } from '../ledger/post.ts'
import { withNamedPacks } from '../packs/named-pack-queries.ts'
import { schemeOfTax } from '../vat/vat-queries.ts'
import { purchasePosting } from './purchase-posting.ts'
import { type BoughtGoods, goodsToBuy, purchaseOfInvoice, supplierForPurchase } from './purchase-queries.ts'
import { type PurchaseTax, recordPurchase, recordPurchaseTax, refuseLargePackPrices, setSellingPrices } from './record-purchase.ts'

export type BuyingBranch = {
  readonly branch: number /** The buyer confirmed that the supplier's invoice was entered before. */
  readonly again: boolean
}

const goodsOfPurchase = async (tx: Transaction, { lines }: Purchase): Promise<(productId: number) => BoughtGoods> => {
  const goods = await goodsToBuy(
    tx,
    lines.map(line => line.productId),
  )
  const goodsOf = (productId: number): BoughtGoods => {
    const found = goods.get(productId)
    if (!found) throw notInCatalogue(productId)
    return found
  }
  refuseProductTwice(lines, productId => goodsOf(productId).name)
  for (const { productId, expiresOn } of lines)
    if (goodsOf(productId).tracksExpiry && expiresOn === null)
      throw new Refusal('bad_input', `${EXPIRY_TEXTS.wrong}: ${goodsOf(productId).name}`, { field: 'expiringDateStr', product: productId })
  return goodsOf
}

/** The tax of the invoice and of its lines, by the law of its day; undefined without tax. */
export const taxOfPurchase = async (
  tx: Transaction,
  date: BusinessDate,
  { lines, tax }: Pick<Purchase, 'lines' | 'tax'>,
  amounts: readonly Pesewas[],
  goodsOf: (productId: number) => Pick<BoughtGoods, 'taxClass'>,
): Promise<PurchaseTax | undefined> => {
  if (tax === undefined) return undefined
  const scheme = await schemeOfTax(tx, date)
  const taxed = paired(lines, amounts).map(([{ productId }, amount]) => ({ amount, taxClass: goodsOf(productId).taxClass }))
  return { scheme, tax, ...taxedInvoice(scheme, taxed, tax) }
}

/**
 * Posts a purchase: stock at its cost, the debt to the supplier, tax that is claimed back, new selling prices, and the document. Amounts and the number are the
 * server's own, and so is the date unless one is given. Refuses: bad_input (supplier, a product twice, a missing expiry date, tax), not_found,
 * already_exists (the supplier's invoice was entered before and `again` does not confirm it), out_of_range (the price of a pack at a new
 * selling price), and what the door refuses.
 */
export const buy = async (tx: Transaction, actor: Actor, { branch, again }: BuyingBranch, sent: Purchase): Promise<Posted> => {
  const supplier = await supplierForPurchase(tx, sent.supplier)
  if (!supplier) throw new Refusal('bad_input', 'Select a Supplier', { field: 'pid' })
  const before = again ? undefined : await purchaseOfInvoice(tx, supplier.payeeId, sent.invoice)
  if (before !== undefined)
    throw new Refusal('already_exists', `Invoice ${sent.invoice} of ${supplier.name} was already saved as ${before}`, { invNo: before })
  const goodsOf = await goodsOfPurchase(tx, sent)
  await refuseLargePackPrices(tx, sent.lines)
  const nameOf = (productId: number): string => goodsOf(productId).name
  const purchase = { ...sent, lines: await withNamedPacks(tx, sent.lines, nameOf) }

  const totals = purchaseTotals(purchase.lines)
  const date = purchase.date ?? businessDateOf(actor.at)
  const { purchaseType, lines } = purchase
  const tax = await taxOfPurchase(tx, date, purchase, totals.lines, goodsOf)
  const { owed, values, claimed } = tax
    ? { ...tax, claimed: sumOfTaxes(tax.claimed) }
    : { owed: totals.total, values: totals.lines, claimed: 0n }
  const posting = { branch, date, supplier: supplier.payeeId, purchaseType, lines, totals: { owed, values, claimed } }
  const posted = await post(tx, actor, purchasePosting(posting))
  recordPurchase(tx, { postingId: posted.postingId, branch, date, supplier, purchase, owed, amounts: totals.lines, nameOf })
  if (tax) recordPurchaseTax(tx, posted.postingId, supplier, purchase, tax)
  setSellingPrices(tx, actor, lines)
  return posted
}
