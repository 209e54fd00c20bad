import { formatMoney } from '@akonta/domain/money'
import type { ReturnDocument } from '@akonta/domain/vat/vat-return-calls'
import { IconFileText } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { BackButton } from '../ui/frames/back-button.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { HeadFigure } from '../ui/report-page/head-figure.tsx'
import { ReportCard, SaveAndPrint } from '../ui/report-page/report-card.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { type ReportLink, ReportTable } from '../ui/report-page/report-table.tsx'
import type { SaveAsProps } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { useSorting } from '../ui/table/sorting.ts'
import { vatReturnTexts } from './texts.ts'

type FigurePageProps = {
  readonly title: string
  readonly back: string
  readonly found: UseQueryResult<readonly ReturnDocument[]>
  readonly columns: readonly Column<ReturnDocument>[]
  readonly link: ReportLink<ReturnDocument>
  readonly file: Pick<SaveAsProps<ReturnDocument>, 'name' | 'branch' | 'days'>
}

/** The documents of a figure with their sum, to read, print and save. */
export const FigurePage = ({ title, back, found, columns, link, file }: FigurePageProps) => {
  const { sorted, ...sort } = useSorting(found.isPlaceholderData ? [] : (found.data ?? []), columns)
  const total = sorted.reduce((sum, { tax }) => sum + tax, 0n)
  const isReady = found.isSuccess && sorted.length > 0
  return (
    <div className={frame.page}>
      <HeadingWithBack>
        <BackButton to={back} />
        <PageHeading title={title} actions={<SaveAndPrint title={title} columns={columns} rows={sorted} {...file} disabled={!isReady} />} />
      </HeadingWithBack>
      <ReportCard
        title={title}
        printed={[]}
        figure={<HeadFigure label={vatReturnTexts.totalDocuments(sorted.length)} amount={formatMoney(total)} />}
        found={found}
        failedText={vatReturnTexts.couldNotLoadDocuments}
      >
        {(sorted.length > 0 || found.isPending) && (
          <ReportTable
            label={title}
            columns={columns}
            rows={sorted}
            keyOf={row => row.number}
            link={link}
            loading={found.isPending}
            hasSums
            sort={sort}
          />
        )}
        {found.isSuccess && sorted.length === 0 && <EmptyState icon={IconFileText} title={vatReturnTexts.noDocuments} />}
      </ReportCard>
    </div>
  )
}
