import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { notListed } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { amountReturned, type LineTaxes, type PurchaseReturn, taxesReturned } from '@akonta/domain/purchases/purchase-return'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import {
  type InputTax,
  type InputTaxes,
  inputTaxesOf,
  NO_INPUT_TAXES,
  plusTaxes,
  sumOfTaxes,
  type TaxBasis,
} from '@akonta/domain/vat/input-tax'
import type { Statement, Transaction } from '../db/database.ts'
import { recordInputTax } from '../documents/record-input-tax.ts'
import { type Posted, post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { type BoughtLine, inputTaxOf, lineTaxesOf, type PurchaseRow, readPurchase } from './purchase-queries.ts'
import { type ReturnToPost, returnPosting } from './return-posting.ts'
import { openClaimOf } from './return-queries.ts'

/** A line of a return: the line of the purchase, the quantity, and the supplier's credit. */
type ReturningLine = ReturnToPost['lines'][number] & { readonly lineNo: number; readonly amount: Pesewas; readonly taxes: InputTaxes }

const NO_LINE_TAXES: LineTaxes = { taxes: NO_INPUT_TAXES, returned: NO_INPUT_TAXES }

const nameIn =
  (bought: readonly BoughtLine[]) =>
  (productId: number): string =>
    bought.find(line => line.productId === productId)?.productName ?? String(productId)

/** The tax on the invoice of the purchase; undefined without tax. */
type InvoiceTax = Awaited<ReturnType<typeof inputTaxOf>>
type TaxesOf = ReadonlyMap<number, LineTaxes>

const returningLine = (
  bought: readonly BoughtLine[],
  taxesOf: TaxesOf,
  basis: TaxBasis | undefined,
  productId: number,
  quantity: Quantity,
): ReturningLine => {
  const line = bought.find(each => each.productId === productId)
  if (!line) throw notListed(productId, 'this purchase')
  const { quantity: came, returned } = line
  if (quantity > came - returned) {
    const before = returned === 0n ? '' : `, ${formatQuantity(returned)} returned before`
    const sentence = `${line.productName}: ${formatQuantity(came)} bought${before}, ${formatQuantity(quantity)} to return`
    throw new Refusal('more_than_bought', sentence, { product: productId })
  }
  return {
    lineNo: line.lineNo,
    productId,
    quantity,
    expiresOn: line.expiresOn,
    amount: amountReturned(line, quantity),
    taxes: basis === undefined ? NO_INPUT_TAXES : taxesReturned(line, taxesOf.get(line.lineNo) ?? NO_LINE_TAXES, basis, quantity),
  }
}

const RECORD: Statement = {
  name: 'purchase-return-record',
  text: `
    with recorded as (
      insert into purchase_return (business_id, posting_id, purchase_posting_id, branch_id, business_date, total)
      select p.business_id, p.posting_id, $3, p.branch_id, p.business_date, $4 from posting p where p.business_id = $1 and p.posting_id = $2
    )
    insert into purchase_return_line (business_id, posting_id, purchase_posting_id, purchase_line_no, quantity, amount, cost)
    select $1, $2, $3, l.line_no, l.quantity, l.amount, l.cost
    from unnest($5::int[], $6::bigint[], $7::bigint[], $8::bigint[]) as l (line_no, quantity, amount, cost)`,
}

const recordReturn = (
  tx: Transaction,
  { postingId, issued }: Posted,
  purchase: PurchaseRow,
  lines: readonly ReturningLine[],
  total: Pesewas,
): void => {
  const costed = paired(lines, issued).map(([line, { cost }]) => ({ ...line, cost }))
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    purchase.posting_id,
    total,
    costed.map(line => line.lineNo),
    costed.map(line => line.quantity),
    costed.map(line => line.amount),
    costed.map(line => line.cost),
  ])
}

const RECORD_TAX: Statement = {
  name: 'purchase-return-record-tax',
  text: `insert into purchase_return_line_tax (business_id, posting_id, purchase_line_no, nhil, getfund, covid, vat)
         select $1, $2, t.line_no, t.nhil, t.getfund, t.covid, t.vat
         from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) as t (line_no, nhil, getfund, covid, vat)`,
}

/** The tax on the invoice that the supplier credits, and the claimed part of it. */
type TaxBack = {
  readonly invoice: NonNullable<InvoiceTax>
  readonly taxes: InputTaxes
  readonly claimed: InputTaxes
}

const recordTax = (
  tx: Transaction,
  postingId: bigint,
  { invoice, taxes, claimed }: TaxBack,
  lines: readonly ReturningLine[],
  total: Pesewas,
) => {
  recordInputTax(tx, { ...invoice, postingId, value: total - sumOfTaxes(taxes), taxes, claimed })
  const of = (tax: InputTax): readonly Pesewas[] => lines.map(line => line.taxes[tax])
  const lineNos = lines.map(line => line.lineNo)
  tx.later(RECORD_TAX, [tx.businessId, postingId, lineNos, of('nhil'), of('getFund'), of('covid'), of('vat')])
}

/** Undefined for a purchase without tax. */
const taxBackOf = (invoice: InvoiceTax, lines: readonly ReturningLine[]): TaxBack | undefined => {
  const taxes = lines.reduce((sum, line) => plusTaxes(sum, line.taxes), NO_INPUT_TAXES)
  return invoice && { invoice, taxes, claimed: inputTaxesOf(tax => (invoice.claimed[tax] > 0n ? taxes[tax] : 0n)) }
}

/**
 * Returns goods of a purchase to their supplier, all or nothing: stock leaves at today's average, less is owed by the price of the invoice,
 * and the document names the purchase. Refuses: already_reversed (the purchase), bad_input (a product twice), not_found (a product that is
 * not on it), more_than_bought, not_enough_stock by name, and what the door refuses.
 */
export const returnPurchase = async (
  tx: Transaction,
  actor: Actor,
  purchase: { readonly number: string; readonly payeeId: number; readonly branch: number },
  { reason, lines: wanted }: PurchaseReturn,
): Promise<Posted> => {
  await lockPayee(tx, purchase.payeeId)
  const found = await readPurchase(tx, purchase.number)
  if (!found) throw new Refusal('not_found')
  const { document, lines: bought } = found
  if (document.reversed_by !== null)
    throw new Refusal('already_reversed', `${document.document_number} was already reversed by ${document.reversed_by}`)
  const nameOf = nameIn(bought)
  refuseProductTwice(wanted, nameOf)
  const hasTax = bought.some(line => line.hasTax)
  const invoice = hasTax ? await inputTaxOf(tx, document.posting_id) : undefined
  const taxesOf = hasTax ? await lineTaxesOf(tx, document.posting_id) : new Map<number, LineTaxes>()
  const lines = wanted.map(({ productId, quantity }) => returningLine(bought, taxesOf, invoice?.basis, productId, quantity))
  const taxBack = taxBackOf(invoice, lines)
  const added = taxBack?.invoice.basis === 'ADDED' ? sumOfTaxes(taxBack.taxes) : 0n
  const total = lines.reduce((sum, line) => sum + line.amount, added)
  const draft = returnPosting({
    branch: purchase.branch,
    date: businessDateOf(actor.at),
    supplier: purchase.payeeId,
    reason,
    lines,
    total,
    claimedBack: taxBack === undefined ? 0n : sumOfTaxes(taxBack.claimed),
    claim: await openClaimOf(tx, document.posting_id),
  })
  const posted = await nameShortages(post(tx, actor, draft), nameOf)
  recordReturn(tx, posted, document, lines, total)
  if (taxBack) recordTax(tx, posted.postingId, taxBack, lines, total)
  return posted
}
