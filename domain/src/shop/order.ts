/**
 * NEW: sent from the public shop and not answered; nothing is reserved. WAITING: its goods are reserved. SOLD, CANCELLED, DECLINED (a new
 * order that the shop did not take) and EXPIRED (a new order that nobody answered in time) are final.
 */
export const ORDER_STATUSES = ['NEW', 'WAITING', 'SOLD', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const LONGEST_ADDRESS = 300
export const LONGEST_ORDER_NOTE = 500

/** Spaces, hyphens, dots and brackets only make a number easier to read. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')

/** A Ghanaian number with ten digits, such as 024 555 0101, or an international one with +, such as +233 24 555 0101. */
const PHONE = /^(?:0\d{9}|\+\d{8,15})$/

export const isPhoneNumber = (typed: string): boolean => PHONE.test(digitsOf(typed))

export const PHONE_FAULT = 'Enter a phone number with 10 digits, or with + and the country code'
