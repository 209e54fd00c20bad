import type { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import classes from './session.module.css'

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
