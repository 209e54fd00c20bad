import { ApiFailure, api } from '../lib/api.ts'
import { useReachable } from '../lib/reachable.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { currentCopy, followTill, ownSales, useTill } from './till-state.ts'
import { cleanTill, loadCopy, sendIfFree } from './till-work.ts'

const LOOK_EVERY_MS = 15_000
/** A copy that is older is brought up to date by itself. */
const FRESH_FOR_MS = 10 * 60_000

const ignoreFailure = (failure: unknown): void => {
  if (!(failure instanceof ApiFailure || failure instanceof DOMException)) throw failure
}

const isStale = (): boolean => {
  const copy = currentCopy()
  return copy !== null && Date.now() - Date.parse(copy.loadedAt) > FRESH_FOR_MS
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
  useSession.subscribe((session, before) => {
    const { user } = session
    if (user?.userid === before.user?.userid && user?.dbname === before.user?.dbname) return
    if (user !== null) void cleanTill({ business: user.dbname, username: user.username }).then(workQuietly, ignoreFailure)
    else if (session.interrupted === null) void cleanTill(null).catch(ignoreFailure)
  })
  window.setInterval(() => hasWork() && workQuietly(), LOOK_EVERY_MS)
}
