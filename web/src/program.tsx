import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import '@fontsource-variable/inter/opsz.css'
import './styles/kit.css'
import './styles/tokens.css'
import './styles/base.css'
import { AroundPages } from './around-pages.tsx'
import { followPrinter } from './lib/printer.ts'
import { queryClient } from './lib/query-client.ts'
import { followRegister } from './lib/register.ts'
import { followOtherTabs, isSamePerson, useSession } from './lib/session.ts'
import { followDevice, whenDeviceFull } from './lib/storage/device-store.ts'
import { installStyleOnlyPolicy } from './lib/trusted-types.ts'
import { runTill } from './offline/run-till.ts'
import { cacheShell } from './offline/shell-version.ts'
import { ROUTES, routesWith } from './routes.tsx'

/** The sign-in page came with its form, in which somebody may be typing: React takes over its elements instead of replacing them. */
const takeOver = (root: HTMLElement): Promise<unknown> =>
  import('./users/sign-in-page.tsx').then(
    ({ Component }) => hydrateRoot(root, <AroundPages router={createBrowserRouter(routesWith({ Component }))} />),
    // A form that nothing looks after would say nothing: the page says that it could not be loaded.
    () => show(root),
  )

const show = (root: HTMLElement): void => createRoot(root).render(<AroundPages router={createBrowserRouter(ROUTES)} />)

/** Starts what runs as long as the page is open, and shows the page. */
export const startProgram = (): void => {
  installStyleOnlyPolicy()
  followDevice()
  whenDeviceFull(() => void import('./ui/messages/device-full.ts').then(({ sayDeviceFull }) => sayDeviceFull()))
  followOtherTabs()
  followRegister()
  followPrinter()
  runTill()
  cacheShell()
  // Nothing shown to one person is cached for the next.
  useSession.subscribe((session, before) => !isSamePerson(session.user, before.user) && queryClient.clear())

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')

  if (root.hasChildNodes()) void takeOver(root)
  else show(root)
}
