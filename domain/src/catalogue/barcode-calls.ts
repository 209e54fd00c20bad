import { call } from '../contract/call.ts'
import { type Codec, documented, list, mapped, record, refined, type Value } from '../contract/codec.ts'
import { fine, integer, line, oneOf, recordId, text } from '../contract/fields.ts'
import { joinBarcodes, splitBarcodes } from './barcodes.ts'
import { IN_STORE_PREFIXES } from './ean13.ts'
import { packsOfProduct } from './pack-calls.ts'
import { MOST_SCALE_PATTERNS, tidyPattern } from './scale-barcode.ts'

const area = 'Catalogue'
const addition = true

/** Products on one request for labels or barcodes. */
export const MOST_LABELLED = 500

const IDS = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${MOST_LABELLED - 1}}$`)

const ids: Codec<readonly number[]> = mapped(
  refined(text, sent => IDS.test(sent), `must be 1 to ${MOST_LABELLED} ids, separated by commas`),
  {
    read: sent => [...new Set(sent.split(',').map(Number))],
    write: numbers => numbers.join(','),
  },
)

const labelled = record(
  {
    id: integer,
    name: ['productName', text],
    code: ['productCode', text],
    barcodes: ['barcode', mapped(text, { read: splitBarcodes, write: joinBarcodes })],
    price: ['retCash', fine],
    unit: ['unit', text, 'The name of its unit, or empty'],
    packs: packsOfProduct,
  },
  {
    examples: [
      {
        id: 1001,
        productName: 'Milo Tin 400g',
        productCode: 'MILO-400',
        barcode: '6034000123457',
        retCash: 85,
        unit: 'tin',
        packs: [{ packNo: 1, name: 'Carton', size: 24, price: 1980, barcode: '6034000999991' }],
      },
    ],
  },
)
/** What a label shows of a product. */
export type LabelledProduct = Value<typeof labelled>

export const labelledProducts = call({
  method: 'GET',
  path: '/api/product/labels/:db',
  area,
  summary: 'What the labels of these products show, in the order of the ids. Those that are not in the catalogue are left out',
  permission: 'see_lists',
  query: { ids: ['ids', ids, `Up to ${MOST_LABELLED} ids, separated by commas`] },
  answer: list(labelled),
  addition,
})

export const giveBarcodes = call({
  method: 'POST',
  path: '/api/product/barcodes/:db',
  area,
  summary: 'Give a barcode of the shop’s own range to each of these products that has none. Answers all of them, in the order of the ids',
  permission: 'edit_catalogue',
  body: record(
    { products: ['products', list(recordId, { least: 1, most: MOST_LABELLED }), 'Ids of products'] },
    { examples: [{ products: [1001, 1002] }] },
  ),
  answer: list(labelled),
  refusals: ['not_found', 'in_use'],
  addition,
  posts: true,
})

const pattern: Codec<string> = mapped(line(40), { read: tidyPattern, write: text => text })

const settings = record(
  {
    prefix: ['prefix', documented(oneOf(IN_STORE_PREFIXES), 'The first two digits of the barcodes that we give')],
    patterns: [
      'patterns',
      list(pattern, { most: MOST_SCALE_PATTERNS }),
      'What labels of the shop’s scales contain: P is the item code, W the weight in grams, A the amount in pesewas, X a digit that is ignored, C the check digit',
    ],
  },
  { examples: [{ prefix: '20', patterns: ['21PPPPPWWWWWC', '23PPPPPAAAAAC'] }] },
)
export type BarcodeSettings = Value<typeof settings>

export const barcodeSettings = call({
  method: 'GET',
  path: '/api/settings/barcodes/:db',
  area,
  summary: 'The range of the shop’s own barcodes, and the patterns of its scales',
  permission: 'see_lists',
  answer: settings,
  addition,
})

export const changeBarcodeSettings = call({
  method: 'POST',
  path: '/api/settings/barcodes/:db',
  area,
  summary: 'Change the range of the shop’s own barcodes and the patterns of its scales. Barcodes that were given stay',
  permission: 'change_settings',
  body: settings,
  answer: settings,
  addition,
  posts: true,
})
