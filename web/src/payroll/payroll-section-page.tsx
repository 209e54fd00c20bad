import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { MinimumPaySource } from '../employees/minimum-pay.ts'
import { Loading } from '../ui/messages/loading.tsx'
import { type PayrollSection, shownSection } from './payroll-section.ts'
import { useMinimumPay } from './tax-tables/use-minimum-pay.ts'

const page = (load: () => Promise<{ readonly Component: ComponentType }>): ComponentType =>
  lazy(async () => ({ default: (await load()).Component }))

/** Each section's page, loaded when it is first shown. */
const PAGES: Readonly<Record<PayrollSection, ComponentType>> = {
  overview: page(() => import('./overview/overview-page.tsx')),
  employees: page(() => import('../employees/employees-page.tsx')),
  entry: page(() => import('./run/entry/entry-page.tsx')),
  config: page(() => import('./accounts/accounts-page.tsx')),
}

export const Component = () => {
  const Page = PAGES[shownSection(useLocation()) ?? 'overview']
  return (
    <Suspense fallback={<Loading />}>
      <MinimumPaySource value={useMinimumPay}>
        <Page />
      </MinimumPaySource>
    </Suspense>
  )
}
