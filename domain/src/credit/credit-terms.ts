import { addDays, type BusinessDate, daysLate } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'

/** The longest payment terms and the longest grace before a hold, in days. */
export const MOST_CREDIT_DAYS = 365

/** The terms of a business. Null means off: no date is due, no customer is put on hold for late payment. */
export type CreditRules = { readonly termsDays: number | null; readonly holdDays: number | null }

/** The day on which a document of `date` falls due: the customer's own terms come before those of the business. */
export const dueDateOf = (date: BusinessDate, own: number | null, ofBusiness: number | null): BusinessDate | null => {
  const days = own ?? ofBusiness
  return days === null ? null : addDays(date, days)
}

/** What a customer owes past its due date, in pesewas, and the earliest of those dates. */
export type Overdue = { readonly amount: Pesewas; readonly since: BusinessDate }

/**
 * Why a customer cannot buy on account, in a sentence; null if they can. A hold by hand always counts, late payment from the day on which it
 * is more than `holdDays` late.
 */
export const holdReason = (
  customer: { readonly name: string; readonly heldByHand: boolean },
  overdue: Overdue | null,
  holdDays: number | null,
  today: BusinessDate,
): string | null => {
  if (customer.heldByHand) return `${customer.name} is on credit hold`
  if (overdue === null || holdDays === null) return null
  const days = daysLate(overdue.since, today)
  if (days <= holdDays) return null
  return `${customer.name} is on credit hold: ${formatMoney(overdue.amount)} is overdue, the oldest by ${days} ${days === 1 ? 'day' : 'days'}`
}
