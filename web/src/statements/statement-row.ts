import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { texts } from '../texts.ts'
import type { Column } from '../ui/table/column.ts'

/** A row of a statement on screen, in print and in files. */
export type StatementRow = {
  readonly key: string
  /** A heading without figures, a line that can be opened, a sum of lines, or a result of everything above. */
  readonly kind: 'heading' | 'line' | 'total' | 'result'
  readonly name: string
  /** The target of the figure; null if it is calculated from rows above it. */
  readonly to: string | null
}

/** A column of money. Zero is a dash, as in every two-sided grid, except in results; a heading has no figures. */
export const moneyColumn = <Row extends StatementRow>(head: string, of: (row: Row) => Pesewas): Column<Row> => ({
  head,
  kind: 'money',
  of: row => (row.kind === 'heading' ? null : of(row)),
  cell: row => {
    if (row.kind === 'heading') return null
    const amount = of(row)
    return amount === 0n && row.kind !== 'result' ? texts.hiddenFigure : formatMoney(amount)
  },
})
