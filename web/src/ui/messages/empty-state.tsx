import { IconFileOff, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  readonly icon?: typeof IconInbox
  readonly title: ReactNode
  readonly hint?: string
  readonly action?: ReactNode
}

export const EmptyState = ({ icon: Icon = IconInbox, title, hint, action }: EmptyStateProps) => (
  <div className={classes.state}>
    <Icon size={30} stroke={1.5} aria-hidden />
    <p className={classes.title}>{title}</p>
    {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </div>
)

/** A page whose address names a record that does not exist. */
export const Missing = ({ title }: { readonly title: string }) => <EmptyState icon={IconFileOff} title={title} hint={texts.lookUp} />

/** A list in which the search found nothing. */
export const NoMatch = ({ title }: { readonly title: string }) => <EmptyState icon={IconSearchOff} title={title} hint={texts.noMatchHint} />
