import { addDays } from '@akonta/domain/dates'
import { path } from '../lib/api.ts'
import { currentDay } from '../lib/storage/clock.ts'

const STATEMENT_DAYS = 90

/** A statement of the last three months. */
export const statementPath = (pid: string): string => {
  const today = currentDay()
  return `${path`/admin/accounting/statement/${pid}`}?start=${addDays(today, -STATEMENT_DAYS)}&end=${today}`
}
