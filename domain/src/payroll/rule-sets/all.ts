import { addDays, type BusinessDate } from '../../dates.ts'
import { isValidOn, type RuleSet } from '../rule-set.ts'
import { GHANA } from './ghana.ts'
import { SPECIFIED } from './specified.ts'

/** The sets that come with the product. A business adds next year's to them as data. */
export const RULE_SETS: readonly RuleSet[] = [SPECIFIED, ...GHANA]

/** In place of a key: the statutory set of the period's last day. */
export const STATUTORY = 'STATUTORY'

const earlier = (a: BusinessDate | null, b: BusinessDate): BusinessDate => (a !== null && a < b ? a : b)

/**
 * The product's sets and those of a business, in the order of their days. A statutory set ends the day before the next one begins; one of
 * the business takes the place of one that begins on the same day. A set that is replaced as a whole ends before it begins: no day is its own.
 */
export const ruleSetsWith = (added: readonly RuleSet[]): readonly RuleSet[] => {
  const sets = [...RULE_SETS, ...added].sort((a, b) => a.validFrom.localeCompare(b.validFrom))
  return sets.map((set, index) => {
    const next = set.basis === 'statutory' ? sets.slice(index + 1).find(({ basis }) => basis === 'statutory') : undefined
    return next === undefined ? set : { ...set, validTo: earlier(set.validTo, addDays(next.validFrom, -1)) }
  })
}

/** The statutory set of a day: of several, the latest to begin. */
export const statutorySetOn = (date: BusinessDate, sets: readonly RuleSet[] = RULE_SETS): RuleSet | undefined =>
  sets.filter(set => set.basis === 'statutory' && isValidOn(set, date)).sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
