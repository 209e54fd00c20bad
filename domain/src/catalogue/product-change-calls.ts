import { call } from '../contract/call.ts'
import {
  type Codec,
  emptyOr,
  mapped,
  nullable,
  optional,
  optionalOrEmpty,
  record,
  refined,
  UNREAD,
  unread,
  unused,
} from '../contract/codec.ts'
import { entryDate, flag, line, lineOrEmpty, number, oneOf, recordId, sentFine, text } from '../contract/fields.ts'
import { type BusinessDate, formatDayFirst, parseDayFirst } from '../dates.ts'
import { EXPIRY_TEXTS } from '../purchases/expiry-date.ts'
import { isBarcode, joinBarcodes, MOST_BARCODES, splitBarcodes } from './barcodes.ts'
import { LONGEST_PRODUCT_CODE, LONGEST_PRODUCT_NAME, type NewProduct } from './product.ts'
import { isYes, ofProduct, PRODUCT_EXAMPLE, product } from './product-calls.ts'

const area = 'Catalogue'

const notNegative = sentFine({ least: 0n })
const ifSent = optionalOrEmpty(notNegative)

const tooMany = `must have at most ${MOST_BARCODES} barcodes`
const sentBarcodes: Codec<readonly string[]> = refined(
  refined(mapped(lineOrEmpty(1400), { read: splitBarcodes, write: joinBarcodes }), codes => codes.length <= MOST_BARCODES, tooMany),
  codes => codes.every(isBarcode),
  'must have plain letters, digits and signs, at most 64 a barcode',
)

const dayFirst = line(10)
/** A day written dd-mm-yyyy. */
const expiryDate: Codec<BusinessDate> = {
  read: (input, faults) => {
    const written = dayFirst.read(input, faults)
    if (written === UNREAD) return UNREAD
    return parseDayFirst(written) ?? unread(faults, EXPIRY_TEXTS.wrong)
  },
  write: day => dayFirst.write(formatDayFirst(day)),
  schema: dayFirst.schema,
}

const productType = optionalOrEmpty(oneOf(['product']))
const tracksExpiry = ['expireDetails', optionalOrEmpty(isYes)] as const

/** The id of a category or unit; null or '' for none. */
const linked = optional(nullable(emptyOr(recordId)))
const linkedIfSent = { ...linked, schema: { ...recordId.schema, type: 'integer' } } as const

type Sent = NewProduct & { readonly userId?: number | undefined }

/** A product of the create form (specification, section 5). Its opening stock goes to one branch, at the given cost price (AMB-041). */
const newProduct = mapped(
  record(
    {
      name: ['productName', line(LONGEST_PRODUCT_NAME)],
      productType,
      code: ['productCode', optionalOrEmpty(lineOrEmpty(LONGEST_PRODUCT_CODE))],
      barcodes: ['barcode', optionalOrEmpty(sentBarcodes), 'Several are separated by comma or blank'],
      categoryId: ['category', linkedIfSent],
      unitId: ['unitType', linkedIfSent],
      reorderLevel: ['retReorderLevel', notNegative],
      maxQuantity: ['maxRetToOrder', notNegative],
      tracksExpiry,
      costPrice: notNegative,
      sellingPrice: ['retCash', notNegative],
      openingStock: ['retStockLevel', ifSent, { type: 'number', description: 'Opening stock of the branch, at the cost price' }],
      openingExpiry: ['expiringDateStr', optionalOrEmpty(expiryDate), 'When the opening stock expires, dd-mm-yyyy (addition)'],
      packQuantity: ['packSell', notNegative],
      cartonPrice: notNegative,
      userId: ['userId', unused(number)],
    },
    { examples: [PRODUCT_EXAMPLE] },
  ),
  {
    read: ({ code = '', barcodes = [], categoryId = null, unitId = null, tracksExpiry = false, openingStock = 0n, ...sent }): Sent => {
      const { productType: _, openingExpiry = null, ...required } = sent
      return { ...required, code, barcodes, categoryId, unitId, tracksExpiry, openingStock, openingExpiry }
    },
    write: ({ openingExpiry, ...filled }) => ({ ...filled, productType: 'product' as const, ...(openingExpiry && { openingExpiry }) }),
  },
)

