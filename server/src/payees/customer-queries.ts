import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

export type CreditCustomer = {
  readonly payeeId: number
  readonly name: string
  /** The customer's debt; negative for a deposit. */
  readonly owed: Pesewas
  readonly creditLimit: Pesewas | null
}

const LOCK_CUSTOMER: Statement = {
  name: 'payee-lock-customer',
  text: `select payee_id, name, credit_limit from payee
         where business_id = $1 and pid = $2 and category = 'debtor' and active for no key update`,
}
const OWED: Statement = {
  name: 'payee-owed',
  text: `select coalesce(sum(debit - credit), 0)::bigint as owed from balance where business_id = $1 and payee_id = $2`,
}

/**
 * The customer of a credit sale, locked so that two simultaneous sales see each other's debt. Not `for update`: every line with a payee
 * takes a key share lock on the payee while it holds the head of the ledger, for which the holder of the payee may be waiting. Refuses
 * (`bad_input`, 'Select a Customer') a pid that is not an active customer of the business.
 */
export const customerForCredit = async (tx: Transaction, pid: string): Promise<CreditCustomer> => {
  const customer = await tx.row<{ payee_id: number; name: string; credit_limit: Pesewas | null }>(LOCK_CUSTOMER, [tx.businessId, pid])
  if (!customer) throw new Refusal('bad_input', 'Select a Customer', { field: 'pid' })
  const { owed } = await tx.one<{ owed: Pesewas }>(OWED, [tx.businessId, customer.payee_id])
  return { payeeId: customer.payee_id, name: customer.name, owed, creditLimit: customer.credit_limit }
}

const LOCK_PAYEE: Statement = {
  name: 'payee-lock',
  text: 'select payee_id from payee where business_id = $1 and payee_id = $2 for no key update',
}

/** Locks this payee's balance until the end of the transaction. */
export const lockPayee = async (tx: Transaction, payeeId: number): Promise<void> => {
  await tx.row(LOCK_PAYEE, [tx.businessId, payeeId])
}
