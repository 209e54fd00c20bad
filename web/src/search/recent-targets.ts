import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from '../lib/session-storage.ts'
import { rowsOf, textIn } from '../lib/stored-values.ts'
import type { Target } from './target.ts'

/** The key of the recent targets on this device, and their owner. */
const KEY = 'recentplaces'
const MOST = 8

const KINDS = ['screen', 'product', 'payee', 'employee', 'paper', 'help'] as const

/** This user's recent targets on this device, latest first. Another user's are ignored. */
export const readRecent = (store: KeyStore, owner: string): readonly Target[] => {
  const kept = parseJson(store.getItem(KEY))
  if (!isRecord(kept) || kept.owner !== owner) return []
  return rowsOf(kept.places).flatMap(row => {
    const kind = KINDS.find(each => each === row.kind)
    const to = textIn(row, 'to')
    // Only addresses of this site: storage can be written by others.
    return kind === undefined || !/^\/(?![/\\])/.test(to) ? [] : [{ kind, to, label: textIn(row, 'label'), hint: textIn(row, 'hint') }]
  })
}

/** Puts a target first among this user's recent ones, and drops another user's. */
export const noteRecent = (store: KeyStore, owner: string, target: Target): void => {
  const { words: _, ...shown } = target
  const targets = [shown, ...readRecent(store, owner).filter(({ to }) => to !== target.to)].slice(0, MOST)
  try {
    store.setItem(KEY, JSON.stringify({ owner, places: targets }))
  } catch {
    // A full storage loses the shortcut, not the navigation.
  }
}
