import { paired } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import { can, type Rights, whoMay } from '@akonta/domain/permissions'
import { formatQuantity, formatUnitPrice, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Sale, SaleLine } from '@akonta/domain/sales/sale'
import { type SaleTotals, saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { type SaleVat, saleVat } from '@akonta/domain/vat/sale-vat'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { type VatScheme, vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { Counter, GoodsForSale } from '../../catalogue/goods-queries.ts'

export type QuotedLine = SaleLine & {
  readonly productName: string
  readonly listPrice: UnitPrice
  readonly taxClass: TaxClass
  /** In pesewas, at the agreed price. */
  readonly amount: Pesewas
  /** What this line alone is reduced by, in pesewas. */
  readonly lineDiscount: Pesewas
}

export type Quote = {
  readonly lines: readonly QuotedLine[]
  readonly totals: SaleTotals
  /** Null while the business charges no VAT. */
  readonly vat: (SaleVat & Pick<VatScheme, 'rest'> & { readonly scheme: string; readonly tin: string }) | null
}

/** Prices that need no right: an order promised all of them, or an offline sale was made when the product cost that much. */
export type AgreedPrices = 'all' | ReadonlyMap<number, UnitPrice>

type FoundLine = { readonly line: SaleLine; readonly goods: GoodsForSale }

const refusePrice = (rights: Rights, { line, goods }: FoundLine, agreed: AgreedPrices): void => {
  if (agreed === 'all' || agreed.get(line.productId) === line.price) return
  if (line.price === goods.sellingPrice || can(rights, 'override_price')) return
  throw new Refusal('price_not_yours', `${goods.name} costs ${formatUnitPrice(goods.sellingPrice)}. ${whoMay('override_price')}`, {
    product: goods.productId,
  })
}

/** A quantity so small that it costs nothing is a gift: the price of the line is overridden. */
const refuseGift = (rights: Rights, { productId, productName, quantity, price, amount }: QuotedLine): void => {
  if (price === 0n || amount > 0n || can(rights, 'override_price')) return
  throw new Refusal('price_not_yours', `${formatQuantity(quantity)} of ${productName} comes to 0.00. ${whoMay('override_price')}`, {
    product: productId,
  })
}

const foundLine = (line: SaleLine, goods: ReadonlyMap<number, GoodsForSale>): FoundLine => {
  const found = goods.get(line.productId)
  if (!found) throw new Refusal('not_found', `Product ${line.productId} is not in the catalogue`, { product: line.productId })
  return { line, goods: found }
}

const vatOf = ({ vat }: Counter, lines: readonly QuotedLine[], totals: SaleTotals): Quote['vat'] => {
  const scheme = vat === null ? undefined : vatScheme(vat.scheme)
  return vat === null || scheme === undefined ? null : { ...vat, rest: scheme.rest, ...saleVat(scheme, lines, totals) }
}

/**
 * What a sale costs: each line at its price, the totals by the document rule, and the tax by the scheme of the day. Pure. Refuses: not_found,
 * price_not_yours (also a line that comes to zero), not_allowed (a discount), bad_input (discount, tender).
 */
export const quoteSale = (rights: Rights, sale: Sale, counter: Counter, agreed: AgreedPrices, isDiscountAgreed = false): Quote => {
  const found = sale.lines.map(line => foundLine(line, counter.goods))
  for (const each of found) refusePrice(rights, each, agreed)
  const totals = saleTotals(sale)
  const lines = paired(paired(found, totals.lines), totals.lineDiscounts).map(
    ([[{ line, goods }, amount], lineDiscount]): QuotedLine => ({
      ...line,
      productName: goods.name,
      listPrice: goods.sellingPrice,
      taxClass: goods.taxClass,
      amount,
      lineDiscount,
    }),
  )
  if (agreed !== 'all') for (const line of lines) refuseGift(rights, line)
  if (totals.discount > 0n && !isDiscountAgreed && !can(rights, 'give_discount'))
    throw new Refusal('not_allowed', whoMay('give_discount'), { right: 'give_discount' })
  const fault = tenderFault(sale, totals)
  if (fault) throw new Refusal('bad_input', fault)
  return { lines, totals, vat: vatOf(counter, lines, totals) }
}
