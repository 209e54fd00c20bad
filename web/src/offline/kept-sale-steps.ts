import { mayWorkIn, type SignedInUser } from '../lib/session.ts'
import type { KeptSale } from './kept-sale.ts'
import { isRefusedForItsDay } from './parked-advice.ts'

/** The viewer of the list of stored sales. */
export type Viewer = {
  readonly user: SignedInUser
  /** The code of the chosen branch. */
  readonly branch: string | undefined
  /** May override a price, and so settle what the server refused or a colleague left behind. */
  readonly mayResolve: boolean
}

export type Steps = { readonly retry: boolean; readonly dateToday: boolean; readonly replace: boolean }

export const isOwnSale = ({ business, username }: KeptSale, user: SignedInUser): boolean =>
  business === user.dbname && username === user.username

/**
 * May this user see a stored sale? Their own always; a colleague's waiting ones, in a branch open to the user; and with the right to
 * settle, also the refused ones of the chosen branch.
 */
export const isShownTo = (sale: KeptSale, { user, branch, mayResolve }: Viewer): boolean => {
  if (sale.business !== user.dbname) return false
  if (isOwnSale(sale, user)) return true
  if (sale.state === 'waiting') return mayWorkIn(user, sale.branch)
  return sale.state !== 'sent' && mayResolve && sale.branch === branch
}

/** Does this sale wait for a colleague who may never sign in here again, and may the viewer settle it? */
export const isLeftBehind = (sale: KeptSale, { user, branch, mayResolve }: Viewer): boolean =>
  sale.state === 'waiting' && mayResolve && !isOwnSale(sale, user) && sale.business === user.dbname && sale.branch === branch

/**
 * The possible actions for a sale. A waiting one is sent automatically when its seller is signed in; one left by a colleague may be sent as
 * the user's own unless it may have reached the server under the colleague's name, where it would be saved twice.
 */
export const stepsFor = (sale: KeptSale, viewer: Viewer): Steps => {
  const isParked = sale.state === 'parked'
  const isLeft = isLeftBehind(sale, viewer)
  return {
    retry: isParked || (isLeft && !sale.tried),
    dateToday: isParked && isRefusedForItsDay(sale.code),
    replace: (isParked && viewer.mayResolve) || isLeft,
  }
}
