import { createHash } from 'node:crypto'
import type { Actor } from '@akonta/domain/actor'
import { attachmentType, LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@akonta/domain/attachments/attachment-type'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { type AttachedDocument, attachmentById, attachmentsOf } from './attachment-queries.ts'

const LOCK: Statement = { name: 'attachment-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const STORE: Statement = {
  name: 'attachment-store',
  text: 'insert into attachment_file (business_id, sha256, content) values ($1, $2, $3) on conflict (business_id, sha256) do nothing',
}
const ADD: Statement = {
  name: 'attachment-add',
  text: `insert into attachment (business_id, attachment_id, posting_id, sha256, file_type, size, name, added_by, added_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}
const REMOVE: Statement = {
  name: 'attachment-remove',
  text: `update attachment set removed_by = $3, removed_at = $4, remove_reason = $5
         where business_id = $1 and attachment_id = $2 and removed_at is null`,
}
const DELETE: Statement = {
  name: 'attachment-delete-content',
  text: `delete from attachment_file f
         where f.business_id = $1 and f.sha256 = $2
           and not exists (select from attachment a where a.business_id = $1 and a.sha256 = $2 and a.removed_at is null)`,
}

/** Base64 decodes anything: what was sent must be exactly what these bytes are written as. */
const bytesOf = (base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new Refusal('bad_input', 'The content must be base64', { field: 'content' })
  return bytes
}

type Sent = { readonly name: string; readonly content: string }

/**
 * Adds a file to a document and returns its id; that of the one which is there already if it is the same file. The type is read from the
 * bytes. Refuses: bad_input (not base64, another type), too_large (3 MB, 20 files).
 */
export const addAttachment = async (
  tx: Transaction,
  actor: Actor,
  { postingId, number }: AttachedDocument,
  sent: Sent,
): Promise<number> => {
  const bytes = bytesOf(sent.content)
  if (bytes.length > LARGEST_ATTACHMENT) throw new Refusal('too_large', 'The file is larger than 3 MB. Take a photo of it, or split it')
  const type = attachmentType(bytes)
  if (type === null)
    throw new Refusal('bad_input', 'The file must be a complete JPEG, PNG, WebP or PDF, with nothing before or after it', {
      field: 'content',
    })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // One after the other: the limit counts what is there, and a removal deletes content that nothing uses.
  await tx.rows(LOCK, [`${tx.businessId}/attachments/${postingId}`])
  await tx.rows(LOCK, [`${tx.businessId}/attachment/${sha256}`])
  const present = (await attachmentsOf(tx, postingId)).filter(({ removedAt }) => removedAt === null)
  const same = present.find(each => each.sha256 === sha256)
  if (same) return same.id
  if (present.length >= MOST_ATTACHMENTS) throw new Refusal('too_large', `${number} already has ${MOST_ATTACHMENTS} files`)
  await tx.count(STORE, [tx.businessId, sha256, bytes])
  const id = await nextId(tx, 'attachment')
  await tx.count(ADD, [tx.businessId, id, postingId, sha256, type, bytes.length, sent.name, actor.userId, actor.at])
  return id
}

/** Removes an attachment: the content goes, unless another document has it; the trace stays. Refuses: not_found, already_closed. */
export const removeAttachment = async (tx: Transaction, actor: Actor, id: number, reason: string): Promise<void> => {
  const found = await attachmentById(tx, id)
  if (!found) throw new Refusal('not_found', `There is no attachment ${id}`)
  await tx.rows(LOCK, [`${tx.businessId}/attachment/${found.sha256}`])
  if ((await tx.count(REMOVE, [tx.businessId, id, actor.userId, actor.at, reason])) === 0)
    throw new Refusal('already_closed', `${found.name} was removed already`)
  await tx.count(DELETE, [tx.businessId, found.sha256])
}
