/** Kept on the device for every cart and every user: how the till stands decides it, not who works at it. */
const KEY = 'cartorder'
const NEWEST_FIRST = 'newest-first'

/** Does this device show the line added last at the top of a cart? */
export const showsNewestFirst = (): boolean => localStorage.getItem(KEY) === NEWEST_FIRST

export const keepNewestFirst = (isWanted: boolean): void =>
  isWanted ? localStorage.setItem(KEY, NEWEST_FIRST) : localStorage.removeItem(KEY)
