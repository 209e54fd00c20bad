import { ApiFailure, askIfServerLives } from '../lib/api.ts'
import { useOnlineStatus } from '../lib/online-status.ts'
import { isSamePerson, isSignedIn, useSession } from '../lib/session.ts'
import { currentTime } from '../lib/storage/clock.ts'
import { isStaleCopy } from './branch-copy.ts'
import { isReportDue, reportUnsent } from './report-unsent.ts'
import { canStoreSales, currentCopy, followTill, hasOwnCustomers, ownEntries, useTill } from './till-state.ts'
import { cleanTill, loadIfFree, persistStorage, sendIfFree } from './till-work.ts'

const LOOK_EVERY_MS = 15_000
/** A failed copy is retried after a minute, then after two, four, and so on up to half an hour. */
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 30 * 60_000

const ignoreFailure = (failure: unknown): void => {
  if (!(failure instanceof ApiFailure || failure instanceof DOMException)) throw failure
}

/** Does the user's till lack a copy of the branch, or is it old? Every till loads it automatically (D26). */
const needsCopy = (): boolean => {
  const session = useSession.getState()
  if (!canStoreSales() || useTill.getState().storage !== 'works' || session.branch === null || !isSignedIn(session)) return false
  const copy = currentCopy()
  return copy === null || !hasOwnCustomers(copy) || isStaleCopy(copy, currentTime().getTime())
}

let pause = 0
/** By the clock of the page, which nobody sets back. */
let loadsAgainAt = 0

const load = async (): Promise<void> => {
  try {
    await loadIfFree()
    pause = 0
    loadsAgainAt = 0
  } catch (failure) {
    pause = Math.min(pause === 0 ? FIRST_PAUSE_MS : pause * 2, LONGEST_PAUSE_MS)
    loadsAgainAt = performance.now() + pause
    throw failure
  }
}

/** Sends waiting entries, then loads or renews the copy. If the last call got no answer, checks first whether the server is reachable. */
const work = async (): Promise<void> => {
  if (!useTill.getState().line) return
  if (!useOnlineStatus.getState().answers) await askIfServerLives().catch(ignoreFailure)
  if (!useOnlineStatus.getState().answers || !isSignedIn(useSession.getState())) return
  await sendIfFree()
  // Whatever comes of it: the till needs the copy of its branch more than the office needs to know.
  await reportUnsent().catch(ignoreFailure)
  if (needsCopy() && performance.now() >= loadsAgainAt) await load()
}

const workQuietly = (): void => void work().catch(ignoreFailure)

/** The user wants to work now: earlier failures are retried at once. */
const workAtOnce = (): void => {
  loadsAgainAt = 0
  workQuietly()
}

const hasWork = (): boolean =>
  !useOnlineStatus.getState().answers ||
  ownEntries().some(({ state }) => state === 'waiting') ||
  isReportDue() ||
  (needsCopy() && performance.now() >= loadsAgainAt)

/** Maintains the data on this device, as long as the page is open. */
export const runTill = (): void => {
  followTill()
  window.addEventListener('online', workQuietly)
  useOnlineStatus.subscribe(({ answers }, before) => answers && !before.answers && workQuietly())
  useTill.subscribe(
    ({ entries, storage }, before) => (entries.length > before.entries.length || storage !== before.storage) && workQuietly(),
  )
  // A missing user means nothing here: a session that the server ended in another tab looks the same. Signing out does its own clean-up.
  useSession.subscribe(({ user, branch }, before) => {
    if (user === null) return
    if (!isSamePerson(user, before.user)) {
      void cleanTill({ business: user.dbname, username: user.username }).then(workAtOnce, ignoreFailure)
    } else if (branch?.code !== before.branch?.code) workAtOnce()
  })
  window.setInterval(() => hasWork() && workQuietly(), LOOK_EVERY_MS)
}

/** A till was opened: loads the copy of its branch now, whatever failed before, and asks the browser to keep it. */
export const openTill = (): void => {
  workAtOnce()
  persistStorage()
}
