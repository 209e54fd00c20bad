import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { deviceStore } from './device-store.ts'

/** Kept for a reload, when dates are needed before the server has answered. */
const KEPT = 'clockdifference'

/** An answer is dated to the second and takes a moment to arrive. A smaller difference does not count as a wrong clock. In milliseconds. */
const LEAST_MS = 60_000

const difference = (): number => {
  const kept = Number(deviceStore.getItem(KEPT) ?? 0)
  return Number.isSafeInteger(kept) ? kept : 0
}

/**
 * Notes the server's time, by the date of its answer to a request that began at `asked`, by this device's clock. A slow
 * answer is ignored: a device that slept in between reads it an hour later. The books have the server's date: a device whose clock is wrong would propose another
 * day than the one that the server accepts, show other prices, and treat every session as ended.
 */
export const noteServerTime = (answer: Pick<Response, 'headers'>, asked: number): void => {
  if (Math.abs(Date.now() - asked) >= LEAST_MS) return
  const found = Date.parse(answer.headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(found)) return
  const counted = Math.abs(found) < LEAST_MS ? 0 : found
  if (counted === 0 && difference() !== 0) deviceStore.removeItem(KEPT)
  else if (Math.abs(counted - difference()) >= LEAST_MS) deviceStore.setItem(KEPT, String(counted))
}

/** The server's time at a moment of this device's clock, as well as the device knows it. */
export const serverTimeAt = (moment: number): Date => new Date(moment + difference())

export const currentTime = (): Date => serverTimeAt(Date.now())

/** Today in the books. */
export const currentDay = (): BusinessDate => businessDateOf(currentTime())

/** In seconds, by whichever of the two clocks is behind: only the server ends a session that may still be valid. */
export const earliestTime = (): number => Math.min(Date.now(), currentTime().getTime()) / 1000

/** In milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
