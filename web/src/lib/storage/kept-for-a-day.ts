import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from '../session-storage.ts'
import { rowsOf, type UnknownRecord } from '../stored-values.ts'

/** After a day the same entries are rather another document than the same one again. In milliseconds. */
const KEPT_FOR = 86_400_000

/**
 * Records that this browser keeps under one key. Each has the moment `at` which it was made, and is forgotten a day later. A clock that was ahead
 * may have been set back since.
 */
export const keptForADay = (key: string) => ({
  read: (storage: KeyStore, now: number): readonly UnknownRecord[] =>
    rowsOf(parseJson(storage.getItem(key))).filter(({ at }) => typeof at === 'number' && Math.abs(now - at) < KEPT_FOR),
  write: (storage: KeyStore, kept: readonly UnknownRecord[]): void =>
    kept.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(kept)),
})
