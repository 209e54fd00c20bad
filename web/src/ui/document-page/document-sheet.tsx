import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import { BooksProof } from '../print/books-proof.tsx'
import { EndRow } from '../print/end-row.tsx'
import { SheetFoot, SheetHead } from '../print/letterhead.tsx'
import { useIsPrinted } from '../print/use-screen.ts'
import cardTable from '../table/card-table.module.css'
import { alignOf, type Column, cellOf, isUnbroken } from '../table/column.ts'
import classes from './document-page.module.css'
import { documentTexts } from './texts.ts'

export type DocumentSum = { readonly label: string; readonly amount: string }

/** A document as data: the screen equals the print, and its lines are saved as a file. */
export type DocumentView<Line> = {
  /** At the head, where everybody sees it: what kind of document this is not. */
  readonly mark?: string
  /** The title, if it depends on the content. */
  readonly title?: string
  /** `to`: the page of the other document that a fact names. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly to?: string }[]
  readonly columns: readonly Column<Line>[]
  readonly lines: readonly Line[]
  /** Of the last column, null where it is hidden; or as text, of the last columns. */
  readonly total: Pesewas | null | readonly string[]
  /** The amounts above the total, and its components below. */
  readonly sums?: { readonly above: readonly DocumentSum[]; readonly below: readonly DocumentSum[] }
  /** Above the facts, and below the amounts: what an authority puts on the document. */
  readonly stamp?: { readonly head: ReactNode; readonly blocks: ReactNode }
  /** Further tables below the first, as text. */
  readonly below?: readonly BelowTable[]
  /** The signatures below, each with a name if known. */
  readonly signatures?: readonly { readonly label: string; readonly value: string }[]
  /** So many last columns, and the total, are on screen only: the document goes to someone who should not see prices. */
  readonly columnsOffPaper?: number
  /** It is handed out, so it ends with the footer line of the profile. */
  readonly hasFooter?: boolean
  /** The number of the reversing document, or empty. */
  readonly reversedBy: string
}

/** The first column contains words, the others figures. */
type BelowTable = { readonly title: string; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }

type DocumentSheetProps<Line> = {
  readonly title: string
  readonly view: DocumentView<Line>
  /** The time of loading. */
  readonly at: number
}

/** On a phone a line is a card. */
const LINES = `${cardTable.cards} ${classes.lines}`

const totalText = (total: Pesewas | null): string => (total === null ? texts.hiddenFigure : `${texts.currency} ${formatMoney(total)}`)

