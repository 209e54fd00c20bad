import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { isExpired } from '@akonta/domain/stock/lots'
import type { CostedIssue } from './draft.ts'

/** Goods of a document that had expired on its date. The quantity is in ten-thousandths. */
export type ExpiredIssue = { readonly product: number; readonly quantity: Quantity; readonly expiresOn: BusinessDate }

/** The issued goods that had expired on the document's date, lot by lot. */
export const expiredIssues = (issued: readonly CostedIssue[], day: BusinessDate): readonly ExpiredIssue[] =>
  issued.flatMap(({ product, lots }) =>
    lots.filter(({ expiresOn }) => isExpired(expiresOn, day)).map(({ expiresOn, quantity }) => ({ product, quantity, expiresOn })),
  )

/**
 * Refuses a document that has taken expired goods (`expired_goods`), naming them and what to do: "There is not enough stock that has not
 * expired. Ideal Milk 160g, 3 expired on 18-11-2026. …". The refusal rolls the transaction back.
 */
export const refuseExpired = (
  issued: readonly CostedIssue[],
  day: BusinessDate,
  nameOf: (product: number) => string,
  whatToDo: string,
): void => {
  const expired = expiredIssues(issued, day)
  if (expired.length === 0) return
  const goods = expired.map(
    each => `${nameOf(each.product)}, ${formatQuantity(each.quantity)} expired on ${formatDayFirst(each.expiresOn)}`,
  )
  throw new Refusal('expired_goods', `There is not enough stock that has not expired. ${goods.join('; ')}. ${whatToDo}`, {
    products: [...new Set(expired.map(each => each.product))],
  })
}
