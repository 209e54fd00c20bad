import type { Actor } from '@akonta/domain/actor'
import { ONLY_WITH_TIN, type PayeeCategory, type PayeeChanges } from '@akonta/domain/payees/payee'
import { noPriceList } from '@akonta/domain/pricing/missing-price-list'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const LOCK: Statement = {
  name: 'payee-lock-for-edit',
  text: 'select category from payee where business_id = $1 and pid = $2 for no key update',
}
const EDIT: Statement = {
  name: 'payee-edit',
  text: `update payee set name = $3, phone = $4, address = $5, email = $6, credit_limit = case when $7 then $8::bigint else credit_limit end,
           terms_days = case when $9 then $10::int else terms_days end, credit_held = coalesce($11, credit_held),
           price_list_id = case when $12 then $13::int else price_list_id end,
           price_list_before = case when $12 and price_list_id is distinct from $13::int then price_list_id else price_list_before end,
           price_list_since = case when $12 and price_list_id is distinct from $13::int then $15::timestamptz else price_list_since end,
           tin = coalesce($14, tin)
         where business_id = $1 and pid = $2`,
}
const PRICE_LIST: Statement = {
  name: 'payee-price-list',
  text: 'select from price_list where business_id = $1 and price_list_id = $2 and removed_at is null',
}

/**
 * Sets the details of a payee and, if given, a customer's credit limit, terms, hold and price list. Issued documents keep the old name; the list before
 * is remembered for sales that were made without a connection. Refuses: not_found; bad_input
 * (another category than the payee's (AMB-119), credit for anyone but a customer, a TIN for a bank).
 */
export const editPayee = async (tx: Transaction, { at }: Pick<Actor, 'at'>, changes: PayeeChanges): Promise<void> => {
  const { pid, category, name, phone, address, email, creditLimit, termsDays, creditHeld, priceList, tin } = changes
  const found = await tx.row<{ category: PayeeCategory }>(LOCK, [tx.businessId, pid])
  if (!found) throw new Refusal('not_found', `There is no payee ${pid}`)
  if (found.category !== category) throw new Refusal('bad_input', 'The category of a payee cannot be changed', { field: 'category' })
  if (category !== 'debtor' && creditLimit !== undefined && creditLimit !== null)
    throw new Refusal('bad_input', 'Only customers have a credit limit', { field: 'creditLimit' })
  if (category !== 'debtor' && termsDays !== undefined && termsDays !== null)
    throw new Refusal('bad_input', 'Only customers have payment terms', { field: 'termsDays' })
  if (category !== 'debtor' && creditHeld === true)
    throw new Refusal('bad_input', 'Only customers can be put on credit hold', { field: 'creditHeld' })
  if (category === 'bank' && tin) throw new Refusal('bad_input', ONLY_WITH_TIN, { field: 'tin' })
  if (category !== 'debtor' && priceList !== undefined && priceList !== null)
    throw new Refusal('bad_input', 'Only customers have a price list', { field: 'priceList' })
  if (priceList !== undefined && priceList !== null && (await tx.row(PRICE_LIST, [tx.businessId, priceList])) === undefined)
    throw noPriceList(priceList)
  const limit = [creditLimit !== undefined, creditLimit ?? null]
  const terms = [termsDays !== undefined, termsDays ?? null]
  await tx.count(EDIT, [
    tx.businessId,
    pid,
    name,
    phone,
    address,
    email,
    ...limit,
    ...terms,
    creditHeld ?? null,
    priceList !== undefined,
    priceList ?? null,
    tin ?? null,
    at,
  ])
}
