import { useRouteError } from 'react-router'
import { Page } from '../ui/frames/page.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { shellTexts } from './texts.ts'

/** Shown if a page's code could not be loaded, or failed: offers to reload it. */
export const BrokenPage = () => {
  const failure = useRouteError()
  return (
    <Page width="document">
      <LoadError what={shellTexts.brokenPage} failure={failure} onRetry={() => window.location.reload()} />
    </Page>
  )
}
