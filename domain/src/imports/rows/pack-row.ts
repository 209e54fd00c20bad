import { LONGEST_PACK_NAME } from '../../packs/pack.ts'
import { formatQuantity, ONE, type Quantity, type UnitPrice } from '../../quantity.ts'
import type { KnownBarcode } from '../read-cell.ts'
import type { RowReader } from '../row-reader.ts'

/** A pack of a product. Undefined: the cell is empty, so a pack that exists keeps its value. */
export type PackRow = {
  readonly pack: string | undefined
  readonly size: Quantity | undefined
  readonly price: UnitPrice | undefined
  readonly barcodes: readonly string[] | undefined
}

export const readPackRow = (row: RowReader, isKnown: KnownBarcode): PackRow => {
  const size = row.fine('size')
  if (size === 0n || size === ONE) row.fault('size', `A pack that holds ${formatQuantity(size)} is not a pack. Enter another quantity`)
  return {
    size,
    pack: row.text('pack', LONGEST_PACK_NAME),
    price: row.fine('price'),
    barcodes: row.barcodes('packBarcodes', isKnown),
  }
}
