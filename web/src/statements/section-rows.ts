import { formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Period } from '@akonta/domain/statements/compared-period'
import type { Compared, StatementSection } from '@akonta/domain/statements/statement'
import { magnitude } from '@akonta/domain/whole-numbers'
import { reportTexts } from '../ui/report-page/texts.ts'
import type { Column } from '../ui/table/column.ts'
import type { SectionedStatement } from './sectioned-statement.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

/** A row of a statement in sections: its figure, and the compared one. */
export type SectionRow = StatementRow &
  Compared & { readonly code: string /** The share of sales, as text: "42.3%"; empty without sales. */; readonly share: string }

/** Sections with lines have a heading and a total; an empty section is left out. */
export const sectionRows = (parts: readonly StatementSection[], pathOf: (account: string) => string): readonly SectionRow[] => {
  const sales = parts.find(({ key }) => key === 'net_sales')?.amount ?? 0n
  const shareOf = (amount: Pesewas): string => (sales > 0n && amount !== 0n ? percentText(amount, sales) : '')
  return parts.flatMap((part): readonly SectionRow[] => {
    const { amount, compared } = part
    const own = { code: '', to: null, amount, compared, share: shareOf(amount) }
    const isResult = RESULTS.includes(part.key)
    if (isResult) return [{ ...own, key: part.key, kind: 'result', name: part.title }]
    if (part.lines.length === 0) return []
    return [
      { ...own, key: `heading ${part.key}`, kind: 'heading', name: part.title },
      ...part.lines.map(
        (line): SectionRow => ({
          key: `${part.key} ${line.account}`,
          kind: 'line',
          name: line.name,
          code: line.account,
          to: pathOf(line.account),
          amount: line.amount,
          compared: line.compared,
          share: shareOf(line.amount),
        }),
      ),
      { ...own, key: `total ${part.key}`, kind: 'total', name: statementTexts.totalOf(part.title) },
    ]
  })
}

const PER_MILLE = 1000n

/** "42.3%": one amount as a share of another above zero, to one decimal, half up. */
const percentText = (amount: Pesewas, whole: Pesewas): string => {
  const size = magnitude(amount)
  const tenths = (size * PER_MILLE * 2n + whole) / (whole * 2n)
  return `${amount < 0n && tenths > 0n ? '−' : ''}${tenths / 10n}.${tenths % 10n}%`
}

const RESULTS: readonly string[] = [
  'gross_profit',
  'net_profit',
  'assets',
  'liabilities_and_equity',
  'change_in_cash',
  'opening_cash',
  'closing_cash',
]

/** A balance sheet is compared as at a day; any other statement with a period, which may be one day. */
const comparedText = ({ start, end }: Period, isOfDay: boolean): string =>
  isOfDay ? statementTexts.asAt(formatDayFirst(end)) : reportTexts.fromTo(formatDayFirst(start), formatDayFirst(end))

const CODE: Column<SectionRow> = { head: statementTexts.code, kind: 'text', of: row => row.code, tone: 'muted', onlyWide: true }
const AMOUNT = moneyColumn<SectionRow>(statementTexts.amount, row => row.amount)

/** Code and amount, and the compared figures if any. */
const SHARE: Column<SectionRow> = { head: statementTexts.shareOfSales, cell: row => row.share, tone: 'muted', align: 'end' }

const shares = (statement: SectionedStatement | undefined): readonly Column<SectionRow>[] =>
  statement?.parts.some(({ key }) => key === 'net_sales') ? [SHARE] : []

const comparedFigures = (statement: SectionedStatement | undefined): readonly Column<SectionRow>[] =>
  statement === undefined || statement.compared === null
    ? []
    : [
        moneyColumn(
          comparedText(
            statement.compared,
            statement.parts.some(({ key }) => key === 'assets'),
          ),
          row => row.compared,
        ),
      ]

export const partColumns = (statement: SectionedStatement | undefined): readonly Column<SectionRow>[] => [
  CODE,
  AMOUNT,
  ...shares(statement),
  ...comparedFigures(statement),
]

/** Of a statement whose lines are not accounts. */
export const amountColumns = (statement: SectionedStatement | undefined): readonly Column<SectionRow>[] => [
  AMOUNT,
  ...comparedFigures(statement),
]
