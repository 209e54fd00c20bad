import { formatMoney } from '@akonta/domain/money'
import type { ReturnDocument } from '@akonta/domain/vat/vat-return-calls'
import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackButton } from '../ui/frames/back-button.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { BooksProof } from '../ui/print/books-proof.tsx'
import { SheetHead } from '../ui/print/letterhead.tsx'
import { HeadFigure } from '../ui/report-page/head-figure.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { type ReportLink, ReportTable } from '../ui/report-page/report-table.tsx'
import { reportTexts } from '../ui/report-page/texts.ts'
import { SaveAs, type SaveAsProps } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { type PageSize, usePageSize } from '../ui/table/page-size.ts'
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

const SHEET: PageSize = { kind: 'sheet' }

/** The documents of a figure with their sum, to read, print and save. */
export const FigurePage = ({ title, back, found, columns, link, file }: FigurePageProps) => {
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const { sorted, ...sort } = useSorting(found.isPlaceholderData ? [] : (found.data ?? []), columns)
  const total = sorted.reduce((sum, { tax }) => sum + tax, 0n)
  const isReady = found.isSuccess && sorted.length > 0
  return (
    <div className={frame.page}>
      <HeadingWithBack>
        <BackButton to={back} />
        <PageHeading
          title={title}
          actions={
            <>
              <SaveAs title={title} columns={columns} rows={sorted} {...file} disabled={!isReady} />
              <Button
                variant="default"
                disabled={!isReady}
                leftSection={<IconPrinter size={17} aria-hidden />}
                onClick={() => window.print()}
              >
                {reportTexts.print}
              </Button>
            </>
          }
        />
      </HeadingWithBack>
      <div ref={paper} className={`card paper ${frame.card}`}>
        <div className={frame.printedHead} aria-hidden>
          <SheetHead />
          <p className={frame.printedTitle}>{title}</p>
        </div>
        <div className={frame.toolbar}>
          <div />
          <HeadFigure label={vatReturnTexts.totalDocuments(sorted.length)} amount={formatMoney(total)} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table without links could not be scrolled by keys */}
        <section className={frame.rows} aria-label={title} tabIndex={0}>
          {found.isError && (
            <div className={frame.failed}>
              <LoadError what={vatReturnTexts.couldNotLoadDocuments} failure={found.error} onRetry={() => void found.refetch()} />
            </div>
          )}
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
        </section>
        <BooksProof at={found.dataUpdatedAt} />
      </div>
    </div>
  )
}
