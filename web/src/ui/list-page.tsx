import type { ReactNode } from 'react'
import classes from './list-page.module.css'
import { PageHeading } from './page-heading.tsx'

type ListPageProps = {
  readonly title: string
  readonly note?: ReactNode
  /** Buttons of the heading line; on phones they stand beside the search. */
  readonly actions?: ReactNode
  /** The search, and what stands across from it. */
  readonly toolbar: ReactNode
  /** The toolbar holds more than a search: on phones it has a line of its own. */
  readonly hasWideToolbar?: boolean
  /** What is shown of how much, and the links to the other pages. */
  readonly footer?: ReactNode
  /** The table of the list. */
  readonly children: ReactNode
}

/** The list pattern: heading line, then one card that fills the window. Only the rows scroll, so the pages stay in reach. */
export const ListPage = ({ title, note, actions, toolbar, hasWideToolbar = false, footer, children }: ListPageProps) => (
  <div className={classes.page} data-wide={hasWideToolbar || undefined}>
    <div className={classes.heading}>
      <PageHeading title={title} note={note} />
    </div>
    <div className={classes.actions}>{actions}</div>
    <div className={classes.toolbar}>{toolbar}</div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: rows without links could not be scrolled by keys */}
    <section className={classes.rows} aria-label={title} tabIndex={0}>
      {children}
    </section>
    {footer !== undefined && <div className={classes.footer}>{footer}</div>}
  </div>
)
