import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { texts } from '../texts.ts'
import type { Column } from '../ui/table/column.ts'

/** A row of a statement as it stands on screen, paper and in files. */
export type StatementRow = {
  readonly key: string
  /** A heading without figures, a line that can be opened, the sum of lines, or what follows from everything above. */
  readonly kind: 'heading' | 'line' | 'total' | 'result'
  readonly name: string
  /** Where the figure opens; null where it is worked out from what stands above it. */
  readonly to: string | null
}

/** A column of money. Nothing is a dash, as in every grid with two sides, but for what follows from the rest; a heading has no figures. */
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
