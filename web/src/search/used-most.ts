import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from '../lib/session-storage.ts'
import { countIn } from '../lib/stored-values.ts'
import type { Target } from './target.ts'

/** The key of a user's screen counts on this device. */
const KEY = 'screenvisits'
const MOST = 6

/** The most used screens of shops, until there are counts. */
const USUAL = [
  '/admin/sales/makesales/CASH',
  '/admin/productlist',
  '/admin/sales/makesales/CREDIT',
  '/admin/sales/salesreport',
  '/admin/accounting/customer',
  '/admin/updateDB',
]

const visitsOf = (store: KeyStore, owner: string): ReadonlyMap<string, number> => {
  const kept = parseJson(store.getItem(KEY))
  if (!isRecord(kept) || kept.owner !== owner || !isRecord(kept.visits)) return new Map()
  const { visits } = kept
  return new Map(Object.keys(visits).map(to => [to, countIn(visits, to)]))
}

/** Counts one visit. Another user's counts on this device are dropped. */
export const noteVisit = (store: KeyStore, owner: string, to: string): void => {
  const visits = new Map(visitsOf(store, owner))
  visits.set(to, (visits.get(to) ?? 0) + 1)
  try {
    store.setItem(KEY, JSON.stringify({ owner, visits: Object.fromEntries(visits) }))
  } catch {
    // A full storage loses the order of a list, nothing else.
  }
}

/** This user's most used screens on this device, most used first; then those of every shop. */
export const usedMost = (store: KeyStore, owner: string, screens: readonly Target[]): readonly Target[] => {
  const visits = visitsOf(store, owner)
  const usual = ({ to }: Target): number => (USUAL.includes(to) ? USUAL.length - USUAL.indexOf(to) : 0)
  return screens
    .filter(target => visits.has(target.to) || usual(target) > 0)
    .sort((one, other) => (visits.get(other.to) ?? 0) - (visits.get(one.to) ?? 0) || usual(other) - usual(one))
    .slice(0, MOST)
}
