import { RECORD_PREFIXES, type RecordKind } from '@akonta/domain/attachments/attached-kind'
import type { Attachment } from '@akonta/domain/attachments/attachment-calls'
import type { AttachmentType } from '@akonta/domain/attachments/attachment-type'
import type { Statement, Transaction } from '../db/database.ts'
import { nineDigits } from '../payees/payee-documents-queries.ts'
import type { AttachmentTarget } from './attached-documents.ts'

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
const LIST_OF_RECORD: Statement = {
  name: 'attachment-list-of-record',
  text: `select ${COLUMNS} from attachment a ${PEOPLE}
         where a.business_id = $1 and a.record_kind = $2 and a.record_id = $3 order by a.attachment_id`,
}

/** The attachments of a document, removed ones included, oldest first. */
export const attachmentsOf = (tx: Transaction, { postingId, recordKind, recordId }: AttachmentTarget): Promise<Attachment[]> =>
  postingId === null
    ? tx.rows<Attachment>(LIST_OF_RECORD, [tx.businessId, recordKind, recordId])
    : tx.rows<Attachment>(LIST, [tx.businessId, postingId])

const ONE: Statement = {
  name: 'attachment-one',
  text: `select ${COLUMNS}, a.posting_id as "postingId", a.record_kind as "recordKind", a.record_id as "recordId"
         from attachment a ${PEOPLE} where a.business_id = $1 and a.attachment_id = $2`,
}

/** An attachment and what it is on. */
export const attachmentById = (tx: Transaction, id: number): Promise<(Attachment & AttachmentTarget) | undefined> =>
  tx.row<Attachment & AttachmentTarget>(ONE, [tx.businessId, id])

const CONTENT: Statement = {
  name: 'attachment-content',
  text: `select content, case when content is null then own_identity() else '' end as identity from attachment_file
         where business_id = $1 and sha256 = $2 and (outside is null or outside = 'stored')`,
}

/** The content of a file if the database has it; otherwise the identity of the business, by which the store has it. */
export const contentOf = (tx: Transaction, sha256: string): Promise<{ content: Uint8Array | null; identity: string } | undefined> =>
  tx.row<{ content: Uint8Array | null; identity: string }>(CONTENT, [tx.businessId, sha256])

const OWN = 'r.payee_id = y.payee_id'
const SAME_PHONE = `length(${nineDigits('y.phone')}) = 9 and ${nineDigits('r.phone')} = ${nineDigits('y.phone')}`
const IN_RECURRING = ['recurring_contents', 'recurring_line']
  .map(
    table => `exists (select from ${table} c
        where c.business_id = r.business_id and c.recurring_id = r.recurring_id and c.payee_id = y.payee_id)`,
  )
  .join(' or ')

/** Which records r are those of the payee y: the same ones as in the rest of their export. */
const OWNED_BY = [
  ['quotation', 'quotation', 'quotation_id', `(${OWN} or (${SAME_PHONE}))`],
  ['layaway', 'layaway', 'layaway_id', OWN],
  ['purchase_order', 'purchase_order', 'order_id', OWN],
  ['shop_order', 'shop_order', 'order_id', SAME_PHONE],
  ['recurring', 'recurring', 'recurring_id', `(${IN_RECURRING})`],
  ['cheque', 'cheque', 'cheque_id', OWN],
] as const satisfies readonly (readonly [kind: RecordKind, table: string, id: string, isOwn: string])[]

const OF_PERSON = `t."documentNumber", a.name, a.file_type as type, a.sha256, a.added_at as "addedAt",
      case when a.removed_at is null then '' else a.remove_reason end as removed`

const OF_PAYEE: Statement = {
  name: 'attachment-of-payee',
  text: `
    select ${OF_PERSON}
    from (
      select x.attachment_id, p.document_number as "documentNumber" from posting p
      join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id
      join attachment x on x.business_id = p.business_id and x.posting_id = p.posting_id
      where p.business_id = $1 and y.pid = $2
      ${OWNED_BY.map(
        ([kind, table, id, isOwn]) => `union all
      select x.attachment_id, '${RECORD_PREFIXES[kind]}-' || lpad(r.${id}::text, greatest(6, length(r.${id}::text)), '0') from ${table} r
      join payee y on y.business_id = r.business_id and ${isOwn}
      join attachment x on x.business_id = r.business_id and x.record_kind = '${kind}' and x.record_id = r.${id}
      where r.business_id = $1 and y.pid = $2`,
      ).join(' ')}
    ) t
    join attachment a on a.business_id = $1 and a.attachment_id = t.attachment_id
    order by a.attachment_id limit $3 offset $4`,
}

export type AttachmentOfPerson = {
  documentNumber: string
  name: string
  type: AttachmentType
  sha256: string
  addedAt: Date
  removed: string
}

type Page = { readonly size: number; readonly from: number }

/** The attachments of the documents of a customer or supplier, for the export of personal data. */
export const attachmentsOfPayee = (tx: Transaction, pid: string, { size, from }: Page): Promise<AttachmentOfPerson[]> =>
  tx.rows<AttachmentOfPerson>(OF_PAYEE, [tx.businessId, pid, size, from])

const OF_EMPLOYEE: Statement = {
  name: 'attachment-of-employee',
  text: `
    with own as (
      select l.posting_id from staff_loan l where l.business_id = $1 and l.employee_id = $2
      union select l.posting_id from payroll_line l where l.business_id = $1 and l.employee_id = $2
    ), documents as (
      select posting_id from own
      union all select v.posting_id from own join posting v on v.business_id = $1 and v.reverses = own.posting_id
    )
    select ${OF_PERSON}
    from (
      select x.attachment_id, p.document_number as "documentNumber" from documents d
      join posting p on p.business_id = $1 and p.posting_id = d.posting_id
      join attachment x on x.business_id = $1 and x.posting_id = p.posting_id
    ) t
    join attachment a on a.business_id = $1 and a.attachment_id = t.attachment_id
    order by a.attachment_id limit $3 offset $4`,
}

/** The attachments of an employee's loans, of the payroll runs that paid them, and of the reversals of both. */
export const attachmentsOfEmployee = (tx: Transaction, employeeId: number, { size, from }: Page): Promise<AttachmentOfPerson[]> =>
  tx.rows<AttachmentOfPerson>(OF_EMPLOYEE, [tx.businessId, employeeId, size, from])
