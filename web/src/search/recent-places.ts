import { isRecord, parseJson, rowsOf, textIn } from '../lib/records.ts'
import type { KeyStore } from '../lib/session-storage.ts'
import type { Place } from './place.ts'

/** The key of what was opened last on this device, and by whom. */
const KEY = 'recentplaces'
const MOST = 8

const KINDS = ['screen', 'product', 'payee', 'employee', 'paper'] as const

/** What this person opened by the search on this device, the last first. Somebody else's is nobody's. */
export const readRecent = (store: KeyStore, owner: string): readonly Place[] => {
  const kept = parseJson(store.getItem(KEY))
  if (!isRecord(kept) || kept.owner !== owner) return []
  return rowsOf(kept.places).flatMap(row => {
    const kind = KINDS.find(each => each === row.kind)
    const to = textIn(row, 'to')
    // Only addresses of this site: storage can be written by others than us.
    return kind === undefined || !/^\/(?![/\\])/.test(to) ? [] : [{ kind, to, label: textIn(row, 'label'), hint: textIn(row, 'hint') }]
  })
}

/** Puts a place first among what this person opened, and drops what somebody else had. */
export const noteRecent = (store: KeyStore, owner: string, place: Place): void => {
  const places = [place, ...readRecent(store, owner).filter(({ to }) => to !== place.to)].slice(0, MOST)
  try {
    store.setItem(KEY, JSON.stringify({ owner, places }))
  } catch {
    // A full storage costs the shortcut, not the way there.
  }
}
