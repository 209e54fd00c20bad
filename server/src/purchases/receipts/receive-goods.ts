import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { notInCatalogue, notListed } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, priceInUnit } from '@akonta/domain/packs/pack'
import { EXPIRY_TEXTS } from '@akonta/domain/purchases/expiry-date'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import type { ReceivedGoods } from '@akonta/domain/purchases/receipt-calls'
import type { UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { accountOfReceipts } from '../../accounts/account-queries.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { withNamedPacks } from '../../packs/named-pack-queries.ts'
import { packColumns } from '../../packs/pack-queries.ts'
import { linkDelivery } from '../orders/link-delivery.ts'
import { type OrderToReceive, orderToReceive } from '../orders/order-queries.ts'
import { goodsToBuy } from '../purchase-queries.ts'
import { receiptPosting } from './receipt-posting.ts'

type ReceivedLine = ReceivedGoods['lines'][number] & { readonly costPrice: UnitPrice }

const RECORD: Statement = {
  name: 'receipt-record',
  text: `
    with recorded as (
      insert into goods_receipt (business_id, posting_id, branch_id, business_date, payee_id, supplier_name, delivery_note, total)
      values ($1, $2, $3, $4::date, $5, $6, $7, $8)
    )
    insert into goods_receipt_line (business_id, posting_id, line_no, product_id, product_name, quantity, cost_price, amount, expires_on,
      pack_no, pack_name, pack_size)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.cost_price, l.amount, l.expires_on, l.pack_no, l.pack_name, l.pack_size
    from unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::date[], $15::int[], $16::text[], $17::bigint[])
      with ordinality as l (product_id, product_name, quantity, cost_price, amount, expires_on, pack_no, pack_name, pack_size, line_no)`,
}

/** The lines with their price: as typed, or as ordered, in the unit in which they came. Refuses goods that are not on the order. */
const pricedLines = ({ lines: ordered }: OrderToReceive, { lines }: ReceivedGoods): readonly ReceivedLine[] => {
  const byProduct = new Map(ordered.map(line => [line.productId, line]))
  refuseProductTwice(lines, productId => byProduct.get(productId)?.productName ?? `Product ${productId}`)
  return lines.map(line => {
    const known = byProduct.get(line.productId)
    if (!known) throw notListed(line.productId, 'this order')
    if (known.tracksExpiry && line.expiresOn === null)
      throw new Refusal('bad_input', `${EXPIRY_TEXTS.wrong}: ${known.productName}`, { field: 'expiringDateStr', product: line.productId })
    return { ...line, costPrice: line.costPrice ?? priceInUnit(known.costPrice, known.pack, line.pack) }
  })
}

const record = (
  tx: Transaction,
  { postingId }: Posted,
  { branch, date, order, note }: { branch: number; date: string; order: OrderToReceive; note: string },
  lines: readonly ReceivedLine[],
  totals: { readonly total: Pesewas; readonly lines: readonly Pesewas[] },
): void => {
  const names = new Map(order.lines.map(line => [line.productId, line.productName]))
  const valued = paired(lines, totals.lines)
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    branch,
    date,
    order.payeeId,
    order.supplierName,
    note,
    totals.total,
    valued.map(([{ productId }]) => productId),
    valued.map(([{ productId }]) => names.get(productId) ?? ''),
    lines.map(baseQuantityOf),
    valued.map(([{ costPrice }]) => costPrice),
    valued.map(([, amount]) => amount),
    valued.map(([{ expiresOn }]) => expiresOn),
    ...packColumns(lines),
  ])
}

/**
 * Receives goods of an order, more or less of them than were ordered: they are in stock at their price, and owed without an invoice. Refuses:
 * not_found (a product that is not on the order or no longer in the catalogue), already_closed (an order that is a draft or has ended),
 * bad_input (a product twice, a missing expiry date), and what the door refuses.
 */
export const receiveGoods = async (
  tx: Transaction,
  actor: Actor,
  { branch, number }: { readonly branch: number; readonly number: string },
  received: ReceivedGoods,
): Promise<Posted> => {
  const order = await orderToReceive(tx, number)
  const nameOf = (productId: number): string => order.lines.find(line => line.productId === productId)?.productName ?? ''
  const lines = await withNamedPacks(tx, pricedLines(order, received), nameOf)
  const goods = await goodsToBuy(
    tx,
    lines.map(line => line.productId),
  )
  for (const { productId } of lines) if (!goods.has(productId)) throw notInCatalogue(productId)
  const totals = purchaseTotals(lines)
  const date = received.date ?? businessDateOf(actor.at)
  const account = await accountOfReceipts(tx)
  const posted = await post(
    tx,
    actor,
    receiptPosting({ branch, date, account, supplier: order.payeeId, lines, amounts: totals.lines, total: totals.total }),
  )
  record(tx, posted, { branch, date, order, note: received.deliveryNote ?? '' }, lines, totals)
  linkDelivery(tx, posted.postingId, order.orderId)
  return posted
}
