import { type BusinessDate, parseDayFirst } from '../dates.ts'

/** The specification's texts for the check of an expiry date. */
export const EXPIRY_TEXTS = { wrong: 'Expired Date Not Correct', right: 'Expired Is Correct' } as const

export type ReadExpiry = { readonly ok: true; readonly expiresOn: BusinessDate | null } | { readonly ok: false }

/**
 * Reads the expiry date of a purchase line, written dd-mm-yyyy: a real day of the calendar, past or future (AMB-070). It may be empty only
 * for goods that do not expire (AMB-069).
 */
export const readExpiry = (text: string, tracksExpiry: boolean): ReadExpiry => {
  const written = text.trim()
  if (written === '') return tracksExpiry ? { ok: false } : { ok: true, expiresOn: null }
  const expiresOn = parseDayFirst(written)
  return expiresOn === null ? { ok: false } : { ok: true, expiresOn }
}
