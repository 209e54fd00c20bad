import { isBrowserKey } from '@akonta/domain/users/pin'
import { deviceStore } from './storage/device-store.ts'

const KEPT = 'browserkey'
const BYTES = 24

const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The key of this browser, made once. The server stores who signed in with the password in it today; without a PIN it opens nothing. */
export const browserKey = (): string => {
  const kept = deviceStore.getItem(KEPT) ?? ''
  if (isBrowserKey(kept)) return kept
  const made = newKey()
  deviceStore.setItem(KEPT, made)
  return made
}
