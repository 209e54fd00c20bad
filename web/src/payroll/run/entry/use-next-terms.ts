import { businessDateOf } from '@akonta/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../lib/session.ts'
import { fetchRuleSets } from '../../tax-tables/rule-set-calls.ts'
import { fetchRuns, type PastRun } from '../run-calls.ts'
import { nextTerms } from './next-terms.ts'
import type { RunTerms } from './pay-line.ts'

/** The initial terms of the next run; undefined while unknown. */
export const useNextTerms = (): RunTerms | undefined => {
  const db = useDb()
  const runs = useQuery({
    queryKey: [db, 'payroll runs', 'all'],
    queryFn: ({ signal }) => fetchRuns(db, { text: '', start: '', end: '' }, signal),
  })
  const ruleSets = useQuery({ queryKey: [db, 'payroll rule sets'], queryFn: () => fetchRuleSets(db) })
  if (runs.data === undefined || ruleSets.data === undefined) return undefined
  const last = runs.data
    .filter(({ reversedBy }) => reversedBy === '')
    .reduce<PastRun | undefined>((latest, run) => (latest === undefined || run.end > latest.end ? run : latest), undefined)
  return nextTerms(last, ruleSets.data, businessDateOf(new Date()))
}
