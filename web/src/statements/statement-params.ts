import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { COMPARISONS, type Comparison } from '@akonta/domain/statements/compared-period'

/** The parameters of a statement, all of them in the address. Statements of a day use `end` alone. */
export type StatementParams = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch code, or ALL. */
  readonly branch: string
  readonly compare: Comparison
}

const dayIn = (search: URLSearchParams, name: string, otherwise: BusinessDate): BusinessDate => {
  const day = search.get(name) ?? ''
  return isBusinessDate(day) ? day : otherwise
}

const firstOfMonth = (day: BusinessDate): BusinessDate => `${day.slice(0, 8)}01`

/** Reads the address; missing or invalid parts mean this month, everything the user may see, and the usual comparison. */
export const readParams = (search: URLSearchParams, today: BusinessDate, everything: string, usual: Comparison): StatementParams => {
  const end = dayIn(search, 'end', today)
  const start = dayIn(search, 'start', firstOfMonth(end))
  return {
    start: start > end ? firstOfMonth(end) : start,
    end,
    branch: search.get('branch') || everything,
    compare: COMPARISONS.find(each => each === search.get('compare')) ?? usual,
  }
}

/** The same for the address. A statement of a day has no start, and the default of no comparison is left out. */
export const writeParams = (
  { start, end, branch, compare }: StatementParams,
  about: 'day' | 'period',
  usual: Comparison = 'none',
): Record<string, string> => ({
  ...(about === 'period' ? { start } : {}),
  end,
  branch,
  ...(compare === usual ? {} : { compare }),
})
