import { Menu, Menubar } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { MENUS, type MenuEntry, type MenuGroup, menuOf } from '../navigation/menus.ts'
import { MenuLabel } from './menu-label.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useMenuParts } from './use-menu-parts.ts'

/** The five menus with their entries. They open on a click, Enter or the down arrow; left and right move between them. */
export const MainMenubar = () => {
  const { pathname } = useLocation()
  const current = menuOf(pathname)
  return (
    <Menubar className={classes.menubar ?? ''} aria-label={shellTexts.main}>
      {MENUS.map(group => {
        const { label } = group
        return (
          <Menubar.Menu key={label} offset={7} transitionProps={{ duration: 120 }}>
            <Menubar.Target className={classes.menu ?? ''} data-current={label === current || undefined}>
              <MenuLabel label={label} />
            </Menubar.Target>
            <Menubar.Dropdown miw={212}>
              <Entries group={group} pathname={pathname} />
            </Menubar.Dropdown>
          </Menubar.Menu>
        )
      })}
    </Menubar>
  )
}

const Entries = ({ group, pathname }: { readonly group: MenuGroup; readonly pathname: string }) => {
  const { parts, locked } = useMenuParts(group)
  return (
    <>
      {parts.map(({ heading, entries }, place) => (
        <Fragment key={entries[0]?.to}>
          {place > 0 && <Menu.Divider />}
          {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
          {entries.map(entry => (
            <EntryItem key={entry.to} entry={entry} pathname={pathname} />
          ))}
        </Fragment>
      ))}
      {locked.length > 0 && parts.length > 0 && <Menu.Divider />}
      {locked.map(entry => (
        <EntryItem key={entry.to} entry={entry} pathname={pathname} isLocked />
      ))}
    </>
  )
}

type EntryItemProps = { readonly entry: MenuEntry; readonly pathname: string; readonly isLocked?: boolean }

/** A page without permission stays in its menu (specification, section 2), marked: it names whom to ask. */
const EntryItem = ({ entry, pathname, isLocked = false }: EntryItemProps) => (
  <Menu.Item
    component={Link}
    to={entry.to}
    aria-current={entry.to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}
    {...(isLocked && { rightSection: <IconLock size={15} aria-hidden />, 'data-locked': true })}
  >
    {entry.label}
    {isLocked && <span className="spoken">{shellTexts.locked}</span>}
  </Menu.Item>
)
