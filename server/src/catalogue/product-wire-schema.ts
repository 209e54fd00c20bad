import { isBarcode, MOST_BARCODES, splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import { LONGEST_PRODUCT_CODE, LONGEST_PRODUCT_NAME, type NewProduct, type ProductFacts } from '@akonta/domain/catalogue/product'
import { parseDayFirst } from '@akonta/domain/dates'
import { EXPIRY_TEXTS } from '@akonta/domain/purchases/expiry-date'
import { z } from 'zod'
import { entryDate } from '../http/entry-date.ts'
import { fine, line, lineOrEmpty, orNothing, recordId } from '../http/fields.ts'

const notNegative = fine({ least: 0n })

const barcodes = lineOrEmpty(1400)
  .transform(splitBarcodes)
  .refine(codes => codes.length <= MOST_BARCODES, { error: `must have at most ${MOST_BARCODES} barcodes` })
  .refine(codes => codes.every(isBarcode), { error: 'must have plain letters, digits and signs, at most 64 a barcode' })

const expiryDate = line(10)
  .transform(parseDayFirst)
  .refine(day => day !== null, { error: EXPIRY_TEXTS.wrong })

const EXAMPLE = {
  productName: 'Milo Tin 400g',
  productType: 'product',
  productCode: 'MILO-400',
  barcode: '6034000123457,6034000123464',
  category: 1,
  unitType: 1,
  retReorderLevel: 12,
  maxRetToOrder: 120,
  expireDetails: 'YES',
  costPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  packSell: 12,
  cartonPrice: 990,
  userId: 1,
}

/** Optional in both bodies. */
const spare = {
  productType: orNothing(z.literal('product')),
  productCode: orNothing(lineOrEmpty(LONGEST_PRODUCT_CODE)),
  barcode: orNothing(barcodes).meta({ type: 'string', description: 'Several are separated by comma or blank' }),
  category: orNothing(recordId).meta({ type: 'integer' }),
  unitType: orNothing(recordId).meta({ type: 'integer' }),
  expireDetails: orNothing(z.enum(['YES', 'NO'])).meta({ enum: ['YES', 'NO'] }),
}

/** Opening stock of an existing product (D32). */
export const openingStockBody = z
  .object({
    qty: fine({ least: 1n }).meta({ description: 'Above 0, at most 4 decimals' }),
    costPrice: orNothing(notNegative).meta({ type: 'number', description: 'What one piece cost; without it the product’s own cost price' }),
    expiringDateStr: orNothing(expiryDate).meta({ type: 'string', description: 'When the goods expire, dd-mm-yyyy' }),
    entryDate,
  })
  .meta({ examples: [{ qty: 24, costPrice: 71.4, expiringDateStr: '31-12-2027', entryDate: '2026-11-20' }] })

export const openingStockAnswer = z
  .object({ invoicenoGen: z.string().meta({ description: 'The number of the document' }) })
  .meta({ examples: [{ invoicenoGen: 'ACC-B26-000003' }] })

/** The create form of the specification, section 5. Its userId is accepted and ignored. */
export const newProductBody = z
  .object({
    ...spare,
    productName: line(LONGEST_PRODUCT_NAME),
    costPrice: notNegative,
    retCash: notNegative,
    packSell: notNegative,
    cartonPrice: notNegative,
    retReorderLevel: notNegative,
    maxRetToOrder: notNegative,
    retStockLevel: orNothing(notNegative).meta({ type: 'number', description: 'Opening stock of the branch, at the cost price' }),
    expiringDateStr: orNothing(expiryDate).meta({ type: 'string', description: 'When the opening stock expires, dd-mm-yyyy (addition)' }),
  })
  .meta({ examples: [EXAMPLE] })

/** In a change, '' and null clear a code, barcodes, a category or a unit. */
const orCleared = <Schema extends z.ZodType>(schema: Schema, cleared: '' | null) =>
  z.preprocess(input => (input === '' || input === null ? cleared : input), schema.optional())

/** Editing sends what changes (AMB-046), never stock. */
export const editedProductBody = z
  .object({
    ...spare,
    id: recordId,
    productCode: orCleared(lineOrEmpty(LONGEST_PRODUCT_CODE), ''),
    barcode: orCleared(barcodes, '').meta({ type: 'string', description: 'Several are separated by comma or blank; empty for none' }),
    category: orCleared(recordId.nullable(), null).meta({ type: 'integer', nullable: true }),
    unitType: orCleared(recordId.nullable(), null).meta({ type: 'integer', nullable: true }),
    productName: orNothing(line(LONGEST_PRODUCT_NAME)),
    costPrice: orNothing(notNegative),
    retCash: orNothing(notNegative),
    packSell: orNothing(notNegative),
    cartonPrice: orNothing(notNegative),
    retReorderLevel: orNothing(notNegative),
    maxRetToOrder: orNothing(notNegative),
  })
  .meta({ examples: [{ id: 1001, productName: 'Milo Tin 400g', retReorderLevel: 12, costPrice: 72.5, retCash: 86 }] })

export const newProductFromWire = (body: z.output<typeof newProductBody>): NewProduct => ({
  name: body.productName,
  code: body.productCode ?? '',
  barcodes: body.barcode ?? [],
  categoryId: body.category ?? null,
  unitId: body.unitType ?? null,
  reorderLevel: body.retReorderLevel,
  maxQuantity: body.maxRetToOrder,
  tracksExpiry: body.expireDetails === 'YES',
  costPrice: body.costPrice,
  sellingPrice: body.retCash,
  packQuantity: body.packSell,
  cartonPrice: body.cartonPrice,
  openingStock: body.retStockLevel ?? 0n,
  openingExpiry: body.expiringDateStr ?? null,
})

export const changesFromWire = (body: z.output<typeof editedProductBody>): Partial<ProductFacts> => ({
  ...(body.productName !== undefined && { name: body.productName }),
  ...(body.productCode !== undefined && { code: body.productCode }),
  ...(body.barcode !== undefined && { barcodes: body.barcode }),
  ...(body.category !== undefined && { categoryId: body.category }),
  ...(body.unitType !== undefined && { unitId: body.unitType }),
  ...(body.retReorderLevel !== undefined && { reorderLevel: body.retReorderLevel }),
  ...(body.maxRetToOrder !== undefined && { maxQuantity: body.maxRetToOrder }),
  ...(body.expireDetails !== undefined && { tracksExpiry: body.expireDetails === 'YES' }),
  ...(body.costPrice !== undefined && { costPrice: body.costPrice }),
  ...(body.retCash !== undefined && { sellingPrice: body.retCash }),
  ...(body.packSell !== undefined && { packQuantity: body.packSell }),
  ...(body.cartonPrice !== undefined && { cartonPrice: body.cartonPrice }),
})

const LISTED = {
  id: 1001,
  productName: 'Milo Tin 400g',
  productType: 'product',
  productCode: 'MILO-400',
  barcode: '6034000123457,6034000123464',
  category: 1,
  unitType: 1,
  retReorderLevel: 12,
  maxRetToOrder: 120,
  expireDetails: 'YES',
  costPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  packSell: 12,
  cartonPrice: 990,
  userId: 1,
  available: 20,
  nextExpiry: '2027-03-31',
  expiredQty: 0,
} as const

const productShape = z.object({
  id: z.int(),
  productName: z.string(),
  productType: z.literal('product'),
  productCode: z.string(),
  barcode: z.string(),
  category: z.int().nullable(),
  unitType: z.int().nullable(),
  retReorderLevel: z.number(),
  maxRetToOrder: z.number(),
  expireDetails: z.enum(['YES', 'NO']),
  costPrice: z.number().nullable().meta({ description: 'Average cost in the branch; null for those who may not see costs' }),
  retCash: z.number(),
  retStockLevel: z.number(),
  packSell: z.number(),
  cartonPrice: z.number(),
  userId: z.int().meta({ description: 'Who made the product' }),
  available: z.number().meta({ description: 'What of the stock is not reserved for orders (addition)' }),
  nextExpiry: z.string().nullable().meta({ description: 'When the goods that leave next expire; null when nothing is dated (addition)' }),
  expiredQty: z.number().meta({ description: 'How much of the stock is past its date today (addition)' }),
})

export const productAnswer = productShape.meta({ examples: [LISTED] })
export const productsAnswer = z.array(productShape).meta({ examples: [[LISTED]] })

/** A single product also has its own cost price, which editing changes. */
export const oneProductAnswer = productShape
  .extend({ ownCostPrice: z.number().nullable().meta({ description: 'The cost price on the product itself (addition)' }) })
  .meta({ examples: [{ ...LISTED, ownCostPrice: 72 }] })

/** The paged response under all its names (AMB-049). */
export const productPageAnswer = z
  .object({
    products: z.array(productShape).readonly(),
    page: z.int(),
    pages: z.int(),
    content: z.array(productShape).readonly(),
    totalPages: z.int(),
    totalElements: z.int(),
    number: z.int(),
  })
  .meta({
    examples: [{ products: [LISTED], page: 0, pages: 1, content: [LISTED], totalPages: 1, totalElements: 1, number: 0 }],
  })

export const deletedProductAnswer = z.object({ deleted: z.boolean(), archived: z.boolean() }).meta({
  examples: [{ deleted: true, archived: false }],
})

export const priceHistoryAnswer = z
  .array(z.object({ changedAt: z.string(), changedBy: z.string(), costPrice: z.number().nullable(), retCash: z.number() }))
  .meta({ examples: [[{ changedAt: '2026-11-20T09:30:00.000Z', changedBy: 'Ama Owusu', costPrice: 72.5, retCash: 85 }]] })
