import { duplicateBarcode } from '@akonta/domain/catalogue/barcodes'
import { searchText } from '@akonta/domain/catalogue/search-text'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

const OWNERS: Statement = {
  name: 'barcode-owners',
  text: `select b.barcode, p.product_id::int as "productId", p.name, p.archived_at is not null as archived
         from barcode b join product p on p.business_id = b.business_id and p.product_id = b.product_id
         where b.business_id = $1 and b.barcode = any ($2) and b.product_id <> $3
         order by b.barcode limit 1`,
}

type Owner = { readonly barcode: string; readonly productId: number; readonly name: string; readonly archived: boolean }

/** What a product is found by. The barcodes of its packs find it too. */
type Words = {
  readonly name: string
  readonly code: string
  readonly barcodes: readonly string[]
  readonly packBarcodes?: readonly string[]
}

/** The longest searchable text: the index cannot hold more. */
const MOST_SEARCH_BYTES = 2600

/** The text that a product is found by. Refuses `bad_input` for one that is too long. */
export const wordsOf = (product: Parameters<typeof searchText>[0]): string => {
  const text = searchText(product)
  if (Buffer.byteLength(text) > MOST_SEARCH_BYTES)
    throw new Refusal('bad_input', `The name and codes of ${product.name} together are too long`)
  return text
}

/**
 * Checks the barcodes of a product before it is saved: none twice ('Duplicate Barcode'), and none of another product (already_exists,
 * naming it; AMB-044). Returns the text that it will be found by.
 */
export const checkWords = async (tx: Transaction, productId: number, product: Words): Promise<string> => {
  const barcodes = [...product.barcodes, ...(product.packBarcodes ?? [])]
  if (duplicateBarcode(barcodes) !== undefined) throw new Refusal('bad_input', 'Duplicate Barcode', { field: 'barcode' })
  const text = wordsOf({ ...product, barcodes })
  const owner = await tx.row<Owner>(OWNERS, [tx.businessId, barcodes, productId])
  if (owner)
    throw new Refusal(
      'already_exists',
      `The barcode ${owner.barcode} belongs to ${owner.name} (${owner.productId})${owner.archived ? ', which was deleted' : ''}`,
      { barcode: owner.barcode, product: owner.productId },
    )
  return text
}

/** The database errors for an unknown category or unit, or for a barcode given to two products at once, as refusals. */
export const refuseBrokenLink = (error: unknown): never => {
  const constraint = violatedConstraint(error) ?? ''
  if (constraint.includes('category'))
    throw new Refusal('bad_input', 'This category no longer exists. Choose another one', { field: 'category' })
  if (constraint.includes('unit')) throw new Refusal('bad_input', 'This unit no longer exists. Choose another one', { field: 'unitType' })
  if (constraint === 'barcode_pkey') throw new Refusal('already_exists', 'A barcode was just given to another product')
  throw error
}
