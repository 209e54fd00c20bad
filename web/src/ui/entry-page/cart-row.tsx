import type { Quantity } from '@akonta/domain/quantity'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CartLine } from '../../lib/cart-store.ts'
import { QtyStepper } from '../fields/qty-field.tsx'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import { RemoveButton } from '../table/remove-button.tsx'
import classes from './cart-table.module.css'
import { entryTexts } from './texts.ts'

/** The columns of a cart as data. The last column, Remove, is always there, and has no head unless the screen gives it one. */
type CartColumn<Line> =
  | { readonly kind: 'quantity'; readonly head: string }
  | {
      readonly kind: 'figure'
      readonly head: string
      readonly text: (line: Line) => string
      readonly strong?: boolean
      /** Precedes the figure on phones, where the head is hidden. */
      readonly phonePrefix?: string
    }

type LineAction<Line> = {
  readonly key: string
  readonly label: (name: string) => string
  readonly icon: ReactNode
  readonly run: (line: Line) => void
}

export type CartShape<Line> = {
  readonly nameHead: string
  readonly nameOf: (line: Line) => string
  readonly hintOf?: (line: Line) => string | null
  /** Warnings of a line, which can be saved all the same. */
  readonly warningsOf?: (line: Line) => readonly string[]
  readonly columns: readonly CartColumn<Line>[]
  /** One more action of a line, by its button or, while the line has the focus, by its key. */
  readonly action?: LineAction<Line>
  /** The label of the last column and its buttons, if the specification has one. */
  readonly removal?: { readonly head: string; readonly of: (name: string) => string }
  /** Null while the field contains no number. */
  readonly quantityOf: (line: Line) => Quantity | null
  readonly withQuantity: (line: Line, quantity: Quantity | null) => Line
}

type CartRowProps<Line extends CartLine> = {
  readonly line: Line
  readonly shape: CartShape<Line>
  readonly selected: boolean
  /** The error of its quantity in a refused save. */
  readonly fault: string | null
  /** The one line in the Tab order. */
  readonly reachable: boolean
  readonly disabled: boolean
  readonly onSelect: (id: Line['id']) => void
  readonly onChange: (line: Line) => void
  readonly onRemove: () => void
}

/** One line of a cart; on phones two lines, the name above the figures. */
export const CartRow = <Line extends CartLine>(props: CartRowProps<Line>) => {
  const { line, shape, selected, fault, reachable, disabled, onSelect, onChange, onRemove } = props
  const name = shape.nameOf(line)
  const hint = shape.hintOf?.(line) ?? null
  const { action } = shape
  const warnings = [fault, ...(shape.warningsOf?.(line) ?? [])].filter(warning => warning !== null)
  return (
    <tr
      className={classes.row}
      data-line={line.id}
      aria-current={selected || undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => onSelect(line.id)}
    >
      <td className={classes.name}>
        <span className={classes.nameText} title={name}>
          {name}
        </span>
        {hint !== null && (
          <span className={classes.hint}>
            <WholeNumbers>{hint}</WholeNumbers>
          </span>
        )}
        {warnings.map(warning => (
          <span key={warning} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {warning}
          </span>
        ))}
      </td>
      {shape.columns.map(column =>
        column.kind === 'quantity' ? (
          <td key={column.head} data-kind="quantity">
            <QtyStepper
              subject={name}
              label={entryTexts.quantityOf(name)}
              value={shape.quantityOf(line)}
              isWrong={fault !== null}
              disabled={disabled}
              onChange={quantity => onChange(shape.withQuantity(line, quantity))}
            />
          </td>
        ) : (
          <td key={column.head} data-kind="figure" data-strong={column.strong || undefined}>
            {column.phonePrefix !== undefined && <span className={classes.phonePrefix}>{column.phonePrefix}</span>}
            {column.text(line)}
          </td>
        ),
      )}
      <td className={classes.removeCell}>
        {action && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.action}
            aria-label={action.label(name)}
            aria-keyshortcuts={action.key}
            disabled={disabled}
            onClick={() => action.run(line)}
          >
            {action.icon}
          </ActionIcon>
        )}
        <RemoveButton label={(shape.removal?.of ?? entryTexts.remove)(name)} disabled={disabled} onRemove={onRemove} />
      </td>
    </tr>
  )
}
