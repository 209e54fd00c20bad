import { NavLink, Outlet } from 'react-router'
import classes from './settings.module.css'
import { SETTINGS_MENU } from './settings-menu.ts'
import { settingsTexts } from './texts.ts'

/** On a phone the menu is a row that is longer than the screen: the entry of the page is brought into it. */
const showWhereOneIs = (entry: HTMLAnchorElement | null): void => {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** The settings layout: its menu, and beside it the page; on a phone above it. */
export const Component = () => (
  <div className={classes.frame}>
    <nav className={classes.menu} aria-label={settingsTexts.title}>
      {SETTINGS_MENU.map(({ label, to }) => (
        <NavLink key={to} className={classes.entry ?? ''} to={to} ref={showWhereOneIs}>
          {label}
        </NavLink>
      ))}
    </nav>
    <div className={classes.page}>
      <Outlet />
    </div>
  </div>
)
