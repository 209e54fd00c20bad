import type { Actor } from '@akonta/domain/actor'
import type { EvatOptions } from '@akonta/domain/evat/evat-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'

const SET: Statement = {
  name: 'evat-set-options',
  text: `insert into evat_options (business_id, option_no, wait_seconds, cash_name, prefix, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** From now on: documents keep the prefix that they were queued with. */
export const setOptions = async (tx: Transaction, { userId, at }: Actor, { waitSeconds, cashName, prefix }: EvatOptions): Promise<void> => {
  const no = await nextId(tx, 'evat_options')
  await tx.count(SET, [tx.businessId, no, waitSeconds, cashName, prefix, userId, at])
}
