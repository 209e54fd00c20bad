import type { ActorWithRights } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { dueDateOf, holdReason } from '@akonta/domain/credit/credit-terms'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { samePack } from '@akonta/domain/packs/pack'
import { can, whyNot } from '@akonta/domain/permissions'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { Refusal } from '@akonta/domain/refusals'
import { CASH_ROUNDINGS, roundingFault } from '@akonta/domain/sales/cash-rounding'
import { countedMoment } from '@akonta/domain/sales/offline-sale'
import type { Sale, SaleLine } from '@akonta/domain/sales/sale'
import { CASH_CUSTOMER_NAMED } from '@akonta/domain/sales/sale-wire'
import { type Counter, goodsForSale, pricesMayVary } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { mayHavePendingNumber } from '../db/pending-number.ts'
import { momentOf, type OfflineEntry } from '../documents/offline-entry.ts'
import { recordCheques, refuseChequeDates } from '../documents/record-cheque.ts'
import { refuseExpired } from '../ledger/expired-issues.ts'
import type { PostingReference } from '../ledger/last-posting.ts'
import { OpenDoor } from '../ledger/open-door.ts'
import { type Posted, type PostedAhead, post, postAhead } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { linePricesAt } from '../packs/price-at-queries.ts'
import { type CreditCustomer, customerForCredit } from '../payees/customer-queries.ts'
import { overdueOf } from '../payees/overdue-queries.ts'
import { recordUse } from '../wallets/use/record-use.ts'
import { expiredGoods } from './expired-goods.ts'
import { type AgreedPrices, quoteSale } from './quotations/quote-sale.ts'
import { type Promised, promiseOf, recordQuotationSale } from './quotations/sell-quotation.ts'
import { recordSale } from './record-sale.ts'
import { buyerOnAccount, recordBuyer, recordLineTax, recordSplit, recordTenders } from './record-sale-terms.ts'
import { type Advance, salePosting } from './sale-posting.ts'
import { saveProvisional } from './save-provisional.ts'
import { chequesIn, takeTenders } from './take-tenders.ts'

export type Sold = {
  readonly invoiceNumber: string
  readonly postingId: bigint
  readonly expired: ReturnType<typeof expiredGoods>
  /** Why the customer is on credit hold, if the seller sold to them all the same: for the audit trail. */
  readonly overridden: string | null
}

/** A sale that may have been sent without waiting for its number: then there is no posting id, and the invoice number is a placeholder. */
type SoldAhead = Omit<Sold, 'postingId'> & { readonly postingId: PostingReference }

const CONFIRM_EXPIRED = 'Confirm to sell them'
const CONFIRM_HOLD = 'Confirm to sell on account all the same'

/** The reason of a hold that the seller overrides; null without a hold. Refuses `credit_held`. */
const overriddenHold = async (
  tx: Transaction,
  actor: ActorWithRights,
  { overrideHold }: Sale,
  customer: CreditCustomer,
  date: BusinessDate,
): Promise<string | null> => {
  const overdue = customer.holdDays === null ? null : await overdueOf(tx, customer.payeeId, date)
  const reason = holdReason(customer, overdue, customer.holdDays, date)
  if (reason === null) return null
  const mayOverride = can(actor, 'override_credit_hold')
  if (!mayOverride || !overrideHold)
    throw new Refusal('credit_held', `${reason}. ${mayOverride ? CONFIRM_HOLD : whyNot(actor, 'override_credit_hold')}`)
  return reason
}

const CASH_SALE = { payeeId: null, name: CASH_CUSTOMER_NAMED.name, tin: '', dueDate: null, overridden: null } as const

/** The buyer, and what `more` on their account means: when it is due, and the hold that it overrides. */
const customerOf = async (
  tx: Transaction,
  actor: ActorWithRights,
  sale: Sale,
  { more, isPaid, date }: { readonly more: bigint; readonly isPaid: boolean; readonly date: BusinessDate },
) => {
  if (sale.saleType === 'CASH') return CASH_SALE
  const customer = await customerForCredit(tx, sale.customer)
  const { payeeId, name, tin, terms, owed, creditLimit } = customer
  // Who owes no more than before may be above a limit that was lowered.
  if (isPaid || more <= 0n) return { payeeId, name, tin, dueDate: null, overridden: null }
  if (creditLimit !== null && owed + more > creditLimit && !can(actor, 'exceed_credit_limit'))
    throw new Refusal('over_credit_limit', `${name} would owe more than the credit limit. ${whyNot(actor, 'exceed_credit_limit')}`)
  const overridden = await overriddenHold(tx, actor, sale, customer, date)
  return { payeeId, name, tin, dueDate: dueDateOf(date, terms.own, terms.ofBusiness), overridden }
}

