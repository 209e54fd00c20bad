import { duplicateBarcode, joinBarcodes, splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import type { NewProduct, ProductFacts } from '@akonta/domain/catalogue/product'
import type { BusinessDate } from '@akonta/domain/dates'
import { EXPIRY_TEXTS, readExpiry } from '@akonta/domain/purchases/expiry-date'
import { ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { texts } from '../texts.ts'
import { catalogueTexts } from './texts.ts'

/** The fields of the create form. Null is an empty number field. */
export type ProductDraft = {
  readonly name: string
  readonly code: string
  readonly barcodes: string
  readonly category: string | null
  readonly unit: string | null
  readonly costPrice: UnitPrice | null
  readonly sellingPrice: UnitPrice | null
  readonly packQuantity: Quantity | null
  /** Required and not sent (AMB-042). */
  readonly cartonCost: UnitPrice | null
  readonly cartonPrice: UnitPrice | null
  readonly reorderLevel: Quantity | null
  readonly maxQuantity: Quantity | null
  readonly openingStock: Quantity | null
  /** As typed, dd-mm-yyyy; for opening stock of goods that expire. */
  readonly openingExpiry: string
  readonly tracksExpiry: boolean
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  code: '',
  barcodes: '',
  category: null,
  unit: null,
  costPrice: null,
  sellingPrice: null,
  // By default a carton is one piece, so that shops without cartons need not type it (D22).
  packQuantity: ONE,
  cartonCost: null,
  cartonPrice: null,
  reorderLevel: 0n,
  maxQuantity: 0n,
  openingStock: null,
  openingExpiry: '',
  tracksExpiry: false,
}

/** The price of a carton; null while there is no unit price, or if the product is too large for a price. */
const cartonOf = (piece: UnitPrice | null, pieces: Quantity | null): UnitPrice | null =>
  piece === null || pieces === null ? null : divideHalfUp(piece * pieces, ONE)

/** The draft after a change. The carton prices follow the unit prices and the pieces in a carton (D22) until they are edited. */
export const withChange = (draft: ProductDraft, change: Partial<ProductDraft>): ProductDraft => {
  const next = { ...draft, ...change }
  const follows = (carton: 'cartonCost' | 'cartonPrice', piece: 'costPrice' | 'sellingPrice'): UnitPrice | null =>
    !(carton in change) && draft[carton] === cartonOf(draft[piece], draft.packQuantity)
      ? cartonOf(next[piece], next.packQuantity)
      : next[carton]
  return { ...next, cartonCost: follows('cartonCost', 'costPrice'), cartonPrice: follows('cartonPrice', 'sellingPrice') }
}

/** The required number fields (specification, section 5), with their labels. */
export const REQUIRED_FIGURES = {
  costPrice: catalogueTexts.costPrice,
  sellingPrice: catalogueTexts.sellingPrice,
  packQuantity: catalogueTexts.qtyInCarton,
  cartonCost: catalogueTexts.cartonCostPrice,
  cartonPrice: catalogueTexts.cartonSellingPrice,
  reorderLevel: catalogueTexts.reorderLevel,
  maxQuantity: catalogueTexts.maxRetailQty,
} as const

export type RequiredFigure = keyof typeof REQUIRED_FIGURES
export type ProductFaults = Readonly<Partial<Record<keyof ProductDraft, string | undefined>>>

const isRequiredFigure = (name: string): name is RequiredFigure => Object.hasOwn(REQUIRED_FIGURES, name)

/** 'Duplicate Barcode' if one code occurs twice in the field. */
export const barcodesFault = (field: string): string | undefined =>
  duplicateBarcode(splitBarcodes(field)) === undefined ? undefined : catalogueTexts.duplicateBarcode

/** The errors that prevent saving, by field. Only a new product needs the carton's cost price. */
export const checkDraft = (draft: ProductDraft, { isNew }: { readonly isNew: boolean }): ProductFaults => {
  const missing = Object.keys(REQUIRED_FIGURES)
    .filter(isRequiredFigure)
    .filter(name => draft[name] === null && (isNew || name !== 'cartonCost'))
    // They follow the unit price, which is required.
    .filter(name => !(name === 'cartonCost' && draft.costPrice === null) && !(name === 'cartonPrice' && draft.sellingPrice === null))
  const barcodes = barcodesFault(draft.barcodes)
  return {
    ...(draft.name.trim() === '' && { name: texts.required(catalogueTexts.productName) }),
    ...(barcodes !== undefined && { barcodes }),
    ...(draft.tracksExpiry && !readExpiry(draft.openingExpiry, false).ok && { openingExpiry: EXPIRY_TEXTS.wrong }),
    ...Object.fromEntries(missing.map(name => [name, texts.required(REQUIRED_FIGURES[name])])),
  }
}

const idOf = (choice: string | null): number | null => (choice === null ? null : Number(choice))

/** A date typed before the product was marked as not expiring is ignored. */
const openingExpiryOf = ({ tracksExpiry, openingExpiry }: ProductDraft): BusinessDate | null => {
  const expiry = readExpiry(openingExpiry, false)
  return tracksExpiry && expiry.ok ? expiry.expiresOn : null
}

/** The product of a draft that passed `checkDraft`. */
export const productOf = (draft: ProductDraft): NewProduct => ({
  name: draft.name.trim(),
  code: draft.code.trim(),
  barcodes: splitBarcodes(draft.barcodes),
  categoryId: idOf(draft.category),
  unitId: idOf(draft.unit),
  reorderLevel: draft.reorderLevel ?? 0n,
  maxQuantity: draft.maxQuantity ?? 0n,
  tracksExpiry: draft.tracksExpiry,
  costPrice: draft.costPrice ?? 0n,
  sellingPrice: draft.sellingPrice ?? 0n,
  packQuantity: draft.packQuantity ?? 0n,
  cartonPrice: draft.cartonPrice ?? 0n,
  openingStock: draft.openingStock ?? 0n,
  openingExpiry: openingExpiryOf(draft),
})

const choiceOf = (id: number | null): string | null => (id === null ? null : String(id))

type Editable = Omit<ProductFacts, 'costPrice'> & { readonly costPrice: UnitPrice | null }

export const draftOf = (product: Editable): ProductDraft => ({
  name: product.name,
  code: product.code,
  barcodes: joinBarcodes(product.barcodes),
  category: choiceOf(product.categoryId),
  unit: choiceOf(product.unitId),
  costPrice: product.costPrice,
  sellingPrice: product.sellingPrice,
  packQuantity: product.packQuantity,
  cartonCost: null,
  cartonPrice: product.cartonPrice,
  reorderLevel: product.reorderLevel,
  maxQuantity: product.maxQuantity,
  openingStock: null,
  openingExpiry: '',
  tracksExpiry: product.tracksExpiry,
})
