import { mayWorkIn, type SignedInUser } from '../../lib/session.ts'
import { isRefusedForItsDay } from './parked-advice.ts'
import { FAULT } from './send-entries.ts'
import type { StoredEntry } from './stored-entry.ts'

/** The viewer of the list of stored entries. */
export type Viewer = {
  readonly user: SignedInUser
  /** The code of the chosen branch. */
  readonly branch: string | undefined
  /** May override a price, and so settle what the server refused or a colleague left behind. */
  readonly mayResolve: boolean
}

/**
 * The possible actions: try it again, with today's date, or although the server knows something like it; take the customer that it knows;
 * correct it; name the sale entered by hand in its place; give it up.
 */
export type Steps = {
  readonly retry: boolean
  readonly dateToday: boolean
  readonly again: boolean
  readonly useKnown: boolean
  readonly edit: boolean
  readonly replace: boolean
  readonly void: boolean
}

export const isOwnEntry = ({ business, username }: StoredEntry, user: SignedInUser): boolean =>
  business === user.dbname && username === user.username

/**
 * May this user see a stored entry? Their own always; a colleague's waiting ones, in a branch open to the user; and with the right to
 * settle, also the refused ones of the chosen branch.
 */
export const isShownTo = (entry: StoredEntry, { user, branch, mayResolve }: Viewer): boolean => {
  if (entry.business !== user.dbname) return false
  if (isOwnEntry(entry, user)) return true
  if (entry.state === 'waiting') return mayWorkIn(user, entry.branch)
  return entry.state !== 'sent' && mayResolve && entry.branch === branch
}

/** Does this entry wait for a colleague who may never sign in here again, and may the viewer settle it? */
export const isLeftBehind = (entry: StoredEntry, { user, branch, mayResolve }: Viewer): boolean =>
  entry.state === 'waiting' && mayResolve && !isOwnEntry(entry, user) && entry.business === user.dbname && entry.branch === branch

/**
 * Does the server fail with this waiting entry, and may the viewer settle it? It is asked again, but may fail each time. After a fault nothing
 * is saved, under anybody's name.
 */
const isFaulty = (entry: StoredEntry, viewer: Viewer): boolean =>
  entry.state === 'waiting' && entry.code === FAULT && viewer.mayResolve && (isOwnEntry(entry, viewer.user) || isLeftBehind(entry, viewer))

const EDITABLE = ['payment', 'customer', 'register_open', 'register_cash']

/**
 * The possible actions for an entry. A waiting one is sent automatically when its maker is signed in; one left by a colleague may be sent as
 * the user's own unless it may have reached the server under the colleague's name, where it would be saved twice. Then a sale is settled by its
 * number, and anything else voided.
 */
export const stepsFor = (entry: StoredEntry, viewer: Viewer): Steps => {
  const { kind, code } = entry
  const isParked = entry.state === 'parked'
  const isLeft = isLeftBehind(entry, viewer)
  const isStuck = isFaulty(entry, viewer)
  const isKnown = isParked && code === 'already_exists'
  return {
    retry: isParked || (isLeft && !entry.tried),
    // The books of today say nothing of a count before.
    dateToday: isParked && kind !== 'count_line' && isRefusedForItsDay(code),
    again: isKnown && (kind === 'payment' || (kind === 'customer' && entry.known !== '')),
    useKnown: isKnown && kind === 'customer' && entry.known !== '',
    edit: isParked && EDITABLE.includes(kind),
    replace: kind === 'sale' && ((isParked && viewer.mayResolve) || isLeft || isStuck),
    // A sale that may have been saved has a better way out: the number of the one in the books.
    void: (isParked && viewer.mayResolve) || (isLeft && !(entry.tried && kind === 'sale')) || isStuck,
  }
}
