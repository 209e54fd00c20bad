import type { Statement } from '../db/database.ts'

/** Every attachment has its content, and the content is what its SHA-256 names. */
const CONTENT: Statement = {
  name: 'verify-attachments',
  text: `
    select format('the file %s of document %s is %s', a.name, p.document_number, case when f.sha256 is null then 'missing' else 'changed' end) as fault
    from attachment a
    join posting p on p.business_id = a.business_id and p.posting_id = a.posting_id
    left join attachment_file f on f.business_id = a.business_id and f.sha256 = a.sha256
    where a.business_id = $1 and a.removed_at is null
      and (a.size, a.sha256) is distinct from (length(f.content), encode(sha256(f.content), 'hex'))
    order by a.attachment_id limit 1`,
}

export const ATTACHMENT_QUESTIONS: readonly Statement[] = [CONTENT]
