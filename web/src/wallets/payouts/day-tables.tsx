import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { DayRequest, DayTransaction, DayTyped, ProviderDay } from '@akonta/domain/wallets/provider-day-calls'
import { useBranchNames } from '../../business/branches.ts'
import { documentLink, entriesLink } from '../../navigation/document-link.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { Section } from '../../ui/frames/section.tsx'
import { ReportTable } from '../../ui/report-page/report-table.tsx'
import type { Column } from '../../ui/table/column.ts'
import { payoutTexts } from './texts.ts'

type Named = { readonly document: string }

const nameOf = ({ document }: Named): string => payoutTexts.view(document)
/** The receipt of a payment by request, where it is in the books. */
const RECEIPTS = { to: ({ document }: Named) => (document === '' ? null : documentLink('wallet_receipt', document)), name: nameOf }
/** A document of any kind. */
const ENTRIES = { to: ({ document }: Named) => (document === '' ? null : entriesLink(document)), name: nameOf }

/** A fee; in words where the provider has not stated it yet. */
export const feeColumn = <Row,>(head: string, of: (row: Row) => Pesewas | null): Column<Row> => ({
  head,
  kind: 'money',
  of,
  cell: row => {
    const fee = of(row)
    return fee === null ? payoutTexts.notStated : formatMoney(fee)
  },
})

const TRANSACTIONS: readonly Column<DayTransaction>[] = [
  { head: payoutTexts.payer, kind: 'text', of: row => [row.payer, row.phone].filter(text => text !== '').join(', ') },
  { head: payoutTexts.time, kind: 'time', of: row => row.at, tone: 'muted' },
  { head: payoutTexts.transaction, kind: 'text', of: row => row.id },
  { head: payoutTexts.document, kind: 'text', of: row => row.document, tone: 'muted' },
  { head: payoutTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  feeColumn(payoutTexts.fee, row => row.fee),
  { head: payoutTexts.atProvider, kind: 'money', of: row => row.amount, tone: 'strong' },
]

const DIFFERING: readonly Column<DayTransaction>[] = [
  ...TRANSACTIONS,
  feeColumn(payoutTexts.feeInBooks, row => row.feeInBooks),
  { head: payoutTexts.inBooks, kind: 'money', of: row => row.inBooks ?? 0n, tone: 'strong' },
]

const REQUESTS: readonly Column<DayRequest>[] = [
  { head: payoutTexts.payer, kind: 'text', of: row => [row.payer, row.phone].filter(text => text !== '').join(', ') },
  { head: payoutTexts.time, kind: 'time', of: row => row.at, tone: 'muted' },
  { head: payoutTexts.askedBy, kind: 'text', of: row => row.askedBy, tone: 'muted' },
  { head: payoutTexts.document, kind: 'text', of: row => row.document, tone: 'muted' },
  { head: payoutTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  { head: payoutTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

const TYPED: readonly Column<DayTyped>[] = [
  { head: payoutTexts.document, kind: 'text', of: row => row.document },
  { head: payoutTexts.branch, kind: 'text', of: row => row.branch, tone: 'muted' },
  { head: payoutTexts.transaction, kind: 'text', of: row => row.transaction },
  {
    head: payoutTexts.isThere,
    cell: ({ isAtProvider }) => {
      if (isAtProvider === null) return <Badge tone="plain">{payoutTexts.notCompared}</Badge>
      return isAtProvider ? <Badge tone="green">{payoutTexts.found}</Badge> : <Badge tone="red">{payoutTexts.notFound}</Badge>
    },
  },
  { head: payoutTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

type ListProps<Row> = {
  readonly title: string
  readonly note?: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly link?: typeof RECEIPTS
}

/** Nothing without rows: a list that is empty is as it should be. */
const List = <Row extends Named & { readonly branch: string }>({ title, note, columns, rows, keyOf, link = RECEIPTS }: ListProps<Row>) => {
  const nameOfBranch = useBranchNames()
  if (rows.length === 0) return null
  const named = rows.map(row => ({ ...row, branch: nameOfBranch(row.branch) }))
  return (
    <Section title={title} note={note}>
      <ReportTable label={title} columns={columns} rows={named} keyOf={keyOf} link={link} loading={false} />
    </Section>
  )
}

const byId = ({ id }: DayTransaction): string => id
const byCollection = ({ collection }: DayRequest): string => String(collection)

/** Every list of a day that has rows, the alarming ones first. */
export const DayTables = ({ day }: { readonly day: ProviderDay }) => (
  <>
    <List
      title={payoutTexts.notAtProvider}
      note={payoutTexts.notAtProviderNote}
      columns={REQUESTS}
      rows={day.notAtProvider}
      keyOf={byCollection}
    />
    <List title={payoutTexts.differing} note={payoutTexts.differingNote} columns={DIFFERING} rows={day.differing} keyOf={byId} />
    <List title={payoutTexts.notWithUs} note={payoutTexts.notWithUsNote} columns={TRANSACTIONS} rows={day.notWithUs} keyOf={byId} />
    <List title={payoutTexts.undecided} note={payoutTexts.undecidedNote} columns={REQUESTS} rows={day.undecided} keyOf={byCollection} />
    <List title={payoutTexts.unused} note={payoutTexts.unusedNote} columns={REQUESTS} rows={day.unused} keyOf={byCollection} />
    <List
      title={payoutTexts.typed}
      note={payoutTexts.typedNote}
      columns={TYPED}
      rows={day.typed}
      keyOf={row => `${row.document} ${row.transaction}`}
      link={ENTRIES}
    />
    <List title={payoutTexts.agreedList} columns={TRANSACTIONS} rows={day.agreed} keyOf={byId} />
  </>
)
