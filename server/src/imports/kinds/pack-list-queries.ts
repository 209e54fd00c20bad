import type { Pack } from '@akonta/domain/packs/pack'
import type { Statement, Transaction } from '../../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricingOf } from '../../packs/pack-queries.ts'

const PACKS: Statement = {
  name: 'import-packs',
  text: `select p.product_id::int as id, p.name, ${PACKS_OF_P} as packs from product p
         where p.business_id = $1 and p.product_id = any ($2::bigint[]) and p.archived_at is null`,
}

export type PackedProduct = { readonly name: string; readonly packs: readonly Pack[] }

/** These products with their packs and the barcodes of those. */
export const packedProducts = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, PackedProduct>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await tx.rows<Pick<PricingJson, 'packs'> & { id: number; name: string }>(PACKS, [tx.businessId, ids])).map(
          ({ id, name, packs }) => [id, { name, packs: pricingOf({ packs, prices: null, promotions: null }).packs ?? [] }],
        ),
      )

const TEMPLATE = `
  from product_pack k join product p on p.business_id = k.business_id and p.product_id = k.product_id and p.archived_at is null
  where k.business_id = $1 and k.removed_at is null`
const BARCODES = (pack: string): string => `array(select b.barcode from barcode b
  where b.business_id = k.business_id and b.product_id = k.product_id and b.pack_no ${pack} order by b.place)`

const LISTED: Statement = {
  name: 'import-template-packs',
  text: `select p.name, p.product_code as code, k.name as pack, k.size, k.price, ${BARCODES('is null')} as barcodes,
           ${BARCODES('= k.pack_no')} as "packBarcodes"
         ${TEMPLATE} order by p.search_text, k.product_id, k.size, k.pack_no limit $2 offset $3`,
}
const COUNTED: Statement = { name: 'import-template-packs-count', text: `select count(*)::int as total ${TEMPLATE}` }

export type TemplatePack = {
  name: string
  code: string
  barcodes: string[]
  pack: string
  size: bigint
  price: bigint | null
  packBarcodes: string[]
}

export const packsOfTemplate = (tx: Transaction, size: number, from: number): Promise<TemplatePack[]> =>
  tx.rows<TemplatePack>(LISTED, [tx.businessId, size, from])

export const countTemplatePacks = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ total: number }>(COUNTED, [tx.businessId])).total
