/** The digits of a number in Ghana behind its 0 or +233. */
export const PHONE_DIGITS = 9

/** The digits by which two spellings of a phone number are one: 024 111 2222, +233 24 111 2222. Null if there are too few to tell. */
export const phoneDigits = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS)
}
