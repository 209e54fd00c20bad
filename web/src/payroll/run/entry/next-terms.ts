import type { BusinessDate } from '@akonta/domain/dates'
import { monthOf } from '@akonta/domain/payroll/next-pay'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import type { ListedRun } from '@akonta/domain/payroll/run-calls'
import { periodAfter, ruleSetOn } from '../copy-run.ts'
import { NO_TERMS, type RunTerms } from './pay-line.ts'

/**
 * The days and the rule set of the next run: the period after the last unreversed run, by the rules of that run or the law that replaced
 * them; the current month before the first run. A period that has not begun yet is left for the user to choose.
 */
export const nextTerms = (last: ListedRun | undefined, ruleSets: readonly RuleSet[], today: BusinessDate): RunTerms => {
  if (last === undefined) return { ...NO_TERMS, ...monthOf(today) }
  const next = periodAfter(last)
  const ruleSet = ruleSetOn(last.ruleSet, ruleSets, next.end)
  return next.start > today ? { ...NO_TERMS, ruleSet } : { ...next, ruleSet }
}

type Days = Pick<RunTerms, 'start' | 'end'>

/**
 * The initial terms of an empty list: the dates of the address if it has any, otherwise those of the next run; its rule set in any case.
 */
export const startTerms = (asked: Days, next: RunTerms | undefined): RunTerms => {
  const isAsked = asked.start !== null || asked.end !== null
  return { ...(next ?? NO_TERMS), ...(isAsked && asked) }
}

/** The same with what was typed, perhaps before the next run was known. A rule set that nobody chose follows the last day. */
export const withTyped = (start: RunTerms, typed: Partial<RunTerms>, ruleSets: readonly RuleSet[]): RunTerms => {
  const terms = { ...start, ...typed }
  if (typed.end == null || typed.ruleSet !== undefined) return terms
  return { ...terms, ruleSet: ruleSetOn(terms.ruleSet, ruleSets, typed.end) }
}
