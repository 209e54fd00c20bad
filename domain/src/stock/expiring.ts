import { addDays, type BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** The choices of a list of expiring stock: expired, or expiring within so many days. */
export const EXPIRING_SPANS = ['expired', '30', '60', '90'] as const
export type ExpiringSpan = (typeof EXPIRING_SPANS)[number]

/** Null for an unknown choice. */
export const parseExpiringSpan = (input: unknown): ExpiringSpan | null => EXPIRING_SPANS.find(span => span === input) ?? null

/** First and last expiry date of a span, both included; without a first one it begins with the oldest. Expired goods are not expiring. */
export type ExpiryDays = { readonly first: BusinessDate | null; readonly last: BusinessDate }

export const expiryDaysOf = (span: ExpiringSpan, today: BusinessDate): ExpiryDays =>
  span === 'expired' ? { first: null, last: addDays(today, -1) } : { first: today, last: addDays(today, Number(span)) }

/** A lot of a product in one branch, or its undated goods. Days left until the expiry date, negative after it. */
export type BranchLot = {
  readonly branchCode: string
  readonly branchName: string
  readonly expiresOn: BusinessDate | null
  readonly daysLeft: number | null
  readonly quantity: Quantity
}

/** A lot that expires, with its average cost and value; null for users who may not see costs. */
export type ExpiringLine = {
  readonly productId: number
  readonly name: string
  readonly expiresOn: BusinessDate
  readonly daysLeft: number
  readonly quantity: Quantity
  /** The branch's whole stock of the product. */
  readonly stock: Quantity
  readonly unitCost: UnitPrice | null
  readonly value: Pesewas | null
}

/** One page of the lots that expire, soonest first, with the value of all pages; pages count from 0. */
export type ExpiringPage = {
  readonly lines: readonly ExpiringLine[]
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly totalValue: Pesewas | null
}
