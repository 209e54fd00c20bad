import type { PayeeCategory } from '../payees/payee.ts'
import { ACCOUNT } from './chart-of-accounts.ts'

/** The account whose lines name payees of this category: a payee's account is a sub-account of it (domain rules, section 5). */
export const CONTROL_ACCOUNT = { debtor: ACCOUNT.receivable, creditor: ACCOUNT.payable, bank: ACCOUNT.bank } as const satisfies Record<
  PayeeCategory,
  string
>
