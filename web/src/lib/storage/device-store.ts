import { type KeyStore, SESSION_KEYS } from '../session-storage.ts'

/** What found no room in the storage of this device, in this tab until it is closed or loaded again. */
const inMemory = new Map<string, string>()

let sayFull = (): void => undefined

/** Calls `say` the first time that something finds no room. */
export const whenDeviceFull = (say: () => void): void => {
  sayFull = say
}

/** Null where the browser gives this site none, as with all cookies blocked: even naming it fails then. */
const stored = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

let keepDurably = (): Promise<void> => Promise.resolve()

/** A browser writes this storage up to a minute later: `keep` stores durably what a power cut must not take. */
export const whenDurable = (keep: () => Promise<void>): void => {
  keepDurably = keep
}

/** Before a save is sent, so that its request id and its entries survive a power cut. */
export const storeDurably = (): Promise<void> => keepDurably()

let isDue = false

/** What was removed must not be restored: a list that was saved, the request id of a save that was answered. */
export const storeDurablySoon = (): void => {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void keepDurably()
  })
}

/**
 * The storage of this device. Where it has no room, or the browser gives none, people go on with their work: this tab holds what would have been
 * stored. A session that is not stored must not leave another one behind.
 */
export const deviceStore: KeyStore = {
  getItem: key => inMemory.get(key) ?? stored()?.getItem(key) ?? null,
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value)
      inMemory.delete(key)
    } catch {
      inMemory.set(key, value)
      if (SESSION_KEYS.some(each => each === key)) stored()?.removeItem(key)
      const say = sayFull
      sayFull = () => undefined
      say()
    }
  },
  removeItem: key => {
    if (deviceStore.getItem(key) !== null) storeDurablySoon()
    inMemory.delete(key)
    stored()?.removeItem(key)
  },
}

/** The keys of everything that is stored. */
export const deviceKeys = (): readonly string[] => {
  const storage = stored()
  const written = storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return [...new Set([...inMemory.keys(), ...written])]
}

type Told = { readonly key: string | null; readonly isTrusted: boolean }
type Events = { readonly addEventListener: (type: 'storage', listener: (event: Told) => void) => void }

/** Another tab stored something else: begins before anything that follows other tabs. What this tab tells itself is no such change. */
export const followDevice = (events: Events = window): void =>
  events.addEventListener('storage', ({ key, isTrusted }) => {
    if (!isTrusted) return
    if (key === null) inMemory.clear()
    else inMemory.delete(key)
  })
