import type { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'

type MessagePageProps = { readonly title: string; readonly hint: string; readonly icon: typeof IconMapOff; readonly action: ReactNode }

/** A page that only explains why there is nothing else. */
export const MessagePage = ({ title, hint, icon, action }: MessagePageProps) => (
  <Page width="document">
    <PageHeading title={title} />
    <div className="card">
      <EmptyState icon={icon} title={title} hint={hint} action={action} />
    </div>
  </Page>
)
