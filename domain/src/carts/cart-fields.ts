import { list, mapped, nullable, optional, optionalOrNull, record, refined } from '../contract/codec.ts'
import { flag, money, recordId, sentFine, sentMoney, sentQuantity } from '../contract/fields.ts'
import { sentPack } from '../packs/pack-fields.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import type { Discount } from '../sales/discount.ts'
import { MOST_SALE_LINES } from '../sales/sale.ts'

const sentPercent = refined(sentMoney({ least: 1n }), percent => percent <= HUNDRED_PERCENT, 'must not be more than 100')

/** The discount of a cart or of one of its lines: an amount in cedis or a percentage of the goods. */
export const cartDiscount = mapped(
  refined(
    record({ amount: optional(sentMoney({ least: 1n })), percent: optional(sentPercent) }, { examples: [{ percent: 5 }] }),
    ({ amount, percent }) => (amount === undefined) !== (percent === undefined),
    'must be an amount or a percentage',
  ),
  {
    read: ({ amount, percent = 0n }): Discount =>
      amount === undefined ? { kind: 'percent', hundredths: percent } : { kind: 'amount', amount },
    write: discount => (discount.kind === 'amount' ? { amount: discount.amount } : { percent: discount.hundredths }),
  },
)

const cartLine = record({
  productId: recordId,
  quantity: ['qty', sentQuantity],
  price: sentFine({ least: 0n }),
  pack: sentPack,
  discount: ['discount', optionalOrNull(cartDiscount), 'On this line alone'],
  isLabelled: ['labelled', optional(flag), 'An addition: a pack with the label of a scale, of which there may be several of one product'],
})

/** The lines of a cart that a client sends. A product can be in several: packs that were weighed. */
export const cartLines = list(cartLine, { least: 1, most: MOST_SALE_LINES })

/** The same in answers: null when none was agreed. */
export const storedDiscount = nullable(
  mapped(record({ amount: nullable(money), percent: nullable(money) }), {
    read: ({ amount, percent }): Discount =>
      amount === null ? { kind: 'percent', hundredths: percent ?? 0n } : { kind: 'amount', amount },
    write: discount =>
      discount.kind === 'amount' ? { amount: discount.amount, percent: null } : { amount: null, percent: discount.hundredths },
  }),
)
