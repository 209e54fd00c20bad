import type { BarcodeSettings, LabelledProduct } from '@akonta/domain/catalogue/barcode-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricingOf } from '../../packs/pack-queries.ts'

const LABELLED: Statement = {
  name: 'labels-products',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code,
      array(select b.barcode from barcode b where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null
        order by b.place) as barcodes,
      p.selling_price as price, coalesce(u.name, '') as unit, ${PACKS_OF_P} as packs
    from product p
    left join unit_of_measure u on u.business_id = p.business_id and u.unit_id = p.unit_id
    where p.business_id = $1 and p.product_id = any ($2) and p.archived_at is null`,
}

type LabelledRow = Omit<LabelledProduct, 'packs'> & Pick<PricingJson, 'packs'>

const withPacks = ({ packs, ...row }: LabelledRow): LabelledProduct => ({ ...row, ...pricingOf({ packs, prices: null, promotions: null }) })

/** What labels show of the products, in the order of the ids. Those that are not in the catalogue are left out. */
export const labelledProducts = async (tx: Transaction, ids: readonly number[]): Promise<readonly LabelledProduct[]> => {
  const found = new Map((await tx.rows<LabelledRow>(LABELLED, [tx.businessId, ids])).map(row => [row.id, withPacks(row)]))
  return ids.flatMap(id => found.get(id) ?? [])
}

const SETTINGS: Statement = {
  name: 'barcode-settings',
  text: 'select in_store_prefix as prefix, scale_patterns as patterns from business where business_id = $1',
}

export const barcodeSettings = (tx: Transaction): Promise<BarcodeSettings> => tx.one<BarcodeSettings>(SETTINGS, [tx.businessId])
