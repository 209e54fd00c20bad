import type { Pesewas } from '@akonta/domain/money'
import type { Figure } from '@akonta/domain/vat/vat-return'
import type { ReturnFigure, VatReturn } from '@akonta/domain/vat/vat-return-calls'
import { moneyColumn, type StatementRow } from '../statements/statement-row.ts'
import type { Column } from '../ui/table/column.ts'
import { vatReturnTexts } from './texts.ts'

type Amounts = Omit<ReturnFigure, 'figure'>
export type ReturnRow = StatementRow & Amounts

const NOTHING: Amounts = {
  documents: 0,
  value: 0n,
  exempt: 0n,
  zeroRated: 0n,
  nhil: 0n,
  getFund: 0n,
  covid: 0n,
  cst: 0n,
  tourism: 0n,
  excise: 0n,
  vat: 0n,
  tax: 0n,
  notClaimed: 0n,
  cstValue: 0n,
  tourismValue: 0n,
  plasticValue: 0n,
}

const PARTS: readonly { readonly title: string; readonly figures: readonly Figure[] }[] = [
  { title: vatReturnTexts.outputTax, figures: ['sales', 'sales_returns'] },
  { title: vatReturnTexts.inputTax, figures: ['purchases', 'purchase_returns', 'expenses', 'imports'] },
]

const plus = (one: Amounts, other: Amounts): Amounts => ({
  documents: one.documents + other.documents,
  value: one.value + other.value,
  exempt: one.exempt + other.exempt,
  zeroRated: one.zeroRated + other.zeroRated,
  nhil: one.nhil + other.nhil,
  getFund: one.getFund + other.getFund,
  covid: one.covid + other.covid,
  cst: one.cst + other.cst,
  tourism: one.tourism + other.tourism,
  excise: one.excise + other.excise,
  vat: one.vat + other.vat,
  tax: one.tax + other.tax,
  notClaimed: one.notClaimed + other.notClaimed,
  cstValue: one.cstValue + other.cstValue,
  tourismValue: one.tourismValue + other.tourismValue,
  plasticValue: one.plasticValue + other.plasticValue,
})

/** The figures of a return under their headings, and what is paid. `pathOf` is the page of a figure's documents. */
export const returnRows = ({ figures, ...found }: VatReturn, pathOf: (figure: Figure) => string): readonly ReturnRow[] => {
  const rowOf = (figure: Figure): ReturnRow => {
    const amounts = figures.find(each => each.figure === figure) ?? NOTHING
    const to = amounts.documents === 0 ? null : pathOf(figure)
    return { ...amounts, key: figure, kind: 'line', name: vatReturnTexts.figures[figure], to }
  }
  const sumRow = (key: string, kind: 'line' | 'result', name: string, tax: Pesewas): ReturnRow => ({
    ...NOTHING,
    key,
    kind,
    name,
    to: null,
    tax,
  })
  const isPaid = found.payable > 0n || found.carriedForward === 0n
  return [
    ...PARTS.flatMap(({ title, figures: own }): readonly ReturnRow[] => {
      const rows = own.map(rowOf)
      return [
        { ...NOTHING, key: title, kind: 'heading', name: title, to: null },
        ...rows,
        { ...rows.reduce<Amounts>(plus, NOTHING), key: `total ${title}`, kind: 'total', name: vatReturnTexts.totalOf(title), to: null },
      ]
    }),
    { ...NOTHING, key: 'credits', kind: 'heading', name: vatReturnTexts.credits, to: null },
    rowOf('withheld'),
    ...(found.broughtForward === 0n ? [] : [sumRow('brought', 'line', vatReturnTexts.broughtForward, found.broughtForward)]),
    isPaid
      ? sumRow('payable', 'result', vatReturnTexts.payable, found.payable)
      : sumRow('credit', 'result', vatReturnTexts.credit, found.carriedForward),
  ]
}

/** A column that most businesses never use is left out while it is empty. */
const ifUsed = (rows: readonly ReturnRow[], head: string, of: (row: Amounts) => Pesewas): readonly Column<ReturnRow>[] =>
  rows.some(row => of(row) !== 0n) ? [withoutZeroInResult(head, of)] : []

/** A result has one figure: its tax. */
const withoutZeroInResult = (head: string, of: (row: Amounts) => Pesewas): Column<ReturnRow> => {
  const column = moneyColumn<ReturnRow>(head, of)
  return column.kind === 'money' ? { ...column, cell: row => (row.kind === 'result' ? null : column.cell?.(row)) } : column
}

export const returnColumns = (rows: readonly ReturnRow[]): readonly Column<ReturnRow>[] => [
  {
    head: vatReturnTexts.documents,
    kind: 'text',
    of: row => (row.kind === 'line' && row.documents > 0 ? String(row.documents) : ''),
    tone: 'muted',
  },
  withoutZeroInResult(vatReturnTexts.value, row => row.value),
  ...ifUsed(rows, vatReturnTexts.cstValue, row => row.cstValue),
  ...ifUsed(rows, vatReturnTexts.tourismValue, row => row.tourismValue),
  ...ifUsed(rows, vatReturnTexts.plasticValue, row => row.plasticValue),
  ...ifUsed(rows, vatReturnTexts.exempt, row => row.exempt),
  ...ifUsed(rows, vatReturnTexts.zeroRated, row => row.zeroRated),
  withoutZeroInResult(vatReturnTexts.nhil, row => row.nhil),
  withoutZeroInResult(vatReturnTexts.getFund, row => row.getFund),
  withoutZeroInResult(vatReturnTexts.vat, row => row.vat),
  ...ifUsed(rows, vatReturnTexts.covid, row => row.covid),
  ...ifUsed(rows, vatReturnTexts.cst, row => row.cst),
  ...ifUsed(rows, vatReturnTexts.tourism, row => row.tourism),
  ...ifUsed(rows, vatReturnTexts.excise, row => row.excise),
  { ...moneyColumn<ReturnRow>(vatReturnTexts.tax, row => row.tax), tone: 'strong' },
  ...ifUsed(rows, vatReturnTexts.notClaimed, row => row.notClaimed),
]
