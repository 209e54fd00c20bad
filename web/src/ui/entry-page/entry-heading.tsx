import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import classes from './entry-heading.module.css'
import { entryTexts } from './texts.ts'

type EntryHeadingProps = { readonly title: string; readonly note?: ReactNode; readonly onBack: () => void }

/** The screen's title; in the cart step of phones it stands small beside "Cart" and the way back. */
export const EntryHeading = ({ title, note, onBack }: EntryHeadingProps) => {
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
      <p className={classes.note}>{note}</p>
    </div>
  )
}
