import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { notListed } from '@akonta/domain/catalogue/missing-product'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { amountAt } from '@akonta/domain/packs/pack'
import type { UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { accountOfReceipts } from '../../accounts/account-queries.ts'
import type { Transaction } from '../../db/database.ts'
import { placeDifferences } from '../../ledger/cost-on-stock.ts'
import { credit } from '../../ledger/draft.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { refuseBeforeGoods } from './before-goods.ts'
import { openReceipt } from './invoice-receipts.ts'
import { costPosting } from './receipt-posting.ts'
import { lockSuppliers } from './receipt-queries.ts'
import { type ChangedGoods, recordCostChange } from './record-cost-change.ts'

type Correction = {
  readonly reason: string
  readonly date?: BusinessDate | undefined
  readonly prices: readonly { readonly productId: number; readonly costPrice: UnitPrice }[]
}

/**
 * Corrects the prices of what has no invoice yet of a receipt: what is owed without an invoice changes, and so do the goods that are still in
 * stock; the rest goes to cost of sales. A price is of one unit as it came. Refuses: not_found, already_reversed, in_use (it was invoiced),
 * bad_input (no price differs, nothing in the books, or a date before the receipt), and what the door refuses.
 */
export const correctPrice = async (
  tx: Transaction,
  actor: Actor,
  { branch, number }: { readonly branch: number; readonly number: string },
  { reason, date: dated, prices }: Correction,
): Promise<Posted> => {
  await lockSuppliers(tx, [(await openReceipt(tx, number)).document.payeeId])
  const { document, lines } = await openReceipt(tx, number)
  const date = dated ?? businessDateOf(actor.at)
  refuseBeforeGoods([{ number, arrivedOn: document.business_date }], date)
  const byProduct = new Map(lines.map(line => [line.productId, line]))
  refuseProductTwice(prices, productId => byProduct.get(productId)?.productName ?? `Product ${productId}`)
  const corrected = prices.map(({ productId, costPrice }) => {
    const line = byProduct.get(productId)
    if (!line) throw notListed(productId, 'this receipt')
    if (line.openQuantity === 0n)
      throw new Refusal('in_use', `${line.productName} of ${number} was already invoiced by ${document.invoice}`, { product: productId })
    return { ...line, quantity: line.openQuantity, price: costPrice }
  })
  const amounts = corrected.map(({ quantity, pack, price }) => amountAt(quantity, pack, price))
  const changes = paired(corrected, amounts)
    .map(
      ([{ productId: product, productName: name, quantity, price, openAmount }, right]): ChangedGoods => ({
        source: document.posting_id,
        product,
        name,
        quantity,
        weight: price,
        amount: right - openAmount,
      }),
    )
    .filter(({ amount }) => amount !== 0n)
  if (changes.length === 0) throw new Refusal('bad_input', 'No price differs from that of the receipt', { field: 'lines' })
  const total = changes.reduce((sum, each) => sum + each.amount, 0n)
  const { door, ...changed } = await placeDifferences(tx, changes)
  if (total === 0n && changed.revaluations.every(({ value }) => value === 0n))
    throw new Refusal(
      'bad_input',
      'These corrections add up to 0.00 and none of the goods is left. Enter the right prices with the invoice',
    )
  const against = credit(await accountOfReceipts(tx), total)
  const posted = await post(door, actor, costPosting({ branch, date, note: reason, payee: document.payeeId, against, ...changed }))
  const of = { payeeId: document.payeeId, name: document.supplier }
  const record = { branch, date, purpose: 'PRICE' as const, description: reason, basis: null, total, payee: of, bank: null, reference: '' }
  recordCostChange(tx, posted.postingId, { ...record, lines: changed.differences })
  return posted
}
