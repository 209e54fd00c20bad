import { businessDateOf } from '@akonta/domain/dates'
import { type Actor, can, whoMay } from '@akonta/domain/permissions'
import { formatQuantity, formatUnitPrice, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { countedMoment, type OfflineClaim } from '@akonta/domain/sales/offline-sale'
import type { Sale } from '@akonta/domain/sales/sale'
import { type SaleTotals, saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER_NAMED } from '@akonta/domain/sales/sale-wire'
import { saleVat } from '@akonta/domain/vat/sale-vat'
import { vatScheme } from '@akonta/domain/vat/vat-schemes'
import { type Counter, type GoodsForSale, goodsForSale } from '../catalogue/goods-queries.ts'
import { pricesAt } from '../catalogue/price-queries.ts'
import type { Transaction } from '../db/database.ts'
import { refuseExpired } from '../ledger/expired-issues.ts'
import { type LockedPositions, lockPositions } from '../ledger/lock.ts'
import { post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { expiredGoods } from './expired-goods.ts'
import { keepProvisional } from './keep-provisional.ts'
import { recordSale } from './record-sale.ts'
import { recordLineTax, recordSplit, recordTenders } from './record-sale-terms.ts'
import { salePosting } from './sale-posting.ts'
import { takeTenders } from './take-tenders.ts'

/** The signed-in person at the counter. What the client says of users, costs, accounts and totals is not asked. */
export type Seller = Actor & { readonly userId: number; readonly displayName: string }

export type Sold = {
  readonly invoiceNumber: string
  readonly postingId: bigint
  readonly expired: ReturnType<typeof expiredGoods>
}

const refusePrice = (seller: Actor, goods: GoodsForSale, price: UnitPrice): void => {
  if (price === goods.sellingPrice || can(seller, 'override_price')) return
  throw new Refusal('price_not_yours', `${goods.name} costs ${formatUnitPrice(goods.sellingPrice)}. ${whoMay('override_price')}`, {
    product: goods.productId,
  })
}

/** So little of a product that it costs nothing is a gift: the price of the line is overridden. */
const refuseGift = (seller: Actor, sale: Sale, { lines }: SaleTotals, goods: ReadonlyMap<number, GoodsForSale>): void => {
  const gift = sale.lines.find(({ price }, index) => price > 0n && lines[index] === 0n)
  if (gift === undefined || can(seller, 'override_price')) return
  const { name } = goodsOf(goods, gift.productId)
  throw new Refusal('price_not_yours', `${formatQuantity(gift.quantity)} of ${name} comes to 0.00. ${whoMay('override_price')}`, {
    product: gift.productId,
  })
}

const goodsOf = (goods: ReadonlyMap<number, GoodsForSale>, productId: number): GoodsForSale => {
  const found = goods.get(productId)
  if (!found) throw new Refusal('not_found', `Product ${productId} is not in the catalogue`, { product: productId })
  return found
}

const refuseDiscount = (seller: Seller, { discount }: SaleTotals): void => {
  if (discount > 0n && !can(seller, 'give_discount')) throw new Refusal('not_allowed', whoMay('give_discount'))
}

/** The tax of the sale by the scheme of the day; null while the business charges none. */
const vatOf = ({ goods, vat }: Counter, sale: Sale, totals: SaleTotals) => {
  const scheme = vat === null ? undefined : vatScheme(vat.scheme)
  if (vat === null || scheme === undefined) return null
  const taxClasses = sale.lines.map(line => goodsOf(goods, line.productId).taxClass)
  const lines = taxClasses.map((taxClass, index) => ({ taxClass, amount: totals.lines[index] ?? 0n }))
  return { ...vat, taxClasses, ...saleVat(scheme, lines, totals) }
}

const CONFIRM_EXPIRED = 'Confirm to sell them'

const customerOf = async (tx: Transaction, seller: Seller, sale: Sale, more: bigint) => {
  if (sale.saleType === 'CASH') return { payeeId: null, name: CASH_CUSTOMER_NAMED.name }
  const customer = await customerForCredit(tx, sale.customer)
  const owed = customer.owed + more
  if (customer.creditLimit !== null && owed > customer.creditLimit && !can(seller, 'exceed_credit_limit'))
    throw new Refusal('over_credit_limit', `${customer.name} would owe more than the credit limit. ${whoMay('exceed_credit_limit')}`)
  return customer
}

/** Where and when, and what the seller was asked before. */
export type AtTill = {
  readonly branch: number
  readonly at: Date
  /** The seller knows that a transaction id was used before. */
  readonly again: boolean
  /** The prices were promised before, in an order: they are not compared with the price list. */
  readonly promised?: true
  /** The till had no connection when it sold. Dated by what it says, or today where that is asked for. */
  readonly offline?: OfflineClaim & { readonly datedToday: boolean }
}

/** When the sale was made, as the books have it. Refuses `too_long_ago`. */
const soldAtOf = ({ at, offline }: AtTill): Date => {
  if (offline === undefined || offline.datedToday) return at
  const moment = countedMoment(offline.soldAt, at)
  if (moment === null) throw new Refusal('too_long_ago')
  return moment
}

/** A sale made without a connection may have the price that stood when it was made: nobody could know a newer one. */
const pricesOfThatTime = async (tx: Transaction, { offline }: AtTill, soldAt: Date, { lines }: Sale, { goods }: Counter) => {
  const changed = lines.filter(({ productId, price }) => goods.get(productId)?.sellingPrice !== price)
  if (offline === undefined || changed.length === 0) return new Map<number, UnitPrice>()
  return pricesAt(
    tx,
    changed.map(({ productId }) => productId),
    offline.datedToday ? (countedMoment(offline.soldAt, soldAt) ?? soldAt) : soldAt,
  )
}

/**
 * Sends the locks of a sale that takes no others before them, behind the question for its goods and without waiting for the answer. They
 * are looked at once all goods are in the catalogue.
 */
const lockAhead = (tx: Transaction, branch: number, { saleType, tenders = [], lines }: Sale): Promise<LockedPositions> | undefined => {
  if (saleType !== 'CASH' || tenders.length > 0) return undefined
  const locks = lockPositions(
    tx,
    lines.map(line => ({ branch, product: line.productId })),
  )
  locks.catch(() => undefined)
  return locks
}

/**
 * Sells over the counter, for cash or on account: checks prices and tender, posts stock and money through the door, keeps the paper. Today's
 * date, the seller, costs, accounts, totals, tax and the number are the server's own. Refuses: not_found, price_not_yours (also a line that comes
 * to zero), not_allowed (a discount), not_enough_stock (by name), expired_goods (unless the sale says so and the seller may),
 * over_credit_limit, bad_input (discount, tender), already_exists (a transaction id), and what the
 * door refuses. A sale made without a connection stands on the day it was made, within 72 hours (too_long_ago), at the prices of then, and
 * under its printed number once (already_exists); what it was paid by bank or wallet has to be confirmed.
 */
export const sell = async (tx: Transaction, seller: Seller, till: AtTill, sale: Sale): Promise<Sold> => {
  const { branch, at, again, promised, offline } = till
  const soldAt = soldAtOf(till)
  const date = businessDateOf(soldAt)
  const products = sale.lines.map(line => line.productId)
  const asked = goodsForSale(tx, products, date)
  const locks = lockAhead(tx, branch, sale)
  const counter = await asked
  const { goods } = counter
  const thatTime = await pricesOfThatTime(tx, till, soldAt, sale, counter)
  for (const line of sale.lines) {
    const found = goodsOf(goods, line.productId)
    if (!promised && thatTime.get(line.productId) !== line.price) refusePrice(seller, found, line.price)
  }
  const locked = await locks
  const totals = saleTotals(sale)
  if (!promised) refuseGift(seller, sale, totals, goods)
  refuseDiscount(seller, totals)
  const fault = tenderFault(sale, totals)
  if (fault) throw new Refusal('bad_input', fault)
  // The goods are gone already: a transaction id used before is asked about when the payment is confirmed.
  const tenders = await takeTenders(tx, sale.tenders, again || offline !== undefined)
  const customer = await customerOf(tx, seller, sale, totals.balance)
  const vat = vatOf(counter, sale, totals)

  const banked = tenders.flatMap(({ payee, ...tender }) => (payee === null ? [] : [{ payee, ...tender }]))
  const draft = salePosting({ branch, date, saleType: sale.saleType, customer: customer.payeeId, lines: sale.lines, totals, banked, vat })
  const nameOf = (product: number): string => goodsOf(goods, product).name
  const posted = await nameShortages(post(tx, { userId: seller.userId, at }, draft, locked), nameOf)
  const maySellExpired = can(seller, 'sell_expired')
  if (!sale.sellExpired || !maySellExpired)
    refuseExpired(posted.issued, date, nameOf, maySellExpired ? CONFIRM_EXPIRED : whoMay('sell_expired'))

  recordSale(tx, {
    postingId: posted.postingId,
    invoiceNumber: posted.documentNumber,
    branch,
    date,
    soldAt,
    saleType: sale.saleType,
    customer: customer.payeeId,
    customerName: customer.name,
    userId: seller.userId,
    attendant: seller.displayName,
    totals,
    discountPercent: sale.discount?.kind === 'percent' ? sale.discount.hundredths : null,
    lines: sale.lines.map((line, index) => ({
      ...line,
      productName: goodsOf(goods, line.productId).name,
      listPrice: goodsOf(goods, line.productId).sellingPrice,
      amount: totals.lines[index] ?? 0n,
      cost: posted.issued[index]?.cost ?? 0n,
    })),
  })
  if (offline !== undefined) await keepProvisional(tx, posted.postingId, offline)
  recordTenders(tx, posted.postingId, tenders, offline !== undefined)
  if (vat !== null) {
    recordSplit(tx, posted.postingId, { ...vat, ...vat.split, taxable: vat.split.value })
    recordLineTax(tx, posted.postingId, vat.taxClasses)
  }
  const expired = expiredGoods(posted.issued, date, nameOf)
  return { invoiceNumber: posted.documentNumber, postingId: posted.postingId, expired }
}
