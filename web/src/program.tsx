import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/inter/opsz.css'
import './styles/kit.css'
import './styles/tokens.css'
import './styles/base.css'
import { queryClient } from './lib/query-client.ts'
import { followRegister } from './lib/register.ts'
import { followOtherTabs, isSamePerson, useSession } from './lib/session.ts'
import { installStyleOnlyPolicy } from './lib/trusted-types.ts'
import { runTill } from './offline/run-till.ts'
import { cacheShell } from './offline/shell-version.ts'
import { ROUTES } from './routes.tsx'
import { cssVariablesResolver, theme } from './styles/theme.ts'

/** Starts what runs as long as the page is open, and shows the page. */
export const startProgram = (): void => {
  installStyleOnlyPolicy()
  followOtherTabs()
  followRegister()
  runTill()
  cacheShell()
  // Nothing shown to one person is cached for the next.
  useSession.subscribe((session, before) => !isSamePerson(session.user, before.user) && queryClient.clear())

  const router = createBrowserRouter(ROUTES)

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')

  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
