import type { BusinessDate } from '@akonta/domain/dates'
import type { ExpiredGoods } from '@akonta/domain/sales/sale-calls'
import type { CostedIssue } from '../ledger/draft.ts'
import { expiredIssues } from '../ledger/expired-issues.ts'

/** The expired lots from which goods left, product by product. */
export const expiredGoods = (
  issued: readonly CostedIssue[],
  today: BusinessDate,
  nameOf: (productId: number) => string,
): readonly ExpiredGoods[] =>
  expiredIssues(issued, today).map(({ product, ...issue }) => ({ ...issue, productId: product, productName: nameOf(product) }))
