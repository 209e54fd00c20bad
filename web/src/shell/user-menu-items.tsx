import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconDevices,
  IconHelp,
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SignedInUser } from '../lib/session.ts'
import { screenTexts } from '../navigation/texts.ts'
import { PinMenuItems } from '../pins/pin-menu-items.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'
import { UserButton } from './user-button.tsx'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export type UserMenuProps = { readonly user: SignedInUser; readonly onSwitch: () => void; readonly onLeave: () => void }

/** The menu of the person: their settings, help, and signing out. */
export const OpenableUserMenu = ({ user, onSwitch, onLeave }: UserMenuProps) => {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <Menu position="bottom-end" offset={13} width={220}>
      <Menu.Target>
        <UserButton name={user.userName} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.userLabel ?? ''}>{user.userName}</Menu.Label>
        <Menu.Item component={Link} to="/admin/adminlayout/admindashbd" leftSection={<IconLayoutDashboard {...ICON} />}>
          {screenTexts.dashboard}
        </Menu.Item>
        <Menu.Item component={Link} to="/admin/settingslayout" leftSection={<IconSettings {...ICON} />}>
          {screenTexts.settings}
        </Menu.Item>
        <Menu.Item component={Link} to="/register" leftSection={<IconUserPlus {...ICON} />}>
          {screenTexts.addUser}
        </Menu.Item>
        <Menu.Item component={Link} to="/password" leftSection={<IconKey {...ICON} />}>
          {shellTexts.changePassword}
        </Menu.Item>
        <Menu.Item component={Link} to="/sessions" leftSection={<IconDevices {...ICON} />}>
          {shellTexts.ownSessions}
        </Menu.Item>
        <PinMenuItems onSwitch={onSwitch} />
        <Menu.Item component={Link} to="/help" leftSection={<IconHelp {...ICON} />}>
          {screenTexts.help}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? shellTexts.lightMode : shellTexts.darkMode}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={onLeave}>
          {screenTexts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
