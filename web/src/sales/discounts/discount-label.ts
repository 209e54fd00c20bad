import { formatDecimal } from '@akonta/domain/decimal'
import { type Discount, PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import { salesTexts } from '../texts.ts'

/** "Discount", or "Discount 5%" if it was agreed as a percentage. */
export const discountLabel = (discount: Discount | null): string =>
  discount?.kind === 'percent'
    ? salesTexts.discountPercent(formatDecimal(discount.hundredths, PERCENT_DECIMALS).replace(/\.?0+$/, ''))
    : salesTexts.discount
