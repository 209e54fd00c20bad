import { type PayrollDocumentLine, tierThreeOf } from '../payroll-document-line.ts'
import type { PaidLine } from '../payroll-run.ts'
import type { RuleSet } from '../rule-set.ts'
import { isTaxedByBands } from '../tax-status.ts'
import { isJunior, tier3Relief } from './statutory-tax.ts'

type StatutoryTreatment = Pick<PayrollDocumentLine, 'tier3Relief' | 'overtimeTaxedWithIncome'> &
  Pick<PayrollDocumentLine['run'], 'isStatutory'>

/**
 * The amounts that the schedules show separately (domain rules, section 4), in pesewas, by the set that was used for the calculation. Empty
 * for the specification's own set and for an unknown one.
 */
export const statutoryTreatment = (
  line: Pick<PaidLine, 'taxStatus' | 'basicSalary' | 'annualBasic' | 'parts'>,
  ruleSet: RuleSet | undefined,
): StatutoryTreatment => {
  if (ruleSet?.basis !== 'statutory') return { isStatutory: false, tier3Relief: 0n, overtimeTaxedWithIncome: false }
  const isFlat = line.taxStatus === 'CASUAL' || line.taxStatus === 'PART_TIME'
  return {
    isStatutory: true,
    tier3Relief: isFlat ? 0n : tier3Relief(tierThreeOf(line), line.basicSalary, ruleSet.shares),
    overtimeTaxedWithIncome: isFlat || (isTaxedByBands(line.taxStatus) && !isJunior(line.annualBasic, ruleSet.shares)),
  }
}
