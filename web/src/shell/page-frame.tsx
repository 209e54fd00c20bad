import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { Header } from './header.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import classes from './shell.module.css'

/** Header above, page below. */
export const PageFrame = () => {
  const { state } = useNavigation()
  return (
    <>
      <Header />
      <OfflineBar />
      <NewVersionBar />
      <main id="content" className={classes.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}
