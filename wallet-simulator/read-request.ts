/** A request that Paystack refuses, in its words. */
export class Invalid extends Error {}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsIn = (contentType: string, body: string): Fields => {
  if (!/^application\/json(;|$)/.test(contentType)) throw new Invalid('Content-Type must be application/json')
  try {
    const value: unknown = JSON.parse(body)
    if (isFields(value)) return value
  } catch {
    // Refused below.
  }
  throw new Invalid('Invalid JSON')
}

const REFERENCE = /^[A-Za-z0-9.=-]{1,100}$/
const PROVIDERS = ['mtn', 'vod', 'atl']

const wholeAmount = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
  throw new Invalid('Invalid Amount Sent')
}

/** The body of `POST /charge`. Throws Invalid. */
export const readCharge = (contentType: string, body: string) => {
  const { email, amount, currency, reference, mobile_money: wallet } = fieldsIn(contentType, body)
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Invalid('Invalid Email Address Passed')
  if (currency !== 'GHS') throw new Invalid('Currency not supported by merchant')
  if (typeof reference !== 'string' || !REFERENCE.test(reference))
    throw new Invalid('Invalid characters in reference. Allowed characters are -,.,= and alphanumeric characters')
  if (!isFields(wallet) || typeof wallet.phone !== 'string' || !/^0\d{9}$/.test(wallet.phone)) throw new Invalid('Invalid phone number')
  const { phone, provider } = wallet
  if (typeof provider !== 'string' || !PROVIDERS.includes(provider)) throw new Invalid('Invalid mobile money provider')
  return { reference, phone, provider, amount: wholeAmount(amount) }
}

/** The body of `POST /charge/submit_otp`. Throws Invalid. */
export const readCode = (contentType: string, body: string) => {
  const { otp, reference } = fieldsIn(contentType, body)
  if (typeof reference !== 'string') throw new Invalid('Transaction reference is required')
  if (typeof otp !== 'string' || otp === '') throw new Invalid('OTP is required')
  return { code: otp, reference }
}

/** The body of `POST /refund`. Throws Invalid. */
export const readRefund = (contentType: string, body: string) => {
  const { transaction, amount, merchant_note: note } = fieldsIn(contentType, body)
  if (typeof transaction !== 'string' && typeof transaction !== 'number') throw new Invalid('Transaction is required')
  return {
    transaction: String(transaction),
    amount: amount === undefined ? null : wholeAmount(amount),
    note: typeof note === 'string' ? note : '',
  }
}
