import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** No letters that look like others: the code is read off one screen and typed on another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 5

/** A code that nobody guesses: 20 of 31 letters, which are 99 bits, as "K7MPQ-…". */
export const newSetupCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from(randomBytes(GROUP), byte => LETTERS[byte % LETTERS.length]).join('')).join('-')

const digest = (text: string): Buffer =>
  createHash('sha256')
    .update(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

/** Is this the code, however it is spaced and in small letters or capitals? Takes as long for any wrong one. */
export const isSetupCode = (typed: string, code: string): boolean => timingSafeEqual(digest(typed), digest(code))
