import type { Action } from '@akonta/domain/permissions'
import { can } from '@akonta/domain/permissions'
import { create } from 'zustand'
import { claimCarts } from './cart-owner.ts'
import {
  type ChosenBranch,
  clearSession,
  isTokenValid,
  NO_SESSION,
  readSession,
  SESSION_KEYS,
  type SignedInUser,
  type StoredSession,
  startSession,
  writeBranch,
  writeUser,
} from './session-storage.ts'

export type { ChosenBranch, SignedInUser } from './session-storage.ts'

/** How the last session ended: 'refused' means that the server no longer takes its token. */
export type SessionEnd = 'left' | 'refused'

type Session = StoredSession & { readonly ended: SessionEnd | null }

export const nowInSeconds = (): number => Date.now() / 1000

/** Who works here and for which branch. Change it with the functions below only: they keep storage and carts in step. */
export const useSession = create<Session>()(() => ({ ...startSession(localStorage, nowInSeconds()), ended: null }))

const claimCartsFor = ({ user, branch }: StoredSession): void => {
  if (user === null) return
  const dropped = claimCarts(localStorage, { business: user.dbname, username: user.username, branch: branch?.code ?? '' })
  // Storage events reach other tabs only; the carts open in this one listen to the same event.
  for (const key of dropped) window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

/** Starts a session. Carts of another person or business are dropped; a branch is to be chosen next. */
export const startSessionOf = (user: SignedInUser): void => {
  clearSession(localStorage)
  writeUser(localStorage, user)
  useSession.setState({ user, branch: null, ended: null })
  claimCartsFor({ user, branch: null })
}

/** Ends the session on this device: clears the seven keys, keeps the carts. */
export const endSession = (ended: SessionEnd): void => {
  clearSession(localStorage)
  useSession.setState({ ...NO_SESSION, ended })
}

/** Takes up work in a branch. Carts started in another branch are dropped: ask before calling. */
export const chooseBranch = (branch: ChosenBranch): void => {
  writeBranch(localStorage, branch)
  useSession.setState({ branch })
  claimCartsFor(useSession.getState())
}

/** Is somebody signed in with a token that has not run out? */
export const isSignedIn = ({ user }: StoredSession): boolean => user !== null && isTokenValid(user.token, nowInSeconds())

/** The signed-in user, on screens behind the guard. */
export const useUser = (): SignedInUser => {
  const user = useSession(session => session.user)
  if (user === null) throw new Error('This screen stands behind the guard: nobody is signed in')
  return user
}

/** The database name that every call carries. */
export const useDb = (): string => useUser().dbname

/** The chosen branch, or null: then calls that need one are not sent (AMB-031). */
export const useBranch = (): ChosenBranch | null => useSession(session => session.branch)

/** May the signed-in user do this? What the server would refuse is hidden or explained. */
export const useCan = (action: Action): boolean => useSession(({ user }) => user !== null && can(user, action))

/** Keeps this tab in step with what another tab signs in, signs out or chooses. Returns the way to stop. */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent): void => {
    if (event.key === null || SESSION_KEYS.some(key => key === event.key)) useSession.setState(readSession(localStorage))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
