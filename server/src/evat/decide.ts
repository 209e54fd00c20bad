import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { DocumentState } from './paper-queries.ts'

const DECIDE: Statement = { name: 'evat-decide', text: "select item_id from decide_outbox('evat', $1, $2)" }
const SETTLE: Statement = {
  name: 'evat-record-settlement',
  text: `insert into evat_settlement (business_id, posting_id, reason, receipt_number, settled_by, settled_at) values ($1, $2, $3, $4, $5, $6)`,
}

type Decided = Pick<DocumentState, 'posting_id' | 'state'>

const decide = async (tx: Transaction, { posting_id, state }: Decided, retries: boolean): Promise<readonly bigint[]> => {
  if (state === 'signed') throw new Refusal('is_signed')
  const rows = await tx.rows<{ item_id: bigint }>(DECIDE, [posting_id, retries])
  if (rows.length === 0) throw new Refusal('already_closed', 'This document does not wait for a person')
  return rows.map(row => row.item_id)
}

/**
 * Asks what became of a rejected document and sends it again if it is not there: never twice, whoever insists. Refuses `is_signed`, and
 * `already_closed` for a document that waits for nobody.
 */
export const sendAgain = async (tx: Transaction, document: Decided): Promise<void> => {
  await decide(tx, document, true)
}

/**
 * Closes a rejected document without a stamp, and the documents of its sale that wait behind it, for a reason that stays with them. Refuses
 * `is_signed`, and `already_closed` for a document that waits for nobody.
 */
export const settleWithoutStamp = async (
  tx: Transaction,
  { userId, at }: Actor,
  document: Decided,
  { reason, receiptNumber }: { readonly reason: string; readonly receiptNumber: string },
): Promise<void> => {
  for (const item of await decide(tx, document, false))
    await tx.count(SETTLE, [tx.businessId, item, reason, item === document.posting_id ? receiptNumber : '', userId, at])
}
