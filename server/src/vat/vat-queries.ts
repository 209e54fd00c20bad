import { CATEGORY_OF_CLASS } from '@akonta/domain/evat/evat-payload'
import { TAX_CLASSES, type TaxClass } from '@akonta/domain/vat/tax-classes'
import type { TaxedProduct, VatSetting } from '@akonta/domain/vat/vat-calls'
import type { Statement, Transaction } from '../db/database.ts'

const SETTINGS: Statement = {
  name: 'vat-settings',
  text: `select v.valid_from as "validFrom", v.scheme, v.tin, u.display_name as "setBy", v.set_at as "setAt" from vat_setting v
         join app_user u on u.business_id = v.business_id and u.user_id = v.set_by
         where v.business_id = $1 order by v.valid_from desc, v.setting_no desc limit 200`,
}

/** Every VAT setting, latest day first; of one day the latest counts. */
export const vatSettings = (tx: Transaction): Promise<VatSetting[]> => tx.rows<VatSetting>(SETTINGS, [tx.businessId])

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
