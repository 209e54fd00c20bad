import { paired } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, type LinePack, packCount, partOfLine } from '@akonta/domain/packs/pack'
import type { GoodsReceipt } from '@akonta/domain/purchases/receipt-calls'
import { ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { lesser } from '@akonta/domain/whole-numbers'

/** What no invoice covers of a product, over all chosen receipts, in base units; the unit is that of the receipts if all came in the same. */
export type OpenProduct = {
  readonly productId: number
  readonly name: string
  readonly open: Quantity
  readonly amount: Pesewas
  readonly pack: LinePack | undefined
  readonly parts: readonly { readonly number: string; readonly open: Quantity; readonly amount: Pesewas }[]
}

/** In the order of their lines. */
export const openProducts = (receipts: readonly GoodsReceipt[]): readonly OpenProduct[] => {
  const products = new Map<number, OpenProduct>()
  for (const { number, lines } of receipts)
    for (const { productId, productName: name, pack, openQuantity: open, openAmount } of lines) {
      if (open === 0n) continue
      const before = products.get(productId)
      const amount = openAmount ?? 0n
      products.set(productId, {
        productId,
        name,
        open: (before?.open ?? 0n) + open,
        amount: (before?.amount ?? 0n) + amount,
        pack: before === undefined || (before.pack?.number === pack?.number && before.pack?.size === pack?.size) ? pack : undefined,
        parts: [...(before?.parts ?? []), { number, open, amount }],
      })
    }
  return [...products.values()].map(each => ({ ...each, pack: partOfLine(each.pack, each.open).pack }))
}

/** A line as it is typed: an empty quantity is not on the invoice. */
export type TypedPrice = { readonly quantity: Quantity | null; readonly costPrice: UnitPrice | null }

/** The price of a pack at which goods were received. Rounded once: 40.00 for a carton of 12 is no exact price of a piece. */
export const receivedPrice = (amount: Pesewas, open: Quantity, pack: LinePack | undefined): UnitPrice =>
  divideHalfUp(amount * 1_000_000n * (pack?.size ?? ONE), open * ONE)

export const proposedPrice = ({ open, amount, pack }: OpenProduct): TypedPrice => ({
  quantity: packCount(open, pack),
  costPrice: receivedPrice(amount, open, pack),
})

/** What the typed part of a product was worth when it came, as the server will clear it. */
export const receivedWorth = ({ parts }: OpenProduct, wanted: Quantity): Pesewas => {
  let rest = wanted
  return parts.reduce((sum, { open, amount }) => {
    const taken = lesser(rest, open)
    rest -= taken
    return sum + (taken === open ? amount : divideHalfUp(amount * taken, open))
  }, 0n)
}

/** The receipts that have nothing on the invoice: the server takes the goods of the first ones first. */
export const uncoveredReceipt = (
  receipts: readonly GoodsReceipt[],
  lines: readonly { readonly product: OpenProduct; readonly base: Quantity }[],
) =>
  receipts.find(
    ({ number }) =>
      !lines.some(({ product, base }) => {
        const place = product.parts.findIndex(part => part.number === number)
        const before = product.parts.slice(0, place).reduce((sum, { open }) => sum + open, 0n)
        return place !== -1 && base > before
      }),
  )

/** What the invoice has of a product: a quantity and a price. */
export type InvoiceLine = {
  readonly product: OpenProduct
  readonly productId: number
  readonly pack: LinePack | undefined
  readonly quantity: Quantity
  readonly costPrice: UnitPrice
  /** The quantity in base units. */
  readonly base: Quantity
}

export const invoiceLines = (products: readonly OpenProduct[], typed: readonly TypedPrice[]): readonly InvoiceLine[] =>
  paired(products, typed).flatMap(([product, { quantity, costPrice }]) => {
    if (quantity === null || quantity === 0n || costPrice === null) return []
    const { productId, pack } = product
    return [{ product, productId, pack, quantity, costPrice, base: baseQuantityOf({ ...product, quantity }) }]
  })
