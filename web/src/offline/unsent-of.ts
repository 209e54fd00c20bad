import type { Unsent } from '@akonta/domain/watching/till-calls'
import type { StoredEntry } from './outbox/stored-entry.ts'

/** Everything of a business on this device that is not settled, whoever made it. */
export const unsentOf = (entries: readonly StoredEntry[], business: string, register: string): Unsent => {
  const own = entries.filter(entry => entry.business === business)
  const waiting = own.filter(({ state }) => state === 'waiting')
  const refused = own.filter(({ state }) => state === 'parked')
  const times = [...waiting, ...refused].map(({ madeAt }) => Date.parse(madeAt)).filter(Number.isFinite)
  const since = times.length === 0 ? null : new Date(Math.min(...times))
  return { waiting: waiting.length, refused: refused.length, since, register: register.trim().slice(0, 60) }
}
