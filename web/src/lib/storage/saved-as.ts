import { savedUnder } from '@akonta/domain/search/saved-request-calls'
import { call } from '../call.ts'
import { keysOf } from '../cart-owner.ts'
import { deviceStore } from './device-store.ts'

/**
 * Asks the server what became of a save whose answer was lost: the number of its document, empty if it has none. Null: the server knows of none, or
 * cannot be asked.
 */
export const savedAs = async (db: string, requestId: string): Promise<string | null> => {
  try {
    const { isSaved, number } = await call(savedUnder, { db, requestId })
    return isSaved ? number : null
  } catch {
    return null
  }
}

/** Removes a cart with everything about it, from storage and from the screens of this tab. */
export const dropCart = (cartKey: string): void => {
  for (const key of keysOf(cartKey)) {
    deviceStore.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  }
}
