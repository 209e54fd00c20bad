import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'

const INSERT: Statement = {
  name: 'user-account-type-insert',
  text: 'insert into user_account_type (business_id, account_type_id, name) values ($1, $2, $3)',
}
const BRING_BACK: Statement = {
  name: 'user-account-type-bring-back',
  text: `update user_account_type set active = true where business_id = $1 and name = $2 and not active
         returning account_type_id as id`,
}
const RENAME: Statement = {
  name: 'user-account-type-rename',
  text: 'update user_account_type set name = $3 where business_id = $1 and account_type_id = $2 and active',
}
const DELETE: Statement = {
  name: 'user-account-type-delete',
  text: 'update user_account_type set active = false where business_id = $1 and account_type_id = $2 and active',
}

const refuseTakenName = (name: string) => (error: unknown) => {
  throw violatedConstraint(error) === undefined
    ? error
    : new Refusal('already_exists', `An account type named ${name} already exists or was deleted`)
}

const unknown = (): Refusal => new Refusal('not_found', 'This account type no longer exists')

/** Creates an account type, or restores the deleted one of this name, and returns its id. Refuses a used name (`already_exists`). */
export const createAccountType = async (tx: Transaction, name: string): Promise<number> => {
  const back = await tx.row<{ id: number }>(BRING_BACK, [tx.businessId, name])
  if (back) return back.id
  const id = await nextId(tx, 'user_account_type')
  await tx.count(INSERT, [tx.businessId, id, name]).catch(refuseTakenName(name))
  return id
}

/** Renames it, also for users who have it. Refuses a used name (`already_exists`) and an unknown id (`not_found`). */
export const renameAccountType = async (tx: Transaction, id: number, name: string): Promise<void> => {
  const renamed = await tx.count(RENAME, [tx.businessId, id, name]).catch(refuseTakenName(name))
  if (renamed === 0) throw unknown()
}

/** Removes it from the list: it is no longer assigned, and users keep it (D1). Refuses an unknown one (`not_found`). */
export const deleteAccountType = async (tx: Transaction, id: number): Promise<void> => {
  if ((await tx.count(DELETE, [tx.businessId, id])) === 0) throw unknown()
}
