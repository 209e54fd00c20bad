import { Menu, Menubar } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { MENUS, type MenuEntry, menuOf } from './menus.ts'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The five menus. They open on a click, Enter or the down arrow; left and right move between them. */
export const MainMenu = () => {
  const { pathname } = useLocation()
  const current = menuOf(pathname)
  return (
    <nav className={classes.menus} aria-label={shellTexts.main}>
      <Menubar className={classes.menubar ?? ''} aria-label={shellTexts.main}>
        {MENUS.map(({ label, entries, additions }) => (
          <Menubar.Menu key={label} offset={7} transitionProps={{ duration: 120 }}>
            <Menubar.Target className={classes.menu ?? ''} data-current={label === current || undefined}>
              {label}
              <IconChevronDown size={14} aria-hidden />
            </Menubar.Target>
            <Menubar.Dropdown miw={212}>
              {entries.map(entry => (
                <EntryItem key={entry.to} entry={entry} pathname={pathname} />
              ))}
              {additions && <Menu.Divider />}
              {additions?.map(entry => (
                <EntryItem key={entry.to} entry={entry} pathname={pathname} />
              ))}
            </Menubar.Dropdown>
          </Menubar.Menu>
        ))}
      </Menubar>
    </nav>
  )
}

const EntryItem = ({ entry, pathname }: { readonly entry: MenuEntry; readonly pathname: string }) => (
  <Menu.Item component={Link} to={entry.to} aria-current={entry.to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}>
    {entry.label}
  </Menu.Item>
)
