import { addDays, type BusinessDate } from '../../dates.ts'
import { isValidOn, type RuleSet } from '../rule-set.ts'
import { BASELINE_RULES } from './baseline.ts'
import { GHANA } from './ghana.ts'

/** The sets included in the product. A business adds next year's to them as data. */
export const RULE_SETS: readonly RuleSet[] = [BASELINE_RULES, ...GHANA]

/** Instead of a key: the statutory set of the period's last day. */
export const STATUTORY = 'STATUTORY'

const earlier = (a: BusinessDate | null, b: BusinessDate): BusinessDate => (a !== null && a < b ? a : b)

/**
 * The product's sets and those of a business, in date order. A statutory set ends the day before the next one begins; one of the business
 * replaces one that begins on the same day. A set that is replaced completely ends before it begins.
 */
export const ruleSetsWith = (added: readonly RuleSet[]): readonly RuleSet[] => {
  const sets = [...RULE_SETS, ...added].sort((a, b) => a.validFrom.localeCompare(b.validFrom))
  return sets.map((set, index) => {
    const next = set.basis === 'statutory' ? sets.slice(index + 1).find(({ basis }) => basis === 'statutory') : undefined
    return next === undefined ? set : { ...set, validTo: earlier(set.validTo, addDays(next.validFrom, -1)) }
  })
}

/** If several apply, the one that began last. */
export const statutorySetOn = (date: BusinessDate, sets: readonly RuleSet[] = RULE_SETS): RuleSet | undefined =>
  sets.filter(set => set.basis === 'statutory' && isValidOn(set, date)).sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
