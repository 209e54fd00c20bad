import { accountCodeFault, type NewAccount } from '@akonta/domain/accounts/account'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'

const INSERT: Statement = {
  name: 'account-insert',
  text: `insert into account (business_id, account_key, account_code, name, account_type_key, description)
         values ($1, $2, $3, $4, $5, $6)`,
}

/** Lower keys are for the fixed accounts of the product, present and future. */
const FIRST_OWN_KEY = 1001

const refusalOf = (error: unknown, { code, type }: NewAccount): unknown => {
  const constraint = violatedConstraint(error)
  if (constraint === 'account_pkey' || constraint === 'account_by_upper_code')
    return new Refusal('already_exists', `An account with the code ${code} already exists`, { field: 'accountId' })
  if (constraint === 'account_business_id_account_type_key_fkey')
    return new Refusal('bad_input', `There is no account type ${type}`, { field: 'accountType' })
  return error
}

/** Adds an account to the chart. Refuses an invalid or used code, whatever its case, and an unknown type. */
export const createAccount = async (tx: Transaction, account: NewAccount): Promise<void> => {
  const fault = accountCodeFault(account.code)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'accountId' })
  const key = await nextId(tx, 'account', FIRST_OWN_KEY)
  try {
    await tx.count(INSERT, [tx.businessId, key, account.code, account.name, account.type, account.description])
  } catch (error) {
    throw refusalOf(error, account)
  }
}
