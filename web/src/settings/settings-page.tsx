import { Link } from 'react-router'
import { useCan } from '../lib/session.ts'
import { MessageBox } from '../ui/message-box.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './settings.module.css'
import { SETTINGS_MENU } from './settings-menu.ts'
import { settingsTexts } from './texts.ts'

/** /admin/settingslayout: every setting, and what it changes. The page is open to everyone (decisions, "Who may do what"). */
export const Component = () => (
  <div className={classes.start}>
    <PageHeading title={settingsTexts.title} />
    {!useCan('change_settings') && <MessageBox>{settingsTexts.mayNot}</MessageBox>}
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
