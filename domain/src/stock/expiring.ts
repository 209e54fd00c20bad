import { addDays, type BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** What a list of expiring stock asks for: what is past its date, or what will be in so many days. */
export const EXPIRING_SPANS = ['expired', '30', '60', '90'] as const
export type ExpiringSpan = (typeof EXPIRING_SPANS)[number]

/** Reads the choice of an address; null when it is none. */
export const parseExpiringSpan = (input: unknown): ExpiringSpan | null => EXPIRING_SPANS.find(span => span === input) ?? null

/** First and last expiry day of a span, both included; without a first day it begins with the oldest. What is expired is not expiring. */
export type ExpiryDays = { readonly first: BusinessDate | null; readonly last: BusinessDate }

export const expiryDaysOf = (span: ExpiringSpan, today: BusinessDate): ExpiryDays =>
  span === 'expired' ? { first: null, last: addDays(today, -1) } : { first: today, last: addDays(today, Number(span)) }

/** A lot of a product in one branch, or its goods without a date. Days are left until the expiry day, below 0 after it. */
export type BranchLot = {
  readonly branchCode: string
  readonly branchName: string
  readonly expiresOn: BusinessDate | null
  readonly daysLeft: number | null
  readonly quantity: Quantity
}

/** A lot of a branch that expires, with its average cost and what it is worth at that; null for those who may not see costs. */
export type ExpiringLine = {
  readonly productId: number
  readonly name: string
  readonly expiresOn: BusinessDate
  readonly daysLeft: number
  readonly quantity: Quantity
  /** All that the branch has of the product. */
  readonly stock: Quantity
  readonly unitCost: UnitPrice | null
  readonly value: Pesewas | null
}

/** One page of the lots that expire, the first to expire first, with what all pages are worth; pages count from 0. */
export type ExpiringPage = {
  readonly lines: readonly ExpiringLine[]
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly totalValue: Pesewas | null
}
