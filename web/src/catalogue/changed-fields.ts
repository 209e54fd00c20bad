import { joinBarcodes } from '@akonta/domain/catalogue/barcodes'
import { cartonPriceAfter, type ProductChanges, type ProductFacts } from '@akonta/domain/catalogue/product'

type Edited = Omit<ProductFacts, 'costPrice'>

/** What the edit form sends: always name, reorder level and both prices (REQ-182), and the other fields only if they changed. */
export const changedFields = (before: Edited, after: ProductFacts): ProductChanges => {
  const { name, reorderLevel, costPrice, sellingPrice, packQuantity, cartonPrice } = after
  const ifChanged = <Field extends keyof Edited>(field: Field): ProductFacts[Field] | undefined =>
    after[field] === before[field] ? undefined : after[field]
  return {
    name,
    reorderLevel,
    costPrice,
    sellingPrice,
    code: ifChanged('code'),
    barcodes: joinBarcodes(after.barcodes) === joinBarcodes(before.barcodes) ? undefined : after.barcodes,
    categoryId: ifChanged('categoryId'),
    unitId: ifChanged('unitId'),
    maxQuantity: ifChanged('maxQuantity'),
    tracksExpiry: ifChanged('tracksExpiry'),
    packQuantity: ifChanged('packQuantity'),
    cartonPrice: cartonPriceAfter(before, { sellingPrice, packQuantity }) === cartonPrice ? undefined : cartonPrice,
  }
}
