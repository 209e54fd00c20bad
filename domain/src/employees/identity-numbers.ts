/** A letter, eleven digits, and a letter or a digit, as on the old card. */
const SOCIAL_SECURITY_NUMBER = /^[A-Z]\d{11}[A-Z\d]$/

/** The personal number of the Ghana Card, which is the social security number of those who merged the two. */
const GHANA_CARD_NUMBER = /^GHA-\d{9}-\d$/

/** What to warn of in a Ghana Card number; null when it looks right or there is none. */
export const ghanaCardWarning = (number: string): string | null =>
  number === '' || GHANA_CARD_NUMBER.test(number) ? null : `${number} does not look like a Ghana Card number (GHA-123456789-0)`

const SHOWN = 4

/** What to warn of in a social security number; null when it looks right. Papers of long ago differ, so it is never a refusal. */
export const socialSecurityWarning = (number: string): string | null =>
  SOCIAL_SECURITY_NUMBER.test(number) || GHANA_CARD_NUMBER.test(number)
    ? null
    : `${number} does not look like a SSNIT number (C018607020014) or a Ghana Card number (GHA-123456789-0)`

/** A number for lists that more people glance at: its last four characters, nothing of one that has no more. */
export const masked = (number: string): string =>
  number.slice(0, -SHOWN).replaceAll(/./gu, '•') + (number.length > SHOWN ? number.slice(-SHOWN) : '•'.repeat(number.length))
