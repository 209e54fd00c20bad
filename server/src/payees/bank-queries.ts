import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

export type Bank = { readonly payeeId: number; readonly pid: string; readonly name: string }

const BANKS: Statement = {
  name: 'payee-banks',
  text: `select payee_id as "payeeId", pid, name from payee where business_id = $1 and pid = any($2::text[]) and category = 'bank' and active
         order by payee_id for key share`,
}

/** The active banks and mobile money wallets among these pids, by pid. Until the end of the transaction nobody can delete them. */
export const banksOf = async (tx: Transaction, pids: readonly string[]): Promise<ReadonlyMap<string, Bank>> =>
  new Map((await tx.rows<Bank>(BANKS, [tx.businessId, pids])).map(bank => [bank.pid, bank]))

/** The active bank or wallet with this pid. Refuses (`bad_input`, 'Select a Bank') anything else, naming the field that was sent. */
export const activeBank = async (tx: Transaction, pid: string, field: string): Promise<Bank> => {
  const bank = (await banksOf(tx, [pid])).get(pid)
  if (bank === undefined) throw new Refusal('bad_input', 'Select a Bank', { field })
  return bank
}

/** The bank or wallet that pays a tax; null for cash. Refuses as `activeBank` does. */
export const bankPayingTax = async (tx: Transaction, place: PaymentAccount): Promise<Bank | null> =>
  place === null ? null : activeBank(tx, place, 'coa_account')
