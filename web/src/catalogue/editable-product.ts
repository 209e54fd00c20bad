import { splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import { fineIn } from './product.ts'

/** A product as the edit form starts with it: with the cost price of the product itself, not the average of a branch. */
export type EditableProduct = { readonly id: number; readonly facts: ProductFacts }

const idIn = (row: UnknownRecord, field: string): number | null => {
  const id = Number(textIn(row, field))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Null if it is not a product. */
export const decodeProductFacts = (row: unknown): EditableProduct | null => {
  if (!isRecord(row)) return null
  const id = idIn(row, 'id')
  if (id === null) return null
  return {
    id,
    facts: {
      name: textIn(row, 'productName'),
      code: textIn(row, 'productCode'),
      barcodes: splitBarcodes(textIn(row, 'barcode')),
      categoryId: idIn(row, 'category'),
      unitId: idIn(row, 'unitType'),
      reorderLevel: fineIn(row, 'retReorderLevel') ?? 0n,
      maxQuantity: fineIn(row, 'maxRetToOrder') ?? 0n,
      tracksExpiry: textIn(row, 'expireDetails') === 'YES',
      costPrice: fineIn(row, 'ownCostPrice') ?? fineIn(row, 'costPrice') ?? 0n,
      sellingPrice: fineIn(row, 'retCash') ?? 0n,
      packQuantity: fineIn(row, 'packSell') ?? 0n,
      cartonPrice: fineIn(row, 'cartonPrice') ?? 0n,
    },
  }
}
