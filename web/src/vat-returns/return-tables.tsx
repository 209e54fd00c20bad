import { formatMoney } from '@akonta/domain/money'
import type { OtherEntry, ReturnDocument, ReturnTie, VatReturn } from '@akonta/domain/vat/vat-return-calls'
import type { ReactNode } from 'react'
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

type AgreementProps = {
  readonly shown: VatReturn
  /** On paper the end of the page, which the last table takes. */
  readonly end: ReactNode
}

/** The tables below the figures of a return. */
export const Agreement = ({ shown: { ties, others, late }, end }: AgreementProps) => (
  <>
    <Ties ties={ties} end={others.length === 0 && late.length === 0 && end} />
    <OtherEntries entries={others} end={late.length === 0 && end} />
    <LateEntries documents={late} end={end} />
  </>
)

/** The totals of the return next to the accounts of output and input tax. */
const Ties = ({ ties, end }: { readonly ties: readonly ReturnTie[]; readonly end: ReactNode }) => (
  <section className={classes.table}>
    <h2>{vatReturnTexts.ties}</h2>
    <ReportTable label={vatReturnTexts.ties} columns={TIE_COLUMNS} rows={ties} keyOf={row => row.account} loading={false} end={end} />
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
const OtherEntries = ({ entries, end }: { readonly entries: readonly OtherEntry[]; readonly end: ReactNode }) =>
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
        end={end}
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
const LateEntries = ({ documents, end }: { readonly documents: readonly ReturnDocument[]; readonly end: ReactNode }) =>
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
        end={end}
      />
    </section>
  )
