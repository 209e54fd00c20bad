import { isExpenseType } from '@akonta/domain/accounts/account'
import type { Actor } from '@akonta/domain/actor'
import type { Expense } from '@akonta/domain/expenses/expense'
import { Refusal } from '@akonta/domain/refusals'
import { sumOfTaxes, taxedInvoice } from '@akonta/domain/vat/input-tax'
import { accountsForLines } from '../accounts/account-queries.ts'
import type { Transaction } from '../db/database.ts'
import { recordInputTax } from '../documents/record-input-tax.ts'
import { type Posted, post } from '../ledger/post.ts'
import { schemeOfTax } from '../vat/vat-queries.ts'
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

/** The tax of an expense by the law of its day; undefined without tax. */
const taxOf = async (tx: Transaction, { date, amount, taxed }: Expense) => {
  if (taxed === undefined) return undefined
  const scheme = await schemeOfTax(tx, date)
  const { claimed } = taxedInvoice(scheme, [{ amount, taxClass: 'STANDARD' }], taxed.tax)
  const { tax, supplier, invoice } = taxed
  return { scheme, basis: tax.basis, value: amount - sumOfTaxes(tax.taxes), taxes: tax.taxes, claimed, supplier, invoice }
}

/**
 * Posts an expense. Refuses: unknown_account, bad_input (an account of another type, an unknown bank, tax), closed_account, and what the
 * door refuses (month_closed, future_date).
 */
export const spend = async (tx: Transaction, actor: Actor, branch: number, expense: Expense): Promise<Posted> => {
  const { amount, date, note } = expense
  const account = await accountOf(tx, expense.account)
  const bank = await bankOf(tx, expense.bank)
  const tax = await taxOf(tx, expense)
  const claimed = tax === undefined ? 0n : sumOfTaxes(tax.claimed)
  const posted = await post(tx, actor, expensePosting({ branch, date, account, amount, claimed, bank, note }))
  if (tax) recordInputTax(tx, { ...tax, postingId: posted.postingId })
  return posted
}
