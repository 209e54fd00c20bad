import type { Statement, Transaction } from '../db/database.ts'

const HEAD: Statement = {
  name: 'statement-chain-head',
  text: `select posting_count as postings, encode(hash, 'hex') as hash from ledger_head where business_id = $1`,
}

/** The end of the chain: the number of entries, and the hash that proves them all (trust: P7). */
export const chainHead = async (tx: Transaction): Promise<{ readonly postings: bigint; readonly hash: string }> =>
  (await tx.row<{ postings: bigint; hash: string }>(HEAD, [tx.businessId])) ?? { postings: 0n, hash: '0'.repeat(64) }
