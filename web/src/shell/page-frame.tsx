import { Fragment, Suspense, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useBusinessLetterhead } from '../business/business-letterhead.ts'
import { useSession } from '../lib/session.ts'
import { copySimpleStorage } from '../offline/outbox/simple-storage-copy.ts'
import { useBooksHead } from '../statements/books-head.ts'
import { Loading } from '../ui/messages/loading.tsx'
import { BooksHeadSource } from '../ui/print/books-proof.tsx'
import { LetterheadSource } from '../ui/print/letterhead.tsx'
import { Header } from './header.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import classes from './shell.module.css'

export const Component = () => {
  useEffect(copySimpleStorage, [])
  const { state } = useNavigation()
  const person = useSession(({ user }) => user?.userid)
  return (
    <>
      <Header />
      <OfflineBar />
      <NewVersionBar />
      <main id="content" className={classes.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Suspense fallback={<Loading />}>
          <LetterheadSource value={useBusinessLetterhead}>
            <BooksHeadSource value={useBooksHead}>
              {/* Another person at the same till starts every screen again: nothing that was shown to the first one stays. */}
              <Fragment key={person}>
                <Outlet />
              </Fragment>
            </BooksHeadSource>
          </LetterheadSource>
        </Suspense>
      </main>
    </>
  )
}
