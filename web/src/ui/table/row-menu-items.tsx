import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { type RowAction, RowIcon } from './row-actions.tsx'
import { RowMenuButton } from './row-menu-button.tsx'

export type RowMenuProps = { readonly subject: string; readonly actions: readonly RowAction[] }

export const OpenableRowMenu = ({ subject, actions }: RowMenuProps) => (
  <Menu position="bottom-end" width={216}>
    <Menu.Target>
      <RowMenuButton subject={subject} />
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(action =>
        'to' in action ? (
          <Menu.Item key={action.label} component={Link} to={action.to} leftSection={<RowIcon of={action} />}>
            {action.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={action.label} leftSection={<RowIcon of={action} />} onClick={action.run} data-danger={action.danger || undefined}>
            {action.label}
          </Menu.Item>
        ),
      )}
    </Menu.Dropdown>
  </Menu>
)
