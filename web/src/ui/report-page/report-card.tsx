import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { LoadError } from '../messages/load-error.tsx'
import { BooksProof } from '../print/books-proof.tsx'
import { SheetHead } from '../print/letterhead.tsx'
import { useIsPrinted } from '../print/use-screen.ts'
import { SaveAs, type SaveAsProps } from '../save-as/save-as.tsx'
import { SHEET, usePageSize } from '../table/page-size.ts'
import sideways from '../table/scrolls-sideways.module.css'
import classes from './report-frame.module.css'
import { reportTexts } from './texts.ts'

/** Save As and Print for what is on the screen. */
export const SaveAndPrint = <Row,>(file: SaveAsProps<Row>) => (
  <>
    <SaveAs {...file} />
    <Button
      variant="default"
      disabled={file.disabled ?? false}
      leftSection={<IconPrinter size={17} aria-hidden />}
      onClick={() => window.print()}
    >
      {reportTexts.print}
    </Button>
  </>
)

/** The query behind a report. */
type Loaded = {
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isPlaceholderData: boolean
  readonly dataUpdatedAt: number
}

type ReportCardProps = {
  readonly title: string
  /** The lines below the title in print, where there are no fields: branch, period. */
  readonly printed: readonly ReactNode[]
  /** The fields above the rows, on the left. */
  readonly choices?: ReactNode
  /** The large figure on their right. */
  readonly figure?: ReactNode
  readonly found: Loaded
  readonly failedText: string
  /** False if the page goes outside the business: it is printed without the proof of the books. */
  readonly isInternal?: boolean
  /** On paper the rows take the end of the page into their table. */
  readonly takesEnd?: boolean
  /** A function is given that end, where it takes it. */
  readonly children: ReactNode | ((end: ReactNode) => ReactNode)
}

/** The card of a report: its fields and large figure, rows that scroll, and in print a head with the business and the proof of the books. */
export const ReportCard = ({
  title,
  printed,
  choices,
  figure,
  found,
  failedText,
  isInternal = true,
  takesEnd = false,
  children,
}: ReportCardProps) => {
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const isTaken = useIsPrinted() && takesEnd
  const proof = <BooksProof at={found.dataUpdatedAt} isInternal={isInternal} />
  return (
    <div ref={paper} className={`card paper ${classes.card}`}>
      <div className={classes.printedHead} aria-hidden>
        <SheetHead />
        <p className={classes.printedTitle}>{title}</p>
        {printed.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <p key={place}>{line}</p>
        ))}
      </div>
      <div className={classes.toolbar}>
        <div className={classes.choices}>{choices}</div>
        {figure}
      </div>
      <section
        className={`${sideways.fading} ${classes.rows}`}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: rows without links could not be scrolled by keys
        tabIndex={0}
        data-stale={found.isPlaceholderData || undefined}
      >
        {found.isError && (
          <div className={classes.failed}>
            <LoadError what={failedText} failure={found.error} onRetry={() => void found.refetch()} />
          </div>
        )}
        {typeof children === 'function' ? children(isTaken && proof) : children}
      </section>
      {!isTaken && proof}
    </div>
  )
}
