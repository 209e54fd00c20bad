import { paired } from '@akonta/domain/assert'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import { isPriceOfLabel } from '@akonta/domain/catalogue/scale-barcode'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, type LinePack } from '@akonta/domain/packs/pack'
import { can, type Rights, whyNot } from '@akonta/domain/permissions'
import { type LinePrice, priceOfLine } from '@akonta/domain/pricing/price-rule'
import { formatQuantity, formatUnitPrice, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Sale, SaleLine } from '@akonta/domain/sales/sale'
import { type SaleTotals, saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { type SaleVat, saleVat } from '@akonta/domain/vat/sale-vat'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { type VatScheme, vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { Counter, GoodsForSale } from '../../catalogue/goods-queries.ts'
import { namedPack } from '../../packs/named-pack-queries.ts'

export type QuotedLine = SaleLine & {
  /** In base units, which is what leaves the stock. */
  readonly baseQuantity: Quantity
  /** Which price was used, for the receipt; empty for the usual one. */
  readonly priceNote: string
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

/** A price that needs no right, with the pack that was agreed with it and the note of the receipt. */
export type AgreedLine = LinePrice & { readonly pack?: LinePack | undefined }
/**
 * Prices that need no right, line by line of the sale: an order promised all of them, a quotation some, or an offline sale was made when the
 * product cost that much. An empty list: none.
 */
export type AgreedPrices = 'all' | readonly (AgreedLine | null)[]

type FoundLine = { readonly line: SaleLine; readonly goods: GoodsForSale; readonly list: LinePrice; readonly agreed: AgreedLine | null }

const unitText = ({ pack }: SaleLine): string => (pack === undefined ? '' : ` for one ${pack.name}`)

/** Is it the list price, or the one agreed, but for the rounding of the amount on a scale's label? */
const isOfLabel = ({ line, list, agreed }: FoundLine): boolean =>
  line.pack === undefined && [list, ...(agreed === null ? [] : [agreed])].some(({ price }) => isPriceOfLabel(price, line))

const refusePrice = (rights: Rights, found: FoundLine, hasAmountLabels: boolean): void => {
  const { line, goods, list, agreed } = found
  if (agreed?.price === line.price || line.price === list.price || can(rights, 'override_price')) return
  if (hasAmountLabels && isOfLabel(found)) return
  throw new Refusal(
    'price_not_yours',
    `${goods.name} costs ${formatUnitPrice(list.price)}${unitText(line)}. ${whyNot(rights, 'override_price')}`,
    {
      product: goods.productId,
    },
  )
}

/** The pack of a line: the one that was agreed, while it is of the same size, or that of the product today. */
const packOf = ({ pack: sent }: SaleLine, goods: GoodsForSale, agreed: AgreedPrices, promised: AgreedLine | null): LinePack | undefined => {
  if (sent === undefined || agreed === 'all') return sent
  return promised?.pack?.size === sent.size ? promised.pack : namedPack(goods.packs, sent, goods.name)
}

/** A quantity so small that it costs nothing is a gift: the price of the line is overridden. */
const refuseGift = (rights: Rights, { productId, productName, quantity, price, amount }: QuotedLine): void => {
  if (price === 0n || amount > 0n || can(rights, 'override_price')) return
  throw new Refusal('price_not_yours', `${formatQuantity(quantity)} of ${productName} comes to 0.00. ${whyNot(rights, 'override_price')}`, {
    product: productId,
  })
}

/** The price list of a sale. Refuses `not_allowed` for another one than the customer's, of now or of the moment of the sale. */
const listOf = (rights: Rights, { customerList, chosenList, listThen }: Counter): number | null => {
  const isOwn = chosenList === customerList || chosenList === listThen
  if (chosenList !== null && !isOwn && !can(rights, 'choose_price_list'))
    throw new Refusal('not_allowed', whyNot(rights, 'choose_price_list'), { right: 'choose_price_list' })
  return chosenList ?? customerList
}

const foundLine = (sent: SaleLine, index: number, counter: Counter, list: number | null, agreed: AgreedPrices): FoundLine => {
  const goods = counter.goods.get(sent.productId)
  if (!goods) throw notInCatalogue(sent.productId)
  const promised = agreed === 'all' ? null : (agreed[index] ?? null)
  const pack = packOf(sent, goods, agreed, promised)
  const line = pack === undefined ? sent : { ...sent, pack }
  const { quantity } = line
  const listed = priceOfLine(goods, { quantity, pack, list, day: counter.day })
  if (listed.price > LARGEST_SCALED)
    throw new Refusal('out_of_range', `The price of ${goods.name} is too large`, { product: sent.productId })
  return { line, goods, list: listed, agreed: promised }
}

/** The note of the price that the line has. */
const noteOf = ({ line, list, agreed }: FoundLine): string => {
  if (line.price === list.price) return list.note
  return line.price === agreed?.price ? agreed.note : ''
}

const vatOf = ({ vat }: Counter, lines: readonly QuotedLine[], totals: SaleTotals): Quote['vat'] => {
  const scheme = vat === null ? undefined : vatScheme(vat.scheme)
  return vat === null || scheme === undefined ? null : { ...vat, rest: scheme.rest, ...saleVat(scheme, lines, totals) }
}

/**
 * What a sale costs: each line at the price that the rule of prices gives, the totals by the document rule, and the tax by the scheme of the day. Pure. Refuses: not_found,
 * price_not_yours (also a line that comes to zero), not_allowed (a discount, a price list), bad_input (discount, tender, a pack of another size), a
 * pack that the product does not have (not_found), and out_of_range (the goods at list prices, a list price).
 */
export const quoteSale = (rights: Rights, sale: Sale, counter: Counter, agreed: AgreedPrices, isDiscountAgreed = false): Quote => {
  const list = listOf(rights, counter)
  const found = sale.lines.map((line, index) => foundLine(line, index, counter, list, agreed))
  if (agreed !== 'all') for (const each of found) refusePrice(rights, each, counter.hasAmountLabels)
  const totals = saleTotals(sale)
  const lines = paired(paired(found, totals.lines), totals.lineDiscounts).map(
    ([[each, amount], lineDiscount]): QuotedLine => ({
      ...each.line,
      baseQuantity: baseQuantityOf(each.line),
      priceNote: noteOf(each),
      productName: each.goods.name,
      listPrice: each.list.price,
      taxClass: each.goods.taxClass,
      amount,
      lineDiscount,
    }),
  )
  if (totals.goods > LARGEST_SCALED) throw new Refusal('out_of_range')
  if (agreed !== 'all' && !isDiscountAgreed) for (const line of lines) refuseGift(rights, line)
  if (totals.discount > 0n && !isDiscountAgreed && !can(rights, 'give_discount'))
    throw new Refusal('not_allowed', whyNot(rights, 'give_discount'), { right: 'give_discount' })
  const fault = tenderFault(sale, totals)
  if (fault) throw new Refusal('bad_input', fault)
  return { lines, totals, vat: vatOf(counter, lines, totals) }
}
