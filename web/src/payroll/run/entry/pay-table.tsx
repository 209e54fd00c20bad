import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { entryTexts } from '../../../ui/entry-page/texts.ts'
import { PHONE, useScreen } from '../../../ui/print/use-screen.ts'
import cardTable from '../../../ui/table/card-table.module.css'
import { cellOf, toneOf } from '../../../ui/table/column.ts'
import { RemoveButton } from '../../../ui/table/remove-button.tsx'
import { useVirtualRows } from '../../../ui/table/virtual-rows.ts'
import { shortDaysText } from '../../part-period-text.ts'
import { PAY_COLUMNS, type PayRow, type PayView } from '../pay-row.ts'
import { runTexts } from '../texts.ts'
import classes from './pay-table.module.css'

const ROW_HEIGHT = 49
const PHONE_ROW_HEIGHT = 84
export type PayTableHandle = {
  /** Scrolls the row of an employee into view. */
  readonly show: (id: number) => void
  /** Focuses the selected row, or the first one. */
  readonly enter: () => void
  /** The same after a dialog, unless something else took the focus in the meantime. */
  readonly resume: () => void
}

type PayTableProps = {
  readonly ref?: Ref<PayTableHandle>
  readonly label: string
  readonly rows: readonly PayRow[]
  readonly view: PayView
  readonly selected: number | null
  readonly onSelect: (id: number) => void
  /** The error of a row, in words. */
  readonly faultOf?: (row: PayRow) => string | null
  /** The button that opens a line is its name. */
  readonly opening: { readonly label: (name: string) => string; readonly onOpen: (id: number) => void }
  /** For a current run: its lines can be removed. */
  readonly editing?: {
    readonly disabled: boolean
    readonly onRemove: (id: number) => void
    readonly onLeave: () => void
  }
  /** On paper, below the last line: a row of the table, because a browser takes no line along to a third sheet for what follows a table. */
  readonly foot?: ReactNode
}

/**
 * The lines of a run; of thousands only the visible ones are drawn. ↑ ↓ move between them, Enter opens one, and in a current run Del
 * removes it. On phones a line has two rows: the name, and the figures below it.
 */
