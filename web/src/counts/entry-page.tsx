import { countByNumber } from '@akonta/domain/counts/count-calls'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState, Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { CountEntry } from './count-entry.tsx'
import { findCount } from './find-count.ts'
import { countTexts } from './texts.ts'

/** Counting with a phone or a scanner, a product after the other: /admin/counts/enter/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  return <Entry key={number} number={number} />
}

const Entry = ({ number }: { readonly number: string }) => {
  const db = useDb()
  const query = useQuery({ queryKey: [...keys.area(db, countByNumber), 'here', number], queryFn: () => findCount(db, number) })
  const count = query.data
  // Once loaded it stays: without a connection the counting goes on.
  if (!count)
    return (
      <HeadedPage title={countTexts.enterTitleOf(number)} back={path`/admin/counts/view/${number}`} width="form">
        {count === undefined && query.isError && (
          <LoadError what={countTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />
        )}
        {count === undefined && !query.isError && <Loading />}
        {count === null && <Missing title={countTexts.missing(number)} />}
      </HeadedPage>
    )
  return (
    <Page width="form">
      <HeadingWithBack>
        <BackButton to={path`/admin/counts/view/${number}`} />
        <PageHeading title={countTexts.enterTitleOf(number)} note={count.title} />
      </HeadingWithBack>
      {count.isCounting ? <CountEntry count={count} /> : <EmptyState icon={IconFileText} title={countTexts.notCounting(number)} />}
    </Page>
  )
}
