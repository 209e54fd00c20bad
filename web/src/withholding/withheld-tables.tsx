import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { withholdingTexts } from '@akonta/domain/payments/withholding'
import { formatPercent } from '@akonta/domain/percent'
import type {
  OtherWithholdingEntry,
  WithheldByCustomerRow,
  WithheldFromSupplierRow,
  WithholdingOfMonth,
  WithholdingTie,
} from '@akonta/domain/withholding/withholding-calls'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { useCan } from '../lib/session.ts'
import { documentKindName } from '../navigation/document-kinds.ts'
import { documentPage } from '../navigation/document-link.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReportTable } from '../ui/report-page/report-table.tsx'
import type { Column } from '../ui/table/column.ts'
import { withholdingReportTexts as texts } from './texts.ts'
import classes from './withholding.module.css'

type WithheldRow = WithheldByCustomerRow & Partial<Pick<WithheldFromSupplierRow, 'base' | 'rate' | 'supplied'>>

/** A row of the file: both tables, one after the other. */
export type FileRow = WithheldRow & { readonly side: string }

/** The certificate of one payment. */
const certificateLink = (month: BusinessDate, { pid, document }: WithheldRow): string =>
  `${path`/admin/reports/withholdingtax/certificate/${month.slice(0, 7)}/${pid}`}?${new URLSearchParams({ payment: document })}`

const rateOf = ({ rate }: WithheldRow): string => (rate === undefined ? '' : formatPercent(rate))
const suppliedOf = ({ supplied }: WithheldRow): string => (supplied === undefined ? '' : withholdingTexts.names[supplied])

const FIRST: readonly Column<WithheldRow>[] = [
  { head: texts.date, kind: 'day', of: row => row.date, tone: 'muted' },
  { head: texts.number, kind: 'text', of: row => row.number },
  { head: texts.party, kind: 'text', of: row => row.party, namesRow: true },
  { head: texts.tin, kind: 'text', of: row => row.tin, tone: 'muted' },
]
const GROSS: Column<WithheldRow> = { head: texts.gross, kind: 'money', of: row => row.gross }
const TAX: Column<WithheldRow> = { head: texts.tax, kind: 'money', of: row => row.tax, tone: 'strong' }
const BASE: readonly Column<WithheldRow>[] = [
  { head: texts.supplied, kind: 'text', of: suppliedOf, tone: 'muted' },
  { head: texts.base, kind: 'money', of: row => row.base ?? null },
  { head: texts.rate, kind: 'text', of: rateOf, isFigure: true },
]

/** Both in one column, so that the table fits a small screen. */
const SUPPLIED: readonly Column<WithheldRow>[] = [
  { head: texts.base, kind: 'money', of: row => row.base ?? null },
  { head: texts.supplied, kind: 'text', of: row => `${suppliedOf(row)} ${rateOf(row)}`, tone: 'muted' },
]

export const FILE_COLUMNS: readonly Column<FileRow>[] = [
  { head: texts.side, kind: 'text', of: row => row.side },
  ...FIRST,
  { head: texts.branch, kind: 'text', of: row => row.branch },
  GROSS,
  ...BASE,
  TAX,
  { head: texts.certificate, kind: 'text', of: row => row.certificate },
]

export const fileRows = ({ suppliers, customers }: WithholdingOfMonth): readonly FileRow[] => [
  ...suppliers.map(row => ({ ...row, side: texts.fromSuppliers })),
  ...customers.map(row => ({ ...row, side: texts.byCustomers })),
]

const opensDocument = { to: (row: WithheldRow) => documentPage(row.kind, row.document), name: (row: WithheldRow) => texts.open(row.number) }

type SuppliersProps = { readonly month: BusinessDate; readonly rows: readonly WithheldFromSupplierRow[] }

/** Tax withheld from suppliers, each row with its payment and its certificate. */
export const FromSuppliers = ({ month, rows }: SuppliersProps) => (
  <section className={classes.table}>
    <h2>{texts.fromSuppliers}</h2>
    {rows.length === 0 ? (
      <p>{texts.noSuppliers}</p>
    ) : (
      <ReportTable<WithheldFromSupplierRow>
        label={texts.fromSuppliers}
        columns={[
          ...FIRST,
          GROSS,
          ...SUPPLIED,
          TAX,
          {
            head: texts.certificate,
            kind: 'text',
            of: row => row.certificate,
            cell: row => (
              <Link className="link" to={certificateLink(month, row)} aria-label={`${texts.openCertificate(row.number)}`}>
                {row.certificate}
              </Link>
            ),
          },
        ]}
        rows={rows}
        keyOf={row => row.number}
        link={opensDocument}
        loading={false}
        hasSums
      />
    )}
  </section>
)

