import { type RouteObject, useRouteError } from 'react-router'
import { Page } from '../ui/frames/page.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { shellTexts } from './texts.ts'

const Broken = ({ failure }: { readonly failure: unknown }) => (
  <Page width="document">
    <LoadError what={shellTexts.brokenPage} failure={failure} onRetry={() => window.location.reload()} />
  </Page>
)

/** Shown if a page failed: offers to reload it. */
export const BrokenPage = () => <Broken failure={useRouteError()} />

/** Routes whose screens say so if their files cannot be loaded. The router itself would show nothing in their place, and no error boundary. */
export const withBrokenPages = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(route => {
    const { lazy } = route
    const loading = typeof lazy === 'function' && {
      lazy: () => lazy().catch(() => ({ Component: () => <Broken failure={shellTexts.filesMissing} /> })),
    }
    return route.index
      ? { ...route, ...loading }
      : { ...route, ...loading, ...(route.children && { children: withBrokenPages(route.children) }) }
  })
