import { formatCount } from '@akonta/domain/count-text'
import {
  correctRow,
  type ImportView,
  importById,
  importRows,
  SHOWN_ROWS,
  type ShownRows,
  type StagedRow,
} from '@akonta/domain/imports/import-calls'
import type { RowState } from '@akonta/domain/imports/import-kind'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconListCheck, IconPencil, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { RowAction } from '../ui/table/row-actions.tsx'
import classes from './imports.module.css'
import { RowDialog } from './row-dialog.tsx'
import { importTexts } from './texts.ts'

const PAGE = 50
/** Among how many faults the next one is searched. */
const LOOKED_AT = 200

const TONE: Readonly<Record<RowState, 'green' | 'red' | 'gold' | 'indigo' | 'plain'>> = {
  new: 'green',
  change: 'indigo',
  same: 'plain',
  skipped: 'plain',
  fault: 'red',
  out: 'gold',
}

const Cell = ({ row, column }: { readonly row: StagedRow; readonly column: number }) => {
  const faults = row.faults.filter(each => each.column === column)
  const notes = row.notes.filter(each => each.column === column)
  return (
    <span className={classes.cell} data-fault={faults.length > 0 || undefined}>
      <span className={classes.value}>{row.cells[column] ?? ''}</span>
      {faults.map(({ reason }) => (
        <span key={reason} className={classes.fault}>
          {reason}
        </span>
      ))}
      {notes.map(({ reason }) => (
        <span key={reason} className={classes.note}>
          {reason}
        </span>
      ))}
    </span>
  )
}

/** The used columns, in the order of the file. A heading that repeats gets its number. */
const columnsOf = ({ headings, columns }: ImportView): readonly Column<StagedRow>[] => [
  { head: importTexts.row, width: '64px', kind: 'id', of: ({ row }) => row, tone: 'muted' },
  {
    head: importTexts.state,
    width: '104px',
    cell: row => (
      <span className={classes.cell}>
        <Badge tone={TONE[row.state]}>{importTexts.states[row.state]}</Badge>
        {row.faults
          .filter(({ column }) => column === -1)
          .map(({ reason }) => (
            <span key={reason} className={classes.fault}>
              {reason}
            </span>
          ))}
      </span>
    ),
  },
  ...headings.flatMap((heading, column): readonly Column<StagedRow>[] => {
    if ((columns[column] ?? '') === '') return []
    const isTwice = headings.indexOf(heading) < column
    return [{ head: isTwice ? `${heading} (${column + 1})` : heading, cell: row => <Cell row={row} column={column} /> }]
  }),
]

type Correction = {
  readonly row: number
  readonly cells: readonly string[]
  readonly leftOut: boolean
  /** The row has a fault: the next such row is opened. */
  readonly isFaulty: boolean
}

/** Saves a corrected row. `onCorrected` gets the next row with a fault, if there is one. */
const useCorrecting = (id: number, onCorrected: (answer: ImportView, next: StagedRow | null) => void) => {
  const db = useDb()
  /** The first row with a fault from a row on, else from the beginning. */
  const faultFrom = async (row: number): Promise<StagedRow | null> => {
    const { rows: faulty } = await call(importRows, { db, id, show: 'faults', from: 0, size: LOOKED_AT })
    return faulty.find(each => each.row >= row) ?? faulty[0] ?? null
  }
  return useSave({
    send: async ({ isFaulty, ...body }: Correction) => {
      const answer = await call(correctRow, { db, id, body })
      // The row is saved: without the next one the list shows what is left.
      const next = isFaulty && answer.counts.fault > 0 ? await faultFrom(body.row).catch(() => null) : null
      return { answer, next }
    },
    stale: [keys.area(db, importById)],
    onSaved: ({ answer, next }) => onCorrected(answer, next),
  })
}

type PagingProps = { readonly page: number; readonly shown: number; readonly total: number; readonly onPage: (page: number) => void }

