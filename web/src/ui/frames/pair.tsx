import type { ReactNode } from 'react'
import classes from './pair.module.css'

type PairProps = {
  /** Where the two go below each other: on every phone, or only on narrow ones. Without it they never do. */
  readonly stacks?: 'phone' | 'narrow'
  /** Whether the fields line up at their labels or at their inputs. */
  readonly align?: 'end'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Two fields of a form next to each other. */
export const Pair = ({ stacks, align, className = '', children }: PairProps) => (
  <div className={`${classes.pair} ${className}`} data-stacks={stacks} data-align={align}>
    {children}
  </div>
)
