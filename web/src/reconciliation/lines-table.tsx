import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { OpenBookLine, OpenStatementLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { documentLink } from '../navigation/document-link.ts'
import { EndRow } from '../ui/print/end-row.tsx'
import cardTable from '../ui/table/card-table.module.css'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

type AnyLine = OpenBookLine | OpenStatementLine

const isBookLine = (line: AnyLine): line is OpenBookLine => 'document' in line

/** What a line is called in names of controls. */
export const nameOf = (line: AnyLine): string => (isBookLine(line) ? line.document : line.particulars || line.reference)

/** The text of a line; the one of a document leads to it. */
export const LineText = ({ line }: { readonly line: AnyLine }) => {
  if (!isBookLine(line))
    return (
      <>
        {line.particulars} <span className={classes.beside}>{line.reference}</span>
      </>
    )
  const to = documentLink(line.kind, line.document)
  const reference = line.reference === line.particulars ? '' : line.reference
  return (
    <>
      {to === null ? (
        line.document
      ) : (
        <Link className="link" to={to}>
          {line.document}
        </Link>
      )}{' '}
      <span className={classes.beside}>{[line.particulars, reference, line.branch].filter(text => text !== '').join(' · ')}</span>
    </>
  )
}

type LinesTableProps<Line> = {
  readonly label: string
  readonly lines: readonly Line[]
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (line: Line) => void
  /** The keys of a row that has the focus. */
  readonly onKey?: (line: Line, event: KeyboardEvent) => void
  readonly action?: (line: Line) => ReactNode
  /** On paper, below the lines. */
  readonly end?: ReactNode
}

/** Lines of one side: to choose, to enter, or only to read. */
export const LinesTable = <Line extends AnyLine>({ label, lines, chosen, onChoose, onKey, action, end }: LinesTableProps<Line>) => (
  <table className={`${cardTable.table} ${classes.lines}`} aria-label={label}>
    <thead className="spokenOnPhone">
      <tr>
        {onChoose && (
          <th scope="col" className={classes.check}>
            <span className="spoken">{reconciliationTexts.choose}</span>
          </th>
        )}
        <th scope="col" className={classes.day}>
          {reconciliationTexts.date}
        </th>
        <th scope="col">{reconciliationTexts.text}</th>
        <th scope="col" className={classes.amount}>
          {reconciliationTexts.amount}
        </th>
        {action && (
          <th scope="col">
            <span className="spoken">{reconciliationTexts.enter}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={line.key} data-chosen={chosen?.has(line.key) || undefined} onKeyDown={event => onKey?.(line, event)}>
          {onChoose && (
            <td className={classes.check}>
              <label className={classes.checkArea}>
                <input
                  type="checkbox"
                  aria-label={reconciliationTexts.chooseLine(nameOf(line), formatMoney(line.amount))}
                  checked={chosen?.has(line.key) ?? false}
                  onChange={() => onChoose(line)}
                />
              </label>
            </td>
          )}
          <td className={classes.day}>{formatDayFirst(line.date)}</td>
          <td className={classes.text}>
            <LineText line={line} />
          </td>
          <td className={classes.amount}>{formatMoney(line.amount)}</td>
          {action && <td className={classes.action}>{action(line)}</td>}
        </tr>
      ))}
      {end && <EndRow columns={3}>{end}</EndRow>}
    </tbody>
  </table>
)
