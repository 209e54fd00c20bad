/** In bytes. */
const LONGEST_KEPT = 8_000
const LONGEST_WORDS = 160

const KEYS = /\b[sp]k_(live|test)_\w+/g
/** A phone number of Ghana in either form, as text or number. */
const PHONES = /(?<![\d.])(\+?233|0)(\d{2})\d{3}(\d{4})(?!\d)/g
/** Would charge the wallet again. */
const AUTHORIZATIONS = /("(?:authorization_code|signature|otp)"\s*:\s*")[^"]*/g

/** A text of Paystack without keys, whole phone numbers and the secrets given, such as the code of a voucher. */
const masked = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter(secret => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
    .replaceAll(KEYS, '$1_•••')
    .replaceAll(AUTHORIZATIONS, '$1•••')
    .replaceAll(PHONES, '$1$2•••$3')
    .replaceAll('\u0000', '')

/** The part of an answer that is stored: its start, masked. */
export const keptText = (text: string, secrets: readonly string[]): string =>
  // A character that is cut in two is left out.
  Buffer.from(masked(text, secrets))
    .subarray(0, LONGEST_KEPT)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')

/** The words of Paystack for people: short and on one line. */
export const wordsOf = (text: unknown): string =>
  typeof text === 'string'
    ? masked(text, [])
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_WORDS)
    : ''
