import type { Actor } from '@akonta/domain/actor'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import type { ProductChanges, ProductFacts } from '@akonta/domain/catalogue/product'
import { list, nullable, record } from '@akonta/domain/contract/codec'
import { fine, flag, integer, text } from '@akonta/domain/contract/fields'
import { editProduct } from '../../catalogue/edit-product.ts'
import { productRecord } from '../../catalogue/product-record.ts'
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

/** Changes a product by its command, and records what changed: in the audit trail, and to undo it. */
export const changeProduct = async ({ call, ledger }: Saving, id: number, before: ProductFacts, changes: ProductChanges): Promise<void> => {
  const actor: Actor = call.actor
  const was = await productRecord(call.tx, id)
  await editProduct(call.tx, actor, id, changes)
  const is = await productRecord(call.tx, id)
  if (was && is)
    recordAction(call, {
      kind: 'product',
      action: 'Edited by an import',
      subject: is.name,
      changes: changesBetween(was.facts, is.facts),
      about: recordKey('product', id),
    })
  // What was saved, not what was sent: the carton price of a product may follow its selling price.
  const after = (await productFacts(call.tx, [id])).get(id)
  if (after) await ledger.changed('product', id, keptText(before), keptText(after))
}
