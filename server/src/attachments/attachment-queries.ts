import type { Attachment } from '@akonta/domain/attachments/attachment-calls'
import type { AttachmentType } from '@akonta/domain/attachments/attachment-type'
import type { Statement, Transaction } from '../db/database.ts'

export type AttachedDocument = {
  readonly postingId: bigint
  readonly number: string
  readonly kind: string
  readonly branchCode: string
}

const OF_POSTING = `
  p.posting_id as "postingId", p.document_number as number, p.document_kind as kind, b.branch_code as "branchCode"`

const DOCUMENT: Statement = {
  name: 'attachment-document',
  text: `select ${OF_POSTING} from posting p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         where p.business_id = $1 and p.document_number = $2`,
}

/** The document with this number, of whatever kind. */
export const documentByNumber = (tx: Transaction, number: string): Promise<AttachedDocument | undefined> =>
  tx.row<AttachedDocument>(DOCUMENT, [tx.businessId, number])

const COLUMNS = `
  a.attachment_id as id, a.name, a.file_type as type, a.size, a.sha256, u.display_name as "addedBy", a.added_at as "addedAt",
  coalesce(r.display_name, '') as "removedBy", a.removed_at as "removedAt", a.remove_reason as reason`
const PEOPLE = `
  join app_user u on u.business_id = a.business_id and u.user_id = a.added_by
  left join app_user r on r.business_id = a.business_id and r.user_id = a.removed_by`

const LIST: Statement = {
  name: 'attachment-list',
  text: `select ${COLUMNS} from attachment a ${PEOPLE} where a.business_id = $1 and a.posting_id = $2 order by a.attachment_id`,
}

/** The attachments of a document, removed ones included, oldest first. */
export const attachmentsOf = (tx: Transaction, postingId: bigint): Promise<Attachment[]> =>
  tx.rows<Attachment>(LIST, [tx.businessId, postingId])

const ONE: Statement = {
  name: 'attachment-one',
  text: `select ${COLUMNS}, ${OF_POSTING} from attachment a ${PEOPLE}
         join posting p on p.business_id = a.business_id and p.posting_id = a.posting_id
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         where a.business_id = $1 and a.attachment_id = $2`,
}

/** An attachment with its document. */
export const attachmentById = (tx: Transaction, id: number): Promise<(Attachment & AttachedDocument) | undefined> =>
  tx.row<Attachment & AttachedDocument>(ONE, [tx.businessId, id])

const CONTENT: Statement = {
  name: 'attachment-content',
  text: 'select content from attachment_file where business_id = $1 and sha256 = $2',
}

export const contentOf = async (tx: Transaction, sha256: string): Promise<Uint8Array | undefined> =>
  (await tx.row<{ content: Uint8Array }>(CONTENT, [tx.businessId, sha256]))?.content

const OF_PAYEE: Statement = {
  name: 'attachment-of-payee',
  text: `
    select p.document_number as "documentNumber", a.name, a.file_type as type, a.sha256, a.added_at as "addedAt",
      case when a.removed_at is null then '' else a.remove_reason end as removed
    from posting p
    join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id
    join attachment a on a.business_id = p.business_id and a.posting_id = p.posting_id
    where p.business_id = $1 and y.pid = $2 order by a.attachment_id limit $3 offset $4`,
}

export type AttachmentOfPayee = {
  documentNumber: string
  name: string
  type: AttachmentType
  sha256: string
  addedAt: Date
  removed: string
}

/** The attachments of a person's documents, for the export of personal data. */
export const attachmentsOfPayee = (
  tx: Transaction,
  pid: string,
  { size, from }: { size: number; from: number },
): Promise<AttachmentOfPayee[]> => tx.rows<AttachmentOfPayee>(OF_PAYEE, [tx.businessId, pid, size, from])
