import { type ReactNode, useId } from 'react'
import classes from './stock.module.css'

type PartProps = { readonly title: string; readonly note?: string | undefined; readonly footer?: ReactNode; readonly children: ReactNode }

/** One card of the product's page: a heading and a table below it. */
export const Part = ({ title, note, footer, children }: PartProps) => {
  const headingId = useId()
  return (
    <section className={`card ${classes.part}`} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <p className={classes.hint}>{note}</p>}
      </div>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
