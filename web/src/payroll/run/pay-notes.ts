import { severanceOf } from '@akonta/domain/payroll/payroll-document-line'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { benefitFigures, benefitTexts } from '../benefit-texts.ts'
import type { PayRow } from './pay-row.ts'
import { runTexts } from './texts.ts'

/** What the law leaves unclear about a pay, in sentences; none for a usual pay. */
export const payNotes = (row: PayRow, ruleSet: RuleSet | null): readonly string[] => {
  if (severanceOf(row) > 0n && ruleSet?.basis !== 'statutory') return [runTexts.severanceNote]
  if (ruleSet?.basis !== 'statutory') return []
  return [
    ...(benefitFigures(row).length > 0 ? [benefitTexts.note] : []),
    ...(severanceOf(row) > 0n ? [runTexts.severanceNote] : []),
    ...(row.taxStatus === 'SECONDARY' ? [runTexts.secondNote] : []),
    ...(row.overtimeTax > 0n && row.taxStatus !== 'NON_RESIDENT' ? [runTexts.juniorNote] : []),
  ]
}