const Paging = ({ page, shown, total, onPage }: PagingProps) => (
  <div className={classes.paging}>
    <Button variant="default" size="compact-sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
      {importTexts.previous}
    </Button>
    <span>{texts.rowsOf(formatCount(page * PAGE + 1), formatCount(page * PAGE + shown), formatCount(total))}</span>
    <Button variant="default" size="compact-sm" disabled={(page + 1) * PAGE >= total} onClick={() => onPage(page + 1)}>
      {importTexts.next}
    </Button>
  </div>
)

/** Every row, with the reason next to each cell that is wrong; corrected here, not in the file. */
export const RowsCard = ({ view, onChanged }: { readonly view: ImportView; readonly onChanged: (view: ImportView) => void }) => {
  const db = useDb()
  const { id, headings, columns } = view
  const [show, setShow] = useState<ShownRows>(view.counts.fault > 0 ? 'faults' : 'all')
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<StagedRow | null>(null)
  const query = useQuery({ ...asks(importRows, { db, id, show, from: page * PAGE, size: PAGE }), placeholderData: keepPreviousData })
  const correcting = useCorrecting(id, (answer, next) => {
    setEdited(next)
    onChanged(answer)
  })
  const nameColumn = Math.max(0, columns.indexOf('name'))
  const total = query.data?.total ?? 0
  const rows = query.data?.rows ?? []
  const actionsOf = (row: StagedRow): readonly RowAction[] => {
    const { row: number, cells } = row
    if (row.state === 'out')
      return [
        {
          label: importTexts.takeBack,
          name: importTexts.takeBackRow(number),
          icon: IconArrowBackUp,
          run: () => correcting.save({ row: number, cells, leftOut: false, isFaulty: false }),
        },
      ]
    return [
      { label: importTexts.correct, name: importTexts.correctRow(number), icon: IconPencil, run: () => setEdited(row) },
      {
        label: importTexts.leaveOut,
        name: importTexts.leaveOutRow(number),
        icon: IconX,
        run: () => correcting.save({ row: number, cells, leftOut: true, isFaulty: false }),
      },
    ]
  }
  return (
    <section className={`card ${classes.rows}`} aria-label={importTexts.rows}>
      <div className={classes.head}>
        <h2 className={cardStack.title}>{importTexts.rows}</h2>
        <ChoiceChips
          label={importTexts.show}
          choices={SHOWN_ROWS.map(value => ({ value, label: importTexts.shown[value] }))}
          chosen={show}
          onChoose={value => {
            setShow(value)
            setPage(0)
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <section className={classes.wide} tabIndex={0} aria-label={importTexts.shown[show]}>
        <DataTable
          label={importTexts.rows}
          columns={columnsOf(view)}
          rows={rows}
          keyOf={({ row }) => row}
          short={row => ({
            title: importTexts.rowShort(row.row, row.cells[nameColumn] ?? ''),
            note: [...row.faults, ...row.notes]
              .map(({ column, reason }) => (column === -1 ? reason : `${headings[column]}: ${reason}`))
              .join('. '),
            figure: '',
            figureNote: importTexts.states[row.state],
          })}
          actions={{ head: importTexts.actions, of: actionsOf }}
          load={{ query, failedText: importTexts.couldNotLoadRows }}
          empty={
            <EmptyChoice
              icon={IconListCheck}
              title={importTexts.noRows}
              chosen={show === 'all' ? null : importTexts.shown[show]}
              onShowAll={() => setShow('all')}
            />
          }
        />
      </section>
      {total > PAGE && <Paging page={page} shown={rows.length} total={total} onPage={setPage} />}
      {edited && (
        <RowDialog
          key={edited.row}
          view={view}
          row={edited}
          saving={correcting}
          onSave={cells => correcting.save({ row: edited.row, cells, leftOut: false, isFaulty: edited.state === 'fault' })}
          onClose={() => {
            correcting.forgetFault()
            setEdited(null)
          }}
        />
      )}
    </section>
  )
}
