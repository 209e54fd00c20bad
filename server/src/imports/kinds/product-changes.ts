import { changesBetween } from '@akonta/domain/audit/audit-entry'
import type { ProductChanges, ProductFacts } from '@akonta/domain/catalogue/product'
import { list, nullable, record } from '@akonta/domain/contract/codec'
import { fine, flag, integer, text } from '@akonta/domain/contract/fields'
import { editProducts } from '../../catalogue/edit-product.ts'
import { productRecords } from '../../catalogue/product-record.ts'
import { recordAction, recordKey } from '../../db/record-change.ts'
import type { Saving } from './kind-rules.ts'
import { productFacts } from './product-index-queries.ts'

/** The facts of a product as an import keeps them, to restore them. */
export const keptProduct = record({
  name: text,
  code: text,
  barcodes: list(text),
  categoryId: nullable(integer),
  unitId: nullable(integer),
  reorderLevel: fine,
  maxQuantity: fine,
  tracksExpiry: flag,
  costPrice: fine,
  sellingPrice: fine,
  packQuantity: fine,
  cartonPrice: fine,
})

export const keptText = (facts: ProductFacts): string => keptProduct.write(facts) ?? ''

type ChangedProduct = { readonly id: number; readonly before: ProductFacts; readonly changes: ProductChanges }

/** Changes products by their command, together, and records what changed: in the audit trail, and to undo it. */
export const changeProducts = async ({ call, ledger }: Saving, changed: readonly ChangedProduct[]): Promise<void> => {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const was = await productRecords(call.tx, ids)
  await editProducts(call.tx, call.actor, new Map(changed.map(({ id, changes }) => [id, changes])))
  const is = await productRecords(call.tx, ids)
  // What was saved, not what was sent: the carton price of a product may follow its selling price.
  const saved = await productFacts(call.tx, ids)
  for (const { id, before } of changed) {
    const [old, now, after] = [was.get(id), is.get(id), saved.get(id)]
    if (old && now)
      recordAction(call, {
        kind: 'product',
        action: 'Edited by an import',
        subject: now.name,
        changes: changesBetween(old.facts, now.facts),
        about: recordKey('product', id),
      })
    if (after) await ledger.changed('product', id, keptText(before), keptText(after))
  }
}
