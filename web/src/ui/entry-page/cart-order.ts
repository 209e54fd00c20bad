import { deviceStore } from '../../lib/storage/device-store.ts'

/** Stored on the device for every cart and user: it depends on the position of the till, not on its user. */
const KEY = 'cartorder'
const NEWEST_FIRST = 'newest-first'

/** Does this device show the latest line at the top of a cart? */
export const showsNewestFirst = (): boolean => deviceStore.getItem(KEY) === NEWEST_FIRST

export const saveNewestFirst = (isWanted: boolean): void =>
  isWanted ? deviceStore.setItem(KEY, NEWEST_FIRST) : deviceStore.removeItem(KEY)