export const PayTable = ({ ref, label, rows, view, selected, onSelect, faultOf = () => null, opening, editing, foot }: PayTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useScreen(PHONE)
  const { from, to, above, below, reveal } = useVirtualRows(body, rows.length, isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT)
  const columns = PAY_COLUMNS[view]
  const width = columns.length + (editing === undefined ? 1 : 2)
  const indexOfSelected = rows.findIndex(row => row.employeeId === selected)
  const reachable = indexOfSelected >= from && indexOfSelected < to ? indexOfSelected : from
  const rowAt = (id: number): HTMLElement | null => body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null
  const focusRow = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    onSelect(row.employeeId)
    const drawn = rowAt(row.employeeId)
    // At once if possible: the next key counts from there.
    drawn?.focus()
    if (drawn !== null) return
    reveal(index)
    requestAnimationFrame(() => requestAnimationFrame(() => rowAt(row.employeeId)?.focus({ preventScroll: true })))
  }
  useImperativeHandle(ref, () => ({
    show: id => {
      // A new row has a position only after it is drawn.
      requestAnimationFrame(() => reveal(rows.findIndex(row => row.employeeId === id)))
    },
    enter: () => focusRow(Math.max(0, indexOfSelected)),
    resume: () => {
      // The dialog closes with the next rendering.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusRow(Math.max(0, indexOfSelected))
      })
    },
  }))
  const remove = (index: number): void => {
    const row = rows[index]
    if (row === undefined || editing === undefined) return
    editing.onRemove(row.employeeId)
    if (rows.length === 1) editing.onLeave()
    else focusRow(index < rows.length - 1 ? index + 1 : index - 1)
  }
  const followKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || editing?.disabled) return
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex(row => String(row.employeeId) === id)
    const row = rows[index]
    if (row === undefined) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => (index === 0 ? editing?.onLeave() : focusRow(index - 1)),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ...(!(event.target instanceof HTMLButtonElement) && { Enter: () => opening.onOpen(row.employeeId) }),
      ...(editing !== undefined && {
        Delete: () => remove(index),
        Escape: editing.onLeave,
      }),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <table
      className={`${cardTable.table} ${classes.table}`}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      data-view={view}
      onKeyDown={followKey}
    >
      <PayTableHead columns={columns} canRemove={editing !== undefined} />
      <tbody ref={body}>
        <Gap height={above} width={width} />
        {rows.slice(from, to).map((row, place) => {
          const index = from + place
          return (
            <PayTableRow
              key={row.employeeId}
              row={row}
              index={index}
              columns={columns}
              fault={faultOf(row)}
              isSelected={row.employeeId === selected}
              isReachable={index === reachable}
              opening={opening}
              {...(editing && { removal: { disabled: editing.disabled, onRemove: () => remove(index) } })}
              onSelect={onSelect}
            />
          )
        })}
        <Gap height={below} width={width} />
        {foot !== undefined && (
          <tr className={classes.foot}>
            <td colSpan={width}>{foot}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Placeholder for the rows that are not drawn. */
const Gap = ({ height, width }: { readonly height: number; readonly width: number }) =>
  height > 0 && (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={width} style={{ height }} />
    </tr>
  )

type PayTableHeadProps = { readonly columns: (typeof PAY_COLUMNS)[PayView]; readonly canRemove: boolean }

const PayTableHead = ({ columns, canRemove }: PayTableHeadProps) => (
  <thead className="spokenOnPhone">
    <tr aria-rowindex={1}>
      <th scope="col">{runTexts.employee}</th>
      {columns.map(column => (
        <th key={column.head} scope="col" data-figure>
          {column.head}
        </th>
      ))}
      {canRemove && (
        <th scope="col">
          <span className="spoken">{entryTexts.actions}</span>
        </th>
      )}
    </tr>
  </thead>
)

type PayTableRowProps = Pick<PayTableProps, 'opening' | 'onSelect'> & {
  readonly row: PayRow
  readonly index: number
  readonly columns: (typeof PAY_COLUMNS)[PayView]
  readonly fault: string | null
  readonly isSelected: boolean
  /** The one row that Tab leads to. */
  readonly isReachable: boolean
  readonly removal?: { readonly disabled: boolean; readonly onRemove: () => void }
}

/** Below the name: the part of the period that is paid, and the number of the employee. */
const numberOf = ({ partPeriod, employeeNumber }: PayTableRowProps['row']): string =>
  partPeriod === null ? employeeNumber : `${shortDaysText(partPeriod)} · ${employeeNumber}`

const PayTableRow = ({ row, index, columns, fault, isSelected, isReachable, opening, removal, onSelect }: PayTableRowProps) => (
  <tr
    className={classes.row}
    data-row={row.employeeId}
    aria-rowindex={index + 2}
    aria-current={isSelected || undefined}
    tabIndex={isReachable ? 0 : -1}
    onFocus={() => onSelect(row.employeeId)}
    onClick={() => onSelect(row.employeeId)}
  >
    <th scope="row" className={classes.name}>
      <span className={classes.who}>
        <button
          type="button"
          className={classes.edit}
          tabIndex={-1}
          title={row.name}
          aria-label={opening.label(row.name)}
          disabled={removal?.disabled}
          onClick={() => opening.onOpen(row.employeeId)}
        >
          {row.name}
        </button>
      </span>
      {fault === null ? (
        <span className={classes.number} title={numberOf(row)}>
          {numberOf(row)}
        </span>
      ) : (
        <span className={classes.fault} title={fault}>
          <IconAlertTriangle size={14} aria-hidden />
          {fault}
        </span>
      )}
    </th>
    {columns.map(column => (
      <td key={column.head} data-figure data-head={column.head} data-tone={toneOf(column, row)}>
        {cellOf(column, row)}
      </td>
    ))}
    {removal && (
      <td className={classes.removeCell}>
        <RemoveButton label={runTexts.removeOf(row.name)} disabled={removal.disabled} tabIndex={-1} onRemove={removal.onRemove} />
      </td>
    )}
  </tr>
)