export const createProduct = call({
  method: 'POST',
  path: '/api/product/create/:db',
  area,
  summary: 'Create a product, with its opening stock',
  permission: 'edit_catalogue',
  body: newProduct,
  answer: product,
  refusals: ['already_exists', 'branch_needed', 'not_found', 'not_your_branch', 'out_of_range'],
  posts: true,
})

export const enterOpeningStock = call({
  method: 'POST',
  path: '/api/product/openingstock/:db/:id',
  area,
  summary: 'Enter the opening stock of a product in a branch, against the opening balance equity',
  permission: 'post_opening_balance',
  params: ofProduct,
  body: record(
    {
      quantity: ['qty', sentFine({ least: 1n }), 'Above 0, at most 4 decimals'],
      costPrice: ['costPrice', ifSent, { type: 'number', description: 'What one piece cost; without it the product’s own cost price' }],
      expiresOn: ['expiringDateStr', optionalOrEmpty(expiryDate), 'When the goods expire, dd-mm-yyyy'],
      date: ['entryDate', entryDate],
    },
    { examples: [{ qty: 24, costPrice: 71.4, expiringDateStr: '31-12-2027', entryDate: '2026-11-20' }] },
  ),
  answer: record({ number: ['invoicenoGen', text, 'The number of the document'] }, { examples: [{ invoicenoGen: 'ACC-B26-000003' }] }),
  refusals: ['branch_needed', 'not_found', 'not_your_branch', 'future_date', 'month_closed', 'out_of_range'],
  addition: true,
  posts: true,
})

/** In a change, null clears a field as '' does. */
const clearedByNull = <T>(codec: Codec<T>): Codec<T> => ({ ...codec, read: (input, faults) => codec.read(input ?? '', faults) })

export const editProduct = call({
  method: 'POST',
  path: '/api/product/edit/:db',
  area,
  summary: 'Change a product. Fields not sent keep their value',
  permission: 'edit_catalogue',
  body: record(
    {
      id: recordId,
      name: ['productName', optionalOrEmpty(line(LONGEST_PRODUCT_NAME))],
      productType,
      code: ['productCode', optional(clearedByNull(lineOrEmpty(LONGEST_PRODUCT_CODE)))],
      barcodes: ['barcode', optional(clearedByNull(sentBarcodes)), 'Several are separated by comma or blank; empty for none'],
      categoryId: ['category', linked, { type: 'integer', nullable: true }],
      unitId: ['unitType', linked, { type: 'integer', nullable: true }],
      reorderLevel: ['retReorderLevel', ifSent],
      maxQuantity: ['maxRetToOrder', ifSent],
      tracksExpiry,
      costPrice: ifSent,
      sellingPrice: ['retCash', ifSent],
      packQuantity: ['packSell', ifSent],
      cartonPrice: ifSent,
    },
    { examples: [{ id: 1001, productName: 'Milo Tin 400g', retReorderLevel: 12, costPrice: 72.5, retCash: 86 }] },
  ),
  answer: product,
  refusals: ['not_found', 'already_exists', 'not_your_branch', 'out_of_range'],
  posts: true,
})

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/product/delete/:db/:id',
  area,
  summary: 'Delete a product. A used product stays on past documents',
  permission: 'delete_records',
  params: ofProduct,
  answer: record({ deleted: flag, archived: flag }, { examples: [{ deleted: true, archived: false }] }),
  refusals: ['not_found'],
  posts: true,
})

export const restoreProduct = call({
  method: 'POST',
  path: '/api/product/restore/:db/:id',
  area,
  summary: 'Restore a deleted product',
  permission: 'delete_records',
  params: ofProduct,
  answer: product,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
  posts: true,
})
