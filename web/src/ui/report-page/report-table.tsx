import { Link } from 'react-router'
import { LoadingText, SkeletonRows } from '../loading.tsx'
import type { CsvCell } from './csv.ts'
import classes from './report-page.module.css'
import { reportTexts } from './texts.ts'

/** A column of a report as data: the same text serves screen, paper and file. */
export type ReportColumn<Row> = {
  readonly head: string
  readonly text: (row: Row) => string
  /** Figures are right-aligned; `exact` is the plain number for files ("1234.50"). */
  readonly figure?: { readonly exact: (row: Row) => string }
  readonly tone?: (row: Row) => 'muted' | 'strong' | undefined
}

/** Where View leads, and how it is named for those who cannot see its row. */
export type ReportLink<Row> = { readonly to: (row: Row) => string; readonly name: (row: Row) => string }

export const csvCellOf = <Row,>(column: ReportColumn<Row>, row: Row): CsvCell =>
  column.figure === undefined ? { kind: 'text', value: column.text(row) } : { kind: 'number', value: column.figure.exact(row) }

type ReportTableProps<Row> = {
  readonly label: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly link: ReportLink<Row>
  readonly keyOf: (row: Row) => string
  readonly rows: readonly Row[]
  readonly loading: boolean
}

/** The rows of a report. Plain cells: a month of a busy branch is thousands of them. */
export const ReportTable = <Row,>({ label, columns, link, keyOf, rows, loading }: ReportTableProps<Row>) => (
  <table className={classes.table} aria-label={label} aria-busy={loading}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column.head} scope="col" data-figure={column.figure !== undefined || undefined}>
            {column.head}
          </th>
        ))}
        <th scope="col" className={classes.viewCell}>
          {reportTexts.view}
        </th>
      </tr>
    </thead>
    <tbody>
      {loading ? (
        <SkeletonRows columns={columns.length + 1} />
      ) : (
        rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(column => (
              <td key={column.head} data-figure={column.figure !== undefined || undefined} data-tone={column.tone?.(row)}>
                {column.text(row)}
              </td>
            ))}
            <td className={classes.viewCell}>
              <Link className="link" to={link.to(row)} aria-label={link.name(row)}>
                {reportTexts.view}
              </Link>
            </td>
          </tr>
        ))
      )}
    </tbody>
    {loading && <caption className="spoken">{<LoadingText />}</caption>}
  </table>
)
