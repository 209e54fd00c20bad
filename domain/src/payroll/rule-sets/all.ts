import type { BusinessDate } from '../../dates.ts'
import { isValidOn, type RuleSet } from '../rule-set.ts'
import { GHANA } from './ghana.ts'
import { SPECIFIED } from './specified.ts'

/** The sets that come with the product. A business adds next year's to them as data. */
export const RULE_SETS: readonly RuleSet[] = [SPECIFIED, ...GHANA]

/** The statutory set of a day: of several, the latest to begin. */
export const statutorySetOn = (date: BusinessDate, sets: readonly RuleSet[] = RULE_SETS): RuleSet | undefined =>
  sets.filter(set => set.basis === 'statutory' && isValidOn(set, date)).sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