type CustomersProps = {
  readonly rows: readonly WithheldByCustomerRow[]
  readonly onCertificate: (row: WithheldByCustomerRow) => void
}

/** Tax that customers withheld. The number of their certificate can be entered when it arrives. */
export const ByCustomers = ({ rows, onCertificate }: CustomersProps) => {
  const mayRecord = useCan('record_vat')
  const reversed = new Set(rows.filter(({ number, document }) => number !== document).map(({ document }) => document))
  const isOpen = ({ number, document }: WithheldByCustomerRow) => number === document && !reversed.has(document)
  return (
    <section className={classes.table}>
      <h2>{texts.byCustomers}</h2>
      {rows.length === 0 ? (
        <p>{texts.noCustomers}</p>
      ) : (
        <ReportTable<WithheldByCustomerRow>
          label={texts.byCustomers}
          columns={[
            ...FIRST,
            GROSS,
            TAX,
            {
              head: texts.certificate,
              kind: 'text',
              of: row => row.certificate,
              cell: row => (
                <span className={classes.certificate}>
                  {row.certificate}
                  {mayRecord && isOpen(row) && (
                    <Button
                      className={classes.noPrint ?? ''}
                      size="compact-xs"
                      variant="default"
                      aria-label={row.certificate === '' ? texts.enterFor(row.number) : texts.changeFor(row.number)}
                      onClick={() => onCertificate(row)}
                    >
                      {row.certificate === '' ? texts.enter : texts.change}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
          rows={rows}
          keyOf={row => row.number}
          link={opensDocument}
          loading={false}
          hasSums
        />
      )}
    </section>
  )
}

const differenceBadge = ({ difference }: { readonly difference: Pesewas }) =>
  difference === 0n ? <Badge tone="green">{texts.agrees}</Badge> : <Badge tone="red">{formatMoney(difference)}</Badge>

const TIE_COLUMNS: readonly Column<WithholdingTie>[] = [
  { head: texts.account, kind: 'text', of: row => `${row.account} ${row.name}` },
  { head: texts.byDocuments, kind: 'money', of: row => row.documents },
  { head: texts.byLedger, kind: 'money', of: row => row.ledger },
  { head: texts.difference, kind: 'money', of: row => row.difference, cell: differenceBadge },
]

type AgreementProps = {
  readonly ties: readonly WithholdingTie[]
  /** On paper the end of the page, which the last table takes; other entries follow if there is none. */
  readonly end: ReactNode
}

/** The totals next to what the two accounts moved. */
export const Agreement = ({ ties, end }: AgreementProps) => (
  <section className={classes.table}>
    <h2>{texts.ties}</h2>
    {ties.some(({ difference }) => difference !== 0n) && <MessageBox variant="danger">{texts.differs}</MessageBox>}
    <ReportTable
      label={texts.ties}
      columns={TIE_COLUMNS}
      rows={ties}
      keyOf={row => row.account}
      loading={false}
      end={
        end && (
          <>
            <p className={classes.printedNote}>{texts.vatNote}</p>
            {end}
          </>
        )
      }
    />
    {!end && <p>{texts.vatNote}</p>}
  </section>
)

const OTHER_COLUMNS: readonly Column<OtherWithholdingEntry>[] = [
  { head: texts.date, kind: 'day', of: row => row.date, tone: 'muted' },
  { head: texts.number, kind: 'text', of: row => row.number },
  { head: texts.kind, kind: 'text', of: row => documentKindName(row.kind) },
  { head: texts.note, kind: 'text', of: row => row.note, tone: 'muted' },
  { head: texts.account, kind: 'text', of: row => row.account },
  { head: texts.amount, kind: 'money', of: row => row.amount },
]

/** The entries that make a difference; nothing without one. */
export const OtherEntries = ({ entries, end }: { readonly entries: readonly OtherWithholdingEntry[]; readonly end: ReactNode }) =>
  entries.length === 0 ? null : (
    <section className={classes.table}>
      <h2>{texts.others}</h2>
      <ReportTable
        label={texts.others}
        columns={OTHER_COLUMNS}
        rows={entries}
        keyOf={row => `${row.number} ${row.account}`}
        link={{ to: row => documentPage(row.kind, row.number), name: row => texts.open(row.number) }}
        loading={false}
        end={end}
      />
    </section>
  )
