import type { BusinessDate } from '@akonta/domain/dates'
import type { UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../db/database.ts'

/** What a sale needs of a product: its name, price and tax class. Stock belongs to the ledger. */
export type GoodsForSale = {
  readonly productId: number
  readonly name: string
  readonly sellingPrice: UnitPrice
  readonly taxClass: TaxClass
}

/** Goods by id, and the VAT scheme of the day: null while the business charges none. */
export type Counter = {
  readonly goods: ReadonlyMap<number, GoodsForSale>
  readonly vat: { readonly scheme: string; readonly tin: string } | null
  /** What the business rounds cash to, in pesewas. */
  readonly cashRounding: CashRounding
}

type GoodsRow = {
  product_id: number
  name: string
  selling_price: UnitPrice
  tax_class: TaxClass
  vat_scheme: string | null
  tin: string | null
  cash_rounding: CashRounding
}

const GOODS: Statement = {
  name: 'catalogue-goods-for-sale',
  text: `
    with vat as materialized (
      select scheme, tin from vat_setting where business_id = $1 and valid_from <= $3::date order by valid_from desc, setting_no desc limit 1
    )
    select product_id::int, name, selling_price, tax_class, (select scheme from vat) as vat_scheme, (select tin from vat) as tin,
      (select cash_rounding from business where business_id = $1) as cash_rounding
    from product where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null`,
}

/** The products of these ids in the catalogue, and the VAT of the day. A missing id is unknown or archived. */
export const goodsForSale = async (tx: Transaction, productIds: readonly number[], date: BusinessDate): Promise<Counter> => {
  const rows = await tx.rows<GoodsRow>(GOODS, [tx.businessId, productIds, date])
  const [first] = rows
  return {
    goods: new Map(
      rows.map(row => [
        row.product_id,
        { productId: row.product_id, name: row.name, sellingPrice: row.selling_price, taxClass: row.tax_class },
      ]),
    ),
    vat: first === undefined || first.vat_scheme === null ? null : { scheme: first.vat_scheme, tin: first.tin ?? '' },
    cashRounding: first?.cash_rounding ?? 0,
  }
}

const NAMES: Statement = {
  name: 'catalogue-names-of-goods',
  text: `select product_id::int, name from product where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null`,
}

/** The names of these products, all of which must be in the catalogue. Refuses `not_found` for the first that is not. */
export const namesOfGoods = async (tx: Transaction, productIds: readonly number[]): Promise<(productId: number) => string> => {
  const rows = await tx.rows<{ product_id: number; name: string }>(NAMES, [tx.businessId, productIds])
  const names = new Map(rows.map(row => [row.product_id, row.name]))
  const nameOf = (productId: number): string => {
    const found = names.get(productId)
    if (found === undefined) throw new Refusal('not_found', `Product ${productId} is not in the catalogue`, { product: productId })
    return found
  }
  productIds.forEach(nameOf)
  return nameOf
}

const EXISTS: Statement = { name: 'product-exists', text: 'select from product where business_id = $1 and product_id = $2' }

/** Refuses an unknown product (`not_found`). An archived one exists. */
export const checkProductExists = async (tx: Transaction, productId: number): Promise<void> => {
  if ((await tx.row(EXISTS, [tx.businessId, productId])) === undefined) throw new Refusal('not_found', `There is no product ${productId}`)
}
