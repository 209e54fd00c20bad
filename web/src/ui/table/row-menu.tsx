import { LateMenu } from '../later/late-menu.tsx'
import { later } from '../later/later.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import type { RowMenuProps } from './row-menu-items.tsx'

const menu = later(async () => (await import('./row-menu-items.tsx')).OpenableRowMenu)

/** The same behind one button. The menu itself is created on the first tap: a hundred of them would cost a phone a second. */
export const RowMenu = ({ subject, actions }: RowMenuProps) =>
  actions.length === 0 ? null : (
    <LateMenu menu={menu} of={{ subject, actions }} isRare buttons={open => <RowMenuButton subject={subject} onClick={() => open(0)} />} />
  )
