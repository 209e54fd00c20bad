import { LONGEST_PRODUCT_CODE, LONGEST_PRODUCT_NAME } from '../../catalogue/product.ts'
import type { BusinessDate } from '../../dates.ts'
import type { Quantity, UnitPrice } from '../../quantity.ts'
import { stockKey } from '../import-fields.ts'
import type { KnownBarcode } from '../read-cell.ts'
import { type BranchFinder, branchOf, type RowReader } from '../row-reader.ts'

const LONGEST_CATEGORY_NAME = 80
const LONGEST_UNIT_NAME = 60

type OpeningGoodsOfRow = { readonly branch: string; readonly quantity: Quantity; readonly expiresOn: BusinessDate | null }

/** A row of the product list. What is empty or has no column is undefined: a new product gets the default, an existing one keeps its value. */
export type ProductRow = {
  readonly name: string | undefined
  readonly code: string | undefined
  readonly barcodes: readonly string[] | undefined
  readonly category: string | undefined
  readonly unit: string | undefined
  readonly costPrice: UnitPrice | undefined
  readonly sellingPrice: UnitPrice | undefined
  readonly cartonPrice: UnitPrice | undefined
  readonly packQuantity: Quantity | undefined
  readonly reorderLevel: Quantity | undefined
  readonly maxQuantity: Quantity | undefined
  readonly tracksExpiry: boolean | undefined
  readonly opening: readonly OpeningGoodsOfRow[]
}

const openingOf = (row: RowReader, branches: readonly string[], find: BranchFinder, otherwise: string): readonly OpeningGoodsOfRow[] => {
  const expiresOn = row.day('expiresOn') ?? null
  const single = row.fine('stock')
  const branch = branchOf(row, find, otherwise)
  const quantities = new Map<string, bigint>()
  if (single !== undefined && branch !== undefined) quantities.set(branch, single)
  for (const code of branches) {
    const quantity = row.fine(stockKey(code))
    if (quantity === undefined) continue
    if (quantities.has(code) && quantity > 0n && single !== 0n)
      row.fault(stockKey(code), 'The opening stock of this branch is in two columns. Leave one of them empty')
    else quantities.set(code, quantity)
  }
  return [...quantities].filter(([, quantity]) => quantity > 0n).map(([code, quantity]) => ({ branch: code, quantity, expiresOn }))
}

type Existing = { readonly isKnown: KnownBarcode /** Of a branch. */; readonly find: BranchFinder }

/** Reads a row of products. `branches` are the codes of the open branches, `otherwise` is where stock without a branch goes. */
export const readProductRow = (
  row: RowReader,
  branches: readonly string[],
  { isKnown, find }: Existing,
  otherwise: string,
): ProductRow => ({
  name: row.text('name', LONGEST_PRODUCT_NAME),
  code: row.text('code', LONGEST_PRODUCT_CODE),
  barcodes: row.barcodes('barcodes', isKnown),
  category: row.text('category', LONGEST_CATEGORY_NAME),
  unit: row.text('unit', LONGEST_UNIT_NAME),
  costPrice: row.fine('costPrice'),
  sellingPrice: row.fine('sellingPrice'),
  cartonPrice: row.fine('cartonPrice'),
  packQuantity: row.fine('packQuantity'),
  reorderLevel: row.fine('reorderLevel'),
  maxQuantity: row.fine('maxQuantity'),
  tracksExpiry: row.yes('tracksExpiry'),
  opening: openingOf(row, branches, find, otherwise),
})
