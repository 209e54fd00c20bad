import type { Pesewas } from '../money.ts'
import { lesser } from '../whole-numbers.ts'

/** What a sale used of a collection and has not sent back yet, in pesewas. */
export type StillUsed = { readonly collection: number; readonly amount: Pesewas }

/**
 * The refund of a return to the wallets that paid the sale, in their order here, each at most what it paid. What they did not pay is left for
 * cash or the customer's account. In pesewas; nothing is negative.
 */
export const shareBack = <Paid extends StillUsed>(
  total: Pesewas,
  used: readonly Paid[],
): { readonly wallets: readonly Paid[]; readonly left: Pesewas } => {
  let left = total
  const wallets = used.flatMap(paid => {
    const amount = lesser(paid.amount, left)
    left -= amount
    return amount > 0n ? [{ ...paid, amount }] : []
  })
  return { wallets, left }
}
