import { type Action, can } from '@akonta/domain/permissions'
import { useProfile } from '../business/issuer.ts'
import { useBranch, useSession } from '../lib/session.ts'

/** Does the chosen branch use PINs? Undefined until the server has answered. */
export const usePinsOn = (): boolean | undefined => {
  const branch = useBranch()
  const profile = useProfile()
  if (profile.data === undefined) return profile.isError ? false : undefined
  return profile.data.branches.some(({ code, pins }) => pins && code === branch?.code)
}

/** May the user do this at the till, by their own right or with an approval by PIN? */
export const useMayWithApproval = (action: Action): boolean => {
  const isOwn = useSession(({ user }) => user !== null && can(user, action))
  const isOn = usePinsOn()
  return isOwn || isOn === true
}
