import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { UnknownRecord } from '../lib/records.ts'
import documentClasses from '../ui/document-page/document-page.module.css'
import { BooksProof } from '../ui/print/books-proof.tsx'
import { PaperHead } from '../ui/print/letterhead.tsx'
import { alignOf, type DataColumn, shownText } from '../ui/table/column.ts'
import { factsOf, type Section, sectionsOf } from './person-sections.ts'
import classes from './personal-data.module.css'
import type { PersonalData } from './personal-data.ts'
import { personalDataTexts } from './texts.ts'

/** The row limit of a list in print: nobody reads more, and the file has them all. */
const MOST_SHOWN = 500

const COUNT = new Intl.NumberFormat('en')

type PersonalDataPaperProps = {
  readonly data: PersonalData
  /** The time of loading. */
  readonly at: number
}

/** All data stored about one person, on screen and in print. */
export const PersonalDataPaper = ({ data, at }: PersonalDataPaperProps) => (
  <div className={`card paper ${documentClasses.paper} ${classes.paper}`}>
    <div className={documentClasses.head}>
      <PaperHead />
      <p>{personalDataTexts.titleOf(data.name)}</p>
    </div>
    <p className={classes.note}>{personalDataTexts.taken(data.takenBy, formatDayFirst(businessDateOf(data.takenAt)))}</p>
    <dl className={documentClasses.facts}>
      {factsOf(data).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {sectionsOf(data).map(section => (
      <List key={section.title} {...section} />
    ))}
    <BooksProof at={at} />
  </div>
)

const List = ({ title, rows, columns, note }: Section) => {
  const shown = rows.slice(-MOST_SHOWN)
  return (
    <section aria-label={title}>
      <h2 className={documentClasses.below}>{title}</h2>
      {rows.length === 0 && <p className={classes.note}>{personalDataTexts.none}</p>}
      {rows.length > shown.length && (
        <p className={classes.note}>{personalDataTexts.last(COUNT.format(shown.length), COUNT.format(rows.length))}</p>
      )}
      {rows.length > 0 && <Table title={title} rows={shown} columns={columns} />}
      {rows.length > 0 && note !== undefined && <p className={classes.note}>{note}</p>}
    </section>
  )
}

type TableProps = {
  readonly title: string
  readonly rows: readonly UnknownRecord[]
  readonly columns: readonly DataColumn<UnknownRecord>[]
}

const Table = ({ title, rows, columns }: TableProps) => (
  <table className={`${documentClasses.lines} ${classes.rows}`} aria-label={title}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column.head} scope="col" data-align={alignOf(column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
        <tr key={index}>
          {columns.map(column => (
            <td key={column.head} data-align={alignOf(column)} data-head={column.head} data-kind={column.kind}>
              {shownText(column, row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
