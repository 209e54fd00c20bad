import { isExpenseType } from '@akonta/domain/accounts/account'
import { Refusal } from '@akonta/domain/refusals'
import { accountsForLines } from '../accounts/account-queries.ts'
import type { Transaction } from '../db/database.ts'
import { bankForExpense } from './expense-queries.ts'

/** The code of an expense's account. Refuses: unknown_account, bad_input (of another type), closed_account. */
export const accountOfExpense = async (tx: Transaction, named: string): Promise<string> => {
  const account = (await accountsForLines(tx, [named])).get(named)
  if (!account) throw new Refusal('unknown_account', `There is no account ${named}`)
  if (!isExpenseType(account.type))
    throw new Refusal('bad_input', `${account.name} is not a cost or expense account. Use the General Journal`, {
      field: 'accountKey',
    })
  if (!account.active) throw new Refusal('closed_account', `${account.name} is inactive. Choose another account`)
  return account.code
}

/** The bank or wallet that pays an expense; null for cash. Refuses (`bad_input`) an unknown or deactivated one. */
export const bankOfExpense = async (tx: Transaction, pid: string | null): Promise<number | null> => {
  if (pid === null) return null
  const bank = await bankForExpense(tx, pid)
  if (!bank) throw new Refusal('bad_input', 'Select a Bank', { field: 'pid' })
  return bank.payeeId
}
