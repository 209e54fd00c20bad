import type { Actor } from '@akonta/domain/actor'
import { type AttachmentType, attachmentType, LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@akonta/domain/attachments/attachment-type'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { sha256Of } from '../host/sha256.ts'
import { closedThroughOf } from '../ledger/close-month.ts'
import { monthClosed } from '../ledger/month-closed.ts'
import { contentArrived } from './announce-content.ts'
import type { AttachedDocument } from './attached-documents.ts'
import { attachmentById, attachmentsOf } from './attachment-queries.ts'

const LOCK: Statement = { name: 'attachment-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
/** Content that was in a store, and that no document has, makes room. */
const FORGET_OUTSIDE: Statement = {
  name: 'attachment-forget-outside',
  text: `delete from attachment_file f where f.business_id = $1 and f.sha256 = $2 and f.outside is not null
           and not exists (select from attachment a where a.business_id = $1 and a.sha256 = $2 and a.removed_at is null)`,
}
const STORE: Statement = {
  name: 'attachment-store',
  text: 'insert into attachment_file (business_id, sha256, content) values ($1, $2, $3) on conflict (business_id, sha256) do nothing',
}
const ADD = insertOf('attachment-add', 'attachment', [
  'business_id, attachment_id, posting_id, record_kind, record_id, sha256, file_type, size, name, added_by, added_at',
])
const REMOVE: Statement = {
  name: 'attachment-remove',
  text: `update attachment set removed_by = $3, removed_at = $4, remove_reason = $5
         where business_id = $1 and attachment_id = $2 and removed_at is null`,
}
/** Content in a store is deleted by the job of `keep-file-store.ts`. */
const DELETE: Statement = {
  name: 'attachment-delete-content',
  text: `delete from attachment_file f
         where f.business_id = $1 and f.sha256 = $2 and f.outside is null
           and not exists (select from attachment a where a.business_id = $1 and a.sha256 = $2 and a.removed_at is null)`,
}

/** Base64 decodes anything: what was sent must be exactly what these bytes are written as. */
const bytesOf = (base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new Refusal('bad_input', 'The content must be base64', { field: 'content' })
  return bytes
}

/** A file that may be attached. */
export type SentContent = { readonly bytes: Buffer; readonly type: AttachmentType; readonly sha256: string }

/** The content of a file from what was sent. The type is read from the bytes. Refuses: bad_input (not base64, another type), too_large (3 MB). */
export const contentFrom = (base64: string): SentContent => {
  const bytes = bytesOf(base64)
  if (bytes.length > LARGEST_ATTACHMENT) throw new Refusal('too_large', 'The file is larger than 3 MB. Take a photo of it, or split it')
  const type = attachmentType(bytes)
  if (type === null)
    throw new Refusal('bad_input', 'The file must be a complete JPEG, PNG, WebP or PDF, with nothing before or after it', {
      field: 'content',
    })
  return { bytes, type, sha256: sha256Of(bytes) }
}

/** One after the other: a removal deletes content that nothing uses. */
export const lockContent = async (tx: Transaction, sha256: string): Promise<void> => {
  await tx.rows(LOCK, [`${tx.businessId}/attachment/${sha256}`])
}

type Sent = { readonly name: string; readonly content: SentContent; readonly isOutside: boolean }

/**
 * Adds a file to a document and returns its id; that of the one which is there already if it is the same file. `isOutside`: its content is in the
 * store. Refuses: too_large (20 files), busy.
 */
export const addAttachment = async (
  tx: Transaction,
  actor: Actor,
  { place, number }: AttachedDocument,
  { name, content, isOutside }: Sent,
): Promise<number> => {
  const { bytes, type, sha256 } = content
  // The limit counts what is there.
  await tx.rows(LOCK, [`${tx.businessId}/attachments/${number}`])
  await lockContent(tx, sha256)
  const present = (await attachmentsOf(tx, place)).filter(({ removedAt }) => removedAt === null)
  const same = present.find(each => each.sha256 === sha256)
  if (same) return same.id
  if (present.length >= MOST_ATTACHMENTS) throw new Refusal('too_large', `${number} already has ${MOST_ATTACHMENTS} files`)
  if (isOutside) await contentArrived(tx, sha256, actor.at)
  else {
    await tx.count(FORGET_OUTSIDE, [tx.businessId, sha256])
    await tx.count(STORE, [tx.businessId, sha256, bytes])
  }
  const id = await nextId(tx, 'attachment')
  await tx.count(
    ADD,
    ADD.values({
      business_id: tx.businessId,
      attachment_id: id,
      posting_id: place.postingId,
      record_kind: place.recordKind,
      record_id: place.recordId,
      sha256,
      file_type: type,
      size: bytes.length,
      name,
      added_by: actor.userId,
      added_at: actor.at,
    }),
  )
  return id
}

/** Files are still added to the documents of a closed month, and none is removed. */
const refuseClosed = async (tx: Transaction, { date }: AttachedDocument): Promise<void> => {
  const closedThrough = await closedThroughOf(tx)
  if (date !== null && closedThrough !== null && date <= closedThrough) throw monthClosed(date, closedThrough, null)
}

/**
 * Removes an attachment: the content goes, unless another document has it; the trace stays. Refuses: not_found, already_closed, month_closed for a
 * document of a closed month.
 */
export const removeAttachment = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  { document, reason }: { readonly document: AttachedDocument; readonly reason: string },
): Promise<void> => {
  const found = await attachmentById(tx, id)
  if (!found) throw new Refusal('not_found', 'There is no such file')
  await lockContent(tx, found.sha256)
  await refuseClosed(tx, document)
  if ((await tx.count(REMOVE, [tx.businessId, id, actor.userId, actor.at, reason])) === 0)
    throw new Refusal('already_closed', `${found.name} was removed already`)
  await tx.count(DELETE, [tx.businessId, found.sha256])
}
