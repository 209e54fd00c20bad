import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { CATEGORY_OF_CLASS } from '@akonta/domain/evat/evat-payload'
import { Refusal } from '@akonta/domain/refusals'
import { TAX_CLASSES, type TaxClass } from '@akonta/domain/vat/tax-classes'
import type { TaxedProduct, VatSetting } from '@akonta/domain/vat/vat-calls'
import { type VatSchemeCode, vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'

const SETTINGS: Statement = {
  name: 'vat-settings',
  text: `select v.valid_from as "validFrom", v.scheme, v.tin, u.display_name as "setBy", v.set_at as "setAt" from vat_setting v
         join app_user u on u.business_id = v.business_id and u.user_id = v.set_by
         where v.business_id = $1 order by v.valid_from desc, v.setting_no desc limit 200`,
}

/** Every VAT setting, latest day first; of one day the latest counts. */
export const vatSettings = (tx: Transaction): Promise<VatSetting[]> => tx.rows<VatSetting>(SETTINGS, [tx.businessId])

const IN_FORCE: Statement = {
  name: 'vat-in-force',
  text: `select scheme, tin from vat_setting where business_id = $1 and valid_from <= $2::date order by valid_from desc, setting_no desc limit 1`,
}

export type VatInForce = { readonly scheme: VatSchemeCode; readonly tin: string }

/** The law by which the business charges VAT on a day; undefined while it is not registered. */
export const vatOn = async (tx: Transaction, day: BusinessDate): Promise<VatInForce | undefined> => {
  const found = await tx.row<{ scheme: string | null; tin: string }>(IN_FORCE, [tx.businessId, day])
  const law = found === undefined || found.scheme === null ? undefined : vatScheme(found.scheme)
  return law && found && { scheme: law.code, tin: found.tin }
}

/** The same for a document with input tax. Refuses `bad_input` on a day on which the business is not registered for VAT. */
export const schemeOfTax = async (tx: Transaction, day: BusinessDate): Promise<VatSchemeCode> => {
  const found = await vatOn(tx, day)
  if (!found)
    throw new Refusal('bad_input', `The business is not registered for VAT on ${formatDayFirst(day)}: enter the prices with their tax`, {
      field: 'vatBasis',
    })
  return found.scheme
}

const UNTAXED: Statement = {
  name: 'vat-untaxed-products',
  text: `select product_id::int as "productId", name, tax_class as "taxClass" from product
         where business_id = $1 and tax_class <> 'STANDARD' and archived_at is null order by name, product_id limit 5000`,
}

/** The products without tax, by name. */
export const untaxedProducts = (tx: Transaction): Promise<TaxedProduct[]> => tx.rows<TaxedProduct>(UNTAXED, [tx.businessId])

const TAX_CLASS: Statement = {
  name: 'vat-tax-class',
  text: `select product_id::int as "productId", name, tax_class as "taxClass" from product where business_id = $1 and product_id = $2`,
}

export const taxClassOf = (tx: Transaction, productId: number): Promise<TaxedProduct | undefined> =>
  tx.row<TaxedProduct>(TAX_CLASS, [tx.businessId, productId])

const ENABLED: Statement = {
  name: 'vat-categories-enabled',
  text: `select distinct unnest(b.categories) as category from (
           select distinct on (branch_id) categories, is_on from evat_branch where business_id = $1 order by branch_id, setting_no desc
         ) b where b.is_on`,
}

/** Goods without a levy of their own, and those that GRA has enabled for a branch that signs its documents. */
export const choosableClasses = async (tx: Transaction): Promise<readonly TaxClass[]> => {
  const enabled = new Set(['', 'EXM', ...(await tx.rows<{ category: string }>(ENABLED, [tx.businessId])).map(({ category }) => category)])
  return TAX_CLASSES.filter(taxClass => enabled.has(CATEGORY_OF_CLASS[taxClass]))
}
