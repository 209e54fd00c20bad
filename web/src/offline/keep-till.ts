import { ApiFailure, api } from '../lib/api.ts'
import { useReachable } from '../lib/reachable.ts'
import { isSamePerson, isSignedIn, useSession } from '../lib/session.ts'
import { isStaleCopy } from './branch-copy.ts'
import { currentCopy, followTill, ownSales, useTill } from './till-state.ts'
import { cleanTill, loadCopy, sendIfFree } from './till-work.ts'

const LOOK_EVERY_MS = 15_000
const ignoreFailure = (failure: unknown): void => {
  if (!(failure instanceof ApiFailure || failure instanceof DOMException)) throw failure
}

const isStale = (): boolean => {
  const copy = currentCopy()
  return copy !== null && isStaleCopy(copy, Date.now())
}

/** Sends what waits, then renews an old copy. Asks for a sign of life first where the last call got no answer. */
const work = async (): Promise<void> => {
  if (!useTill.getState().line) return
  if (!useReachable.getState().answers) await api.get<unknown>('/api/health/live', { anonymous: true }).catch(ignoreFailure)
  if (!useReachable.getState().answers || !isSignedIn(useSession.getState())) return
  await sendIfFree()
  if (isStale()) await loadCopy()
}

const workQuietly = (): void => void work().catch(ignoreFailure)

const hasWork = (): boolean => !useReachable.getState().answers || ownSales().some(({ state }) => state === 'waiting') || isStale()

/** Looks after what lies on this device, for as long as the page is open. */
export const keepTill = (): void => {
  followTill()
  window.addEventListener('online', workQuietly)
  useReachable.subscribe(({ answers }, before) => answers && !before.answers && workQuietly())
  useTill.subscribe(({ sales }, before) => sales.length > before.sales.length && workQuietly())
  // Nobody signed in says nothing here: a session that the server ended in another tab looks like one that was left. Leaving cleans itself.
  useSession.subscribe(({ user }, before) => {
    if (user === null || isSamePerson(user, before.user)) return
    void cleanTill({ business: user.dbname, username: user.username }).then(workQuietly, ignoreFailure)
  })
  window.setInterval(() => hasWork() && workQuietly(), LOOK_EVERY_MS)
}
