import type { ReactNode } from 'react'
import classes from './pair.module.css'

type PairProps = {
  /** Where the two go below each other: on every phone, or only on narrow ones. Without it they never do. */
  readonly stacks?: 'phone' | 'narrow'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Two fields of a form next to each other. */
export const Pair = ({ stacks, className = '', children }: PairProps) => (
  <div className={`${classes.pair} ${className}`} data-stacks={stacks}>
    {children}
  </div>
)
