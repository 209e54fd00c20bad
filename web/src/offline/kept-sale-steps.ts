import { mayWorkIn, type SignedInUser } from '../lib/session.ts'
import type { KeptSale } from './kept-sale.ts'
import { isRefusedForItsDay } from './parked-advice.ts'

/** Who looks at the list of kept sales. */
export type Viewer = {
  readonly user: SignedInUser
  /** The code of the chosen branch. */
  readonly branch: string | undefined
  /** May override a price: such a one settles what the server refused, and what a colleague left behind. */
  readonly mayResolve: boolean
}

export type Steps = { readonly retry: boolean; readonly dateToday: boolean; readonly replace: boolean }

export const isOwnSale = ({ business, username }: KeptSale, user: SignedInUser): boolean =>
  business === user.dbname && username === user.username

/**
 * May this person see a sale that lies here? The own ones always; of a colleague what still waits, in a branch that one may work in; and
 * who may settle it the refused ones of the chosen branch too.
 */
export const isShownTo = (sale: KeptSale, { user, branch, mayResolve }: Viewer): boolean => {
  if (sale.business !== user.dbname) return false
  if (isOwnSale(sale, user)) return true
  if (sale.state === 'waiting') return mayWorkIn(user, sale.branch)
  return sale.state !== 'sent' && mayResolve && sale.branch === branch
}

/** Does this sale wait for a colleague who may never sign in here again, before somebody who may settle it? */
export const isLeftBehind = (sale: KeptSale, { user, branch, mayResolve }: Viewer): boolean =>
  sale.state === 'waiting' && mayResolve && !isOwnSale(sale, user) && sale.business === user.dbname && sale.branch === branch

/**
 * What can be done about a sale. One that waits is sent by itself when its seller is signed in; what a colleague left behind may be sent as
 * one's own unless it may have reached the server under the colleague's name, where it would be saved twice.
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
