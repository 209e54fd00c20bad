import type { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './data-table.module.css'

/** An action on one row: a link or a command. `name` includes the subject ("Edit Milo Tin 400g"). */
export type RowAction = {
  readonly label: string
  readonly name: string
  readonly icon: typeof IconPencil
  readonly danger?: boolean
  /** The main action of a row: a button with its word, not an icon. */
  readonly isMain?: boolean
} & ({ readonly to: string } | { readonly run: () => void })

export const RowIcon = ({ of: { icon: Icon } }: { readonly of: RowAction }) => <Icon size={17} stroke={1.75} aria-hidden />

export const RowButtons = ({ actions }: { readonly actions: readonly RowAction[] }) => (
  <span className={classes.buttons}>
    {actions.map(action =>
      'to' in action ? (
        <Link key={action.label} className={classes.button} to={action.to} aria-label={action.name} title={action.label}>
          <RowIcon of={action} />
        </Link>
      ) : (
        <button
          key={action.label}
          type="button"
          className={action.isMain ? classes.mainButton : classes.button}
          data-danger={action.danger || undefined}
          aria-label={action.name}
          title={action.isMain ? undefined : action.label}
          onClick={action.run}
        >
          {action.isMain ? action.label : <RowIcon of={action} />}
        </button>
      ),
    )}
  </span>
)
