import type { Pesewas } from '../money.ts'
import type { TenThousandths } from '../quantity.ts'
import { Refusal } from '../refusals.ts'

/** By what freight, duty and the like are shared over the goods that came with them. */
export const COST_BASES = ['VALUE', 'QUANTITY', 'WEIGHT'] as const
export type CostBasis = (typeof COST_BASES)[number]

/**
 * Shares an amount by weight to the pesewa: each share is rounded down, and the pesewas that are left go to the largest remainders, the
 * first of equal ones first. Refuses (`bad_input`) weights that are all zero.
 */
export const sharedByWeight = (amount: Pesewas, weights: readonly bigint[]): readonly Pesewas[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n)
    throw new Refusal('bad_input', 'There is nothing to share the amount by: every line counts for zero', { field: 'basis' })
  const shares = weights.map((weight, index) => ({ index, share: (amount * weight) / whole, remainder: (amount * weight) % whole }))
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0n)
  const first = shares.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const larger = new Set(first.slice(0, Number(left)).map(({ index }) => index))
  return shares.map(({ index, share }) => share + (larger.has(index) ? 1n : 0n))
}

/** A line of a receipt as its share is measured. A weight is that of the whole line. */
export type LandedLine = { readonly value: Pesewas; readonly quantity: TenThousandths; readonly weight: TenThousandths }

export const weightOn = (basis: CostBasis, { value, quantity, weight }: LandedLine): bigint => {
  if (basis === 'VALUE') return value
  return basis === 'QUANTITY' ? quantity : weight
}
