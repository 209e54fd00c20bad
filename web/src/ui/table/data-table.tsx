import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { growing } from '../../styles/growing.ts'
import { texts } from '../../texts.ts'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import { LoadError } from '../messages/load-error.tsx'
import { LoadingText, SkeletonLines, SkeletonRows } from '../messages/loading.tsx'
import { PHONE, useScreen } from '../print/use-screen.ts'
import cardTable from './card-table.module.css'
import { alignOf, type Column, cellOf, isUnbroken, shownColumns, toneOf } from './column.ts'
import classes from './data-table.module.css'
import { ShowMore, useDrawnRows } from './drawn-rows.tsx'
import { type RowAction, RowButtons } from './row-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { HeadCell } from './sort-head.tsx'
import type { SortControl } from './sorting.ts'

/** So many columns leave no room for spaces between them. */
const MANY = 8

/** More actions than this would take a name its room where each is as large as a finger. */
const MOST_BUTTONS = 2
const TABLET = '(pointer: coarse) and (max-width: 1199px)'

/** Longer than a page of a paged list. A row with its buttons takes a slow device five milliseconds. */
const STEP = 200
const PHONE_STEP = 100

/** A row on a phone: two lines and one menu. */
type ShortRow = { readonly title: string; readonly note: ReactNode; readonly figure: ReactNode; readonly figureNote: ReactNode }

/** The call of the rows, and the text of its failure: its answer is below, with Retry (D12). Old rows stay. */
export type TableLoad = {
  readonly query: {
    readonly isPending: boolean
    readonly isFetching: boolean
    /** The data belongs to another request: a table without its own data is shown as loading. */
    readonly isPlaceholderData: boolean
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly failedText: string
}

export type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Makes the heads sort the rows, which must be given in that order. */
  readonly sort?: SortControl | undefined
  readonly rows: readonly Row[]
  /** So many rows are rendered in any case, because somebody asked for them. By default the first ones, and more on demand. */
  readonly drawn?: number
  readonly keyOf: (row: Row) => string | number
  readonly short: (row: Row) => ShortRow
  /** The group of a row: a heading is above the first row of each. The rows come in the order of their groups. */
  readonly groupOf?: (row: Row) => string
  /** The actions of a row, in the last column; on a phone behind one button. */
  readonly actions?: {
    readonly head: string
    readonly of: (row: Row) => readonly RowAction[]
    /** Behind one button on a desktop too, under this name of the row: for actions that are many, rare or dangerous. */
    readonly inMenuOf?: (row: Row) => string
  }
  /** The page of a row: a link in the last column; on a phone the row itself. */
  readonly link?: (row: Row) => { readonly label: string; readonly name: string; readonly to: string }
  /** The call of the rows. Without it they are given from the start. */
  readonly load?: TableLoad
  /** Shown instead of rows if there are none. */
  readonly empty?: ReactNode
}

/** The rows of a list: a real table with plain cells, or two-line rows on a phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const isPhone = useScreen(PHONE)
  const query = props.load?.query
  const isFirst = query !== undefined && (query.isPending || (query.isPlaceholderData && props.rows.length === 0))
  const isLoading = isFirst || query?.isFetching === true
  const { drawn, left, drawMore } = useDrawnRows(props.rows, isPhone ? PHONE_STEP : STEP, props.drawn)
  const shown = { ...props, rows: drawn, isFirst }
  return (
    <div className={classes.frame} aria-busy={isLoading}>
      {isLoading && <LoadingText />}
      {isLoading && !isFirst && <span className={classes.refetching} aria-hidden />}
      {isPhone ? <ShortRows {...shown} /> : <Table {...shown} />}
      {!isFirst && <ShowMore left={left} onMore={drawMore} />}
      {props.load?.query.isError ? <Failed {...props.load} /> : !isFirst && props.rows.length === 0 && props.empty}
    </div>
  )
}

const Failed = ({ query: { error, refetch }, failedText }: TableLoad) => (
  <div className={classes.failed}>
    <LoadError what={failedText} failure={error} onRetry={() => void refetch()} />
  </div>
)

/** With `isFirst` there is no data yet: placeholder rows are under the real head. */
type RowsProps<Row> = DataTableProps<Row> & { readonly isFirst: boolean }

