import { formatMoney } from '@akonta/domain/money'
import type { OtherEntry, ReturnDocument, ReturnTie } from '@akonta/domain/vat/vat-return-calls'
import { documentKindName } from '../navigation/document-kinds.ts'
import { documentPage } from '../navigation/document-link.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { ReportTable } from '../ui/report-page/report-table.tsx'
import type { Column } from '../ui/table/column.ts'
import { vatReturnTexts } from './texts.ts'
import classes from './vat-returns.module.css'

const TIE_COLUMNS: readonly Column<ReturnTie>[] = [
  { head: vatReturnTexts.account, kind: 'text', of: row => `${row.account} ${row.name}` },
  { head: vatReturnTexts.byDocuments, kind: 'money', of: row => row.documents },
  { head: vatReturnTexts.byLedger, kind: 'money', of: row => row.ledger },
  {
    head: vatReturnTexts.difference,
    kind: 'money',
    of: row => row.difference,
    cell: ({ difference }) =>
      difference === 0n ? <Badge tone="green">{vatReturnTexts.agrees}</Badge> : <Badge tone="red">{formatMoney(difference)}</Badge>,
  },
]

/** The totals of the return next to the accounts of output and input tax. */
export const Ties = ({ ties }: { readonly ties: readonly ReturnTie[] }) => (
  <section className={classes.table}>
    <h2>{vatReturnTexts.ties}</h2>
    <ReportTable label={vatReturnTexts.ties} columns={TIE_COLUMNS} rows={ties} keyOf={row => row.account} loading={false} />
  </section>
)

const OTHER_COLUMNS: readonly Column<OtherEntry>[] = [
  { head: vatReturnTexts.date, kind: 'day', of: row => row.date, tone: 'muted' },
  { head: vatReturnTexts.number, kind: 'text', of: row => row.number },
  { head: vatReturnTexts.kind, kind: 'text', of: row => documentKindName(row.kind) },
  { head: vatReturnTexts.note, kind: 'text', of: row => row.note, tone: 'muted' },
  { head: vatReturnTexts.output, kind: 'money', of: row => row.output },
  { head: vatReturnTexts.input, kind: 'money', of: row => row.input },
]

/** The entries that make a difference; nothing without one. */
export const OtherEntries = ({ entries }: { readonly entries: readonly OtherEntry[] }) =>
  entries.length === 0 ? null : (
    <section className={classes.table}>
      <h2>{vatReturnTexts.others}</h2>
      <p>{vatReturnTexts.othersHint}</p>
      <ReportTable
        label={vatReturnTexts.others}
        columns={OTHER_COLUMNS}
        rows={entries}
        keyOf={row => row.number}
        link={{ to: row => documentPage(row.kind, row.number), name: row => vatReturnTexts.open(row.number) }}
        loading={false}
      />
    </section>
  )

export const DOCUMENT_COLUMNS: readonly Column<ReturnDocument>[] = [
  { head: vatReturnTexts.date, kind: 'day', of: row => row.date, tone: 'muted' },
  { head: vatReturnTexts.number, kind: 'text', of: row => row.number },
  { head: vatReturnTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  { head: vatReturnTexts.party, kind: 'text', of: row => row.party },
  { head: vatReturnTexts.reference, kind: 'text', of: row => row.reference, tone: 'muted' },
  { head: vatReturnTexts.value, kind: 'money', of: row => row.value },
  { head: vatReturnTexts.nhil, kind: 'money', of: row => row.nhil },
  { head: vatReturnTexts.getFund, kind: 'money', of: row => row.getFund },
  { head: vatReturnTexts.vat, kind: 'money', of: row => row.vat },
  { head: vatReturnTexts.tax, kind: 'money', of: row => row.tax, tone: 'strong' },
]

export const opensDocument = {
  to: (row: ReturnDocument) => documentPage(row.kind, row.document),
  name: (row: ReturnDocument) => vatReturnTexts.open(row.number),
}

/** What was entered into the month after its return was filed; nothing without any. */
export const LateEntries = ({ documents }: { readonly documents: readonly ReturnDocument[] }) =>
  documents.length === 0 ? null : (
    <section className={classes.table}>
      <h2>{vatReturnTexts.late}</h2>
      <p>{vatReturnTexts.lateHint}</p>
      <ReportTable
        label={vatReturnTexts.late}
        columns={DOCUMENT_COLUMNS}
        rows={documents}
        keyOf={row => `${row.figure} ${row.number}`}
        link={opensDocument}
        loading={false}
        hasSums
      />
    </section>
  )
