import type { Pesewas } from '../money.ts'
import { exactAmount, formatQuantity, ONE, type Quantity, toPesewas, type UnitPrice } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'

export const LONGEST_PACK_NAME = 40
export const MOST_PACKS = 20
/** The largest quantity that a line can have, as the codecs of the wire (docs/decisions/2026-11-20-scaled-whole-numbers.md). */
const LARGEST_QUANTITY = 90_000_000_000_000n

/** How a line was entered: the pack by its number, its name, and its size in base units. Stored with the line, so later changes do not matter. */
export type LinePack = { readonly number: number; readonly name: string; readonly size: Quantity }

/** A pack in which a product is bought and sold: 1 carton = 24. */
export type Pack = LinePack & {
  /** Of one pack; null: the price of the base unit × size. */
  readonly price: UnitPrice | null
  readonly barcodes: readonly string[]
}

/** A pack to save; without a number it is new. */
export type PackToSave = Omit<Pack, 'number'> & { readonly number?: number | undefined }

/** What tells a pack from the others of its product, and from itself before its content was changed. */
type PackKey = Pick<LinePack, 'number' | 'size'>

/** The pack of a line among those that its product has now; undefined if it has it no longer, or with another content. */
export const samePack = <P extends PackKey>(packs: readonly P[] | undefined, { number, size }: PackKey): P | undefined =>
  packs?.find(each => each.number === number && each.size === size)

/** A line entered in packs, or in base units without one. */
export type Packed = { readonly quantity: Quantity; readonly pack?: LinePack | undefined }

/**
 * The quantity of a line in base units, which is what moves stock. Refuses `bad_input` for a quantity that ten-thousandths cannot hold, such
 * as a third of a pack of 1, and `out_of_range` for one that is too large.
 */
export const baseQuantityOf = ({ quantity, pack }: Packed): Quantity => {
  if (pack === undefined) return quantity
  const exact = quantity * pack.size
  if (exact % ONE !== 0n)
    throw new Refusal(
      'bad_input',
      `${formatQuantity(quantity)} ${pack.name} of ${formatQuantity(pack.size)} is not a quantity with 4 decimals`,
    )
  if (exact / ONE > LARGEST_QUANTITY)
    throw new Refusal('out_of_range', `${formatQuantity(quantity)} ${pack.name} of ${formatQuantity(pack.size)} is too much`)
  return exact / ONE
}

/** What a quantity in base units comes to at the price of a pack, or of the base unit without one, half-up to the pesewa. */
export const amountAt = (base: Quantity, pack: Pick<LinePack, 'size'> | undefined, price: UnitPrice): Pesewas =>
  pack === undefined ? toPesewas(exactAmount(base, price)) : divideHalfUp(base * price * ONE, pack.size * 1_000_000n)

/** The price of another unit of the same goods, half-up to 4 decimals. No pack is the base unit. */
export const priceInUnit = (
  price: UnitPrice,
  from: Pick<LinePack, 'size'> | undefined,
  to: Pick<LinePack, 'size'> | undefined,
): UnitPrice => divideHalfUp(price * (to?.size ?? ONE), from?.size ?? ONE)

/** A price as somebody entered it, or as it was agreed. */
type EnteredPrice = { readonly price: UnitPrice; readonly pack: LinePack | undefined }

/** A line whose price follows its unit. */
export type PricedLine = {
  readonly pack?: LinePack | undefined
  readonly costPrice: UnitPrice | null
  readonly entered?: EnteredPrice | undefined
}

/**
 * The line in another unit: its price becomes that of the unit, always calculated from the price that was entered. From carton to piece and back,
 * 40.00 for a carton of 12 is 40.00 again, not 12 × 3.3333.
 */
export const inUnit = <Line extends PricedLine>(line: Line, pack: LinePack | undefined): Line => {
  const { costPrice, entered } = line
  if (costPrice === null) return { ...line, pack }
  const shown = entered && priceInUnit(entered.price, entered.pack, line.pack)
  const from = entered !== undefined && shown === costPrice ? entered : { price: costPrice, pack: line.pack }
  return { ...line, pack, costPrice: priceInUnit(from.price, from.pack, pack), entered: from }
}

/**
 * "3 cartons + 4" as one line: in packs while there is nothing loose, and otherwise in base units, because no quantity of packs is exactly
 * that. Refuses what `baseQuantityOf` refuses.
 */
export const withLoose = ({ quantity, pack }: Packed, loose: Quantity | null): Packed =>
  pack === undefined || loose === null || loose <= 0n ? { quantity, pack } : { quantity: baseQuantityOf({ quantity, pack }) + loose }

/** The same lines in base units. */
export const inBaseUnits = <Line extends Packed>(lines: readonly Line[]): readonly Line[] =>
  lines.map(line => (line.pack === undefined ? line : { ...line, quantity: baseQuantityOf(line) }))

/** How many packs a stored quantity was entered as. */
export const packCount = (quantity: Quantity, pack: Pick<LinePack, 'size'> | undefined): Quantity =>
  pack === undefined ? quantity : (quantity * ONE) / pack.size

/** The pack of a line in words: "Carton × 24"; empty for base units. */
export const packText = (pack: Pick<LinePack, 'name' | 'size'> | undefined): string =>
  pack === undefined ? '' : `${pack.name} × ${formatQuantity(pack.size)}`

/** A quantity with its unit: "2 Carton × 24", or "5". */
export const quantityText = ({ quantity, pack }: Packed): string =>
  pack === undefined ? formatQuantity(quantity) : `${formatQuantity(quantity)} ${packText(pack)}`

/** The name of goods on a document, with their pack: "Milo Tin 400g, Carton × 24". */
export const goodsName = ({ productName, pack }: { readonly productName: string; readonly pack?: LinePack | undefined }): string =>
  pack === undefined ? productName : `${productName}, ${packText(pack)}`

/** A part of a line, given in base units, as it was entered: whole packs, or single pieces without the pack. */
export const partOfLine = (pack: LinePack | undefined, base: Quantity): { readonly quantity: Quantity; readonly pack?: LinePack } =>
  pack === undefined || base % pack.size !== 0n ? { quantity: base } : { quantity: packCount(base, pack), pack }

/** A whole quantity of packs from the largest down, and the rest in base units: 76 of cartons of 24 is "3 Carton + 4". */
export const formatInPacks = (quantity: Quantity, packs: readonly Pick<LinePack, 'name' | 'size'>[] | undefined): string => {
  if (quantity <= 0n || packs === undefined) return formatQuantity(quantity)
  let rest = quantity
  const parts: string[] = []
  for (const { name, size } of packs.filter(pack => pack.size > ONE).toSorted((a, b) => (a.size > b.size ? -1 : 1))) {
    const count = rest / size
    if (count > 0n) parts.push(`${formatQuantity(count * ONE)} ${name}`)
    rest -= count * size
  }
  return [...parts, ...(rest > 0n || parts.length === 0 ? [formatQuantity(rest)] : [])].join(' + ')
}

/** The pack with exactly this barcode, ignoring case. */
export const packOfBarcode = <P extends Pick<Pack, 'barcodes'>>(packs: readonly P[] | undefined, code: string): P | undefined =>
  packs?.find(({ barcodes }) => barcodes.some(each => each.toUpperCase() === code.toUpperCase()))

/** A line identifies its goods by product and pack: "1002", or "1002/1" in its first pack. */
export const goodsKey = ({
  productId,
  pack,
}: {
  readonly productId: number
  readonly pack?: { readonly number: number } | undefined
}): string => (pack === undefined ? String(productId) : `${productId}/${pack.number}`)