export type SaleContext = {
  readonly branch: number
  /** The seller confirmed that a transaction id was used before. */
  readonly again: boolean
  /** Prices and discounts were promised in an order or a layaway: they need no right, and are not compared with the price list. */
  readonly promised?: true
  /** The customer paid all of it before, in these lines of their account: nothing is owed. */
  readonly advances?: readonly Advance[]
  /** The quotation whose prices and discount were promised. */
  readonly quotation?: string
  /** An offline sale, dated by the till's clock, or today if requested. */
  readonly offline?: OfflineEntry
}

/** Has the line the price of today, in a pack that the product has today? */
const isAtPrice = ({ goods, day }: Counter, list: number | null, { productId, quantity, pack, price }: SaleLine): boolean => {
  const product = goods.get(productId)
  if (product === undefined) return false
  const isPack = pack === undefined || samePack(product.packs, pack) !== undefined
  return isPack && priceOfLine(product, { quantity, pack, list, day }).price === price
}

/**
 * The prices of the moment in which a sale was made without a connection, by the list that the customer had: nobody at the till could know a newer
 * one. Asked only where a price differs from the list of today.
 */
const agreedPrices = async (
  tx: Transaction,
  context: SaleContext,
  pricedAt: Date | undefined,
  sale: Sale,
  counter: Counter,
  promised: Promised | null,
): Promise<AgreedPrices> => {
  const { lines } = sale
  if (context.promised) return 'all'
  if (promised !== null) return promised.lines
  const list = sale.priceList ?? counter.customerList
  const listThen = sale.priceList ?? counter.listThen
  const isChanged = lines.some(line => !isAtPrice(counter, list, line))
  return pricedAt === undefined || !isChanged ? [] : linePricesAt(tx, lines, listThen, pricedAt)
}

/**
 * Opens the door for a sale that locks nothing before its goods, behind the question for them and without waiting for the answer. A refusal
 * of the catalogue comes first, so the door is awaited after it, and nothing else may be asked before: after a door that failed, the transaction
 * answers no question. A quotation and an offline sale ask for their prices.
 */
const openAhead = (
  tx: Transaction,
  { branch, quotation, offline }: SaleContext,
  { saleType, tenders = [], lines }: Sale,
): Promise<OpenDoor> | undefined => {
  if (saleType !== 'CASH' || tenders.length > 0 || quotation !== undefined || offline !== undefined) return undefined
  const door = OpenDoor.for(
    tx,
    lines.map(line => ({ branch, product: line.productId })),
  )
  door.catch(() => undefined)
  return door
}

/**
 * Sells over the counter, for cash or on account: checks prices and tender, posts stock and money through the door, stores the document.
 * Today's date, the seller, costs, accounts, totals, tax and the number are the server's own. Refuses: not_found, price_not_yours (also a
 * line that comes to zero), not_allowed (a discount), not_enough_stock (by name), expired_goods (unless the sale allows it and the seller
 * has the right), over_credit_limit, credit_held (unless the sale overrides the hold and the seller has the right), bad_input (discount,
 * tender), already_exists (a transaction id), what `takeTenders` refuses of payments by request, and what the door refuses. An offline
 * sale is dated by its moment, within 72 hours (too_long_ago), at the prices of that time, and has its printed number once
 * (already_exists); its bank and wallet payments have to be confirmed.
 */
export const sell = async (tx: Transaction, actor: ActorWithRights, context: SaleContext, sale: Sale): Promise<Sold> => {
  const sold = await sellThrough(post, tx, actor, context, sale)
  return { ...sold, postingId: present(sold.postingId, 'the number of a sale') }
}

/** The same without waiting for the number, where nothing else is written that needs it. */
export const sellAhead = (tx: Transaction, actor: ActorWithRights, context: SaleContext, sale: Sale): Promise<SoldAhead> =>
  sellThrough(mayHavePendingNumber(tx) ? postAhead : post, tx, actor, context, sale)

