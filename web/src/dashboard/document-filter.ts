import type { DocumentFilter } from '@akonta/domain/dashboard/dashboard-calls'
import { dashboardTexts } from './texts.ts'

/** Undefined if the address has none. The server refuses what is no number. */
const numberIn = (search: URLSearchParams, name: string): number | undefined =>
  search.has(name) ? Number(search.get(name) || Number.NaN) : undefined

export const filterOf = (search: URLSearchParams): DocumentFilter => ({
  product: numberIn(search, 'product'),
  category: numberIn(search, 'category'),
  customer: search.get('customer') ?? undefined,
  cashier: search.get('cashier') ?? undefined,
  weekday: numberIn(search, 'weekday'),
  hour: numberIn(search, 'hour'),
})

/** The filter in words. `about` is the name from the server. */
export const filterText = (filter: DocumentFilter, about: string): string => {
  if (about !== '') return dashboardTexts.documentsOf(about)
  if (filter.category === 0) return dashboardTexts.documentsOf(dashboardTexts.noCategory)
  if (filter.customer === 'CASH') return dashboardTexts.documentsOf(dashboardTexts.cashCustomers)
  const weekday = dashboardTexts.weekdays[(filter.weekday ?? 0) - 1]
  if (weekday !== undefined && filter.hour !== undefined) return dashboardTexts.documentsAt(weekday, dashboardTexts.hour(filter.hour))
  return dashboardTexts.papers
}
