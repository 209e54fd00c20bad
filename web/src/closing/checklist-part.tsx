import type { Check } from '@akonta/domain/closing/checklist'
import { formatMoney } from '@akonta/domain/money'
import { Badge } from '../ui/frames/badge.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable, type TableLoad } from '../ui/table/data-table.tsx'
import { closingTexts } from './texts.ts'
import { whereToMend } from './where-to-mend.ts'

const TONES = { passes: 'green', warns: 'gold', fails: 'red' } as const

const sideText = ({ label, amount }: Check['left']): string => `${label} ${formatMoney(amount)}`

/** Branches have rows of the same title. */
const nameOf = ({ title, branch }: Check): string => (branch === '' ? title : `${title}, ${branch}`)

const COLUMNS: readonly Column<Check>[] = [
  { head: closingTexts.check, kind: 'text', of: check => check.title },
  { head: closingTexts.branch, kind: 'text', of: check => check.branch || closingTexts.everyBranch, tone: 'muted' },
  { head: closingTexts.oneSide, cell: check => sideText(check.left), align: 'end', prints: true },
  { head: closingTexts.otherSide, cell: check => sideText(check.right), align: 'end', prints: true },
  { head: closingTexts.state, cell: check => <Badge tone={TONES[check.state]}>{closingTexts.states[check.state]}</Badge>, prints: true },
]

type ChecklistPartProps = { readonly checks: readonly Check[]; readonly query: TableLoad['query'] }

/** The checks, with both figures of each line. */
export const ChecklistPart = ({ checks, query }: ChecklistPartProps) => (
  <DataTable
    label={closingTexts.checklist}
    columns={COLUMNS}
    rows={checks}
    keyOf={check => `${check.key} ${check.branch} ${check.title}`}
    short={check => ({
      title: check.title,
      note: [
        check.branch || closingTexts.everyBranch,
        ...(check.state === 'passes' ? [] : [sideText(check.left), sideText(check.right)]),
      ].join(' · '),
      figure: <Badge tone={TONES[check.state]}>{closingTexts.states[check.state]}</Badge>,
      figureNote: check.state === 'passes' ? formatMoney(check.left.amount) : '',
    })}
    link={check => ({ label: closingTexts.open, name: closingTexts.openRow(nameOf(check)), to: whereToMend(check) })}
    load={{ query, failedText: closingTexts.couldNotLoadChecklist }}
  />
)
