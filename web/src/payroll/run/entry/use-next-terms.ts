import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { type ListedRun, payrollRuns } from '@akonta/domain/payroll/run-calls'
import { taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../../lib/call.ts'
import { useDb } from '../../../lib/session.ts'
import { currentDay } from '../../../lib/storage/clock.ts'
import { nextTerms } from './next-terms.ts'
import type { RunTerms } from './pay-line.ts'

type NextTerms = { readonly isLoading: boolean; readonly next: RunTerms | undefined; readonly ruleSets: readonly RuleSet[] }

/** The initial terms of the next run; undefined while unknown. */
export const useNextTerms = (): NextTerms => {
  const db = useDb()
  const runs = useQuery(asks(payrollRuns, { db, text: '' }))
  const ruleSets = useQuery(asks(taxTables, { db }))
  const isLoading = runs.isPending || ruleSets.isPending
  if (runs.data === undefined || ruleSets.data === undefined) return { isLoading, next: undefined, ruleSets: [] }
  const last = runs.data
    .filter(({ reversedBy }) => reversedBy === '')
    .reduce<ListedRun | undefined>((latest, run) => (latest === undefined || run.end > latest.end ? run : latest), undefined)
  return { isLoading, next: nextTerms(last, ruleSets.data, currentDay()), ruleSets: ruleSets.data }
}
