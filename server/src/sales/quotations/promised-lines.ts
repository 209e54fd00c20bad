import { isPriceOfLabel } from '@akonta/domain/catalogue/scale-barcode'
import { baseQuantityOf, goodsKey } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import type { SaleLine } from '@akonta/domain/sales/sale'
import type { QuotationLineRow } from './quotation-queries.ts'
import type { AgreedLine } from './quote-sale.ts'

/** A price for some goods. `left`: how much of the quoted quantity no line has taken yet. */
type OpenPromise = AgreedLine & { readonly goods: string; left: Quantity }

/** Packs that were weighed are several lines of one product: lines at one price are one promise. */
const promisesIn = (quoted: readonly QuotationLineRow[]): readonly OpenPromise[] => {
  const promises = new Map<string, OpenPromise>()
  for (const { quantity, price, pack, productId } of quoted) {
    const goods = goodsKey({ productId, pack })
    const key = `${goods} at ${price}`
    const promise = promises.get(key) ?? { goods, price, note: '', pack, left: 0n }
    promise.left += quantity
    promises.set(key, promise)
  }
  return [...promises.values()]
}

/**
 * What a quotation promises to each line of a sale, or null: its price for these goods, for as much as was quoted at that price, in all lines
 * together. Quoted quantities are in base units. Pure.
 */
export const promisedLines = (quoted: readonly QuotationLineRow[], lines: readonly SaleLine[]): readonly (AgreedLine | null)[] => {
  const promises = promisesIn(quoted)
  return lines.map(line => {
    const wanted = baseQuantityOf(line)
    const open = promises.filter(({ goods, pack, left }) => goods === goodsKey(line) && pack?.size === line.pack?.size && wanted <= left)
    const kept = open.find(({ price }) => price === line.price) ?? open.find(({ price }) => isPriceOfLabel(price, line))
    if (kept !== undefined) kept.left -= wanted
    return kept ?? open[0] ?? null
  })
}
