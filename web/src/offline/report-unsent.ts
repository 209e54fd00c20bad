import { reportUnsent as report, type Unsent } from '@akonta/domain/watching/till-calls'
import { call } from '../lib/call.ts'
import { useRegisterHere } from '../lib/register.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { canStoreSales, useTill } from './till-state.ts'
import { unsentOf } from './unsent-of.ts'

/** So that the server knows when it last heard of this till. */
const AGAIN_AFTER_MS = 10 * 60_000

let lastReport = ''
/** By the clock of the page, which nobody sets back. */
let toldAt = 0

const toTell = (): { readonly db: string; readonly body: Unsent; readonly text: string } | null => {
  const session = useSession.getState()
  const { entries, storage } = useTill.getState()
  if (!canStoreSales() || storage !== 'works' || session.user === null || !isSignedIn(session)) return null
  const db = session.user.dbname
  const body = unsentOf(entries, db, useRegisterHere.getState().here?.register ?? '')
  const text = JSON.stringify([db, body])
  return text === lastReport && performance.now() - toldAt < AGAIN_AFTER_MS ? null : { db, body, text }
}

/** Does the server not know yet what this device has not sent, or was it told long ago? */
export const isReportDue = (): boolean => toTell() !== null

/** Tells the server, for Settings → Status, what this device has not sent. Throws `ApiFailure`; then it is told again later. */
export const reportUnsent = async (): Promise<void> => {
  const next = toTell()
  if (next === null) return
  lastReport = next.text
  toldAt = performance.now()
  try {
    await call(report, { db: next.db, body: next.body }, { fromBrowser: true })
  } catch (failure) {
    lastReport = ''
    throw failure
  }
}
