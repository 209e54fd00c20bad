import type { Actor } from '@akonta/domain/actor'
import type { Expense } from '@akonta/domain/expenses/expense'
import { Refusal } from '@akonta/domain/refusals'
import { sumOfTaxes, taxedInvoice } from '@akonta/domain/vat/input-tax'
import type { Transaction } from '../db/database.ts'
import { recordInputTax } from '../documents/record-input-tax.ts'
import { type Posted, post } from '../ledger/post.ts'
import { schemeOfTax } from '../vat/vat-queries.ts'
import { accountOfExpense, bankOfExpense } from './expense-account.ts'
import { expensePosting } from './expense-posting.ts'

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
  const account = await accountOfExpense(tx, expense.account)
  const bank = await bankOfExpense(tx, expense.bank)
  const tax = await taxOf(tx, expense)
  const claimed = tax === undefined ? 0n : sumOfTaxes(tax.claimed)
  if (claimed === amount)
    throw new Refusal('bad_input', 'The tax equals the whole amount. Check both, or record it as VAT on imports', { field: 'vat' })
  const posted = await post(tx, actor, expensePosting({ branch, date, account, amount, claimed, bank, note }))
  if (tax) recordInputTax(tx, { ...tax, postingId: posted.postingId })
  return posted
}
