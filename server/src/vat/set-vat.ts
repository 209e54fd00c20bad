import type { Actor } from '@akonta/domain/actor'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { isInForce, type VatSchemeCode, vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { choosableClasses } from './vat-queries.ts'

export type NewVatSetting = { readonly validFrom: BusinessDate; readonly scheme: VatSchemeCode | null; readonly tin: string }

const SET: Statement = {
  name: 'vat-set',
  text: `insert into vat_setting (business_id, setting_no, valid_from, scheme, tin, set_by, set_at) values ($1, $2, $3::date, $4, $5, $6, $7)`,
}

/**
 * Sets from which day the business charges VAT, and how; without a scheme, from when it does not. Earlier sales keep their tax. Refuses
 * (`bad_input`) a past day, a scheme not in force on that day, and a scheme without the tax number that every tax invoice needs.
 */
export const setVat = async (tx: Transaction, actor: Actor, today: BusinessDate, setting: NewVatSetting): Promise<void> => {
  const { validFrom, scheme, tin } = setting
  if (validFrom < today) throw new Refusal('bad_input', 'The day is in the past. Past sales keep their tax', { field: 'validFrom' })
  const law = scheme === null ? undefined : vatScheme(scheme)
  if (law !== undefined && !isInForce(law, validFrom))
    throw new Refusal('bad_input', `${law.name} does not apply on ${validFrom}`, { field: 'scheme' })
  if (law !== undefined && tin === '') throw new Refusal('bad_input', 'Enter the TIN. Every tax invoice shows it', { field: 'tin' })
  await tx.count(SET, [tx.businessId, await nextId(tx, 'vat_setting'), validFrom, scheme, tin, actor.userId, actor.at])
}

const SET_TAX_CLASS: Statement = {
  name: 'vat-set-tax-class',
  text: 'update product set tax_class = $3 where business_id = $1 and product_id = $2 and archived_at is null',
}

/** Refuses `not_found`, and (`bad_input`) a class with its own levy or duty, which GRA enables for each branch. */
export const setTaxClass = async (tx: Transaction, productId: number, taxClass: TaxClass): Promise<void> => {
  if (!(await choosableClasses(tx)).includes(taxClass))
    throw new Refusal('bad_input', 'GRA has not enabled this tax class for any branch', { field: 'taxClass' })
  const changed = await tx.count(SET_TAX_CLASS, [tx.businessId, productId, taxClass])
  if (changed === 0) throw noProduct(productId)
}
