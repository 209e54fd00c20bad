import { type BusinessDate, firstOfMonth } from '@akonta/domain/dates'
import { COMPARISONS, type Comparison, type Period } from '@akonta/domain/statements/compared-period'
import { readDay } from '../lib/read-address.ts'

/** The parameters of a statement, all of them in the address. Statements of a day use `end` alone. */
export type StatementParams = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch code, or ALL. */
  readonly branch: string
  readonly compare: Comparison
  /** The dates of a chosen comparison; otherwise null. */
  readonly compared: Period | null
}

/** A chosen comparison needs valid dates in order. A statement of a day has the last one only. */
const comparedIn = (search: URLSearchParams): Period | null => {
  const end = readDay(search, 'comparedEnd')
  const start = readDay(search, 'comparedStart') ?? end
  return end === null || start === null || start > end ? null : { start, end }
}

/** Reads the address; missing or invalid parts mean this month, everything the user may see, and the usual comparison. */
export const readParams = (search: URLSearchParams, today: BusinessDate, everything: string, usual: Comparison): StatementParams => {
  const end = readDay(search, 'end') ?? today
  const start = readDay(search, 'start') ?? firstOfMonth(end)
  const asked = COMPARISONS.find(each => each === search.get('compare')) ?? usual
  const compared = asked === 'chosen' ? comparedIn(search) : null
  return {
    start: start > end ? firstOfMonth(end) : start,
    end,
    branch: search.get('branch') || everything,
    compare: asked === 'chosen' && compared === null ? usual : asked,
    compared,
  }
}

/** The same for the address. A statement of a day has no start, and the default of no comparison is left out. */
export const writeParams = (
  { start, end, branch, compare, compared }: StatementParams,
  about: 'day' | 'period',
  usual: Comparison = 'none',
): Record<string, string> => ({
  ...(about === 'period' ? { start } : {}),
  end,
  branch,
  ...(compare === usual ? {} : { compare }),
  ...(compare === 'chosen' && compared !== null && about === 'period' ? { comparedStart: compared.start } : {}),
  ...(compare === 'chosen' && compared !== null ? { comparedEnd: compared.end } : {}),
})
