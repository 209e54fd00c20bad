import type { AuditEntry, auditTrail } from '@akonta/domain/audit/audit-calls'
import { AUDIT_KINDS, type FactChange, isAuditKind } from '@akonta/domain/audit/audit-entry'
import type { Input } from '@akonta/domain/contract/call'
import { addDays, type BusinessDate, formatDayFirst, isBusinessDate } from '@akonta/domain/dates'
import { auditTexts } from './texts.ts'

/** The screen's name for the kind of an entry; the raw name for one from a newer server. */
export const kindName = (kind: string): string => (isAuditKind(kind) ? AUDIT_KINDS[kind] : kind)

/** Dates are stored as calls write them, yyyy-mm-dd. */
const shown = (value: string): string => (isBusinessDate(value) ? formatDayFirst(value) : value)

/** One change as a line: "Basic salary: 4,200.00 → 4,500.00". A created or deleted record has one value only. */
export const changeText = ({ what, before, after }: FactChange): string =>
  before === null || after === null
    ? auditTexts.wasMade(what, shown(after ?? before ?? ''))
    : auditTexts.changed(what, shown(before), shown(after))

/** Instead of a kind: changes, and also views of pay. */
export const EVERYTHING = 'ALL'

/** The search, as in the address. Without a kind views of pay are left out: they would hide the changes. */
export type AuditSearch = {
  readonly text: string
  readonly user: string
  readonly kind: string
  readonly start: BusinessDate
  readonly end: BusinessDate
}

export const askedFor = ({ text, user, kind, start, end }: AuditSearch): Input<typeof auditTrail>['query'] => ({
  from: start,
  until: end,
  text,
  user: user === '' ? undefined : Number(user),
  kind: isAuditKind(kind) ? kind : undefined,
  visits: kind === '' ? 'false' : 'true',
})

/** The subject, unless it is the user alone. */
export const otherSubject = ({ displayName, subject }: AuditEntry): string => (subject === displayName ? '' : subject)

const DAYS_SHOWN = 30

/** The search of an address; by default the last month, and invalid parts match everything. */
export const readAuditSearch = (address: URLSearchParams, today: BusinessDate): AuditSearch => {
  const day = (name: string, instead: BusinessDate): BusinessDate => {
    const text = address.get(name) ?? ''
    return isBusinessDate(text) ? text : instead
  }
  const kind = address.get('kind') ?? ''
  const user = address.get('user') ?? ''
  return {
    text: address.get('text') ?? '',
    user: /^\d{1,9}$/.test(user) ? user : '',
    kind: isAuditKind(kind) || kind === EVERYTHING ? kind : '',
    start: day('start', addDays(today, -DAYS_SHOWN)),
    end: day('end', today),
  }
}
