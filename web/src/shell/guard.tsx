import { Navigate, Outlet, useLocation } from 'react-router'
import { isSignedIn, useSession } from '../lib/session.ts'

const ROLES = ['ROLE_ADMIN', 'ROLE_USER']

/**
 * Lets signed-in users with a known role pass. Others go to /login, which remembers where they came from; a user without a known role goes
 * home (AMB-007). The server decides again on every call.
 */
export const Guard = () => {
  const session = useSession()
  const location = useLocation()
  if (!isSignedIn(session)) return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  if (!session.user?.roles.some(role => ROLES.includes(role))) return <Navigate to="/" replace />
  return <Outlet />
}
