import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isSignedIn, useSession } from '../lib/session.ts'
import classes from './help-panel.module.css'
import { HELP_TOPICS } from './jobs/jobs.ts'
import { Named } from './named.tsx'
import { closeHelpPanel } from './open-help.ts'
import { ScreenHelpText } from './screen-help-text.tsx'
import { helpForPath } from './screens/screens.ts'
import { helpTexts } from './texts.ts'

/** The help beside the screen. It follows the address, and leaves the screen usable. */
export const HelpPanel = () => {
  const { pathname } = useLocation()
  const isHere = isSignedIn(useSession())
  const panel = useRef<HTMLElement>(null)
  const help = helpForPath(pathname)
  const job = HELP_TOPICS.find(({ slug }) => slug === help?.job)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const followKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    closeHelpPanel()
  }
  return (
    <aside ref={panel} className={classes.panel} aria-label={helpTexts.title} tabIndex={-1} data-help-panel onKeyDown={followKey}>
      <div className={classes.head}>
        <h2>{help?.title ?? helpTexts.title}</h2>
        <button type="button" className={classes.close} aria-label={helpTexts.close} onClick={closeHelpPanel}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={classes.text}>
        <p>
          <Named>{help?.about ?? helpTexts.noScreen}</Named>
        </p>
        {help !== null && <ScreenHelpText help={help} level={3} />}
        {isHere && (
          <p className={classes.more}>
            {job !== undefined && (
              <Link className="link" to={`/help/${job.slug}`}>
                {helpTexts.jobOf(job.title)}
              </Link>
            )}
            <Link className="link" to="/help">
              {helpTexts.everything}
            </Link>
          </p>
        )}
      </div>
    </aside>
  )
}
