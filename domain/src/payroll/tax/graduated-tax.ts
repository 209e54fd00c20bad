import type { Pesewas } from '../../money.ts'
import { HUNDRED_PERCENT } from '../../percent.ts'
import { divideHalfUp } from '../../rounding.ts'
import { lesser } from '../../whole-numbers.ts'
import type { Rate, TaxTable } from '../rule-set.ts'

/** Half-up to the pesewa. */
export const shareOf = (amount: Pesewas, rate: Rate): Pesewas => divideHalfUp(amount * rate, HUNDRED_PERCENT)

/**
 * The tax on a month's chargeable income: each band's part at its rate, summed unrounded and rounded half-up once (AMB-147, AMB-151). Zero
 * for income up to the tax-free part.
 */
export const graduatedTax = (income: Pesewas, { taxFree, bands, rateAbove }: TaxTable): Pesewas => {
  let rest = income > taxFree ? income - taxFree : 0n
  let tax = 0n
  for (const { width, rate } of bands) {
    const part = lesser(rest, width)
    tax += part * rate
    rest -= part
  }
  return divideHalfUp(tax + rest * rateAbove, HUNDRED_PERCENT)
}
