import type { Actor } from '@akonta/domain/actor'
import type { CheckKey } from '@akonta/domain/loss-prevention/checks'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const MARK: Statement = {
  name: 'loss-row-mark',
  text: `insert into loss_row_checked (business_id, check_key, row_key, note, user_id, checked_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (business_id, check_key, row_key) do nothing`,
}

export type Mark = { readonly check: CheckKey; readonly key: string; readonly note: string }

/** Marks a row of the report as checked. It stays so. Refuses `already_exists` if it was marked before. */
export const markRow = async (tx: Transaction, { userId, at }: Actor, { check, key, note }: Mark): Promise<void> => {
  const marked = await tx.count(MARK, [tx.businessId, check, key, note, userId, at])
  if (marked === 0) throw new Refusal('already_exists', 'This row was already checked')
}
