import type { AfterCount } from '@akonta/domain/cash/cash-setup-calls'
import { textOfEnd } from '@akonta/domain/cash/place'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { expectedIn } from './place-queries.ts'
import { MAIN_SAFE_NAME, safeOf } from './safe-queries.ts'

const SET_RULES: Statement = {
  name: 'cash-set-rules',
  text: 'update branch set cash_after_count = $3, cash_alone = $4 where business_id = $1 and branch_id = $2',
}
const ADD: Statement = {
  name: 'cash-safe-add',
  text: `insert into cash_safe (business_id, safe_id, branch_id, name)
         select $1, coalesce(max(safe_id), 0) + 1, $2, $3 from cash_safe where business_id = $1`,
}
const CHANGE: Statement = {
  name: 'cash-safe-change',
  text: 'update cash_safe set name = $4, active = $5 where business_id = $1 and branch_id = $2 and safe_id = $3',
}
const WAITING: Statement = {
  name: 'cash-safe-waiting',
  text: `select p.document_number as number from cash_move m join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
         where m.business_id = $1 and m.to_safe = $2
           and not exists (select from posting r where r.business_id = $1 and r.reverses = m.posting_id)
           and not exists (select from cash_receipt c where c.business_id = $1 and c.move_posting_id = m.posting_id
             and not exists (select from posting r where r.business_id = $1 and r.reverses = c.posting_id))
         order by m.posting_id limit 1`,
}

export const setCashRules = async (tx: Transaction, branch: number, afterCount: AfterCount, onePerson: boolean): Promise<void> => {
  await tx.count(SET_RULES, [tx.businessId, branch, afterCount, onePerson])
}

const refuseTaken = (name: string) => (error: unknown) => {
  if (violatedConstraint(error) === undefined) throw error
  throw new Refusal('already_exists', `This branch already has a safe called ${name}`)
}

const refuseMainName = (name: string): void => {
  if (name.toLowerCase() === MAIN_SAFE_NAME.toLowerCase())
    throw new Refusal('already_exists', `This branch already has a safe called ${name}`)
}

/** Adds a safe. Refuses `already_exists`. */
export const addSafe = async (tx: Transaction, branch: number, name: string): Promise<void> => {
  refuseMainName(name)
  await holdBooks(tx)
  await tx.count(ADD, [tx.businessId, branch, name]).catch(refuseTaken(name))
}

/** Renames a safe, or takes it out of use. Refuses: not_found, already_exists, in_use (cash in it, or on the way to it; the main safe). */
export const changeSafe = async (
  tx: Transaction,
  branch: number,
  safe: number,
  { name, isActive }: { readonly name: string; readonly isActive: boolean },
): Promise<void> => {
  if (safe === 0) throw new Refusal('in_use', 'The main safe is part of every branch and keeps its name')
  refuseMainName(name)
  await holdBooks(tx)
  await safeOf(tx, branch, safe)
  if (!isActive) {
    const left = await expectedIn(tx, branch, textOfEnd({ kind: 'SAFE', safe }))
    if (left !== 0n) throw new Refusal('in_use', `${name} should still have ${formatMoney(left)}. Move it first`)
    const waiting = await tx.row<{ number: string }>(WAITING, [tx.businessId, safe])
    if (waiting !== undefined) throw new Refusal('in_use', `${waiting.number} is on the way to ${name}. Receive it first`)
  }
  await tx.count(CHANGE, [tx.businessId, branch, safe, name, isActive]).catch(refuseTaken(name))
}
