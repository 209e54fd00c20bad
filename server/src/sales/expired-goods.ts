import type { BusinessDate } from '@akonta/domain/dates'
import { fineToNumber } from '@akonta/domain/quantity'
import { isExpired } from '@akonta/domain/stock/lots'
import { z } from 'zod'
import type { CostedIssue } from '../ledger/draft.ts'

const expiredGood = z.object({ productId: z.int(), productName: z.string(), qty: z.number(), expiresOn: z.string() })
type ExpiredGoods = z.input<typeof expiredGood>

/** What of a sale was past its date: the sale is not stopped, but it says so (domain rules, section 12). */
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
  issued.flatMap(({ product, lots }) =>
    lots
      .filter(lot => isExpired(lot.expiresOn, today))
      .map(({ expiresOn, quantity }) => ({ productId: product, productName: nameOf(product), qty: fineToNumber(quantity), expiresOn })),
  )
