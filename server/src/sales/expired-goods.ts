import type { BusinessDate } from '@akonta/domain/dates'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import type { CostedIssue } from '../ledger/draft.ts'
import { expiredIssues } from '../ledger/expired-issues.ts'

const expiredGood = z.object({ productId: z.int(), productName: z.string(), qty: z.number(), expiresOn: z.string() })
type ExpiredGoods = z.input<typeof expiredGood>

/** The expired goods of a sale, which a user with the right agreed to (D29). */
export const expiredGoodsAnswer = z
  .array(expiredGood)
  .readonly()
  .exactOptional()
  .meta({ description: 'Goods sold that were past their expiry date, when there are any (addition)' })

/** The expired lots from which goods left, product by product. */
export const expiredGoods = (
  issued: readonly CostedIssue[],
  today: BusinessDate,
  nameOf: (productId: number) => string,
): readonly ExpiredGoods[] =>
  expiredIssues(issued, today).map(({ product, expiresOn, quantity }) => ({
    productId: product,
    productName: nameOf(product),
    qty: fineToNumber(quantity),
    expiresOn,
  }))
