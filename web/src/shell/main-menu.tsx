import { Menu, Menubar } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { MENUS, menuOf } from './menus.ts'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The five menus. They open on a click, Enter or the down arrow; left and right move between them. */
export const MainMenu = () => {
  const { pathname } = useLocation()
  const current = menuOf(pathname)
  return (
    <nav className={classes.menus} aria-label={shellTexts.main}>
      <Menubar className={classes.menubar ?? ''} aria-label={shellTexts.main}>
        {MENUS.map(({ label, entries }) => (
          <Menubar.Menu key={label} offset={7} transitionProps={{ duration: 120 }}>
            <Menubar.Target className={classes.menu ?? ''} data-current={label === current || undefined}>
              {label}
              <IconChevronDown size={14} aria-hidden />
            </Menubar.Target>
            <Menubar.Dropdown miw={212}>
              {entries.map(entry => (
                <Menu.Item
                  key={entry.to}
                  component={Link}
                  to={entry.to}
                  aria-current={entry.to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}
                >
                  {entry.label}
                </Menu.Item>
              ))}
            </Menubar.Dropdown>
          </Menubar.Menu>
        ))}
      </Menubar>
    </nav>
  )
}
