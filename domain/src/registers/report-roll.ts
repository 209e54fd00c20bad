import type { Roll } from '../printing/roll.ts'
import { strong, textIf } from '../printing/roll-issuer.ts'
import type { RegisterReport } from './register-calls.ts'
import { factsOf, partsOf, reportTitle } from './report-rows.ts'
import { reportTexts } from './report-texts.ts'

/** An X or Z report on the roll of a till. */
export const rollOfReport = (report: RegisterReport, issuer: { readonly name: string }): Roll => [
  {
    kind: 'head',
    texts: [
      { text: issuer.name, weight: 'name' },
      { text: report.branch, weight: 'plain' },
      { text: reportTitle(report), weight: 'strong' },
      ...textIf(report.isPractice === true, strong(reportTexts.practice)),
    ],
  },
  { kind: 'facts', rows: factsOf(report) },
  ...(report.isHidden ? [{ kind: 'note' as const, text: reportTexts.hidden }] : []),
  ...partsOf(report).map(part => ({ kind: 'part' as const, ...part })),
  { kind: 'signatures', labels: [reportTexts.countedBy, reportTexts.checkedBy] },
  { kind: 'note', text: reportTexts.chain(report.head) },
]
