import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Notices } from '../ui/notices.tsx'
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

/** What surrounds every page, the sign-in page too. */
export const Root = () => {
  useInterruptedWork()
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
