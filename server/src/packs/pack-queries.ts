import type { BusinessDate } from '@akonta/domain/dates'
import { type LinePack, type Pack, type Packed, packCount } from '@akonta/domain/packs/pack'
import type { Promotion, SpecialPrice } from '@akonta/domain/pricing/price-rule'
import type { Statement, Transaction } from '../db/database.ts'

/** The packs of product p as JSON, largest first; null without packs. */
export const PACKS_OF_P = `
  (select json_agg(json_build_object('number', k.pack_no, 'name', k.name, 'size', k.size, 'price', k.price,
     'barcodes', array(select b.barcode from barcode b
       where b.business_id = k.business_id and b.product_id = k.product_id and b.pack_no = k.pack_no order by b.place))
     order by k.size desc, k.pack_no)
   from product_pack k where k.business_id = p.business_id and k.product_id = p.product_id and k.removed_at is null)`

/** The prices of lists and quantities of product p that were not removed and have not ended on the day `day`, as JSON. */
export const pricesOfP = (day: string, removed = 's.removed_at is null', list = 'i.removed_at is null'): string => `
  (select json_agg(json_build_object('list', s.price_list_id, 'listName', coalesce(i.name, ''), 'pack', s.pack_no, 'from', s.from_quantity,
     'price', s.price, 'startsOn', s.starts_on, 'endsOn', s.ends_on) order by s.special_price_id)
   from special_price s left join price_list i on i.business_id = s.business_id and i.price_list_id = s.price_list_id
   where s.business_id = p.business_id and s.product_id = p.product_id and ${removed} and ${list}
     and (s.ends_on is null or s.ends_on >= ${day}))`

/** The promotions of product p and of its category, likewise. */
export const promotionsOfP = (day: string, removed = 'm.removed_at is null'): string => `
  (select json_agg(json_build_object('name', m.name, 'percent', m.percent, 'price', m.price, 'startsOn', m.starts_on, 'endsOn', m.ends_on)
     order by m.promotion_id)
   from promotion m where m.business_id = p.business_id and (m.product_id = p.product_id or m.category_id = p.category_id)
     and ${removed} and m.ends_on >= ${day})`

type PackJson = {
  readonly number: number
  readonly name: string
  readonly size: number
  readonly price: number | null
  readonly barcodes: readonly string[]
}
type PriceJson = {
  readonly list: number | null
  readonly listName: string
  readonly pack: number | null
  readonly from: number
  readonly price: number
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate | null
}
type PromotionJson = {
  readonly name: string
  readonly percent: number | null
  readonly price: number | null
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
}

/** What the fragments above give for one product. */
export type PricingJson = {
  readonly packs: readonly PackJson[] | null
  readonly prices: readonly PriceJson[] | null
  readonly promotions: readonly PromotionJson[] | null
}

export type Pricing = {
  readonly packs?: readonly Pack[]
  readonly prices?: readonly SpecialPrice[]
  readonly promotions?: readonly Promotion[]
}

const bigOrNull = (value: number | null): bigint | null => (value === null ? null : BigInt(value))

/** The same with our numbers; what a product does not have is left out. */
export const pricingOf = ({ packs, prices, promotions }: PricingJson): Pricing => ({
  ...(packs && { packs: packs.map(each => ({ ...each, size: BigInt(each.size), price: bigOrNull(each.price) })) }),
  ...(prices && { prices: prices.map(each => ({ ...each, from: BigInt(each.from), price: BigInt(each.price) })) }),
  ...(promotions && {
    promotions: promotions.map(each => ({ ...each, percent: bigOrNull(each.percent), price: bigOrNull(each.price) })),
  }),
})

/** A row with the fragments, as its call answers it. */
export const withPricing = <Row extends PricingJson>({ packs, prices, promotions, ...row }: Row) => ({
  ...row,
  ...pricingOf({ packs, prices, promotions }),
})

/** The columns of a line that was entered in a pack, and null three times for base units. */
export type PackColumns = { readonly pack_no: number | null; readonly pack_name: string | null; readonly pack_size: bigint | null }

/** The pack of a stored line, for spreading; nothing for base units. */
const linePackOf = ({ pack_no, pack_name, pack_size }: PackColumns): { readonly pack?: LinePack } =>
  pack_no === null || pack_name === null || pack_size === null ? {} : { pack: { number: pack_no, name: pack_name, size: pack_size } }

/** A stored line with its pack in place of the columns. */
export const withPack = <Row extends PackColumns>({ pack_no, pack_name, pack_size, ...row }: Row) => ({
  ...row,
  ...linePackOf({ pack_no, pack_name, pack_size }),
})

/** A stored line as it was entered: its quantity in packs. */
export const asEntered = <Line extends Packed>(line: Line): Line => ({ ...line, quantity: packCount(line.quantity, line.pack) })

/** The three lists for `unnest` of the lines that a statement inserts; null without a pack, which `unnest` fills up. */
export const packColumns = (lines: readonly { readonly pack?: LinePack | undefined }[]) =>
  lines.some(({ pack }) => pack !== undefined)
    ? ([
        lines.map(({ pack }) => pack?.number ?? null),
        lines.map(({ pack }) => pack?.name ?? null),
        lines.map(({ pack }) => pack?.size ?? null),
      ] as const)
    : ([null, null, null] as const)

const PACKS: Statement = {
  name: 'packs-of-products',
  text: `select product_id::int as "productId", pack_no as number, name, size from product_pack
         where business_id = $1 and product_id = any($2::bigint[]) and removed_at is null order by product_id, size desc, pack_no`,
}

type PackRow = LinePack & { readonly productId: number }

/** The packs of these products, by product, largest first. */
export const packsOf = async (tx: Transaction, products: readonly number[]): Promise<ReadonlyMap<number, readonly LinePack[]>> => {
  const rows = await tx.rows<PackRow>(PACKS, [tx.businessId, products])
  const packs = new Map<number, LinePack[]>()
  for (const { productId, ...pack } of rows) packs.set(productId, [...(packs.get(productId) ?? []), pack])
  return packs
}

/** The same rows with the packs of their products, where they have any: one statement for all. */
export const addPacks = async <Row extends { readonly productId: number }>(tx: Transaction, rows: readonly Row[]) => {
  if (rows.length === 0) return []
  const packs = await packsOf(
    tx,
    rows.map(({ productId }) => productId),
  )
  return rows.map(row => ({ ...row, packs: packs.get(row.productId) }))
}
