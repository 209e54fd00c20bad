import { type ReactNode, useEffect } from 'react'
import classes from './page-heading.module.css'
import { WholeNumbers } from './whole-numbers.tsx'

type PageHeadingProps = {
  readonly title: string
  /** A short fact next to the title: a count, the branch, the date. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** The heading line of a screen. Its title is the document's title too. */
export const PageHeading = ({ title, note, actions }: PageHeadingProps) => {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={classes.line}>
      <h1 className={classes.title}>
        <WholeNumbers>{title}</WholeNumbers>
      </h1>
      {note !== undefined && (
        <p className={classes.note}>
          <WholeNumbers>{note}</WholeNumbers>
        </p>
      )}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** The way back, with the heading next to it; on a phone each has its own line. */
export const HeadingWithBack = ({ children }: { readonly children: ReactNode }) => <div className={classes.withBack}>{children}</div>
