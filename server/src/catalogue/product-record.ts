import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { packText } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitCost, formatUnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import type { Recorded } from '../db/record-change.ts'
import { PACKS_OF_P, type PricingJson, pricingOf } from '../packs/pack-queries.ts'

const PRODUCT: Statement = {
  name: 'product-record',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      ${PACKS_OF_P} as packs,
      coalesce(c.name, '') as category, coalesce(u.name, '') as unit, p.reorder_level as "reorderLevel", p.max_quantity as "maxQuantity",
      p.tracks_expiry as "tracksExpiry", p.cost_price as "costPrice", p.selling_price as "sellingPrice", p.pack_quantity as "packQuantity",
      p.carton_price as "cartonPrice", p.archived_at is not null as archived
    from product p
    left join category c on c.business_id = p.business_id and c.category_id = p.category_id
    left join unit_of_measure u on u.business_id = p.business_id and u.unit_id = p.unit_id
    where p.business_id = $1 and p.product_id = any ($2::bigint[])`,
}

type ProductRow = Omit<ProductFacts, 'categoryId' | 'unitId'> & {
  readonly id: number
  readonly category: string
  readonly unit: string
  readonly archived: boolean
} & Pick<PricingJson, 'packs'>

const packsText = (json: NonNullable<PricingJson['packs']>): string =>
  (pricingOf({ packs: json, prices: null, promotions: null }).packs ?? [])
    .map(pack =>
      [packText(pack), pack.price === null ? '' : formatUnitPrice(pack.price), ...pack.barcodes].filter(part => part !== '').join(' '),
    )
    .join('; ')

const recordOf = (product: ProductRow): Recorded => ({
  name: product.name,
  facts: {
    Name: product.name,
    'Product code': product.code,
    Barcodes: product.barcodes.join(', '),
    Category: product.category,
    Unit: product.unit,
    'Cost price': formatUnitCost(product.costPrice),
    'Selling price': formatUnitPrice(product.sellingPrice),
    'Carton price': formatUnitPrice(product.cartonPrice),
    'Pieces in a carton': formatQuantity(product.packQuantity),
    ...(product.packs && { Packs: packsText(product.packs) }),
    'Reorder level': formatQuantity(product.reorderLevel),
    'Most in stock': formatQuantity(product.maxQuantity),
    'Expiry dates': product.tracksExpiry ? 'Yes' : 'No',
    Status: product.archived ? 'Deleted' : 'In the catalogue',
  },
})

/** Products in the audit trail, by id, including their own cost prices. Stock belongs to the ledger. */
export const productRecords = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Recorded>> =>
  new Map((await tx.rows<ProductRow>(PRODUCT, [tx.businessId, ids])).map(row => [row.id, recordOf(row)]))

/** One product in the audit trail. */
export const productRecord = async (tx: Transaction, productId: number): Promise<Recorded | undefined> =>
  (await productRecords(tx, [productId])).get(productId)
