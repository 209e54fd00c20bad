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
