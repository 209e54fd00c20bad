/** Letters and digits that cannot be taken for each other on paper: no I, L, O, U. */
const TILL_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const TILL_CODE_LENGTH = 6
const PROVISIONAL = /^OFF-[0-9A-HJKMNP-TV-Z]{6}-[1-9]\d{0,8}$/

/** So far back a sale made without a connection may be dated (trust rules: the window for dating back). */
const LONGEST_OFFLINE_HOURS = 72

const HOUR_MS = 3_600_000

/** The sale of a till that had no connection: the number on its paper, and when the till says that it sold. */
export type OfflineClaim = { readonly provisional: string; readonly soldAt: Date }

/** The code of a till, from random bytes: six letters that stay with the device. */
export const tillCodeOf = (random: Uint8Array): string =>
  Array.from({ length: TILL_CODE_LENGTH }, (_, place) => TILL_LETTERS[(random[place] ?? 0) % TILL_LETTERS.length]).join('')

/** The number printed without a connection: OFF, the till, its count from 1. */
export const provisionalNumber = (till: string, count: number): string => `OFF-${till}-${count}`

/** Is this the number of a paper printed without a connection? Capitals only, as it is printed. */
export const isProvisionalNumber = (text: string): boolean => PROVISIONAL.test(text)

/**
 * The moment that counts for a sale made without a connection: the till's own, never later than now, whatever its clock says. Null when it
 * lies more than 72 hours back.
 */
export const countedMoment = (claimed: Date, now: Date): Date | null => {
  if (claimed.getTime() >= now.getTime()) return now
  return now.getTime() - claimed.getTime() > LONGEST_OFFLINE_HOURS * HOUR_MS ? null : claimed
}

/**
 * The moment that a till writes on a sale: its clock's, or the latest moment that it knows to have been, in milliseconds, when the clock
 * was set back.
 */
export const momentAtTill = (clock: number, latestKnown: number): Date => new Date(Math.max(clock, latestKnown))
