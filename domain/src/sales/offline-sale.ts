/** Letters and digits that cannot be confused in print: no I, L, O, U. */
const TILL_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const TILL_CODE_LENGTH = 6
const PROVISIONAL = /^OFF-[0-9A-HJKMNP-TV-Z]{6}-[1-9]\d{0,8}$/

/** How far back an offline sale may be dated (trust rules: the window for dating back). */
const LONGEST_OFFLINE_HOURS = 72

const HOUR_MS = 3_600_000

/** The sale of an offline till: the number on its receipt, and when the till claims to have sold. */
export type OfflineClaim = { readonly provisional: string; readonly soldAt: Date }

/** The code of a till, from random bytes: six letters that stay with the device. */
export const tillCodeOf = (random: Uint8Array): string =>
  Array.from({ length: TILL_CODE_LENGTH }, (_, place) => TILL_LETTERS[(random[place] ?? 0) % TILL_LETTERS.length]).join('')

/** The number printed offline: OFF, the till, its count from 1. */
export const provisionalNumber = (till: string, count: number): string => `OFF-${till}-${count}`

/** Capitals only, as printed. */
export const isProvisionalNumber = (text: string): boolean => PROVISIONAL.test(text)

/** Did one till print both of these provisional numbers? */
export const isOfOneTill = (a: string, b: string): boolean => a.slice(0, a.lastIndexOf('-')) === b.slice(0, b.lastIndexOf('-'))

/** The moment of an offline sale: the till's own, but never in the future. Null when it is more than 72 hours ago. */
export const countedMoment = (claimed: Date, now: Date): Date | null => {
  if (claimed.getTime() >= now.getTime()) return now
  return now.getTime() - claimed.getTime() > LONGEST_OFFLINE_HOURS * HOUR_MS ? null : claimed
}

/** The moment that a till records for a sale, in milliseconds: its clock's, or the latest known moment when the clock was set back. */
export const momentAtTill = (clock: number, latestKnown: number): Date => new Date(Math.max(clock, latestKnown))
