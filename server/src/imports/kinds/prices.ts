import type { ProductChanges } from '@akonta/domain/catalogue/product'
import { required } from '@akonta/domain/imports/row-reader'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { openDoubles, requireProduct } from './find-product.ts'
import { checkedOf, type OpenChecker, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { changeProducts } from './product-changes.ts'
import { type FactsRow, productFacts, productIndex } from './product-index-queries.ts'

const PRICES = ['costPrice', 'sellingPrice', 'cartonPrice'] as const

type Wanted = { readonly id: number; readonly before: FactsRow; readonly changes: ProductChanges }

/** The usual prices: this list changes those of products that exist, and creates none. */
export const prices: OpenChecker = async (tx, settings) => {
  const index = await productIndex(tx)
  const noteDouble = openDoubles()
  let wanted: readonly Wanted[] = []
  return {
    opening: openOpeningEntry(),
    check: async rows => {
      const read = rows.map(each => {
        const reader = settings.readerOf(each)
        const { id, named } = requireProduct(reader, index)
        const figures = {
          costPrice: reader.fine('costPrice'),
          sellingPrice: reader.fine('sellingPrice'),
          cartonPrice: reader.fine('cartonPrice'),
        }
        noteDouble(reader, each.row, named, id)
        required(reader, settings.columns, 'sellingPrice', 'Selling price')
        return { each, reader, figures, id }
      })
      const facts = await productFacts(
        tx,
        read.flatMap(({ id }) => id ?? []),
      )
      const ready: Wanted[] = []
      const checked = read.map(({ each, reader, figures, id }) => {
        const before = id === undefined ? undefined : facts.get(id)
        let changes: ProductChanges = {}
        for (const key of PRICES) {
          const price = figures[key]
          if (!before || price === undefined || price === before[key]) continue
          changes = { ...changes, [key]: price }
          reader.note(key, `Was ${formatUnitPrice(before[key])}`)
        }
        const isChanged = Object.keys(changes).length > 0
        const state = stateOf(reader, settings, { label: '', column: 'name', changes: isChanged })
        if (before && state === 'change') ready.push({ id: before.id, before, changes })
        return checkedOf(each, reader, state)
      })
      wanted = ready
      return checked
    },
    save: saving => changeProducts(saving, wanted),
    finish: async () => undefined,
  }
}
