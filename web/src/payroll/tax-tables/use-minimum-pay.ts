import type { Pesewas } from '@akonta/domain/money'
import { minimumMonthlyPay } from '@akonta/domain/payroll/minimum-wage'
import { taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'

/** The minimum monthly pay of today; null while it is unknown. */
export const useMinimumPay = (): Pesewas | null => {
  const db = useDb()
  const { data } = useQuery(asks(taxTables, { db }))
  return data === undefined ? null : minimumMonthlyPay(data, currentDay())
}
