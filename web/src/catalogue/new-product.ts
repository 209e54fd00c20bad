import { fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { texts } from '../texts.ts'
import { catalogueTexts } from './texts.ts'

/** What the create form holds. Null stands for a number that is not filled in. */
export type NewProduct = {
  readonly name: string
  readonly code: string
  readonly barcodes: string
  readonly category: string | null
  readonly unit: string | null
  readonly cost: UnitPrice | null
  readonly price: UnitPrice | null
  readonly cartonQuantity: Quantity | null
  readonly cartonCost: UnitPrice | null
  readonly cartonPrice: UnitPrice | null
  readonly reorderLevel: Quantity | null
  readonly maxRetailQuantity: Quantity | null
  readonly openingStock: Quantity | null
  readonly expires: 'YES' | 'NO'
}

export const EMPTY_PRODUCT: NewProduct = {
  name: '',
  code: '',
  barcodes: '',
  category: null,
  unit: null,
  cost: null,
  price: null,
  cartonQuantity: null,
  cartonCost: null,
  cartonPrice: null,
  reorderLevel: null,
  maxRetailQuantity: null,
  openingStock: null,
  expires: 'NO',
}

/** The required fields (specification, section 5), in the order of the form, with their labels. */
export const REQUIRED = {
  name: catalogueTexts.productName,
  cost: catalogueTexts.costPrice,
  price: catalogueTexts.sellingPrice,
  cartonQuantity: catalogueTexts.qtyInCarton,
  cartonCost: catalogueTexts.cartonCostPrice,
  cartonPrice: catalogueTexts.cartonSellingPrice,
  reorderLevel: catalogueTexts.reorderLevel,
  maxRetailQuantity: catalogueTexts.maxRetailQty,
} as const

export type ProductFaults = Readonly<Partial<Record<keyof NewProduct, string | undefined>>>

/** Barcodes stand apart by comma or space. */
export const splitBarcodes = (text: string): readonly string[] => text.split(/[\s,]+/).filter(code => code !== '')

/** 'Duplicate Barcode' when one code stands twice in the field, without case; else null. */
export const duplicateBarcodeFault = (text: string): string | null => {
  const codes = splitBarcodes(text).map(code => code.toUpperCase())
  return new Set(codes).size < codes.length ? catalogueTexts.duplicateBarcode : null
}

const isBlank = (value: string | bigint | null): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** What stands in the way of saving, by field; nothing when the product can be sent. */
export const checkNewProduct = (product: NewProduct): ProductFaults => {
  const missing = Object.entries(REQUIRED).filter(([field]) =>
    Object.entries(product).some(([key, value]) => key === field && isBlank(value)),
  )
  const barcodes = duplicateBarcodeFault(product.barcodes)
  return { ...Object.fromEntries(missing.map(([field, label]) => [field, texts.required(label)])), ...(barcodes !== null && { barcodes }) }
}

const number = (value: bigint | null): number => fineToNumber(value ?? 0n)

/** The product object of the create call. The carton cost price is asked for and not sent (AMB-042). */
export const newProductToWire = (product: NewProduct, userId: string) => ({
  productName: product.name.trim(),
  productType: 'product',
  productCode: product.code.trim(),
  barcode: splitBarcodes(product.barcodes).join(','),
  category: product.category ?? '',
  unitType: product.unit ?? '',
  retReorderLevel: number(product.reorderLevel),
  maxRetToOrder: number(product.maxRetailQuantity),
  expireDetails: product.expires,
  costPrice: number(product.cost),
  retCash: number(product.price),
  retStockLevel: number(product.openingStock),
  packSell: number(product.cartonQuantity),
  cartonPrice: number(product.cartonPrice),
  userId,
})
