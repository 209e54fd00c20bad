import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { minimumMonthlyPay } from '@akonta/domain/payroll/minimum-wage'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../lib/session.ts'
import { fetchRuleSets } from './rule-set-calls.ts'

/** The minimum monthly pay of today; null while it is unknown. */
export const useMinimumPay = (): Pesewas | null => {
  const db = useDb()
  const { data } = useQuery({ queryKey: [db, 'payroll rule sets'], queryFn: () => fetchRuleSets(db) })
  return data === undefined ? null : minimumMonthlyPay(data, businessDateOf(new Date()))
}
