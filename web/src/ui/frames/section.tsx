import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = {
  readonly title: string
  readonly note?: string | undefined
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** One card of a page: a heading and a table. */
export const Section = ({ title, note, actions, footer, children }: SectionProps) => {
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table without links could not be scrolled by keys
    <section className={`card ${classes.section}`} aria-labelledby={headingId} tabIndex={0}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {note !== undefined && <p className="hint">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
