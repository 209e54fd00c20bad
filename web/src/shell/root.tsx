import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Notices } from '../ui/messages/notices.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { shellTexts } from './texts.ts'

/** Leads to /login, with the page to return to, when the server no longer accepts the token, on any page. */
const useInterruptedWork = (): void => {
  const isInterrupted = useSession(session => session.interrupted !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // A token that expired before the start leaves public pages where they are (AMB-010); the guard handles the others.
  const wasInterrupted = useRef(isInterrupted)
  const leave = useEffectEvent(() => {
    if (pathname.toLowerCase() !== '/login') void navigate('/login', { replace: true, state: { from: pathname + search } })
  })
  useEffect(() => {
    if (isInterrupted && !wasInterrupted.current) leave()
    wasInterrupted.current = isInterrupted
  }, [isInterrupted])
}

/** Another page starts at its top, however far the one before was scrolled. The browser itself handles Back and Forward. */
const useTopOfPage = (): void => {
  const { pathname } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const begin = useEffectEvent((opened: string) => {
    if (opened !== shown.current && !isBackOrForward) window.scrollTo(0, 0)
    // The focused element of the previous page is gone: the next key works in the new one.
    if (opened !== shown.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = opened
  })
  useLayoutEffect(() => begin(pathname), [pathname])
}

/** The frame of every page, including the sign-in page. */
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
