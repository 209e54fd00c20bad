import { type BusinessDate, formatDayFirst } from '../dates.ts'
import { fineToNumber, type UnitPrice } from '../quantity.ts'
import { joinBarcodes } from './barcodes.ts'
import { availableOf, type ListedProduct, type NewProduct, type ProductFacts, type ProductPage } from './product.ts'

type YesOrNo = 'YES' | 'NO'

/** A product to create, as POST /api/product/create expects it. The carton cost price of the form is not sent (AMB-042). */
export type NewProductWire = {
  readonly productName: string
  readonly productType: 'product'
  readonly productCode: string
  readonly barcode: string
  readonly category: number | null
  readonly unitType: number | null
  readonly retReorderLevel: number
  readonly maxRetToOrder: number
  readonly expireDetails: YesOrNo
  readonly costPrice: number
  readonly retCash: number
  readonly retStockLevel: number
  /** When the opening stock expires, dd-mm-yyyy; omitted if unknown (addition). */
  readonly expiringDateStr?: string
  readonly packSell: number
  readonly cartonPrice: number
  readonly userId: number
}

/** A product in every response: the specification's list item with the rest of the product's fields. */
export type ProductWire = Omit<NewProductWire, 'costPrice' | 'userId' | 'expiringDateStr'> & {
  readonly id: number
  readonly userId: number
  readonly costPrice: number | null
  readonly available: number
  readonly nextExpiry: BusinessDate | null
  readonly expiredQty: number
}

/** A single product also has the product's own cost price, which editing changes. `costPrice` is the average of the branch. */
export type OneProductWire = ProductWire & { readonly ownCostPrice: number | null }

/** The paged response under all seven names (AMB-049). */
export type ProductPageWire = {
  readonly products: readonly ProductWire[]
  readonly page: number
  readonly pages: number
  readonly content: readonly ProductWire[]
  readonly totalPages: number
  readonly totalElements: number
  readonly number: number
}

type OnTheWire = Omit<NewProductWire, 'costPrice' | 'retStockLevel' | 'expiringDateStr' | 'userId'>

const factsToWire = (product: Omit<ProductFacts, 'costPrice'>): OnTheWire => ({
  productName: product.name,
  productType: 'product',
  productCode: product.code,
  barcode: joinBarcodes(product.barcodes),
  category: product.categoryId,
  unitType: product.unitId,
  retReorderLevel: fineToNumber(product.reorderLevel),
  maxRetToOrder: fineToNumber(product.maxQuantity),
  expireDetails: product.tracksExpiry ? 'YES' : 'NO',
  retCash: fineToNumber(product.sellingPrice),
  packSell: fineToNumber(product.packQuantity),
  cartonPrice: fineToNumber(product.cartonPrice),
})

export const newProductToWire = (product: NewProduct, userId: number): NewProductWire => ({
  ...factsToWire(product),
  costPrice: fineToNumber(product.costPrice),
  retStockLevel: fineToNumber(product.openingStock),
  ...(product.openingExpiry && { expiringDateStr: formatDayFirst(product.openingExpiry) }),
  userId,
})

/** What the edit form sends: always these five fields, and the others only if they changed. Category and unit are cleared with null. */
export type EditedProductWire = {
  readonly id: number
  readonly productName: string
  readonly retReorderLevel: number
  readonly costPrice: number
  readonly retCash: number
} & Partial<OnTheWire>

export const editedProductToWire = (id: number, before: ProductFacts, after: ProductFacts): EditedProductWire => {
  const was = factsToWire(before)
  const is = factsToWire(after)
  return {
    id,
    productName: is.productName,
    retReorderLevel: is.retReorderLevel,
    costPrice: fineToNumber(after.costPrice),
    retCash: is.retCash,
    ...(is.productCode !== was.productCode && { productCode: is.productCode }),
    ...(is.barcode !== was.barcode && { barcode: is.barcode }),
    ...(is.category !== was.category && { category: is.category }),
    ...(is.unitType !== was.unitType && { unitType: is.unitType }),
    ...(is.maxRetToOrder !== was.maxRetToOrder && { maxRetToOrder: is.maxRetToOrder }),
    ...(is.expireDetails !== was.expireDetails && { expireDetails: is.expireDetails }),
    ...(is.packSell !== was.packSell && { packSell: is.packSell }),
    ...(is.cartonPrice !== was.cartonPrice && { cartonPrice: is.cartonPrice }),
  }
}

export const productToWire = (product: ListedProduct): ProductWire => ({
  ...factsToWire(product),
  id: product.id,
  costPrice: product.costPrice === null ? null : fineToNumber(product.costPrice),
  retStockLevel: fineToNumber(product.stock),
  userId: product.madeBy,
  available: fineToNumber(availableOf(product)),
  nextExpiry: product.nextExpiry,
  expiredQty: fineToNumber(product.expiredStock),
})

export const oneProductToWire = (product: ListedProduct, ownCost: UnitPrice | null): OneProductWire => ({
  ...productToWire(product),
  ownCostPrice: ownCost === null ? null : fineToNumber(ownCost),
})

export const productPageToWire = ({ products, page, pages, total }: ProductPage): ProductPageWire => {
  const rows = products.map(productToWire)
  return { products: rows, page, pages, content: rows, totalPages: pages, totalElements: total, number: page }
}
