import { Link } from 'react-router'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './settings.module.css'
import { SETTINGS_MENU } from './settings-menu.ts'
import { settingsTexts } from './texts.ts'

/** /admin/settingslayout: every setting, and what it changes. */
export const Component = () => (
  <div className={classes.start}>
    <PageHeading title={settingsTexts.title} />
    <ul className={classes.list}>
      {SETTINGS_MENU.map(({ label, to, hint }) => (
        <li key={to} className={`card ${classes.item}`}>
          <Link className="link" to={to}>
            {label}
          </Link>
          <p className={classes.hint}>{hint}</p>
        </li>
      ))}
    </ul>
  </div>
)
