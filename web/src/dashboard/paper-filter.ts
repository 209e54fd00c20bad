import { dashboardTexts } from './texts.ts'

const NAMES = ['product', 'category', 'customer', 'cashier', 'weekday', 'hour'] as const

/** The filter of the documents, as in the address and the call. */
export type PaperFilter = Partial<Record<(typeof NAMES)[number], string>>

export const filterOf = (search: URLSearchParams): PaperFilter =>
  Object.fromEntries(NAMES.flatMap(name => (search.has(name) ? [[name, search.get(name) ?? '']] : [])))

/** The filter in words. `about` is the name from the server. */
export const filterText = (filter: PaperFilter, about: string): string => {
  if (about !== '') return dashboardTexts.papersOf(about)
  if (filter.category === '0') return dashboardTexts.papersOf(dashboardTexts.noCategory)
  if (filter.customer === 'CASH') return dashboardTexts.papersOf(dashboardTexts.cashCustomers)
  const weekday = dashboardTexts.weekdays[Number(filter.weekday) - 1]
  if (weekday !== undefined && filter.hour !== undefined) return dashboardTexts.papersAt(weekday, dashboardTexts.hour(Number(filter.hour)))
  return dashboardTexts.papers
}
