import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** No letters that look like others: the code is read from one screen and typed on another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 5

/** An unguessable code: 20 of 31 letters, which are 99 bits, as "K7MPQ-…". */
export const newSetupCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from(randomBytes(GROUP), byte => LETTERS[byte % LETTERS.length]).join('')).join('-')

const digest = (text: string): Buffer =>
  createHash('sha256')
    .update(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

/** Ignores spacing and case. Takes the same time for any wrong code. */
export const isSetupCode = (typed: string, code: string): boolean => timingSafeEqual(digest(typed), digest(code))
