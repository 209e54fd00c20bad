import { ONE, type Quantity } from '@akonta/domain/quantity'
import { isSomething, isValidQuantity, productIdOf, quantityOf, withQuantity } from '../../goods/goods-line.ts'
import type { SaleProduct } from './sale-product.ts'
import { type SalesLine, salesLineOf } from './sales-line.ts'

/** Labels that one typed quantity ("3*") can add at once. */
export const MOST_PACKS = 100

/** A label is one pack: whole packs only. */
export const isNumberOfPacks = (packs: Quantity): boolean => packs % ONE === 0n && packs >= ONE && packs <= BigInt(MOST_PACKS) * ONE

/** Each label of a product has its own line: "1002/0/3". */
export const labelId = (productId: number, number: number): string => `${productId}/0/${number}`

const LABEL_ID = /^\d+\/0\/(\d+)$/

const nextLabel = (lines: readonly Pick<SalesLine, 'id'>[]): number =>
  1 + Math.max(0, ...lines.map(({ id }) => Number(LABEL_ID.exec(String(id))?.[1] ?? 0)))

/** The lines of a scale's label, one for each pack, so that each costs what is printed on it. `packs` is a number of packs. */
export const linesOfLabel = (
  product: SaleProduct,
  packs: Quantity,
  { list, lines }: { readonly list: number | null; readonly lines: readonly SalesLine[] },
): readonly SalesLine[] => {
  const { labelled } = product
  if (labelled === undefined) return []
  const first = nextLabel(lines)
  const line = { ...salesLineOf(product, labelled.quantity, labelled.price, { list }), labelled: true as const }
  return Array.from({ length: Number(packs / ONE) }, (_, index) => ({ ...line, id: labelId(product.id, first + index) }))
}

/** Weighed goods can be less than one kilogram; other goods are sold from one on (specification, section 9). */
export const isValidLine = (line: SalesLine): boolean =>
  line.labelled === true ? isSomething(quantityOf(line)) : isValidQuantity(quantityOf(line))

/** With another quantity, a line of a label no longer costs what the label says: it has the list price again. */
export const withTypedQuantity = (line: SalesLine, quantity: Quantity | null): SalesLine => {
  const changed = withQuantity(line, quantity)
  return line.labelled === true ? { ...changed, sellingPrice: line.retCash } : changed
}

/** Lines that a held cart returns: those that came from labels, so that each keeps its own line. */
export const withLabels = (lines: readonly SalesLine[]): readonly SalesLine[] => {
  const kept: SalesLine[] = []
  for (const line of lines) {
    const isTaken = kept.some(({ id }) => id === line.id)
    const isLabel = line.pack === undefined && (isTaken || !isValidQuantity(quantityOf(line)))
    kept.push(isLabel ? { ...line, labelled: true, id: labelId(productIdOf(line), nextLabel(kept)) } : line)
  }
  return kept
}
