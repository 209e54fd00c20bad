import { isExpenseType } from '@akonta/domain/accounts/account'
import type { Actor } from '@akonta/domain/actor'
import type { Expense } from '@akonta/domain/expenses/expense'
import { Refusal } from '@akonta/domain/refusals'
import { accountsForLines } from '../accounts/account-queries.ts'
import type { Transaction } from '../db/database.ts'
import { type Posted, post } from '../ledger/post.ts'
import { expensePosting } from './expense-posting.ts'
import { bankForExpense } from './expense-queries.ts'

const accountOf = async (tx: Transaction, named: string): Promise<string> => {
  const account = (await accountsForLines(tx, [named])).get(named)
  if (!account) throw new Refusal('unknown_account', `There is no account ${named}`)
  if (!isExpenseType(account.type))
    throw new Refusal('bad_input', `${account.name} is not a cost or expense account. Use the General Journal`, {
      field: 'accountKey',
    })
  if (!account.active) throw new Refusal('closed_account', `${account.name} is inactive. Choose another account`)
  return account.code
}

const bankOf = async (tx: Transaction, pid: string | null): Promise<number | null> => {
  if (pid === null) return null
  const bank = await bankForExpense(tx, pid)
  if (!bank) throw new Refusal('bad_input', 'Choose a bank', { field: 'pid' })
  return bank.payeeId
}

/**
 * Posts an expense. Refuses: unknown_account, bad_input (an account of another type, an unknown bank), closed_account, and what the door
 * refuses (month_closed, future_date).
 */
export const spend = async (tx: Transaction, actor: Actor, branch: number, expense: Expense): Promise<Posted> => {
  const { amount, date, note } = expense
  const account = await accountOf(tx, expense.account)
  const bank = await bankOf(tx, expense.bank)
  return post(tx, actor, expensePosting({ branch, date, account, amount, bank, note }))
}
