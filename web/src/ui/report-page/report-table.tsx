import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadingText, SkeletonRows } from '../messages/loading.tsx'
import { EndRow } from '../print/end-row.tsx'
import { PHONE, useIsPrinted, useScreen } from '../print/use-screen.ts'
import cardTable from '../table/card-table.module.css'
import { alignOf, type Column, cellOf, isUnbroken, mainAmountOf, shownColumns, shownText, toneOf } from '../table/column.ts'
import { ShowMore, useDrawnRows } from '../table/drawn-rows.tsx'
import { HeadCell } from '../table/sort-head.tsx'
import type { SortControl } from '../table/sorting.ts'
import classes from './report-table.module.css'
import { reportTexts } from './texts.ts'

/** The target of View, or null, and its name for screen readers. */
export type ReportLink<Row> = { readonly to: (row: Row) => string | null; readonly name: (row: Row) => string }

type ReportTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly link?: ReportLink<Row>
  readonly keyOf: (row: Row) => string
  readonly rows: readonly Row[]
  readonly loading: boolean
  /** A last line with the sum of each column of money, as in schedules. */
  readonly hasSums?: boolean
  /** On paper, below the rows and their sums. */
  readonly end?: ReactNode
  /** Makes the heads sort the rows, which must be given in that order. */
  readonly sort?: SortControl | undefined
}

const PHONE_STEP = 50
const DESKTOP_STEP = 500

const sumOf = <Row,>(column: Column<Row>, rows: readonly Row[]): string =>
  column.kind === 'money' ? formatMoney(rows.reduce<Pesewas>((sum, row) => sum + (column.of(row) ?? 0n), 0n)) : ''

/** The column that names a row on a phone. A row without a value there, such as a balance brought forward, is named by its words. */
const titleOf = <Row,>(columns: readonly Column<Row>[], row: Row): Column<Row> | undefined => {
  const named = columns.find(column => column.namesRow) ?? columns[0]
  if (named === undefined || named.kind === undefined || shownText(named, row) !== '') return named
  return columns.find(column => column.kind === 'text' && column.of(row) !== '') ?? named
}

/**
 * The rows of a report. Plain cells: a month of a busy branch is thousands of them. On a phone a row has two lines: its name and main
 * amount, then the rest.
 */
export const ReportTable = <Row,>({ label, link, keyOf, rows, loading, hasSums = false, end, sort, ...given }: ReportTableProps<Row>) => {
  const columns = shownColumns(given.columns)
  const isPhone = useScreen(PHONE)
  const main = mainAmountOf(columns)
  const { drawn, left, drawMore } = useDrawnRows(rows, isPhone ? PHONE_STEP : DESKTOP_STEP)
  // A browser does not keep a line on the sheet of another group of rows: on paper the sums are in the same one.
  const isPrinted = useIsPrinted()
  const sums = hasSums && !loading && <SumRow columns={columns} rows={rows} hasLink={link !== undefined} />
  return (
    <>
      <table className={`${cardTable.table} ${classes.table}`} data-cards aria-label={label} aria-busy={loading}>
        <thead className="spokenOnPhone">
          <tr>
            {columns.map(column => (
              <HeadCell key={column.head} column={column} sort={sort} />
            ))}
            {link && (
              <th scope="col" className={classes.viewCell} data-stays>
                {reportTexts.view}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading ? (
            <SkeletonRows columns={columns.length + (link ? 1 : 0)} />
          ) : (
            drawn.map(row => (
              <tr key={keyOf(row)}>
                {columns.map(column => (
                  <td
                    key={column.head}
                    data-align={alignOf(column)}
                    data-head={column.head}
                    data-kind={column.kind}
                    data-title={column === titleOf(columns, row) || undefined}
                    data-main={column === main || undefined}
                    data-tone={toneOf(column, row)}
                    data-whole={isUnbroken(column, row) || undefined}
                  >
                    {cellOf(column, row)}
                  </td>
                ))}
                {link && (
                  <td className={classes.viewCell} data-opens data-stays>
                    <ViewLink to={link.to(row)} name={link.name(row)} />
                  </td>
                )}
              </tr>
            ))
          )}
          {isPrinted && sums}
          {end && !loading && <EndRow columns={columns.length + (link ? 1 : 0)}>{end}</EndRow>}
        </tbody>
        {!isPrinted && sums && <tfoot>{sums}</tfoot>}
        {loading && <caption className="spoken">{<LoadingText />}</caption>}
      </table>
      <ShowMore left={left} onMore={drawMore} />
    </>
  )
}

type SumRowProps<Row> = { readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[]; readonly hasLink: boolean }

const SumRow = <Row,>({ columns, rows, hasLink }: SumRowProps<Row>) => {
  const main = mainAmountOf(columns)
  return (
    <tr className={classes.sums}>
      {columns.map((column, index) => (
        <td
          key={column.head}
          data-align={alignOf(column)}
          data-head={column.head}
          data-kind={column.kind}
          data-title={index === 0 || undefined}
          data-main={column === main || undefined}
        >
          {index === 0 ? reportTexts.sum : sumOf(column, rows)}
        </td>
      ))}
      {hasLink && <td />}
    </tr>
  )
}

const ViewLink = ({ to, name }: { readonly to: string | null; readonly name: string }) =>
  to !== null && (
    <Link className="link" to={to} aria-label={name}>
      {reportTexts.view}
    </Link>
  )
