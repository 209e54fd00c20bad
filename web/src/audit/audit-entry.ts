import { AUDIT_KINDS, type AuditKind, type FactChange } from '@akonta/domain/audit/audit-entry'
import { addDays, type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { countIn, isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { auditTexts } from './texts.ts'

export type AuditEntry = {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly kind: string
  readonly deed: string
  readonly subject: string
  readonly changes: readonly FactChange[]
  readonly address: string
  readonly device: string
  /** The kind of the document that the subject names; empty if there is none. */
  readonly documentKind: string
}

export type AuditPage = { readonly entries: readonly AuditEntry[]; readonly pages: number; readonly total: number }

const isKind = (text: string): text is AuditKind => Object.hasOwn(AUDIT_KINDS, text)

/** The screen's name for the kind of an entry; the raw name for one from a newer server. */
export const kindName = (kind: string): string => (isKind(kind) ? AUDIT_KINDS[kind] : kind)

const decodeChange = (row: UnknownRecord): FactChange => ({
  what: textIn(row, 'what'),
  before: row.before === null ? null : textIn(row, 'before'),
  after: row.after === null ? null : textIn(row, 'after'),
})

const decodeEntry = (row: UnknownRecord): AuditEntry => ({
  id: countIn(row, 'id'),
  at: new Date(textIn(row, 'at')),
  who: textIn(row, 'displayName'),
  kind: textIn(row, 'kind'),
  deed: textIn(row, 'deed'),
  subject: textIn(row, 'subject'),
  changes: rowsOf(row.changes).map(decodeChange),
  address: textIn(row, 'address'),
  device: textIn(row, 'device'),
  documentKind: textIn(row, 'documentKind'),
})

export const decodeAuditPage = (answer: unknown): AuditPage => {
  const page = isRecord(answer) ? answer : {}
  return { entries: rowsOf(page.entries).map(decodeEntry), pages: countIn(page, 'pages'), total: countIn(page, 'totalElements') }
}

/** One change as a line: "Basic salary: 4,200.00 → 4,500.00". A created or deleted record has one value only. */
export const changeText = ({ what, before, after }: FactChange): string =>
  before === null || after === null ? auditTexts.wasMade(what, after ?? before ?? '') : auditTexts.changed(what, before, after)

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

/** The subject, unless it is the user alone. */
export const otherSubject = ({ who, subject }: AuditEntry): string => (subject === who ? '' : subject)

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
    kind: isKind(kind) || kind === EVERYTHING ? kind : '',
    start: day('start', addDays(today, -DAYS_SHOWN)),
    end: day('end', today),
  }
}
