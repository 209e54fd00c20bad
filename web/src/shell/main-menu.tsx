import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'react-router'
import { MENUS, menuOf } from '../navigation/menus.ts'
import { LateMenu } from '../ui/later/late-menu.tsx'
import { later } from '../ui/later/later.ts'
import { MenuLabel } from './menu-label.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const menubar = later(async () => (await import('./menubar.tsx')).MainMenubar)

/** The five menus. They are loaded once the page is there: until then their names alone are shown. */
export const MainMenu = () => {
  const current = menuOf(useLocation().pathname)
  return (
    <nav className={classes.menus} aria-label={shellTexts.main}>
      <LateMenu
        menu={menubar}
        of={{}}
        buttons={open => (
          <div role="menubar" aria-label={shellTexts.main} aria-orientation="horizontal" className={classes.menubar}>
            {MENUS.map(({ label }, place) => (
              <UnstyledButton
                key={label}
                role="menuitem"
                aria-haspopup="menu"
                aria-expanded={false}
                tabIndex={place === 0 ? 0 : -1}
                className={classes.menu ?? ''}
                data-current={label === current || undefined}
                onClick={() => open(place)}
              >
                <MenuLabel label={label} />
              </UnstyledButton>
            ))}
          </div>
        )}
      />
    </nav>
  )
}
