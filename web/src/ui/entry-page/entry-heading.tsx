import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import classes from './entry-heading.module.css'
import { entryTexts } from './texts.ts'

type EntryHeadingProps = {
  readonly title: string
  /** The branch, next to a title that does not name it. */
  readonly branch?: string | undefined
  /** At the end of the line: the date, or the link to past documents. */
  readonly note?: ReactNode
  /** Buttons at the end of the line, on phones below it. */
  readonly actions?: ReactNode
  readonly onBack: () => void
}

/** The screen's title; in the cart step of phones it is small, next to "Cart" and the back link. */
export const EntryHeading = ({ title, branch, note, actions, onBack }: EntryHeadingProps) => {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={classes.heading}>
      <button type="button" className={classes.back} aria-label={entryTexts.backToSearch} onClick={onBack}>
        <IconArrowLeft size={20} aria-hidden />
      </button>
      <span className={classes.step} aria-hidden>
        {entryTexts.cart}
      </span>
      <h1 className={classes.title}>{title}</h1>
      {branch !== undefined && <p className={classes.branch}>{branch}</p>}
      <p className={classes.note}>{note}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
