import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import classes from './head-figure.module.css'

type HeadFigureProps = {
  /** What was counted: "Total of 34 invoices". */
  readonly label: ReactNode
  /** In words: a screen reader announces it whenever it changes. */
  readonly amount: string
  /** A line below the amount. */
  readonly note?: ReactNode
}

/** The large figure of a report, on the right of its card: the largest number on a screen is its total (design guide, section 1). */
export const HeadFigure = ({ label, amount, note }: HeadFigureProps) => (
  <div className={classes.figure} role="status">
    <p>{label}</p>
    <p className={classes.amount}>
      <span>{texts.currency}</span> {amount}
    </p>
    {note}
  </div>
)
