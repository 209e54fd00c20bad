import type { AfterCount, CashSetup } from '@akonta/domain/cash/cash-setup-calls'
import { MAIN_SAFE } from '@akonta/domain/cash/place'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** The name of the main safe. It is everything that no register and no other safe has. */
export const MAIN_SAFE_NAME = 'Safe'

const RULES: Statement = {
  name: 'cash-rules',
  text: `select name as branch, cash_after_count as "afterCount", cash_alone as "onePerson" from branch where business_id = $1 and branch_id = $2`,
}
const SAFES: Statement = {
  name: 'cash-safes',
  text: `select 'safe:' || safe_id as place, name, active as "isActive" from cash_safe where business_id = $1 and branch_id = $2 order by safe_id`,
}
const SAFE: Statement = {
  name: 'cash-safe',
  text: 'select name, active as "isActive" from cash_safe where business_id = $1 and branch_id = $2 and safe_id = $3',
}

export type CashRules = { readonly branch: string; readonly afterCount: AfterCount; readonly onePerson: boolean }

export const cashRules = (tx: Transaction, branch: number): Promise<CashRules> => tx.one<CashRules>(RULES, [tx.businessId, branch])

type Safe = { readonly name: string; readonly isActive: boolean }

/** The safes of a branch, the main one first, those that are no longer used too. */
export const safesOf = async (tx: Transaction, branch: number): Promise<CashSetup['safes']> => [
  { place: MAIN_SAFE, name: MAIN_SAFE_NAME, isActive: true },
  ...(await tx.rows<Safe & { readonly place: string }>(SAFES, [tx.businessId, branch])),
]

/** A safe of the branch. Refuses `not_found`, also for one of another branch. */
export const safeOf = async (tx: Transaction, branch: number, safe: number): Promise<Safe> => {
  if (safe === 0) return { name: MAIN_SAFE_NAME, isActive: true }
  const found = await tx.row<Safe>(SAFE, [tx.businessId, branch, safe])
  if (found === undefined) throw new Refusal('not_found', 'There is no such safe in this branch')
  return found
}

/** A safe that is in use. Refuses `not_found`, and `already_closed`: cash neither goes into one that is no longer used nor comes out of it. */
export const safeInUse = async (tx: Transaction, branch: number, safe: number): Promise<Safe> => {
  const found = await safeOf(tx, branch, safe)
  if (!found.isActive) throw new Refusal('already_closed', `${found.name} is no longer used. Use it again first`)
  return found
}
