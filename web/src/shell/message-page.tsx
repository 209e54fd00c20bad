import type { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './shell.module.css'

type MessagePageProps = { readonly title: string; readonly hint: string; readonly icon: typeof IconMapOff; readonly action: ReactNode }

/** A page that only says why there is nothing else. */
export const MessagePage = ({ title, hint, icon, action }: MessagePageProps) => (
  <div className={classes.page}>
    <PageHeading title={title} />
    <div className="card">
      <EmptyState icon={icon} title={title} hint={hint} action={action} />
    </div>
  </div>
)
