import type { BusinessDate } from '@akonta/domain/dates'
import type { TaxClass } from '@akonta/domain/vat/sale-vat'
import type { VatSchemeCode } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'

/** One VAT setting. Without a scheme VAT ends. */
export type VatSetting = { valid_from: BusinessDate; scheme: VatSchemeCode | null; tin: string; set_by: string; set_at: Date }

const SETTINGS: Statement = {
  name: 'vat-settings',
  text: `select v.valid_from::text as valid_from, v.scheme, v.tin, u.display_name as set_by, v.set_at from vat_setting v
         join app_user u on u.business_id = v.business_id and u.user_id = v.set_by
         where v.business_id = $1 order by v.valid_from desc, v.setting_no desc limit 200`,
}

/** Every VAT setting, latest day first; of one day the latest counts. */
export const vatSettings = (tx: Transaction): Promise<VatSetting[]> => tx.rows<VatSetting>(SETTINGS, [tx.businessId])

export type TaxedProduct = { product_id: number; name: string; tax_class: TaxClass }

const UNTAXED: Statement = {
  name: 'vat-untaxed-products',
  text: `select product_id::int, name, tax_class from product
         where business_id = $1 and tax_class <> 'STANDARD' and archived_at is null order by name, product_id limit 5000`,
}

/** The products without tax, by name. */
export const untaxedProducts = (tx: Transaction): Promise<TaxedProduct[]> => tx.rows<TaxedProduct>(UNTAXED, [tx.businessId])

const TAX_CLASS: Statement = {
  name: 'vat-tax-class',
  text: `select product_id::int, name, tax_class from product where business_id = $1 and product_id = $2`,
}

export const taxClassOf = (tx: Transaction, productId: number): Promise<TaxedProduct | undefined> =>
  tx.row<TaxedProduct>(TAX_CLASS, [tx.businessId, productId])
