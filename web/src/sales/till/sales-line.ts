import { paired } from '@akonta/domain/assert'
import { isPriceOfLabel } from '@akonta/domain/catalogue/scale-barcode'
import { isBusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { type CashRounding, roundingOf } from '@akonta/domain/sales/cash-rounding'
import type { Discount } from '@akonta/domain/sales/discount'
import type { Buyer, SaleOf, SaleType } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import type { ListedSaleLine } from '@akonta/domain/sales/sale-wire'
import type { Tender } from '@akonta/domain/sales/tender'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { lesser } from '@akonta/domain/whole-numbers'
import { type CartItem, cartItemOf, isCartItem } from '../../goods/cart-item.ts'
import { baseOf, packOf, packSent, productIdOf, quantityOf, withPack, withQuantity } from '../../goods/goods-line.ts'
import { fineOf } from '../../lib/figures.ts'
import { priceNow, priceToday, readPriced, writePriced } from '../prices/line-price.ts'
import type { ExpiredStock, SaleProduct } from './sale-product.ts'
import { readDiscount, type StoredDiscount, writeDiscount } from './stored-discount.ts'

/** A line of a sale as stored under salescart. */
export type SalesLine = CartItem & {
  /** Expired stock, which leaves last, when the line was added: since when, and how much. */
  readonly expiredSince?: string
  readonly expiredQty?: number
  /** Agreed on this line alone. */
  readonly discount?: StoredDiscount
  /** From the label of a scale. */
  readonly labelled?: true
  /** What decides its price, if anything but the product's own does. */
  readonly priced?: string
  /** Which price it has: "Wholesale price". */
  readonly priceNote?: string
}

export const isSalesLine = (value: unknown): value is SalesLine => isCartItem(value)

/** A new line. Its price is the product's unless a user with the right agreed another one; the list price is stored too. */
export const salesLineOf = (
  product: SaleProduct,
  quantity: Quantity,
  price?: UnitPrice,
  { pack = product.pack, list = null }: { readonly pack?: LinePack | undefined; readonly list?: number | null } = {},
): SalesLine => {
  const { price: listPrice, note } = priceNow(product, { quantity, pack, list })
  const agreed = price ?? listPrice
  const cost = product.cost === null || pack === undefined ? product.cost : priceOfPack(product.cost, pack)
  return {
    ...withPack(cartItemOf({ ...product, cost, price: listPrice }, quantity, agreed), pack),
    id: pack === undefined ? product.id : goodsKey({ productId: product.id, pack }),
    ...expiredIn(product),
    ...writePriced(product),
    ...(agreed === listPrice && note !== '' && { priceNote: note }),
  }
}

const expiredIn = (product: SaleProduct): Pick<SalesLine, 'expiredSince' | 'expiredQty'> => ({
  ...(product.expired !== undefined && {
    expiredSince: product.expired.expiresOn,
    expiredQty: fineToNumber(product.expired.quantity),
  }),
})

/** An agreed price is no price of a list. */
const withoutNote = ({ priceNote: _before, ...line }: SalesLine): SalesLine => line

/** The line at the price of its quantity and its customer. An agreed price stays; its list price follows. */
export const repriced = (line: SalesLine, list: number | null): SalesLine => {
  const goods = readPriced(line.priced)
  if (goods === null) return line
  const found = priceToday(goods, { quantity: quantityOf(line), pack: packOf(line), list })
  const price = fineToNumber(found.price)
  const isAgreed = line.sellingPrice !== line.retCash
  return {
    ...withoutNote(line),
    retCash: price,
    sellingPrice: isAgreed ? line.sellingPrice : price,
    ...(!isAgreed && found.note !== '' && { priceNote: found.note }),
  }
}

/** A line with more of the same unit, at the price of both quantities together, or at the one that was agreed just now. */
export const addedTo = (listed: SalesLine, more: SalesLine, list: number | null): SalesLine => {
  const both = withQuantity(listed, (quantityOf(listed) ?? 0n) + (quantityOf(more) ?? 0n))
  const isAgreed = more.sellingPrice !== more.retCash
  return repriced(isAgreed ? withoutNote({ ...both, sellingPrice: more.sellingPrice }) : both, list)
}

export const priceOf = (line: SalesLine): UnitPrice => fineOf(line.sellingPrice) ?? 0n

/** The product's own price if another one was agreed, which the rounding of a scale's label is not; else null. */
export const listPriceOf = (line: SalesLine): UnitPrice | null => {
  if (line.retCash === line.sellingPrice) return null
  const list = fineOf(line.retCash)
  const isOfLabel =
    line.labelled === true && list !== null && isPriceOfLabel(list, { price: priceOf(line), quantity: quantityOf(line) ?? 0n })
  return isOfLabel ? null : list
}

export const discountOf = (line: SalesLine): Discount | null => readDiscount(line.discount)

/** The line with this discount on it alone; without one if it is null. */
export const withDiscount = ({ discount: _before, ...line }: SalesLine, discount: Discount | null): SalesLine =>
  discount === null ? line : { ...line, discount: writeDiscount(discount) }

/** The lines as a held cart, a quotation or a layaway has them. */
export const cartLinesOf = (lines: readonly SalesLine[]) =>
  lines.map(line => {
    const discount = discountOf(line)
    return {
      productId: productIdOf(line),
      ...packSent(line),
      quantity: quantityOf(line) ?? 0n,
      price: priceOf(line),
      ...(discount !== null && { discount }),
      ...(line.labelled === true && { isLabelled: true as const }),
    }
  })

/** The available stock when the line was added. */
export const stockOf = (line: SalesLine): Quantity => fineOf(line.retStockLevel) ?? 0n

/** The expired goods that this line would sell, once the good ones are gone; null if there are enough of those. */
export const expiredOf = (line: SalesLine): ExpiredStock | null => {
  const expired = fineOf(line.expiredQty)
  const quantity = baseOf(line) ?? 0n
  if (expired === null || line.expiredSince === undefined || !isBusinessDate(line.expiredSince)) return null
  const good = stockOf(line) > expired ? stockOf(line) - expired : 0n
  const beyond = quantity > good ? quantity - good : 0n
  return beyond === 0n ? null : { expiresOn: line.expiredSince, quantity: lesser(beyond, expired) }
}

type ListTerms = {
  readonly branch: string
  readonly saleType: SaleType
  /** The pid of a credit sale's customer. */
  readonly customer?: string
  readonly paid?: Pesewas | null
  readonly discount?: Discount | null
  readonly tenders?: readonly Tender[] | null
  readonly cashRounding?: CashRounding
  /** The seller agreed to sell expired goods. */
  readonly sellExpired?: boolean
  readonly overrideHold?: boolean
  readonly priceList?: number | null
  /** On the VAT invoice. */
  readonly buyer?: Buyer | null
}

const tenderSent = ({ pid, amount, transactionId, collection, cheque }: Tender): Tender => ({
  ...{ pid, amount, transactionId },
  ...(collection !== undefined && { collection }),
  ...(cheque !== undefined && { cheque }),
})

/** The sale of this list. A line without a valid quantity counts as zero: it is refused before saving. */
export const saleOfList = (
  lines: readonly SalesLine[],
  {
    branch,
    saleType,
    customer = CASH_CUSTOMER,
    paid = null,
    discount = null,
    tenders = null,
    sellExpired = false,
    overrideHold = false,
    buyer = null,
    priceList = null,
    cashRounding = 0,
  }: ListTerms,
): SaleOf<ListedSaleLine> => {
  const sale: SaleOf<ListedSaleLine> = {
    branch,
    saleType,
    customer,
    charges: 0n,
    lines: paired(lines, cartLinesOf(lines)).map(([line, { isLabelled, ...inCart }]) => ({
      ...inCart,
      productName: line.productName,
      ...(line.priceNote !== undefined && { priceNote: line.priceNote }),
      ...(isLabelled && { labelled: isLabelled }),
      costPrice: line.costPrice === null ? null : fineOf(line.costPrice),
    })),
    ...(paid !== null && tenders === null && { paid }),
    ...(discount !== null && { discount }),
    ...(sellExpired && { sellExpired: true }),
    ...(overrideHold && { overrideHold: true }),
    ...(priceList !== null && { priceList }),
    ...(buyer !== null && { buyer }),
    ...(tenders !== null && { tenders: tenders.map(tenderSent) }),
  }
  // Only a sale paid in cash alone: of several tenders the seller chooses the parts.
  const rounding = saleType === 'CASH' && tenders === null ? roundingOf(saleTotals(sale).total, cashRounding) : 0n
  return rounding === 0n ? sale : { ...sale, rounding }
}
