import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Notices } from '../ui/messages/notices.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { shellTexts } from './texts.ts'

/** Leads to /login, with the place to come back to, when the server no longer takes the token, wherever that happens. */
const useInterruptedWork = (): void => {
  const isInterrupted = useSession(session => session.interrupted !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // A token that ran out before the start leaves public pages where they are (AMB-010); the guard sees to the others.
  const wasInterrupted = useRef(isInterrupted)
  const leave = useEffectEvent(() => {
    if (pathname.toLowerCase() !== '/login') void navigate('/login', { replace: true, state: { from: pathname + search } })
  })
  useEffect(() => {
    if (isInterrupted && !wasInterrupted.current) leave()
    wasInterrupted.current = isInterrupted
  }, [isInterrupted])
}

/** Another page begins at its top, however far the one before was scrolled. Back and Forward are the browser's: it knows where they were. */
const useTopOfPage = (): void => {
  const { pathname } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const begin = useEffectEvent((opened: string) => {
    if (opened !== shown.current && !isBackOrForward) window.scrollTo(0, 0)
    // What had the focus went with the page before: the next key works in the new one.
    if (opened !== shown.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = opened
  })
  useLayoutEffect(() => begin(pathname), [pathname])
}

/** What surrounds every page, the sign-in page too. */
export const Root = () => {
  useInterruptedWork()
  useTopOfPage()
  return (
    <>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      <Outlet />
      <KeyboardHelp />
      <Notices />
    </>
  )
}