const sellThrough = async (
  posting: (...parameters: Parameters<typeof post>) => Promise<Posted | PostedAhead>,
  tx: Transaction,
  actor: ActorWithRights,
  context: SaleContext,
  sale: Sale,
): Promise<SoldAhead> => {
  const { branch, again, offline } = context
  const soldAt = momentOf(actor, offline)
  const date = businessDateOf(soldAt)
  const pricedAt = offline && (countedMoment(offline.madeAt, actor.at) ?? actor.at)
  const mayVary = await pricesMayVary(tx)
  const asked = goodsForSale(
    tx,
    sale.lines.map(line => line.productId),
    date,
    { customer: sale.customer, priceList: sale.priceList, listedAt: pricedAt, mayVary },
  )
  const opening = openAhead(tx, context, sale)
  const counter = await asked
  const promised = context.quotation === undefined ? null : await promiseOf(tx, context.quotation, branch, sale, date)
  const agreed = await agreedPrices(tx, context, pricedAt, sale, counter, promised)
  const { lines, totals, vat } = quoteSale(actor, sale, counter, agreed, promised?.discount ?? context.promised)
  const fault = roundingFault(sale, totals, offline === undefined ? [counter.cashRounding] : CASH_ROUNDINGS)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'rounding' })
  const door = await opening
  const tenders = await takeTenders(tx, actor, { branch, again, isOffline: offline !== undefined }, sale.tenders)
  const isPaid = context.advances !== undefined
  const customer = await customerOf(tx, actor, sale, { more: totals.balance, isPaid, date })

  const banked = tenders.flatMap(({ payee, requested, ...tender }) =>
    payee === null ? [] : [{ payee, walletAccount: requested?.account ?? null, ...tender }],
  )
  const cheques = chequesIn(tenders)
  refuseChequeDates(cheques, date)
  const draft = salePosting({
    branch,
    date,
    saleType: sale.saleType,
    customer: customer.payeeId,
    lines,
    totals,
    banked,
    cheques: cheques.map(({ amount, number }) => ({ amount, transactionId: number })),
    vat,
    advances: context.advances ?? [],
  })
  const nameOf = (product: number): string => present(counter.goods.get(product), 'the product of a line').name
  const needsNumber = promised !== null || offline !== undefined || tenders.some(({ requested, cheque }) => requested ?? cheque)
  const posted = await nameShortages((needsNumber ? post : posting)(door ?? tx, actor, draft), nameOf)
  const maySellExpired = can(actor, 'sell_expired')
  if (!sale.sellExpired || !maySellExpired)
    refuseExpired(posted.issued, date, nameOf, maySellExpired ? CONFIRM_EXPIRED : whyNot(actor, 'sell_expired'))

  recordSale(tx, {
    postingId: posted.postingId,
    branch,
    date,
    soldAt,
    saleType: sale.saleType,
    customer: customer.payeeId,
    customerName: customer.name,
    dueDate: customer.dueDate,
    userId: actor.userId,
    attendant: actor.displayName,
    totals,
    discountPercent: sale.discount?.kind === 'percent' ? sale.discount.hundredths : null,
    lines: paired(lines, posted.issued).map(([line, { cost }]) => ({ ...line, cost })),
  })
  recordTenders(tx, posted.postingId, tenders, offline !== undefined)
  if (posted.postingId !== null) {
    if (promised !== null) await recordQuotationSale(tx, promised, posted.postingId)
    if (offline !== undefined) await saveProvisional(tx, posted.postingId, { provisional: offline.provisional, soldAt: offline.madeAt })
    recordUse(
      tx,
      posted.postingId,
      tenders.flatMap(({ requested, amount }) => (requested === null ? [] : [{ collection: requested.id, amount }])),
    )
    await recordCheques(tx, actor, {
      branch,
      postingId: posted.postingId,
      payee: customer.payeeId,
      name: sale.saleType === 'CASH' ? '' : customer.name,
      date,
      cheques,
    })
  }
  const buyer = sale.buyer ?? (vat === null ? undefined : buyerOnAccount(customer))
  if (buyer !== undefined) recordBuyer(tx, posted.postingId, buyer)
  if (vat !== null) {
    recordSplit(tx, posted.postingId, { ...vat, ...vat.split, taxable: vat.split.value })
    recordLineTax(
      tx,
      posted.postingId,
      lines.map(({ taxClass }) => taxClass),
    )
  }
  const expired = expiredGoods(posted.issued, date, nameOf)
  return { invoiceNumber: posted.documentNumber, postingId: posted.postingId, expired, overridden: customer.overridden }
}
