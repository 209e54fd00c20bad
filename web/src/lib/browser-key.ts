import { isBrowserKey } from '@akonta/domain/users/pin'

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
  const kept = localStorage.getItem(KEPT) ?? ''
  if (isBrowserKey(kept)) return kept
  const made = newKey()
  localStorage.setItem(KEPT, made)
  return made
}
