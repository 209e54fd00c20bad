import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSetupOpen } from '../session/use-setup-open.ts'
import firstPage from '../ui/frames/first-page.module.css'
import { Logo } from '../ui/frames/logo.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './setup.module.css'
import { SetupForm } from './setup-form.tsx'
import { setupTexts } from './texts.ts'

/** /setup: the first start of a server without a business. It needs the printed code. */
export const Component = () => {
  const setup = useSetupOpen()
  useEffect(() => {
    document.title = setupTexts.title
  }, [])
  return (
    <main id="content" className={firstPage.page} tabIndex={-1}>
      <Logo size={44} />
      <h1 className={firstPage.title}>{setupTexts.title}</h1>
      {setup.isPending && <Loading />}
      {setup.isError && <LoadError what={setupTexts.couldNotAsk} failure={setup.error} onRetry={() => void setup.refetch()} />}
      {setup.data === false && (
        <>
          <MessageBox>{setupTexts.gone}</MessageBox>
          <Link className="link" to="/login">
            {setupTexts.signIn}
          </Link>
        </>
      )}
      {setup.data === true && (
        <>
          <p className={classes.hint}>{setupTexts.hint}</p>
          <SetupForm />
        </>
      )}
    </main>
  )
}
