import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { QueuedDocument } from '../stamps/stamp-queries.ts'
import { numbersSent, taxClassSold } from './listed-queries.ts'

const DECIDE: Statement = { name: 'evat-decide', text: "select item_id from decide_outbox('evat', $1, $2)" }
const SETTLE: Statement = {
  name: 'evat-record-settlement',
  text: `insert into evat_settlement (business_id, posting_id, reason, receipt_number, settled_by, settled_at) values ($1, $2, $3, $4, $5, $6)`,
}
const CORRECT: Statement = {
  name: 'evat-record-correction',
  text: `
    insert into evat_correction (business_id, posting_id, correction_no, deed, new_number, buyer_name, buyer_tin, reason, corrected_by, corrected_at)
    select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $8, $9 from evat_correction c where c.business_id = $1 and c.posting_id = $2`,
}
const NEXT_CODE: Statement = {
  name: 'evat-record-item-version',
  text: `
    insert into evat_item_version (business_id, product_id, tax_class, version, reason, set_by, set_at)
    select $1, $2, $3, 1 + coalesce(max(v.version), 1), $4, $5, $6 from evat_item_version v
    where v.business_id = $1 and v.product_id = $2 and v.tax_class = $3`,
}
/** Two sales of a product may be corrected at once. */
const LOCK_CODE: Statement = { name: 'evat-item-code-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

const decide = async (tx: Transaction, { posting_id, state }: QueuedDocument, retries: boolean): Promise<readonly bigint[]> => {
  if (state === 'signed') throw new Refusal('is_signed')
  const rows = await tx.rows<{ item_id: bigint }>(DECIDE, [posting_id, retries])
  if (rows.length === 0) throw new Refusal('already_closed', 'This document does not need a decision')
  return rows.map(row => row.item_id)
}

type Correction = {
  readonly action: 'again' | 'renumber' | 'recode' | 'buyer'
  readonly reason: string
  readonly newNumber?: string
  readonly buyer?: { readonly name: string; readonly tin: string }
}

/**
 * The sender first asks what became of the document. Only when the service does not have it, it makes a new payload and sends that: never
 * twice, whoever asks.
 */
const correct = async (
  tx: Transaction,
  { userId, at }: Actor,
  document: QueuedDocument,
  { action, reason, newNumber = '', buyer = { name: '', tin: '' } }: Correction,
): Promise<void> => {
  await decide(tx, document, true)
  await tx.count(CORRECT, [tx.businessId, document.posting_id, action, newNumber, buyer.name, buyer.tin, reason, userId, at])
}

/** Refuses `is_signed`, and `already_closed` for a document that does not wait for a person, as every decision here does. */
export const sendAgain = (tx: Transaction, actor: Actor, document: QueuedDocument): Promise<void> =>
  correct(tx, actor, document, { action: 'again', reason: '' })

/** After the first number the letters B, C, …, and then AA. */
const letters = (count: number): string => {
  const letter = String.fromCharCode(65 + (count % 26))
  return count < 26 ? letter : letters(Math.floor(count / 26) - 1) + letter
}

/** Sends a document under another number, because its own belongs to something else at the service (section 10.3). Returns the number. */
export const sendRenumbered = async (tx: Transaction, actor: Actor, document: QueuedDocument, reason: string): Promise<string> => {
  if (document.kind === 'return_undone') throw new Refusal('bad_input', 'A cancelled refund has no separate number')
  const { first_number, renumbered } = await numbersSent(tx, document.posting_id)
  const newNumber = `${first_number}-${letters(Number(renumbered) + 1)}`
  await correct(tx, actor, document, { action: 'renumber', reason, newNumber })
  return newNumber
}

const refuseRefund = ({ kind }: QueuedDocument): void => {
  if (kind !== 'sale') throw new Refusal('bad_input', 'A refund has the goods and the buyer of its sale')
}

/** Gives a product its next item code, which it keeps (section 5.4). Refuses (`not_found`) a product that the sale does not have. */
export const sendRecoded = async (
  tx: Transaction,
  actor: Actor,
  document: QueuedDocument,
  { productId, reason }: { readonly productId: number; readonly reason: string },
): Promise<void> => {
  refuseRefund(document)
  const taxClass = await taxClassSold(tx, document.posting_id, productId)
  if (taxClass === undefined) throw new Refusal('not_found', 'This product is not on the sale')
  await correct(tx, actor, document, { action: 'recode', reason })
  await tx.rows(LOCK_CODE, [`${tx.businessId}/evat item code/${productId}`])
  await tx.count(NEXT_CODE, [tx.businessId, productId, taxClass, reason, actor.userId, actor.at])
}

/** Stored with the sale: the next print shows it. */
export const sendToBuyer = async (
  tx: Transaction,
  actor: Actor,
  document: QueuedDocument,
  { name, tin, reason }: { readonly name: string; readonly tin: string; readonly reason: string },
): Promise<void> => {
  refuseRefund(document)
  await correct(tx, actor, document, { action: 'buyer', reason, buyer: { name, tin } })
}

/** Closes a rejected document without a stamp, and the documents of its sale that wait behind it, for a reason that stays with them. */
export const settle = async (
  tx: Transaction,
  { userId, at }: Actor,
  document: QueuedDocument,
  { reason, receiptNumber }: { readonly reason: string; readonly receiptNumber: string },
): Promise<void> => {
  for (const item of await decide(tx, document, false))
    await tx.count(SETTLE, [tx.businessId, item, reason, item === document.posting_id ? receiptNumber : '', userId, at])
}
