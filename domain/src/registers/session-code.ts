/** Letters and digits that cannot be confused in print, as in the codes of tills. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const LENGTH = 10
const SESSION_CODE = /^RS-[0-9A-HJKMNP-TV-Z]{10}$/

/** The code of a register session, from random bytes. The till makes it, so that it can name the session before the server has answered. */
export const sessionCodeOf = (random: Uint8Array): string =>
  `RS-${Array.from({ length: LENGTH }, (_, place) => LETTERS[(random[place] ?? 0) % LETTERS.length]).join('')}`

export const isSessionCode = (text: string): boolean => SESSION_CODE.test(text)
