import type { ReactNode } from 'react'
import classes from './badge.module.css'

type BadgeTone = 'green' | 'red' | 'gold' | 'indigo' | 'plain'

/** A state in a word or a figure. The colour only repeats the text. */
export const Badge = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
