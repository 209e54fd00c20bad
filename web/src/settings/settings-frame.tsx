import { NavLink, Outlet } from 'react-router'
import { SETTINGS_MENU } from '../navigation/settings-menu.ts'
import { settingsTexts } from '../navigation/texts.ts'
import classes from '../ui/frames/side-area.module.css'

/** Scrolls the current tab of a narrow screen into view. */
const bringIntoSight = (entry: HTMLAnchorElement | null): void => {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** The settings layout: its menu and the page, stacked on narrow screens. */
export const Component = () => (
  <div className={classes.frame}>
    <nav className={classes.menu} aria-label={settingsTexts.title}>
      {SETTINGS_MENU.map(({ label, to, icon: Icon }) => (
        <NavLink key={to} className={classes.entry ?? ''} to={to} ref={bringIntoSight}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
    <div className={classes.page}>
      <Outlet />
    </div>
  </div>
)
