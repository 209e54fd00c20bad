import { countIn, isRecord, parseJson } from '../lib/records.ts'
import type { KeyStore } from '../lib/session-storage.ts'
import type { Place } from './place.ts'

/** The key of how often a person opened which screen on this device. */
const KEY = 'screenvisits'
const MOST = 6

/** What a shop uses most, until the device knows better. */
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

/** Counts one visit. What somebody else did on this device is dropped. */
export const noteVisit = (store: KeyStore, owner: string, to: string): void => {
  const visits = new Map(visitsOf(store, owner))
  visits.set(to, (visits.get(to) ?? 0) + 1)
  try {
    store.setItem(KEY, JSON.stringify({ owner, visits: Object.fromEntries(visits) }))
  } catch {
    // A full storage costs the order of a list, nothing else.
  }
}

/** The screens that this person opens most on this device, the most used first; then those that shops use most. */
export const usedMost = (store: KeyStore, owner: string, screens: readonly Place[]): readonly Place[] => {
  const visits = visitsOf(store, owner)
  const usual = ({ to }: Place): number => (USUAL.includes(to) ? USUAL.length - USUAL.indexOf(to) : 0)
  return screens
    .filter(place => visits.has(place.to) || usual(place) > 0)
    .sort((one, other) => (visits.get(other.to) ?? 0) - (visits.get(one.to) ?? 0) || usual(other) - usual(one))
    .slice(0, MOST)
}