/** The heading above a row, or null. */
const headingAbove = <Row,>(rows: readonly Row[], index: number, groupOf: ((row: Row) => string) | undefined): string | null => {
  const [row, before] = [rows[index], rows[index - 1]]
  if (groupOf === undefined || row === undefined) return null
  const group = groupOf(row)
  return before === undefined || groupOf(before) !== group ? group : null
}

/** The actions of a row: buttons, or one for all of them. */
const Actions = <Row,>({ of: row, actions, short }: { readonly of: Row } & Pick<RowsProps<Row>, 'actions' | 'short'>) => {
  const isTablet = useScreen(TABLET)
  if (actions === undefined) return null
  const all = actions.of(row)
  const isLong = isTablet && all.length > MOST_BUTTONS && !all.some(action => action.isMain)
  const subject = actions.inMenuOf?.(row) ?? (isLong ? short(row).title : null)
  return subject === null ? <RowButtons actions={all} /> : <RowMenu subject={subject} actions={all} />
}

const Table = <Row,>({ label, columns: given, sort, rows, keyOf, short, groupOf, actions, link, isFirst }: RowsProps<Row>) => {
  // Without any permitted action there is no column for them.
  const hasActions = actions !== undefined && (rows.length === 0 || rows.some(row => actions.of(row).length > 0))
  const hasLast = hasActions || link !== undefined
  const columns = shownColumns(given)
  const width = columns.length + (hasLast ? 1 : 0)
  return (
    <table className={`${cardTable.table} ${classes.table}`} aria-label={label} data-many={columns.length >= MANY || undefined}>
      <colgroup>
        {columns.map(column => (
          <col key={column.head} style={column.width === undefined ? undefined : { width: growing(column.width) }} />
        ))}
        {hasLast && <col />}
      </colgroup>
      <thead>
        <tr>
          {columns.map(column => (
            <HeadCell key={column.head} column={column} sort={sort} />
          ))}
          {hasLast && (
            <th scope="col" className={classes.last} data-stays>
              {hasActions ? actions.head : texts.view}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {isFirst ? (
          <SkeletonRows columns={width} rows={12} />
        ) : (
          rows.map((row, index) => {
            const heading = headingAbove(rows, index, groupOf)
            return (
              <Fragment key={keyOf(row)}>
                {heading !== null && (
                  <tr className={classes.group}>
                    <th scope="colgroup" colSpan={width}>
                      {heading}
                    </th>
                  </tr>
                )}
                <tr>
                  {columns.map(column => (
                    <td
                      key={column.head}
                      data-align={alignOf(column)}
                      data-kind={column.kind ?? (column.prints ? undefined : 'screen')}
                      data-tone={toneOf(column, row)}
                      data-whole={isUnbroken(column, row) || undefined}
                    >
                      {cellOf(column, row)}
                    </td>
                  ))}
                  {hasLast && (
                    <td className={classes.last} data-stays>
                      {link && <RowLink {...link(row)} />}
                      {hasActions && <Actions of={row} actions={actions} short={short} />}
                    </td>
                  )}
                </tr>
              </Fragment>
            )
          })
        )}
      </tbody>
    </table>
  )
}

const RowLink = ({ label, name, to }: { readonly label: string; readonly name: string; readonly to: string }) => (
  <Link className="link" to={to} aria-label={name}>
    {label}
  </Link>
)

const ShortRows = <Row,>({ label, rows, keyOf, short, groupOf, actions, link, isFirst }: RowsProps<Row>) => {
  if (isFirst) return <SkeletonLines rows={10} />
  return (
    <ul className={classes.short} aria-label={label}>
      {rows.map((row, index) => {
        const { title, note, figure, figureNote } = short(row)
        const heading = headingAbove(rows, index, groupOf)
        return (
          <Fragment key={keyOf(row)}>
            {heading !== null && <li className={classes.shortGroup}>{heading}</li>}
            <li>
              <div className={classes.what}>
                <p className={classes.name}>
                  {link ? (
                    <Link className={classes.whole} to={link(row).to}>
                      <WholeNumbers>{title}</WholeNumbers>
                    </Link>
                  ) : (
                    <WholeNumbers>{title}</WholeNumbers>
                  )}
                </p>
                <p className={classes.note}>
                  <WholeNumbers>{note}</WholeNumbers>
                </p>
              </div>
              <div className={classes.figures}>
                <p className={classes.name}>{figure}</p>
                <p className={classes.note}>{figureNote}</p>
              </div>
              {actions && <RowMenu subject={title} actions={actions.of(row)} />}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
