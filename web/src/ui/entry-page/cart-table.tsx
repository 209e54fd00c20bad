import { ONE, type Quantity } from '@akonta/domain/quantity'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { CartLine } from '../../lib/cart-store.ts'
import { useLatest } from '../latest/use-latest.ts'
import { CartRow, type CartShape, type RowActs, viewOf } from './cart-row.tsx'
import classes from './cart-table.module.css'
import type { LineFaults } from './use-submission.ts'

export type CartTableHandle = {
  /** Moves the focus into the list: to the selected line, or from the side of the arrow. */
  readonly enter: (step: 1 | -1) => void
  /** Puts the focus on a line's quantity with its text selected. */
  readonly focusQuantity: (id: string | number) => void
}

type CartTableProps<Line extends CartLine> = {
  readonly ref: Ref<CartTableHandle>
  readonly label: string
  /** In the order in which they were added. */
  readonly lines: readonly Line[]
  readonly newestFirst: boolean
  readonly shape: CartShape<Line>
  readonly selected: Line['id'] | null
  /** The errors of a refused save, by line. */
  readonly faults: LineFaults
  readonly disabled: boolean
  readonly onSelect: (id: Line['id']) => void
  readonly onChange: (line: Line) => void
  readonly onRemove: (id: Line['id']) => void
  /** The focus leaves the list upwards, or by Enter or Esc. */
  readonly onLeave: () => void
}

const rowsIn = (body: HTMLElement | null): readonly HTMLElement[] => [...(body?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
const rowOf = (body: HTMLElement | null, id: string | number): HTMLElement | undefined =>
  rowsIn(body).find(row => row.dataset.line === String(id))
const fieldIn = (row: HTMLElement | undefined): HTMLInputElement | null => row?.querySelector('input') ?? null

const focusField = (row: HTMLElement | undefined): void => {
  fieldIn(row)?.focus()
  fieldIn(row)?.select()
}

/** The lines of a cart, with the keys of the keyboard map while one has the focus. */
export const CartTable = <Line extends CartLine>(props: CartTableProps<Line>) => {
  const { ref, label, newestFirst, shape, selected, faults, disabled, onSelect, onChange, onRemove, onLeave } = props
  const lines = newestFirst ? props.lines.toReversed() : props.lines
  const body = useRef<HTMLTableSectionElement>(null)
  const indexOfSelected = lines.findIndex(line => line.id === selected)
  // Scrolls to what was just added, changed or scanned again.
  const selectedLine = lines[indexOfSelected]
  useEffect(() => {
    if (selectedLine !== undefined) rowOf(body.current, selectedLine.id)?.scrollIntoView({ block: 'nearest' })
  }, [selectedLine])
  useImperativeHandle(ref, () => ({
    enter: step => rowsIn(body.current)[indexOfSelected >= 0 ? indexOfSelected : step === 1 ? 0 : lines.length - 1]?.focus(),
    focusQuantity: id => {
      // On a phone the list may be rendered only after this call.
      requestAnimationFrame(() => focusField(rowOf(body.current, id)))
    },
  }))

  const move = (index: number, inField: boolean): void => {
    const row = rowsIn(body.current)[index]
    if (index < 0) onLeave()
    else if (inField) focusField(row)
    else row?.focus()
  }
  const changeBy = (line: Line, difference: Quantity): void => {
    const before = shape.quantityOf(line) ?? 0n
    // Less than one, as of weighed goods, is typed.
    if (difference < 0n && before > 0n && before < ONE) return
    const quantity = before + difference
    onChange(shape.withQuantity(line, quantity < ONE ? ONE : quantity))
  }
  const remove = (line: Line, index: number): void => {
    onRemove(line.id)
    const next = lines[index + 1] ?? lines[index - 1]
    if (next === undefined) {
      onLeave()
      return
    }
    onSelect(next.id)
    requestAnimationFrame(() => move(index < lines.length - 1 ? index : index - 1, false))
  }
  /** The line with this id, if the list still has it. */
  const withLine = (id: CartLine['id'], act: (line: Line, index: number) => void): void => {
    const index = lines.findIndex(line => line.id === id)
    const line = lines[index]
    if (line !== undefined) act(line, index)
  }
  const acts = useLatest<RowActs>({
    select: id => withLine(id, line => onSelect(line.id)),
    setQuantity: (id, quantity) => withLine(id, line => onChange(shape.withQuantity(line, quantity))),
    run: id => withLine(id, line => shape.action?.run(line)),
    remove: id => withLine(id, remove),
  })
  const followKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
    const row = event.target.closest<HTMLElement>('[data-line]')
    const index = row === null ? -1 : rowsIn(body.current).indexOf(row)
    const line = lines[index]
    const inField = event.target instanceof HTMLInputElement
    if (line === undefined || event.target instanceof HTMLButtonElement) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(index + 1, inField),
      ArrowUp: () => move(index - 1, inField),
      '+': () => changeBy(line, ONE),
      '-': () => changeBy(line, -ONE),
      Enter: () => (inField ? onLeave() : focusField(row ?? undefined)),
      Escape: onLeave,
      ...(shape.action && { [shape.action.key]: () => shape.action?.run(line) }),
      ...(!inField && { Delete: () => remove(line, index) }),
    }
    const act = keys[event.key]
    if (act === undefined || disabled) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <table className={classes.table} aria-label={label} data-columns={shape.columns.length} onKeyDown={followKey}>
      <thead className="spokenOnPhone">
        <tr>
          <th scope="col">{shape.nameHead}</th>
          {shape.columns.map(column => (
            <th key={column.head} scope="col" data-kind={column.kind}>
              {column.head}
            </th>
          ))}
          {shape.removal === undefined ? (
            <td />
          ) : (
            <th scope="col">
              <span className="spoken">{shape.removal.head}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line, index) => (
          <CartRow
            key={line.id}
            id={line.id}
            view={viewOf(line, shape, faults.get(line.id) ?? null)}
            frame={shape}
            selected={line.id === selected}
            isWrong={faults.has(line.id)}
            reachable={index === Math.max(indexOfSelected, 0)}
            disabled={disabled}
            acts={acts}
          />
        ))}
      </tbody>
    </table>
  )
}
