import { addDays, type BusinessDate } from '../dates.ts'

/** The choices of a list of expiring stock: expired, or expiring within so many days. */
export const EXPIRING_SPANS = ['expired', '30', '60', '90'] as const
export type ExpiringSpan = (typeof EXPIRING_SPANS)[number]

/** Null for an unknown choice. */
export const parseExpiringSpan = (input: unknown): ExpiringSpan | null => EXPIRING_SPANS.find(span => span === input) ?? null

/** First and last expiry date of a span, both included; without a first one it begins with the oldest. Expired goods are not expiring. */
export type ExpiryDays = { readonly first: BusinessDate | null; readonly last: BusinessDate }

export const expiryDaysOf = (span: ExpiringSpan, today: BusinessDate): ExpiryDays =>
  span === 'expired' ? { first: null, last: addDays(today, -1) } : { first: today, last: addDays(today, Number(span)) }
