import type { Statement } from '../db/database.ts'

/** Every attachment has its content, and the content is what its SHA-256 names. Content in a store is checked by `checkFilesOutside`. */
const CONTENT: Statement = {
  name: 'verify-attachments',
  text: `
    select format('the file %s of %s is %s', a.name,
      case when p.posting_id is null then a.record_kind || ' ' || a.record_id else 'document ' || p.document_number end,
      case when f.sha256 is null then 'missing' else 'changed' end) as fault
    from attachment a
    left join posting p on p.business_id = a.business_id and p.posting_id = a.posting_id
    left join attachment_file f on f.business_id = a.business_id and f.sha256 = a.sha256
    where a.business_id = $1 and a.removed_at is null
      and f.outside is distinct from 'stored'
      and (a.size, a.sha256) is distinct from (length(f.content), encode(sha256(f.content), 'hex'))
    order by a.attachment_id limit 1`,
}

/** A file is attached to a record that exists: no foreign key checks it. */
const RECORDS: Statement = {
  name: 'verify-attachments-of-records',
  text: `
    select format('the file %s is on %s %s, which does not exist', a.name, a.record_kind, a.record_id) as fault
    from attachment a
    where a.business_id = $1 and a.record_kind is not null and not attached_record_exists(a.business_id, a.record_kind, a.record_id)
    order by a.attachment_id limit 1`,
}

export const ATTACHMENT_QUESTIONS: readonly Statement[] = [CONTENT, RECORDS]
