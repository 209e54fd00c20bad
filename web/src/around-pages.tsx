import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './lib/query-client.ts'
import { cssVariablesResolver, theme } from './styles/theme.ts'

/** What every page is in. The build renders the sign-in page in it too, so that both have the same elements. */
export const AroundPages = ({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
