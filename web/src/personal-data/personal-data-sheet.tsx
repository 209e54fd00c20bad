import { formatCount } from '@akonta/domain/count-text'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { EmployeeExport, PayeeExport } from '@akonta/domain/personal-data/personal-data-calls'
import type { UserExport } from '@akonta/domain/personal-data/user-data-calls'
import documentClasses from '../ui/document-page/document-page.module.css'
import { BooksProof } from '../ui/print/books-proof.tsx'
import { SheetHead } from '../ui/print/letterhead.tsx'
import { alignOf, type DataColumn, isUnbroken, shownText } from '../ui/table/column.ts'
import {
  ACCOUNT,
  ATTACHMENTS,
  CHANGES,
  CHEQUES,
  factsOf,
  GOODS,
  LAYAWAYS,
  LOANS,
  LOOKS,
  MESSAGES,
  ORDERS,
  PAY,
  PHONE_REQUESTS,
  PURCHASE_ORDERS,
  QUOTATIONS,
  RECURRING,
  SESSIONS,
  SHARES,
  WITHHELD_TAX,
  WITHHOLDING_RULES,
} from './person-sections.ts'
import classes from './personal-data.module.css'
import type { PersonalData } from './personal-data.ts'
import { personalDataTexts } from './texts.ts'

const { sections: titles } = personalDataTexts

/** The row limit of a list in print: nobody reads more, and the file has them all. */
const MOST_SHOWN = 500

type PersonalDataSheetProps = {
  readonly data: PersonalData
  /** The time of loading. */
  readonly at: number
}

/** All data stored about one person, on screen and in print. */
export const PersonalDataSheet = ({ data, at }: PersonalDataSheetProps) => (
  <div className={`card paper ${documentClasses.paper} ${classes.paper}`}>
    <div className={documentClasses.head}>
      <SheetHead />
      <p>{personalDataTexts.titleOf(data.person.name)}</p>
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
    <Lists data={data} />
    <BooksProof at={at} />
  </div>
)

const Lists = ({ data }: { readonly data: PersonalData }) => {
  if (data.kind === 'user') return <UserLists data={data} />
  return data.kind === 'employee' ? <EmployeeLists data={data} /> : <PayeeLists data={data} />
}

const UserLists = ({ data }: { readonly data: UserExport }) => (
  <>
    <List title={titles.sessions} rows={data.sessions} columns={SESSIONS} />
    <List title={titles.changes} rows={data.changes} columns={CHANGES} />
    <List title={titles.exports} rows={data.looks} columns={LOOKS} />
  </>
)

const EmployeeLists = ({ data }: { readonly data: EmployeeExport }) => (
  <>
    <List title={titles.payslips} rows={data.payslips} columns={PAY} note={personalDataTexts.inFull} />
    <List title={titles.loans} rows={data.loans} columns={LOANS} />
    <List title={titles.attachments} rows={data.attachments} columns={ATTACHMENTS} />
    <List title={titles.changes} rows={data.changes} columns={CHANGES} />
    <List title={titles.looks} rows={data.looks} columns={LOOKS} />
  </>
)

const PayeeLists = ({ data }: { readonly data: PayeeExport }) => (
  <>
    <List title={titles.account} rows={data.account} columns={ACCOUNT} />
    <List title={titles.goods} rows={data.goods} columns={GOODS} />
    <List title={titles.orders} rows={data.orders} columns={ORDERS} />
    <List title={titles.quotations} rows={data.quotations} columns={QUOTATIONS} />
    <List title={titles.layaways} rows={data.layaways} columns={LAYAWAYS} />
    <List title={titles.recurring} rows={data.recurring} columns={RECURRING} />
    <List title={titles.attachments} rows={data.attachments} columns={ATTACHMENTS} />
    <List title={titles.cheques} rows={data.cheques} columns={CHEQUES} />
    <List title={titles.withholdingRules} rows={data.withholdingRules} columns={WITHHOLDING_RULES} />
    <List title={titles.withheldTax} rows={data.withheldTax} columns={WITHHELD_TAX} />
    <List title={titles.purchaseOrders} rows={data.purchaseOrders} columns={PURCHASE_ORDERS} />
    <List title={titles.shares} rows={data.shares} columns={SHARES} />
    <List title={titles.messages} rows={data.messages} columns={MESSAGES} />
    <List title={titles.phoneRequests} rows={data.phoneRequests} columns={PHONE_REQUESTS} />
    <List title={titles.changes} rows={data.changes} columns={CHANGES} />
    <List title={titles.exports} rows={data.looks} columns={LOOKS} />
  </>
)

type TableProps<Row> = { readonly title: string; readonly rows: readonly Row[]; readonly columns: readonly DataColumn<Row>[] }

const List = <Row,>({ title, rows, columns, note }: TableProps<Row> & { readonly note?: string }) => {
  const shown = rows.slice(-MOST_SHOWN)
  return (
    <section aria-label={title}>
      <h2 className={documentClasses.below}>{title}</h2>
      {rows.length === 0 && <p className={classes.note}>{personalDataTexts.none}</p>}
      {rows.length > shown.length && (
        <p className={classes.note}>{personalDataTexts.last(formatCount(shown.length), formatCount(rows.length))}</p>
      )}
      {rows.length > 0 && <Table title={title} rows={shown} columns={columns} />}
      {rows.length > 0 && note !== undefined && <p className={classes.note}>{note}</p>}
    </section>
  )
}

const Table = <Row,>({ title, rows, columns }: TableProps<Row>) => (
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
            <td
              key={column.head}
              data-align={alignOf(column)}
              data-head={column.head}
              data-kind={column.kind}
              data-whole={isUnbroken(column, row) || undefined}
            >
              {shownText(column, row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
