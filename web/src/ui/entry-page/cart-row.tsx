import type { Quantity } from '@akonta/domain/quantity'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject } from 'react'
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

/** What a row shows of its line. */
export type RowView = {
  readonly name: string
  readonly hint: string | null
  readonly warnings: readonly string[]
  readonly quantity: Quantity | null
  /** In the order of the columns; empty for the quantity. */
  readonly figures: readonly string[]
}

export const viewOf = <Line,>(line: Line, shape: CartShape<Line>, fault: string | null): RowView => ({
  name: shape.nameOf(line),
  hint: shape.hintOf?.(line) ?? null,
  warnings: [fault, ...(shape.warningsOf?.(line) ?? [])].filter(warning => warning !== null),
  quantity: shape.quantityOf(line),
  figures: shape.columns.map(column => (column.kind === 'figure' ? column.text(line) : '')),
})

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, place) => each === others[place])

const isSameView = (one: RowView, other: RowView): boolean =>
  one.name === other.name &&
  one.hint === other.hint &&
  one.quantity === other.quantity &&
  areSame(one.warnings, other.warnings) &&
  areSame(one.figures, other.figures)

/** What all rows of a list have in common: it stays the same while the screen is open. */
type RowFrame = {
  readonly columns: readonly {
    readonly kind: 'quantity' | 'figure'
    readonly head: string
    readonly strong?: boolean
    readonly phonePrefix?: string
  }[]
  readonly action?: Omit<LineAction<never>, 'run'>
  readonly removal?: { readonly of: (name: string) => string }
}

/** What can be done with a line, by its id. */
export type RowActs = {
  readonly select: (id: CartLine['id']) => void
  readonly setQuantity: (id: CartLine['id'], quantity: Quantity | null) => void
  readonly run: (id: CartLine['id']) => void
  readonly remove: (id: CartLine['id']) => void
}

type CartRowProps = {
  readonly id: CartLine['id']
  readonly view: RowView
  readonly frame: RowFrame
  readonly selected: boolean
  /** Its quantity was refused. */
  readonly isWrong: boolean
  /** The one line in the Tab order. */
  readonly reachable: boolean
  readonly disabled: boolean
  /** Always the latest: a row that is not drawn again must not act on an older list. */
  readonly acts: RefObject<RowActs>
}

/** One line of a cart; on phones two lines, the name above the figures. */
const DrawnRow = ({ id, view, frame, selected, isWrong, reachable, disabled, acts }: CartRowProps) => {
  const { name, hint, warnings, quantity, figures } = view
  const { action } = frame
  return (
    <tr
      className={classes.row}
      data-line={id}
      aria-current={selected || undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => acts.current.select(id)}
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
      {frame.columns.map((column, place) =>
        column.kind === 'quantity' ? (
          <td key={column.head} data-kind="quantity">
            <QtyStepper
              subject={name}
              label={entryTexts.quantityOf(name)}
              value={quantity}
              isWrong={isWrong}
              disabled={disabled}
              onChange={typed => acts.current.setQuantity(id, typed)}
            />
          </td>
        ) : (
          <td key={column.head} data-kind="figure" data-strong={column.strong || undefined}>
            {column.phonePrefix !== undefined && <span className={classes.phonePrefix}>{column.phonePrefix}</span>}
            {figures[place]}
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
            onClick={() => acts.current.run(id)}
          >
            {action.icon}
          </ActionIcon>
        )}
        <RemoveButton label={(frame.removal?.of ?? entryTexts.remove)(name)} disabled={disabled} onRemove={() => acts.current.remove(id)} />
      </td>
    </tr>
  )
}

/** A key in a long list changes one line: drawing all of them again took a slow phone half a second. */
export const CartRow = memo(
  DrawnRow,
  (before, after) =>
    isSameView(before.view, after.view) &&
    before.id === after.id &&
    before.selected === after.selected &&
    before.isWrong === after.isWrong &&
    before.reachable === after.reachable &&
    before.disabled === after.disabled &&
    before.frame.action?.key === after.frame.action?.key,
)
