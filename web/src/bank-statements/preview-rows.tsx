import type { PreviewRow, StatementPreview } from '@akonta/domain/bank-statements/statement-calls'
import { hasColumns } from '@akonta/domain/bank-statements/statement-format'
import cardStack from '../ui/frames/card-stack.module.css'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

const Cell = ({ row, column }: { readonly row: PreviewRow; readonly column: number }) => {
  const faults = row.faults.filter(each => each.column === column)
  return (
    <span className={classes.cell} data-fault={faults.length > 0 || undefined}>
      <span className={classes.value}>{row.cells[column] ?? ''}</span>
      {faults.map(({ reason }) => (
        <span key={reason} className={classes.fault}>
          {reason}
        </span>
      ))}
    </span>
  )
}

/** The used columns in the order of the file. A heading that repeats gets its number. */
const columnsOf = ({ format, headings, columns }: StatementPreview): readonly Column<PreviewRow>[] => [
  {
    head: hasColumns(format) ? statementTexts.row : statementTexts.line,
    width: '84px',
    cell: row => (
      <span className={classes.cell}>
        {row.row}
        {row.faults
          .filter(({ column }) => column < 0)
          .map(({ reason }) => (
            <span key={reason} className={classes.fault}>
              {reason}
            </span>
          ))}
      </span>
    ),
  },
  ...headings.flatMap((heading, column): readonly Column<PreviewRow>[] => {
    if (hasColumns(format) && columns.some(key => key !== '') && (columns[column] ?? '') === '') return []
    const isTwice = headings.indexOf(heading) < column
    return [{ head: isTwice ? `${heading} (${column + 1})` : heading, cell: row => <Cell row={row} column={column} /> }]
  }),
]

/** The first rows of the file, and others with a fault, with the reason next to the cell. */
export const PreviewRows = ({ preview }: { readonly preview: StatementPreview }) => (
  <div className={`card ${classes.rows}`}>
    <h2 className={cardStack.title}>{statementTexts.rows}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
    <section className={classes.wide} tabIndex={0} aria-label={statementTexts.rows}>
      <DataTable
        label={statementTexts.rows}
        columns={columnsOf(preview)}
        rows={preview.rows}
        keyOf={({ row }) => row}
        short={({ row, cells, faults }) => ({
          title: `${row}: ${cells
            .filter(cell => cell !== '')
            .slice(0, 3)
            .join(' · ')}`,
          note: faults.map(({ reason }) => reason).join('. '),
          figure: '',
          figureNote: '',
        })}
      />
    </section>
  </div>
)
