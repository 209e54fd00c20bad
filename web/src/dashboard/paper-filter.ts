import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { fetchPapers, type SoldPaper } from './dashboard-calls.ts'
import type { PeriodParams } from './period.ts'
import { dashboardTexts } from './texts.ts'

/** So many papers come at once. */
export const PAPERS_PAGE = 100

const NAMES = ['product', 'category', 'customer', 'cashier', 'weekday', 'hour'] as const

/** Which papers of the period, as the address says and the call wants it. */
export type PaperFilter = Partial<Record<(typeof NAMES)[number], string>>

export const filterOf = (search: URLSearchParams): PaperFilter =>
  Object.fromEntries(NAMES.flatMap(name => (search.has(name) ? [[name, search.get(name) ?? '']] : [])))

/** What these papers are, in words. `about` is the name that the server knows. */
export const filterText = (filter: PaperFilter, about: string): string => {
  if (about !== '') return dashboardTexts.papersOf(about)
  if (filter.category === '0') return dashboardTexts.papersOf(dashboardTexts.noCategory)
  if (filter.customer === 'CASH') return dashboardTexts.papersOf(dashboardTexts.cashCustomers)
  const weekday = dashboardTexts.weekdays[Number(filter.weekday) - 1]
  if (weekday !== undefined && filter.hour !== undefined) return dashboardTexts.papersAt(weekday, dashboardTexts.hour(Number(filter.hour)))
  return dashboardTexts.papers
}

/** All papers behind a figure, for a file. */
export const fetchAllPapers = (db: string, params: PeriodParams, filter: PaperFilter, watch: FetchWatch): Promise<readonly SoldPaper[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { papers, pages, total } = await fetchPapers(db, params, filter, page, signal)
    return { rows: papers, pages, total }
  }
  return fetchAllPages(fetchPage, paper => paper.number, watch)
}
