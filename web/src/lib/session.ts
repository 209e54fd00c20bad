import { type Action, can, isAdmin } from '@akonta/domain/permissions'
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
import { earliestTime } from './storage/clock.ts'
import { deviceStore } from './storage/device-store.ts'

export type { ChosenBranch, SignedInUser } from './session-storage.ts'

/** Work stopped because the server no longer accepts the token: the same person continues after signing in again. */
type InterruptedWork = { readonly business: string; readonly username: string; readonly branch: ChosenBranch | null }

type Session = StoredSession & { readonly interrupted: InterruptedWork | null }

const workOf = ({ user, branch }: StoredSession): InterruptedWork | null =>
  user === null ? null : { business: user.dbname, username: user.username, branch }

const claimCartsFor = ({ user, branch }: StoredSession): void => {
  if (user === null) return
  const dropped = claimCarts(deviceStore, { business: user.dbname, username: user.username, branch: branch?.code ?? '' })
  // Storage events reach other tabs only; the carts open in this one listen to the same event.
  for (const key of dropped) window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

const openSession = (): Session => {
  const stored = readSession(deviceStore)
  const session = startSession(deviceStore, earliestTime())
  // Unclaimed carts belong to the signed-in user: after a branch change they must be known as this branch's.
  claimCartsFor(session)
  return { ...session, interrupted: session.user === null ? workOf(stored) : null }
}

/** The current user and branch. Change it only with the functions below: they keep storage and carts in step. */
export const useSession = create<Session>()(openSession)

/** ROLE_ADMIN, ALL and an empty branch mean every branch (AMB-020). */
export const mayWorkIn = (user: SignedInUser, branchCode: string): boolean =>
  isAdmin(user) || user.branchid === 'ALL' || user.branchid === '' || user.branchid === branchCode

/** User ids count from 1 in every business. */
export const isSamePerson = (one: SignedInUser | null, other: SignedInUser | null): boolean =>
  one?.userid === other?.userid && one?.dbname === other?.dbname

/** Is this the interrupted work of this person? */
const isOwnWork = ({ business, username }: InterruptedWork, user: SignedInUser | null): boolean =>
  business === user?.dbname && username === user.username

/** Did another user sign in after the server ended a session? They do not take over the open page. */
export const isOthersWork = (interrupted: InterruptedWork | null, user: SignedInUser | null): boolean =>
  interrupted !== null && !isOwnWork(interrupted, user)

const branchToGoOnWith = (user: SignedInUser, before: Session): ChosenBranch | null => {
  const work = before.interrupted ?? workOf(before)
  if (work === null || work.branch === null) return null
  return isOwnWork(work, user) && mayWorkIn(user, work.branch.code) ? work.branch : null
}

/** Starts a session and drops the carts of anyone else. A user who continues interrupted work keeps the branch; others choose one next. */
export const startSessionOf = (user: SignedInUser): void => {
  const branch = branchToGoOnWith(user, useSession.getState())
  // The carts first, so that the new person finds nothing of another's.
  claimCartsFor({ user, branch })
  writeUser(deviceStore, user)
  writeBranch(deviceStore, branch)
  useSession.setState({ user, branch, interrupted: null })
}

/** The business has a new name, location or phone: this device uses them at once, others from the next sign-in. */
export const renameBusiness = (profile: { readonly name: string; readonly location: string; readonly phone: string }): void => {
  const { user } = useSession.getState()
  if (user === null) return
  const changed = { ...user, name_of_business: profile.name, location: profile.location, phone: profile.phone }
  writeUser(deviceStore, changed)
  useSession.setState({ user: changed })
}

/** Ends the session because its user signs out: clears the seven keys, keeps the carts. */
export const leaveSession = (): void => {
  clearSession(deviceStore)
  useSession.setState({ ...NO_SESSION, interrupted: null })
}

/** Ends the session because the server no longer accepts its token, and remembers the work until someone signs in. */
export const interruptSession = (): void => {
  const interrupted = workOf(useSession.getState())
  if (interrupted === null) return
  clearSession(deviceStore)
  useSession.setState({ ...NO_SESSION, interrupted })
}

/** Changes the branch. Carts of another branch are dropped: ask before calling. */
export const chooseBranch = (branch: ChosenBranch): void => {
  claimCartsFor({ ...useSession.getState(), branch })
  writeBranch(deviceStore, branch)
  useSession.setState({ branch })
}

export const isSignedIn = ({ user }: StoredSession): boolean => user !== null && isTokenValid(user.token, earliestTime())

/** The signed-in user, on screens behind the guard. */
export const useUser = (): SignedInUser => {
  const user = useSession(session => session.user)
  if (user === null) throw new Error('This screen stands behind the guard: nobody is signed in')
  return user
}

/** The database name that every call carries. */
export const useDb = (): string => useUser().dbname

/** The value of the key isLoggedIn, which /register requires in addition to the token (AMB-015). */
export const useLoggedInFlag = (): boolean => useSession(() => deviceStore.getItem('isLoggedIn') === 'true')

/** The chosen branch, or null: then calls that need one are not sent (AMB-031). */
export const useBranch = (): ChosenBranch | null => useSession(session => session.branch)

/** What the server would refuse is hidden or explained. */
export const useCan = (action: Action): boolean => useSession(({ user }) => user !== null && can(user, action))

/** The same for several rights at once, as in a menu. */
export const useMay = (): ((action: Action) => boolean) => {
  const user = useSession(session => session.user)
  return action => user !== null && can(user, action)
}

/** Keeps this tab in step with sign-ins, sign-outs and branches of other tabs. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent): void => {
    if (event.key !== null && !SESSION_KEYS.some(key => key === event.key)) return
    const stored = readSession(deviceStore)
    const before = useSession.getState()
    // Signed out elsewhere: the next sign-in here continues as if this tab had noticed first. Signed in elsewhere: this tab uses that
    // branch.
    useSession.setState({ ...stored, interrupted: stored.user === null ? (before.interrupted ?? workOf(before)) : null })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
