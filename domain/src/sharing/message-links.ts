/** Ghana: a number written with a leading 0 gets this country code. */
const COUNTRY = '233'

/**
 * A phone number as links need it, with its country code and digits only: "024 000 0000" → "233240000000". Null for what is no phone number,
 * such as the dash that a form without a number holds.
 */
export const internationalNumber = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : digits.replace(/^0/, COUNTRY)
  const isWhole = isInternational || digits.startsWith('0') || digits.startsWith(COUNTRY)
  return isWhole && whole.length >= 10 && whole.length <= 15 ? whole : null
}

const query = (name: string, text: string): string => `${name}=${encodeURIComponent(text)}`

/** Opens WhatsApp with the text ready. Without a number the person chooses a chat. */
export const whatsAppLink = (phone: string, message: string): string =>
  `https://wa.me/${internationalNumber(phone) ?? ''}?${query('text', message)}`

/** Opens the messages of the device with the text ready. */
export const smsLink = (phone: string, message: string): string => {
  const number = internationalNumber(phone)
  return `sms:${number === null ? '' : `+${number}`}?${query('body', message)}`
}

/** Opens the mail program with subject and text ready. An address without @, such as a dash, counts as none. */
export const mailLink = (email: string, subject: string, message: string): string =>
  `mailto:${email.includes('@') ? encodeURIComponent(email.trim()) : ''}?${query('subject', subject)}&${query('body', message)}`
