import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { amountReturned, type PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { type Posted, post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { type BoughtLine, lockSupplier, type PurchaseRow, readPurchase } from './purchase-queries.ts'
import { type ReturnToPost, returnPosting } from './return-posting.ts'
import { openClaimOf } from './return-queries.ts'

/** A line of a return: the line of the purchase, the quantity, and the supplier's credit. */
type ReturningLine = ReturnToPost['lines'][number] & { readonly lineNo: number; readonly amount: Pesewas }

const nameIn =
  (bought: readonly BoughtLine[]) =>
  (productId: number): string =>
    bought.find(line => line.productId === productId)?.productName ?? String(productId)

const returningLine = (bought: readonly BoughtLine[], productId: number, quantity: Quantity): ReturningLine => {
  const line = bought.find(each => each.productId === productId)
  if (!line) throw new Refusal('not_found', `Product ${productId} is not on this purchase`, { product: productId })
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
  await lockSupplier(tx, purchase.payeeId)
  const found = await readPurchase(tx, purchase.number)
  if (!found) throw new Refusal('not_found')
  const { paper, lines: bought } = found
  if (paper.reversed_by !== null)
    throw new Refusal('already_reversed', `${paper.document_number} was already reversed by ${paper.reversed_by}`)
  const nameOf = nameIn(bought)
  refuseProductTwice(wanted, nameOf)
  const lines = wanted.map(({ productId, quantity }) => returningLine(bought, productId, quantity))
  const total = lines.reduce((sum, line) => sum + line.amount, 0n)
  const draft = returnPosting({
    branch: purchase.branch,
    date: businessDateOf(actor.at),
    supplier: purchase.payeeId,
    reason,
    lines,
    total,
    claim: await openClaimOf(tx, paper.posting_id),
  })
  const posted = await nameShortages(post(tx, actor, draft), nameOf)
  recordReturn(tx, posted, paper, lines, total)
  return posted
}
