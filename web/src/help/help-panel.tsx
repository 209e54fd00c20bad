import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isSignedIn, useSession } from '../lib/session.ts'
import classes from './help-panel.module.css'
import { HELP_TOPICS } from './jobs/jobs.ts'
import { Named } from './named.tsx'
import { closeHelpPanel } from './open-help.ts'
import { ScreenHelpText } from './screen-help-text.tsx'
import { helpForPath } from './screens/screens.ts'
import { helpTexts } from './texts.ts'

/** A dialog below the help is not closed by Esc in the help: the kit reads this of the focused element. */
const KEEPS_DIALOG = { 'data-mantine-stop-propagation': 'true' } as const

/** A dialog blocks scrolling everywhere else on the page. */
const useOwnScrolling = (panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const keep = (event: Event): void => event.stopPropagation()
    const scrolled = panel.current
    for (const kind of ['wheel', 'touchmove']) scrolled?.addEventListener(kind, keep, { passive: true })
    return () => {
      for (const kind of ['wheel', 'touchmove']) scrolled?.removeEventListener(kind, keep)
    }
  }, [panel])
}

/** The help next to the screen. It follows the address, and leaves the screen and an open dialog usable. */
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
      // Elsewhere on the page the user has continued to work, perhaps in a dialog.
      const hadFocus = document.activeElement === document.body
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  useOwnScrolling(panel)
  const followKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    closeHelpPanel()
  }
  return (
    <aside ref={panel} className={classes.panel} aria-label={helpTexts.title} tabIndex={-1} {...KEEPS_DIALOG} onKeyDown={followKey}>
      <div className={classes.head}>
        <h2>{help?.title ?? helpTexts.title}</h2>
        <button type="button" className={classes.close} aria-label={helpTexts.close} {...KEEPS_DIALOG} onClick={closeHelpPanel}>
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
              <Link className="link" to={`/help/${job.slug}`} {...KEEPS_DIALOG}>
                {helpTexts.jobOf(job.title)}
              </Link>
            )}
            <Link className="link" to="/help" {...KEEPS_DIALOG}>
              {helpTexts.everything}
            </Link>
          </p>
        )}
      </div>
    </aside>
  )
}
