import { handOverSale } from './cart-owner.ts'
import { useSession } from './session.ts'
import { type SignedInUser, writeUser } from './session-storage.ts'
import { deviceStore } from './storage/device-store.ts'

/**
 * Another person takes over this till, in the same branch: the sale in hand passes to them, and everything that this device stores of the
 * branch stays. Costs leave the lines of the sale if the person may not see them.
 */
export const switchSessionTo = (user: SignedInUser, seesCosts: boolean): void => {
  const { branch } = useSession.getState()
  if (branch === null) throw new Error('A switch happens at a till, which has a branch')
  // The cart first, so that no tab drops it as another's.
  handOverSale(deviceStore, { business: user.dbname, username: user.username, branch: branch.code }, seesCosts)
  writeUser(deviceStore, user)
  useSession.setState({ user, branch, interrupted: null })
  // Storage events reach other tabs only; the cart that is open in this one listens to the same event.
  window.dispatchEvent(new StorageEvent('storage', { key: 'salescart' }))
}
