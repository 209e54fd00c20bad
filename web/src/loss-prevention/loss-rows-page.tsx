import { formatCount } from '@akonta/domain/count-text'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { CHECK_KEYS, type CheckKey, checkOf, isCheckKey } from '@akonta/domain/loss-prevention/checks'
import { LOSS_PAGE, type LossRow, lossRows } from '@akonta/domain/loss-prevention/loss-calls'
import type { Pesewas } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useCan } from '../lib/session.ts'
import { documentPage } from '../navigation/document-link.ts'
import { StatementPage } from '../statements/statement-page.tsx'
import { type StatementParams, writeParams } from '../statements/statement-params.ts'
import { moneyColumn, type StatementRow } from '../statements/statement-row.ts'
import switchClasses from '../ui/fields/switch.module.css'
import { BackButton } from '../ui/frames/back-button.tsx'
import type { Column } from '../ui/table/column.ts'
import { figureText } from './figure-text.ts'
import classes from './loss.module.css'
import { MarkDialog } from './mark-dialog.tsx'
import { lossTexts } from './texts.ts'

type Row = StatementRow & { readonly amount: Pesewas; readonly found: LossRow | null }

type Found = { readonly rows: readonly LossRow[]; readonly total: number; readonly amount: Pesewas }

/** Pages that the screen and its files have. */
const MOST_PAGES = 5

type Document = LossRow['documents'][number]

const SCREENS: Readonly<Record<string, (number: string) => string>> = {
  product: number => path`/admin/product/view/${number}`,
  register_session: number => path`/admin/sales/register/${number}`,
}

const linkOf = ({ kind, number }: Document): string => SCREENS[kind]?.(number) ?? documentPage(kind, number)

const nameOf = (row: LossRow): string => {
  const [first] = row.documents
  return first === undefined || first.kind === 'product' || row.documents.length > 1 ? row.subject || row.person : first.number
}

/** The documents of a row beyond the one that its name opens. */
const Documents = ({ row }: { readonly row: LossRow }) =>
  row.documents.length < 2 ? null : (
    <span className={classes.documents}>
      {row.documents.map(document => (
        <Link key={document.number} className="link" to={linkOf(document)} aria-label={lossTexts.document(document.number)}>
          {document.number}
        </Link>
      ))}
    </span>
  )

const checkedText = ({ checkedBy, checkedAt, note }: LossRow): string =>
  checkedAt === null
    ? ''
    : [lossTexts.checkedBy(checkedBy, formatDayFirst(businessDateOf(checkedAt))), note].filter(text => text !== '').join(': ')

const textColumn = (head: string, of: (row: LossRow) => string): Column<Row> => ({
  head,
  kind: 'text',
  of: ({ found }) => (found === null ? '' : of(found)),
})

const columnsOf = (check: CheckKey, onMark: ((row: LossRow) => void) | null): readonly Column<Row>[] => {
  const { measure } = checkOf(check)
  return [
    { head: lossTexts.date, kind: 'day', of: ({ found }) => found?.date ?? null },
    textColumn(lossTexts.person, ({ person }) => person),
    textColumn(lossTexts.about, ({ subject }) => subject),
    textColumn(lossTexts.detail, ({ detail }) => detail),
    ...(measure === null ? [] : [textColumn(lossTexts.measures[measure], ({ figure }) => figureText(measure, figure))]),
    moneyColumn<Row>(lossTexts.amount, row => row.amount),
    { ...textColumn(lossTexts.branch, ({ branchName }) => branchName), onlyWide: true },
    {
      head: lossTexts.documents,
      kind: 'text',
      of: ({ found }) => (found === null ? '' : found.documents.map(({ number }) => number).join(', ')),
      cell: ({ found }) => (found === null ? null : <Documents row={found} />),
    },
    {
      head: lossTexts.checked,
      kind: 'text',
      of: ({ found }) => (found === null ? '' : checkedText(found)),
      cell: ({ found }) =>
        found !== null && found.checkedAt === null && onMark !== null ? (
          <Button size="compact-sm" variant="default" aria-label={lossTexts.markRow(nameOf(found))} onClick={() => onMark(found)}>
            {lossTexts.markAsChecked}
          </Button>
        ) : (
          found && checkedText(found)
        ),
    },
  ]
}

const rowsOf = ({ rows, amount }: Found): readonly Row[] =>
  rows.length === 0
    ? []
    : [
        ...rows.map((found): Row => {
          const [first] = found.documents
          return {
            ...{ key: found.key, kind: 'line', name: nameOf(found), amount: found.amount, found },
            to: first === undefined ? null : linkOf(first),
          }
        }),
        { key: 'total', kind: 'result', name: lossTexts.atStake, to: null, amount, found: null },
      ]

/** Every row up to five pages: what the screen shows is what its files have. */
const loadRows = async (db: string, check: CheckKey, { start, end, branch }: StatementParams, show: 'all' | 'new'): Promise<Found> => {
  const asked = { db, check, start, end, branch, show }
  const first = await call(lossRows, { ...asked, page: 0 })
  const rows = [...first.rows]
  for (let page = 1; page < Math.min(first.pages, MOST_PAGES); page += 1) rows.push(...(await call(lossRows, { ...asked, page })).rows)
  return { rows, total: first.total, amount: first.amount }
}

/** /admin/reports/lossprevention/{check}: the rows of a check, each with its documents. */
export const Component = () => {
  const { check: named = '' } = useParams()
  const check = isCheckKey(named) ? named : (CHECK_KEYS[0] ?? 'below_cost')
  const mayMark = useCan('change_settings')
  const [isOnlyNew, setOnlyNew] = useState(false)
  const [marking, setMarking] = useState<LossRow | null>(null)
  const show = isOnlyNew ? 'new' : 'all'
  const back = (params: StatementParams) => (
    <BackButton to={`/admin/reports/lossprevention?${new URLSearchParams(writeParams(params, 'period')).toString()}`} />
  )
  return (
    <>
      <StatementPage
        title={checkOf(check).name}
        name={`loss-${check.replaceAll('_', '-')}-${show}`}
        about="period"
        asCards
        load={(db, params) => loadRows(db, check, params, show)}
        nameHead={lossTexts.row}
        rows={rowsOf}
        columns={() => columnsOf(check, mayMark ? setMarking : null)}
        headline={({ rows, total, amount }) => ({
          label: checkOf(check).amount,
          amount,
          note: total > rows.length ? lossTexts.newestOf(formatCount(MOST_PAGES * LOSS_PAGE), formatCount(total)) : checkOf(check).meaning,
        })}
        back={back}
        actions={
          <label className={switchClasses.switch}>
            <input type="checkbox" checked={isOnlyNew} onChange={event => setOnlyNew(event.currentTarget.checked)} />
            {lossTexts.onlyNew}
          </label>
        }
      />
      {marking !== null && <MarkDialog check={check} row={marking} name={nameOf(marking)} onClose={() => setMarking(null)} />}
    </>
  )
}
