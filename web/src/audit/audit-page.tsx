import { type AuditEntry, auditTrail } from '@akonta/domain/audit/audit-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { fetchAllPages } from '../lib/all-pages.ts'
import { asks } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { documentLink } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { reportTexts } from '../ui/report-page/texts.ts'
import { type Column, shownText } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import classes from './audit.module.css'
import { type AuditSearch, askedFor, changeText, kindName, otherSubject, readAuditSearch } from './audit-entry.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditTexts } from './texts.ts'

const PAGE_SIZE = 100
const MOST_SHOWN = 3
const HERE = '/admin/settingslayout/audit'

/** The changes, line by line; more than three open on demand. */
const Changes = ({ entry: { changes } }: { readonly entry: AuditEntry }) => {
  const lines = (
    <ul className={classes.changes}>
      {changes.map(change => (
        <li key={change.what}>{changeText(change)}</li>
      ))}
    </ul>
  )
  if (changes.length <= MOST_SHOWN) return lines
  return (
    <details className={classes.details}>
      <summary className={classes.more}>{auditTexts.details(changes.length)}</summary>
      {lines}
    </details>
  )
}

const What = ({ entry }: { readonly entry: AuditEntry }) => {
  const subject = otherSubject(entry)
  const document = documentLink(entry.documentKind, subject)
  return (
    <>
      {entry.action}{' '}
      {document === null ? (
        <strong className={classes.subject}>{subject}</strong>
      ) : (
        <Link className="link" to={document}>
          {subject}
        </Link>
      )}
    </>
  )
}

const actionText = (entry: AuditEntry): string => `${entry.action} ${otherSubject(entry)}`.trim()

const TIME = { head: auditTexts.time, kind: 'time', of: ({ at }: AuditEntry) => at, tone: 'muted', width: '150px' } as const

const COLUMNS: readonly Column<AuditEntry>[] = [
  TIME,
  { head: auditTexts.who, kind: 'text', of: ({ displayName }) => displayName, width: '150px' },
  { head: auditTexts.kind, kind: 'text', of: ({ kind }) => kindName(kind), tone: 'muted', width: '120px' },
  { head: auditTexts.what, kind: 'text', of: actionText, cell: entry => <What entry={entry} /> },
  {
    head: auditTexts.changes,
    kind: 'text',
    of: ({ changes }) => changes.map(changeText).join('; '),
    cell: entry => <Changes entry={entry} />,
    width: '30%',
  },
  { head: auditTexts.from, kind: 'text', of: ({ address }) => address, tone: 'muted', width: '120px' },
]

/** Files include the device too; on screen there is no room for it. */
const FILE_COLUMNS: readonly Column<AuditEntry>[] = [...COLUMNS, { head: auditTexts.device, kind: 'text', of: ({ device }) => device }]

/** /admin/settingslayout/audit: who did what and when, for administrators. */
export const Component = forRight('see_audit_trail', { title: auditTexts.title, mayNot: auditTexts.onlyAdministrators }, () => <Trail />)

/** A search as address parameters, without empty ones. */
const inAddress = (search: AuditSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

const Trail = () => {
  const db = useDb()
  const [address, setAddress] = useSearchParams()
  const search = readAuditSearch(address, currentDay())
  const page = readPage(address.get('page') ?? undefined)
  const asksPage = (number: number) => asks(auditTrail, { db, ...askedFor(search), page: number })
  const list = useQuery(asksPage(page))
  const entries = list.data?.entries ?? []
  const total = list.data?.total ?? 0
  const isSearching = search.text !== '' || search.user !== '' || search.kind !== ''
  const empty = isSearching ? (
    <EmptyState
      title={auditTexts.noMatch}
      hint={auditTexts.noMatchHint}
      action={
        <Button variant="default" onClick={() => setAddress({})}>
          {auditTexts.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={IconHistory} title={auditTexts.none} hint={auditTexts.noneHint} />
  )
  const rows = (watch: Parameters<typeof fetchAllPages>[2]) =>
    fetchAllPages(
      async (number, signal) => {
        const { entries: fetched, ...counts } = await asksPage(number).queryFn({ signal })
        return { rows: fetched, ...counts }
      },
      entry => entry.id,
      watch,
    )
  return (
    <TablePage
      printsWide
      title={auditTexts.title}
      note={list.data && auditTexts.note(total)}
      printedNote={reportTexts.fromTo(formatDayFirst(search.start), formatDayFirst(search.end))}
      file={{ name: 'audit-trail', columns: FILE_COLUMNS, rows: rows, branch: null, days: [search.start, search.end] }}
      hasWideToolbar
      toolbar={<AuditFilters search={search} onSearch={found => setAddress(inAddress(found))} />}
      footer={pagedFooter({
        page,
        pageSize: PAGE_SIZE,
        shown: entries.length,
        of: list.data,
        to: target => `${HERE}?${new URLSearchParams({ ...inAddress(search), page: String(target) })}`,
      })}
      columns={COLUMNS}
      rows={entries}
      keyOf={({ id }) => id}
      short={entry => ({
        title: actionText(entry),
        note: (
          <>
            {entry.displayName} · {shownText(TIME, entry)} · {kindName(entry.kind)}
            {entry.changes.length > 0 && <Changes entry={entry} />}
          </>
        ),
        figure: '',
        figureNote: '',
      })}
      load={{ query: list, failedText: auditTexts.couldNotLoad }}
      empty={empty}
    />
  )
}
