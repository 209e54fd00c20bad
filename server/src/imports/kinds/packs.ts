import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { list, nullable, optional, record, type Value } from '@akonta/domain/contract/codec'
import { fine, integer, text } from '@akonta/domain/contract/fields'
import { type RowReader, required } from '@akonta/domain/imports/row-reader'
import { type PackRow, readPackRow } from '@akonta/domain/imports/rows/pack-row'
import { MOST_PACKS, type Pack, type PackToSave } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { productRecord } from '../../catalogue/product-record.ts'
import { savePacks } from '../../catalogue/save-packs.ts'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { requireProduct } from './find-product.ts'
import { checkedOf, type OpenChecker, openSeen, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { packedProducts } from './pack-list-queries.ts'
import { type ProductIndex, productIndex } from './product-index-queries.ts'

/** The packs of a product as an import keeps them, to restore them. */
export const keptPacks = list(record({ number: optional(integer), name: text, size: fine, price: nullable(fine), barcodes: list(text) }))

type Kept = Value<typeof keptPacks>

/** In the order of their numbers, whatever order they are listed in. */
export const keptPacksText = (packs: Kept): string =>
  keptPacks.write(
    packs
      .map(({ number, name, size, price, barcodes }) => ({ number, name, size, price, barcodes }))
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
  ) ?? ''

const merged = (row: PackRow, before: Pack | undefined): PackToSave => ({
  ...(before && { number: before.number }),
  name: before?.name ?? row.pack ?? '',
  size: row.size ?? before?.size ?? 0n,
  price: row.price ?? before?.price ?? null,
  barcodes: row.barcodes ?? before?.barcodes ?? [],
})

const isSame = (one: PackToSave, other: PackToSave): boolean => keptPacksText([one]) === keptPacksText([other])

/** A barcode belongs to one product, or to one pack of it. */
const checkBarcodes = (reader: RowReader, index: ProductIndex, id: number, { barcodes }: PackRow, own: readonly string[]): void => {
  const taken = (barcodes ?? []).filter(code => !own.includes(code)).find(code => index.ownerOf(code) !== undefined)
  const owner = taken === undefined ? undefined : index.ownerOf(taken)
  if (owner === undefined) return
  if (owner.id !== id) reader.fault('packBarcodes', `The barcode ${taken} belongs to product ${owner.id}`)
  else
    reader.fault('packBarcodes', `The barcode ${taken} belongs to ${owner.ofPack ? 'another pack of this product' : 'the product itself'}`)
}

const noteChanges = (reader: RowReader, before: Pack, after: PackToSave): void => {
  if (after.size !== before.size) reader.note('size', `Was ${formatQuantity(before.size)}`)
  if (after.price !== before.price)
    reader.note('price', before.price === null ? 'Had no own price' : `Was ${formatUnitPrice(before.price)}`)
}

const save = async ({ call, ledger }: Saving, id: number, wanted: readonly PackToSave[]): Promise<void> => {
  const now = (await packedProducts(call.tx, [id])).get(id)
  if (now === undefined) return
  const kept = now.packs.filter(({ number }) => !wanted.some(each => each.number === number))
  const was = await productRecord(call.tx, id)
  const saved = await savePacks(call.tx, call.actor, id, [...kept, ...wanted])
  const is = await productRecord(call.tx, id)
  if (was && is)
    recordAction(call, {
      kind: 'product',
      action: 'Edited by an import',
      subject: is.name,
      changes: changesBetween(was.facts, is.facts),
      about: recordKey('product', id),
    })
  await ledger.changed('packs', id, keptPacksText(now.packs), keptPacksText(saved))
}

/** The packs of products. A pack that the list does not name stays as it is. */
export const packs: OpenChecker = async (tx, settings) => {
  const index = await productIndex(tx)
  const seen = openSeen()
  const seenBarcode = openSeen()
  const created = new Map<number, number>()
  /** The rows of a product may be in several portions, and its packs are saved together. */
  const packsToSave = new Map<number, PackToSave[]>()
  let ready: readonly { readonly id: number; readonly pack: PackToSave }[] = []
  return {
    opening: openOpeningEntry(),
    check: async rows => {
      const read = rows.map(each => {
        const reader = settings.readerOf(each)
        const row = readPackRow(reader, index.isKnown)
        const { id } = requireProduct(reader, index)
        required(reader, settings.columns, 'pack', 'Pack')
        return { each, reader, row, id }
      })
      const products = await packedProducts(
        tx,
        read.flatMap(({ id }) => id ?? []),
      )
      const found: { id: number; pack: PackToSave }[] = []
      const checked = read.map(({ each, reader, row, id }) => {
        const product = products.get(id ?? 0)
        const before = product?.packs.find(({ name }) => foldText(name) === foldText(row.pack ?? ''))
        if (!before) required(reader, settings.columns, 'size', 'Pieces in a pack')
        if (id !== undefined && row.pack !== undefined) {
          const earlier = seen(`${id}/${foldText(row.pack)}`, each.row)
          if (earlier !== undefined) reader.fault('pack', `Row ${earlier} is the same pack`)
          checkBarcodes(reader, index, id, row, before?.barcodes ?? [])
          if (!before && earlier === undefined) created.set(id, (created.get(id) ?? 0) + 1)
          if ((product?.packs.length ?? 0) + (created.get(id) ?? 0) > MOST_PACKS && !before)
            reader.fault('pack', `A product has at most ${MOST_PACKS} packs`)
        }
        for (const code of row.barcodes ?? []) {
          const earlier = seenBarcode(code, each.row)
          if (earlier !== undefined) reader.fault('packBarcodes', `Row ${earlier} has the barcode ${code} too`)
        }
        const after = merged(row, before)
        const changes = before !== undefined && !isSame(after, before)
        if (before) noteChanges(reader, before, after)
        const label = `${before?.name} of ${product?.name}`
        const state = stateOf(reader, settings, before ? { label, column: 'pack', changes } : null)
        if ((state === 'new' || state === 'change') && id !== undefined) found.push({ id, pack: after })
        return checkedOf(each, reader, state)
      })
      ready = found
      return checked
    },
    save: async () => {
      for (const { id, pack } of ready) packsToSave.set(id, [...(packsToSave.get(id) ?? []), pack])
    },
    finish: async (saving, report) => {
      let done = 0
      for (const [id, changed] of packsToSave) {
        await save(saving, id, changed)
        done += 1
        report(done, packsToSave.size)
      }
    },
  }
}
