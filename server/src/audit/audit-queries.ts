import type { AuditEntry } from '@akonta/domain/audit/audit-calls'
import type { AuditKind } from '@akonta/domain/audit/audit-entry'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'

export type AuditFilter = {
  readonly from: BusinessDate
  /** The last day, included. */
  readonly until: BusinessDate
  readonly userId: number | null
  readonly kind: AuditKind | null
  /** Part of a name, an action or a value, ignoring case. Empty: everything. */
  readonly text: string
  /** Include views of pay: on a busy day they are most of the trail. */
  readonly withVisits: boolean
}

/**
 * Days are those of the business, whose clock is UTC (`businessDateOf`). A text is searched in the readable changes, not in their stored
 * form.
 */
const FILTER = `
    where e.business_id = $1
      and e.at >= $2::date::timestamp at time zone 'UTC' and e.at < ($3::date + 1)::timestamp at time zone 'UTC'
      and ($4::int is null or e.user_id = $4) and ($5::text is null or e.kind = $5)
      and ($6 = '' or strpos(lower(concat_ws(' ', u.display_name, e.deed, e.subject, e.address, jsonb_path_query_array(e.changes, '$[*].*')::text)),
        lower($6)) > 0)
      and ($7 or e.kind <> 'pay_look')`
const JOINED = 'audit_entry e join app_user u on u.business_id = e.business_id and u.user_id = e.user_id'

const COUNT: Statement = { name: 'audit-count', text: `select count(*)::int as found from ${JOINED} ${FILTER}` }
/** The page is chosen first: no document is looked up for the entries of the pages before it. */
const ENTRIES: Statement = {
  name: 'audit-entries',
  text: `
    select e.entry_no::int as id, e.at, e.user_id as "userId", e.display_name as "displayName", e.username, e.kind, e.deed as action, e.subject, e.changes, e.address, e.device,
      coalesce((select p.document_kind from posting p
        where p.business_id = e.business_id and p.document_number = e.subject and e.kind = 'reversal' limit 1), '') as "documentKind"
    from (
      select e.*, u.display_name, u.username from ${JOINED} ${FILTER}
      order by e.entry_no desc limit $8 offset $9) e
    order by e.entry_no desc`,
}

const valuesOf = (tx: Transaction, { from, until, userId, kind, text, withVisits }: AuditFilter): readonly unknown[] => [
  tx.businessId,
  from,
  until,
  userId,
  kind,
  text,
  withVisits,
]

export const countEntries = async (tx: Transaction, filter: AuditFilter): Promise<number> =>
  (await tx.one<{ found: number }>(COUNT, valuesOf(tx, filter))).found

/** The entries between two days, newest first, one page. */
export const auditEntries = (
  tx: Transaction,
  filter: AuditFilter,
  page: { readonly size: number; readonly from: number },
): Promise<AuditEntry[]> => tx.rows<AuditEntry>(ENTRIES, [...valuesOf(tx, filter), page.size, page.from])

/** One action on a record, as shown to the person whom the record is about. */
export type ActionAbout = Pick<AuditEntry, 'at' | 'action' | 'subject' | 'changes'> & { readonly by: string }

const ABOUT = 'select e.at, u.display_name as by, e.deed as action, e.subject, e.changes from'
const CHANGES: Statement = {
  name: 'audit-changes-of-record',
  text: `${ABOUT} ${JOINED}
    where e.business_id = $1 and e.about = $2 and e.kind not in ('pay_look', 'personal_data')
    order by e.entry_no limit $3 offset $4`,
}
/** A list or a document for several people shows everyone on the payroll at that time, also those whom an import added, which has one entry for all. */
const LOOKS: Statement = {
  name: 'audit-looks-at-record',
  text: `${ABOUT} ${JOINED}
    where e.business_id = $1 and e.kind in ('pay_look', 'personal_data')
      and (e.about = $2 or ($5 and e.kind = 'pay_look' and e.about is null and not exists (
        select from audit_entry h where h.business_id = $1 and h.about = $2 and h.deed = 'Hired' and h.entry_no > e.entry_no)
        and not exists (select from import_record r join data_import i on i.business_id = r.business_id and i.import_id = r.import_id
          where r.business_id = $1 and r.record_kind = 'employee' and r.before is null and 'employee/' || r.record_id = $2 and i.saved_at > e.at)))
    order by e.entry_no limit $3 offset $4`,
}

type Page = { readonly size: number; readonly from: number }

/** How a record was created and changed, oldest first, one page. `about`: by `recordKey`. */
export const changesOfRecord = (tx: Transaction, about: string, { size, from }: Page): Promise<ActionAbout[]> =>
  tx.rows<ActionAbout>(CHANGES, [tx.businessId, about, size, from])

/**
 * Who viewed the pay of a person or exported the person's data, oldest first, one page. `isPaid`: lists and documents of everyone's pay
 * count too, since the hire date.
 */
export const looksAtRecord = (tx: Transaction, about: string, isPaid: boolean, { size, from }: Page): Promise<ActionAbout[]> =>
  tx.rows<ActionAbout>(LOOKS, [tx.businessId, about, size, from, isPaid])
