import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { MENUS, menuOf } from '../navigation/menus.ts'
import { LateMenu } from '../ui/later/late-menu.tsx'
import { later } from '../ui/later/later.ts'
import { MenuLabel } from './menu-label.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const menubar = later(async () => (await import('./menubar.tsx')).MainMenubar)

const LAST = MENUS.length - 1
const NEXT: Readonly<Record<string, (place: number) => number>> = {
  ArrowRight: place => (place === LAST ? 0 : place + 1),
  ArrowLeft: place => (place === 0 ? LAST : place - 1),
  Home: () => 0,
  End: () => LAST,
}

const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** As in the menus themselves: left and right move between them, the other keys open one with the focus in it. */
const press = (event: KeyboardEvent<HTMLElement>, place: number, open: (place: number, key: string) => void): void => {
  const next = NEXT[event.key]?.(place)
  if (next === undefined && !OPENING.includes(event.key)) return
  event.preventDefault()
  if (next === undefined) open(place, event.key === 'ArrowUp' ? event.key : 'ArrowDown')
  else {
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
}

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
                onKeyDown={event => press(event, place, open)}
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