export const DocumentSheet = <Line,>({ title, view, at }: DocumentSheetProps<Line>) => {
  const { facts, columns, lines, total, sums, below = [], columnsOffPaper = 0 } = view
  const isPrinted = useIsPrinted()
  const end = <End view={view} at={at} />
  const hasBelow = below.length > 0
  const offPaper = (column: number): true | undefined => column >= columns.length - columnsOffPaper || undefined
  const totals = typeof total === 'bigint' || total === null ? [totalText(total)] : total
  // On a phone the amount beside the name of a line is the one that is added up. Of two, such as debit and credit, each keeps its head.
  const main = totals.length === 1 ? columns.findLastIndex(column => alignOf(column) === 'end') : -1
  return (
    <section className={`card paper ${classes.paper}`} aria-label={title}>
      <div className={classes.head}>
        <SheetHead />
        <div>
          <p>{title}</p>
          {view.mark !== undefined && <p className={classes.mark}>{view.mark}</p>}
        </div>
      </div>
      {view.stamp?.head}
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value, to }) => (
            <div key={label + value}>
              <dt>{label}</dt>
              <dd>
                {to === undefined ? (
                  <WholeNumbers>{value}</WholeNumbers>
                ) : (
                  <Link className="link" to={to}>
                    {value}
                  </Link>
                )}
              </dd>
            </div>
          ))}
      </dl>
      <table className={LINES} data-cards aria-label={title}>
        <thead className="spokenOnPhone">
          <tr>
            {columns.map((column, place) => (
              <th key={column.head} scope="col" data-align={alignOf(column)} data-off-paper={offPaper(place)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
            <tr key={index}>
              {columns.map((column, place) => (
                <td
                  key={column.head}
                  data-off-paper={offPaper(place)}
                  data-align={alignOf(column)}
                  data-head={column.head}
                  data-kind={column.kind}
                  data-title={place === 0 || undefined}
                  data-main={place === main || undefined}
                  data-whole={isUnbroken(column, line) || undefined}
                >
                  {cellOf(column, line)}
                </td>
              ))}
            </tr>
          ))}
          <Sums sums={sums?.above} columns={columns.length} />
          <Totals totals={totals} heads={columns.map(({ head }) => head)} offPaper={columnsOffPaper > 0 || undefined} />
          <Sums sums={sums?.below} columns={columns.length} />
          {isPrinted && !hasBelow && (
            <EndRow columns={columns.length}>
              {view.stamp?.blocks}
              {end}
            </EndRow>
          )}
        </tbody>
      </table>
      {(!isPrinted || hasBelow) && view.stamp?.blocks}
      {below.map((table, place) => (
        <Below key={table.title} {...table} end={isPrinted && place === below.length - 1 && end} />
      ))}
      {!isPrinted && end}
    </section>
  )
}

type EndProps = { readonly view: Pick<DocumentView<never>, 'signatures' | 'hasFooter'>; readonly at: number }

const End = ({ view: { signatures = [], hasFooter }, at }: EndProps) => (
  <>
    {signatures.length > 0 && (
      <div className={classes.signatures}>
        {signatures.map(({ label, value }) => (
          <p key={label}>
            {label} <span className={classes.signed}>{value}</span>
          </p>
        ))}
      </div>
    )}
    {hasFooter === true && <SheetFoot />}
    <BooksProof at={at} />
  </>
)

type TotalsProps = { readonly totals: readonly string[]; readonly heads: readonly string[]; readonly offPaper: true | undefined }

/** The totals of the last columns. On a phone the only one is beside its word, several have their heads. */
const Totals = ({ totals, heads, offPaper }: TotalsProps) => (
  <tr className={classes.total} data-off-paper={offPaper}>
    <th scope="row" colSpan={heads.length - totals.length} data-title>
      {documentTexts.total}
    </th>
    {totals.map((total, index) => {
      const head = heads[heads.length - totals.length + index]
      return (
        <td key={head} data-align="end" data-head={head} data-kind="money" data-main={totals.length === 1 || undefined}>
          {total}
        </td>
      )
    })}
  </tr>
)

type SumsProps = { readonly sums: readonly DocumentSum[] | undefined; readonly columns: number }

const Sums = ({ sums = [], columns }: SumsProps) =>
  sums.map(({ label, amount }) => (
    <tr key={label} className={classes.sum}>
      <th scope="row" colSpan={columns - 1} data-title>
        {label}
      </th>
      <td data-align="end" data-main>
        {amount}
      </td>
    </tr>
  ))

const alignAt = (column: number): 'end' | undefined => (column === 0 ? undefined : 'end')

const Below = ({ title, heads, rows, end }: BelowTable & { readonly end: ReactNode }) => (
  <>
    <h2 className={classes.below}>{title}</h2>
    <table className={LINES} data-cards aria-label={title}>
      <thead className="spokenOnPhone">
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" data-align={alignAt(column)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.join()}>
            {heads.map((head, column) => (
              <td
                key={head}
                data-align={alignAt(column)}
                data-head={head}
                data-title={column === 0 || undefined}
                data-main={column === heads.length - 1 || undefined}
              >
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
        {end && <EndRow columns={heads.length}>{end}</EndRow>}
      </tbody>
    </table>
  </>
)
