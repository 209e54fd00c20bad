import { Link } from 'react-router'
import { useCan } from '../lib/session.ts'
import { SETTINGS_MENU } from '../navigation/settings-menu.ts'
import { settingsTexts } from '../navigation/texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './settings.module.css'

/** /admin/settingslayout: every setting, and its effect. The page is open to everyone (points, "Who may do what"). */
export const Component = () => (
  <Page width="form">
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
  </Page>
)
