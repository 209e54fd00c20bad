import type { Control } from './chart-of-accounts.ts'

export type NewAccount = { readonly code: string; readonly name: string; readonly type: number; readonly description: string }

const CODE = /^[A-Za-z0-9-]{1,20}$/
/** The form of a payee's id. A journal line has one field for account codes and payee ids, so a code must not look like an id. */
const LIKE_A_PAYEE = /^(CUS|SUP|BNK)-\d+$/i

export const LONGEST_ACCOUNT_CODE = 20
export const LONGEST_ACCOUNT_NAME = 120
export const LONGEST_ACCOUNT_DESCRIPTION = 500

export const accountCodeFault = (code: string): string | null => {
  if (!CODE.test(code)) return `Account ID must be 1 to ${LONGEST_ACCOUNT_CODE} letters, figures or hyphens`
  return LIKE_A_PAYEE.test(code) ? 'Account ID looks like the id of a customer, supplier or bank. Choose another one' : null
}

/** The account types whose accounts an expense is entered on: COST OF SALES and EXPENSES. */
export const EXPENSE_TYPES: readonly number[] = [7, 8]

export const isExpenseType = (type: number): boolean => EXPENSE_TYPES.includes(type)

const INSTEAD: Record<Control, (name: string) => string> = {
  stock: name => `${name} follows the stock itself. Use Inventory Adjustment, Purchases or Production instead`,
  branch: name => `${name} is kept by the books themselves. Use Inter Stock Transfer instead`,
  receipts: name => `${name} follows the goods receipts. Receive goods, or enter the supplier’s invoice instead`,
  wallet: name => `${name} follows the mobile money that was received. Use it for a sale, put it on a customer’s account or send it back`,
  debtor: name => `${name} takes lines of a customer only. Choose the customer instead`,
  creditor: name => `${name} takes lines of a supplier only. Choose the supplier instead`,
  bank: name => `${name} takes lines of a bank only. Choose the bank instead`,
}

/** Why manual lines are refused on this account and what to use instead, or null if they are allowed (domain rules, section 5). */
export const byHandFault = (account: { readonly name: string; readonly control: Control | null }): string | null =>
  account.control === null ? null : INSTEAD[account.control](account.name)
