import { formatDayFirst } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { currentDay } from '../../lib/storage/clock.ts'
import { texts } from '../../texts.ts'
import { SheetHead } from '../print/letterhead.tsx'
import { type PageSize, SHEET, usePageSize } from '../table/page-size.ts'
import classes from './list-page.module.css'
import { PageHeading } from './page-heading.tsx'

export type ListPageProps = {
  readonly title: string
  readonly note?: ReactNode
  /** What the fields of the toolbar say, such as the period. */
  readonly printedNote?: string | undefined
  /** Buttons of the heading line; on phones they are next to the search. */
  readonly actions?: ReactNode
  /** The search, and what is opposite it. */
  readonly toolbar: ReactNode
  /** The toolbar contains more than a search: on phones it has its own line. */
  readonly hasWideToolbar?: boolean
  /** Printed in landscape because of its columns. */
  readonly printsWide?: boolean
  /** The range of rows, and the links to the other pages. */
  readonly footer?: ReactNode
  /** There is no row to print (yet). */
  readonly isEmpty: boolean
  /** The table of the list. */
  readonly children: ReactNode
}

const WIDE: PageSize = { kind: 'sheet', isWide: true }

/**
 * The list pattern: heading line, then one card that fills the window. Only the rows scroll, so the pages stay in reach. Print contains the
 * rows shown, under the letterhead of the business.
 */
export const ListPage = (props: ListPageProps) => {
  const { title, note, printedNote, actions, toolbar, hasWideToolbar = false, printsWide = false, footer, isEmpty, children } = props
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, printsWide ? WIDE : SHEET)
  return (
    <div ref={paper} className={`paper ${classes.page}`} data-wide={hasWideToolbar || undefined}>
      <div className={classes.printedOnly} aria-hidden>
        <SheetHead />
      </div>
      <div className={classes.heading}>
        <PageHeading title={title} note={note} />
      </div>
      <div className={classes.printedOnly} aria-hidden>
        {printedNote !== undefined && <p>{printedNote}</p>}
        <p>{formatDayFirst(currentDay())}</p>
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.print ?? ''}
          variant="default"
          px={9}
          aria-label={texts.print}
          title={texts.print}
          disabled={isEmpty}
          onClick={() => window.print()}
        >
          <IconPrinter size={17} aria-hidden />
        </Button>
        {actions}
      </div>
      <div className={classes.toolbar}>{toolbar}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: rows without links could not be scrolled by keys */}
      <section className={classes.rows} aria-label={title} tabIndex={0}>
        {children}
      </section>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
