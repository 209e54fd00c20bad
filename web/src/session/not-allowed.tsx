import { listAdministrators } from '@akonta/domain/users/user-calls'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { sessionTexts } from './texts.ts'

const AND = new Intl.ListFormat('en')

/** Replaces a screen for users without permission: what they may not do, whom to ask, and the way back to work. */
export const NotAllowed = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const db = useDb()
  const administrators = useQuery(asks(listAdministrators, { db }))
  return (
    <Page width="form">
      <PageHeading title={title} />
      <div className="card">
        <EmptyState
          icon={IconLock}
          title={children}
          {...(administrators.data &&
            administrators.data.length > 0 && {
              hint: sessionTexts.administrators(administrators.data.length, AND.format(administrators.data.map(({ name }) => name))),
            })}
          action={
            <Button component={Link} to="/admin/sales/makesales/CASH" variant="default">
              {sessionTexts.backToTill}
            </Button>
          }
        />
      </div>
    </Page>
  )
}
