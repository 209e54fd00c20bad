import { Menu } from '@mantine/core'
import { IconDotsVertical, type IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
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

const RowIcon = ({ of: { icon: Icon } }: { readonly of: RowAction }) => <Icon size={17} stroke={1.75} aria-hidden />

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

type RowMenuProps = { readonly subject: string; readonly actions: readonly RowAction[] }

/** The same behind one button. The menu itself is created on the first tap: a hundred of them would cost a phone a second. */
export const RowMenu = ({ subject, actions }: RowMenuProps) => {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  if (actions.length === 0) return null
  const open = (): void => {
    setWanted(true)
    setOpened(true)
  }
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={texts.actionsFor(subject)}
      aria-haspopup="menu"
      onClick={wanted ? undefined : open}
    >
      <IconDotsVertical size={20} aria-hidden />
    </button>
  )
  if (!wanted) return button
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={216}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(action =>
          'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to} leftSection={<RowIcon of={action} />}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.label}
              leftSection={<RowIcon of={action} />}
              onClick={action.run}
              data-danger={action.danger || undefined}
            >
              {action.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
