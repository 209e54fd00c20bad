import { formatDayFirst } from '@akonta/domain/dates'
import { type ListedQuotation, listQuotations, QUOTATION_STATUSES, type QuotationStatus } from '@akonta/domain/quotations/quotation-calls'
import { Button, Select } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyChoice } from '../../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { quotationTexts } from './texts.ts'

const TONES = { OPEN: 'gold', SOLD: 'green', EXPIRED: 'plain', WITHDRAWN: 'plain' } as const

export const QuotationBadge = ({ status }: { readonly status: QuotationStatus }) => (
  <Badge tone={TONES[status]}>{quotationTexts.statuses[status]}</Badge>
)

const TOTAL: Column<ListedQuotation> & { kind: 'money' } = {
  head: quotationTexts.total,
  kind: 'money',
  of: quotation => quotation.total,
  width: '130px',
}

const COLUMNS: readonly Column<ListedQuotation>[] = [
  { head: quotationTexts.number, kind: 'text', of: quotation => quotation.number, width: '130px' },
  { head: quotationTexts.createdAt, kind: 'time', of: quotation => quotation.createdAt, width: '150px' },
  { head: quotationTexts.customerName, kind: 'text', of: quotation => quotation.customerName },
  { head: quotationTexts.validUntil, kind: 'text', of: quotation => formatDayFirst(quotation.validUntil), width: '130px' },
  {
    head: quotationTexts.status,
    kind: 'text',
    of: quotation => quotationTexts.statuses[quotation.status],
    cell: quotation => <QuotationBadge status={quotation.status} />,
    width: '110px',
  },
  TOTAL,
]

const ALL = 'ALL'

/** The quotations of the branch: /admin/sales/quotations?status= (OPEN by default, ALL for every one). */
export const Component = forBranch(branch => <Quotations branch={branch} />)

const Quotations = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('status') ?? 'OPEN'
  const status = QUOTATION_STATUSES.find(each => each === asked)
  const list = useQuery(asks(listQuotations, { db, branch: branch.code, ...(status && { status }) }))
  const quotations = list.data ?? []
  return (
    <TablePage
      title={quotationTexts.title(branch.name)}
      note={list.data && quotationTexts.noteOf(String(quotations.length))}
      file={{ name: 'quotations' }}
      toolbar={
        <Select
          aria-label={quotationTexts.status}
          data={[
            ...QUOTATION_STATUSES.map(value => ({ value, label: quotationTexts.statuses[value] })),
            { value: ALL, label: quotationTexts.all },
          ]}
          value={status ?? ALL}
          onChange={chosen => setSearch({ status: chosen ?? ALL })}
          allowDeselect={false}
        />
      }
      label={quotationTexts.quotations}
      columns={COLUMNS}
      rows={quotations}
      keyOf={quotation => quotation.number}
      short={quotation => ({
        title: `${quotation.number} · ${quotation.customerName}`,
        note: `${quotationTexts.validUntil} ${formatDayFirst(quotation.validUntil)}`,
        figure: `${texts.currency} ${shownText(TOTAL, quotation)}`,
        figureNote: <QuotationBadge status={quotation.status} />,
      })}
      link={({ number }) => ({
        label: quotationTexts.view,
        name: quotationTexts.viewNamed(number),
        to: path`/admin/sales/quotations/${number}`,
      })}
      load={{ query: list, failedText: quotationTexts.couldNotLoad }}
      empty={
        <EmptyChoice
          icon={IconFileText}
          title={quotationTexts.none}
          chosen={status === undefined ? null : quotationTexts.statuses[status]}
          onShowAll={() => setSearch({ status: ALL })}
          hint={quotationTexts.noneHint}
          action={
            <Button component={Link} to="/admin/sales/makesales/CASH" variant="default">
              {quotationTexts.makeSales}
            </Button>
          }
        />
      }
    />
  )
}
