import { businessDateOf } from '@akonta/domain/dates'
import { type Actor, can, whoMay } from '@akonta/domain/permissions'
import { formatUnitPrice, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Sale } from '@akonta/domain/sales/sale'
import { saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER_NAMED } from '@akonta/domain/sales/sale-wire'
import { type GoodsForSale, goodsForSale } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { recordSale } from './record-sale.ts'
import { salePosting } from './sale-posting.ts'

/** The signed-in person at the counter. What the client says of users, costs, accounts and totals is not asked. */
export type Seller = Actor & { readonly userId: number; readonly displayName: string }

export type Sold = { readonly invoiceNumber: string; readonly postingId: bigint }

const refusePrice = (seller: Actor, goods: GoodsForSale, price: UnitPrice): void => {
  if (price === goods.sellingPrice || can(seller, 'override_price')) return
  throw new Refusal('price_not_yours', `${goods.name} costs ${formatUnitPrice(goods.sellingPrice)}. ${whoMay('override_price')}`, {
    product: goods.productId,
  })
}

const goodsOf = (goods: ReadonlyMap<number, GoodsForSale>, productId: number): GoodsForSale => {
  const found = goods.get(productId)
  if (!found) throw new Refusal('not_found', `Product ${productId} is not in the catalogue`, { product: productId })
  return found
}

const customerOf = async (tx: Transaction, seller: Seller, sale: Sale, more: bigint) => {
  if (sale.saleType === 'CASH') return { payeeId: null, name: CASH_CUSTOMER_NAMED.name }
  const customer = await customerForCredit(tx, sale.customer)
  const owed = customer.owed + more
  if (customer.creditLimit !== null && owed > customer.creditLimit && !can(seller, 'exceed_credit_limit'))
    throw new Refusal('over_credit_limit', `${customer.name} would owe more than the credit limit. ${whoMay('exceed_credit_limit')}`)
  return customer
}

/**
 * Sells over the counter, for cash or on account: checks prices and tender, posts stock and money through the door, keeps the paper. Today's
 * date, the seller, costs, accounts, totals and the number are the server's own. Refuses: not_found, price_not_yours, not_enough_stock (by
 * name), over_credit_limit, bad_input (tender), and what the door refuses.
 */
export const sell = async (tx: Transaction, seller: Seller, branch: number, sale: Sale, at: Date): Promise<Sold> => {
  const goods = await goodsForSale(
    tx,
    sale.lines.map(line => line.productId),
  )
  for (const line of sale.lines) refusePrice(seller, goodsOf(goods, line.productId), line.price)
  const totals = saleTotals(sale)
  const fault = tenderFault(sale, totals)
  if (fault) throw new Refusal('bad_input', fault)
  const customer = await customerOf(tx, seller, sale, totals.balance)

  const date = businessDateOf(at)
  const draft = salePosting({ branch, date, saleType: sale.saleType, customer: customer.payeeId, lines: sale.lines, totals })
  const posted = await nameShortages(post(tx, { userId: seller.userId, at }, draft), product => goodsOf(goods, product).name)

  recordSale(tx, {
    postingId: posted.postingId,
    invoiceNumber: posted.documentNumber,
    branch,
    date,
    soldAt: at,
    saleType: sale.saleType,
    customer: customer.payeeId,
    customerName: customer.name,
    userId: seller.userId,
    attendant: seller.displayName,
    totals,
    lines: sale.lines.map((line, index) => ({
      ...line,
      productName: goodsOf(goods, line.productId).name,
      listPrice: goodsOf(goods, line.productId).sellingPrice,
      amount: totals.lines[index] ?? 0n,
      cost: posted.issued[index]?.cost ?? 0n,
    })),
  })
  return { invoiceNumber: posted.documentNumber, postingId: posted.postingId }
}
