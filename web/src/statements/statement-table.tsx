import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { WholeNumbers } from '../ui/frames/whole-numbers.tsx'
import { LoadingText, SkeletonRows } from '../ui/messages/loading.tsx'
import { EndRow } from '../ui/print/end-row.tsx'
import cardTable from '../ui/table/card-table.module.css'
import { alignOf, type Column, cellOf, mainAmountOf, shownColumns, toneOf } from '../ui/table/column.ts'
import { ShowMore, useDrawnRows } from '../ui/table/drawn-rows.tsx'
import type { StatementRow } from './statement-row.ts'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'

type StatementTableProps<Row extends StatementRow> = {
  readonly label: string
  readonly nameHead: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly loading: boolean
  /** On a phone a row is a card: for columns of words, and for many columns of which most are empty. */
  readonly asCards?: boolean | undefined
  /** On paper, below the rows. */
  readonly end?: ReactNode
}

/** Rows that are rendered at once: a stock valuation has one for each product. */
const STEP = 200

/** Headings, lines and totals. The name of a line links to its details. */
export const StatementTable = <Row extends StatementRow>({
  label,
  nameHead,
  columns: given,
  rows,
  loading,
  asCards,
  end,
}: StatementTableProps<Row>) => {
  const columns = shownColumns(given)
  const main = mainAmountOf(columns)
  // The totals below the last line stay in sight.
  const lines = rows.findLastIndex(({ kind }) => kind === 'line') + 1
  const { drawn, left, drawMore } = useDrawnRows(lines === rows.length ? rows : rows.slice(0, lines), STEP)
  return (
    <table className={`${cardTable.table} ${classes.table}`} data-cards={asCards || undefined} aria-label={label} aria-busy={loading}>
      <thead className={asCards ? 'spokenOnPhone' : undefined}>
        <tr>
          <th scope="col">{nameHead}</th>
          {columns.map(column => (
            <th key={column.head} scope="col" data-align={alignOf(column)} data-only-wide={column.onlyWide}>
              <WholeNumbers>{column.head}</WholeNumbers>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loading ? (
          <SkeletonRows columns={columns.length + 1} />
        ) : (
          <>
            {drawn.map(row => (
              <Line key={row.key} row={row} columns={columns} main={main} />
            ))}
            {left > 0 && (
              <tr>
                <td colSpan={columns.length + 1}>
                  <ShowMore left={left} onMore={drawMore} />
                </td>
              </tr>
            )}
            {rows.slice(lines).map(row => (
              <Line key={row.key} row={row} columns={columns} main={main} />
            ))}
          </>
        )}
        {end && <EndRow columns={columns.length + 1}>{end}</EndRow>}
      </tbody>
      {loading && <caption className="spoken">{<LoadingText />}</caption>}
    </table>
  )
}

type LineProps<Row> = { readonly row: Row; readonly columns: readonly Column<Row>[]; readonly main: Column<Row> | undefined }

const Line = <Shown extends StatementRow>({ row, columns, main }: LineProps<Shown>) =>
  row.kind === 'heading' ? (
    <tr data-kind="heading">
      <th scope="rowgroup" colSpan={columns.length + 1}>
        <span className={classes.group}>{row.name}</span>
      </th>
    </tr>
  ) : (
    <tr data-kind={row.kind}>
      <th scope="row" data-title data-opens>
        {row.to === null ? (
          row.name
        ) : (
          <Link className="link" to={row.to} aria-label={statementTexts.openFigure(row.name)}>
            {row.name}
          </Link>
        )}
      </th>
      {columns.map(column => (
        <td
          key={column.head}
          data-head={column.head}
          data-kind={column.kind}
          data-main={column === main || undefined}
          data-align={alignOf(column)}
          data-tone={toneOf(column, row)}
          data-only-wide={column.onlyWide}
          data-labelled={column.isFigure}
          data-none={cellOf(column, row) === texts.hiddenFigure || undefined}
        >
          {cellOf(column, row)}
        </td>
      ))}
    </tr>
  )
