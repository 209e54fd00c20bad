import { useRouteError } from 'react-router'
import { Page } from '../ui/frames/page.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { shellTexts } from './texts.ts'

/** A page whose code could not be loaded, or which failed: says so and offers to load it anew. */
export const BrokenPage = () => {
  const failure = useRouteError()
  return (
    <Page width="document">
      <LoadError what={shellTexts.brokenPage} failure={failure} onRetry={() => window.location.reload()} />
    </Page>
  )
}
