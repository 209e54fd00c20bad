import type { BusinessDate } from '../../dates.ts'
import type { Pesewas } from '../../money.ts'
import type { PayInput } from '../pay-input.ts'
import { payslip } from '../payslip.ts'
import type { RuleSet } from '../rule-set.ts'
import { statutorySetOn } from '../rule-sets/all.ts'

/**
 * The tax that the law of the day, among the sets of a business, would take from a pay calculated by other rules, shown for comparison
 * (domain rules, section 3). Null if the rules are the law's own, or no law of the day is known.
 */
export const taxByLaw = (input: PayInput, ruleSet: RuleSet, date: BusinessDate, sets: readonly RuleSet[]): Pesewas | null => {
  const law = ruleSet.basis === 'statutory' ? undefined : statutorySetOn(date, sets)
  return law === undefined ? null : payslip(input, law, date).tax
}
