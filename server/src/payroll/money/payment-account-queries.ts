import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'

/** A cash or bank account: a bank by its payee id, null for the cash of the branch. */
export type NamedPaymentAccount = { readonly bank: number | null; readonly name: string }

const BANK: Statement = {
  name: 'payroll-lock-bank',
  text: `select payee_id as bank, name from payee where business_id = $1 and pid = $2 and category = 'bank' and active for no key update`,
}

/** The cash, or an active bank, locked. Refuses anything else (bad_input, 'Select a Bank'). */
export const lockPaymentAccount = async (tx: Transaction, place: PaymentAccount): Promise<NamedPaymentAccount> => {
  if (place === null) return { bank: null, name: 'Cash' }
  const found = await tx.row<{ bank: number; name: string }>(BANK, [tx.businessId, place])
  if (!found) throw new Refusal('bad_input', 'Select a Bank', { field: 'coa_account' })
  return found
}
