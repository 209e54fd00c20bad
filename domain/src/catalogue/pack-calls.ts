import { call } from '../contract/call.ts'
import { type Codec, list, mapped, nullable, optional, record, refined } from '../contract/codec.ts'
import { fine, integer, line, lineOrEmpty, recordId, sentFine, sentQuantity, text } from '../contract/fields.ts'
import { LONGEST_PACK_NAME, MOST_PACKS, type Pack, type PackToSave } from '../packs/pack.ts'
import { isBarcode, joinBarcodes, MOST_BARCODES, splitBarcodes } from './barcodes.ts'

const pack: Codec<Pack> = record({
  number: ['packNo', integer],
  name: text,
  size: ['size', fine, 'In base units'],
  price: ['price', nullable(fine), 'Of one pack; null: the price of the base unit × size'],
  barcodes: ['barcode', mapped(text, { read: splitBarcodes, write: joinBarcodes })],
})

/** The packs of a product, largest first. */
export const packsOfProduct = ['packs', optional(list(pack)), 'An addition: the packs of the product, if it has any'] as const

const sentBarcodes: Codec<readonly string[]> = refined(
  mapped(lineOrEmpty(1400), { read: splitBarcodes, write: joinBarcodes }),
  codes => codes.length <= MOST_BARCODES && codes.every(isBarcode),
  `must have at most ${MOST_BARCODES} barcodes of plain letters, digits and signs`,
)

const packToSave: Codec<PackToSave> = record({
  number: ['packNo', optional(recordId), 'Without it the pack is new'],
  name: line(LONGEST_PACK_NAME),
  size: ['size', sentQuantity, 'In base units'],
  price: ['price', nullable(sentFine({ least: 0n })), 'Of one pack; null: the price of the base unit × size'],
  barcodes: ['barcode', sentBarcodes, 'Several are separated by comma or blank'],
})

const CARTON = { packNo: 1, name: 'Carton', size: 24, price: 1980, barcode: '6034000999991' }
const HALF = { name: 'Half carton', size: 12, price: null, barcode: '' }

export const savePacks = call({
  method: 'POST',
  path: '/api/product/packs/:db/:id',
  area: 'Catalogue',
  summary: 'Save the packs of a product. A pack that is not in the list is removed; documents keep it',
  permission: 'edit_catalogue',
  params: { id: recordId },
  body: record({ packs: list(packToSave, { most: MOST_PACKS, item: 'pack' }) }, { examples: [{ packs: [CARTON, HALF] }] }),
  answer: record({ packs: list(pack) }, { examples: [{ packs: [CARTON, { packNo: 2, ...HALF }] }] }),
  refusals: ['not_found', 'already_exists', 'out_of_range'],
  addition: true,
  posts: true,
})
