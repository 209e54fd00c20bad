/** A letter, eleven digits, and a letter or a digit, as on the old card. */
const SOCIAL_SECURITY_NUMBER = /^[A-Z]\d{11}[A-Z\d]$/

/** The personal number of the Ghana Card, which is the social security number of people who merged the two. */
const GHANA_CARD_NUMBER = /^GHA-\d{9}-\d$/

/** The warning for a Ghana Card number; null when it looks right or is empty. */
export const ghanaCardWarning = (number: string): string | null =>
  number === '' || GHANA_CARD_NUMBER.test(number) ? null : `${number} does not look like a Ghana Card number (GHA-123456789-0)`

const SHOWN = 4
const HIDDEN = '•'

/** The warning for a social security number; null when it looks right. Old documents differ, so it is never refused. */
export const socialSecurityWarning = (number: string): string | null =>
  SOCIAL_SECURITY_NUMBER.test(number) || GHANA_CARD_NUMBER.test(number)
    ? null
    : `${number} does not look like a SSNIT number (C018607020014) or a Ghana Card number (GHA-123456789-0)`

/** A number for lists that many people see: its last four characters, nothing if it has no more. */
export const masked = (number: string): string => {
  const characters = [...number]
  const shown = characters.length > SHOWN ? characters.slice(-SHOWN) : []
  return HIDDEN.repeat(characters.length - shown.length) + shown.join('')
}

export const isMasked = (number: string): boolean => number.includes(HIDDEN)

/** What an edit means by a number: the mask of the stored one leaves it unchanged. */
export const unmasked = (sent: string, kept: string): string => (isMasked(sent) && sent === masked(kept) ? kept : sent)
