/**
 * Gives every test file an empty browser storage, as on a device where nobody has signed in. The session reads it as soon as it is
 * imported, and the files of one worker share their modules: without it, a file that passes alone could fail after another one, or the
 * other way round.
 */
const entries = new Map<string, string>()

const storage: Storage = {
  get length() {
    return entries.size
  },
  key: index => [...entries.keys()][index] ?? null,
  getItem: key => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: key => void entries.delete(key),
  clear: () => entries.clear(),
}

Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
