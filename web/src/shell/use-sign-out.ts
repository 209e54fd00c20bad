import { useNavigate } from 'react-router'
import { useLeaving } from '../offline/use-leaving.tsx'
import { signOut } from '../session/session-calls.ts'

/** Signing out from the header: it ends at /login. */
export const useSignOut = (): ReturnType<typeof useLeaving> => {
  const navigate = useNavigate()
  return useLeaving(async () => {
    // First to /login, so that the guard does not remember the page as one to return to.
    await navigate('/login')
    signOut()
  })
}
