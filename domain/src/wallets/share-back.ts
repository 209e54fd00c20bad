import type { Pesewas } from '../money.ts'

/** What a sale used of a collection and has not sent back yet, in pesewas. */
export type StillUsed = { readonly collection: number; readonly amount: Pesewas }

/**
 * The refund of a return to the wallets that paid the sale, in the order in which they paid, each at most what it paid. What they did not pay
 * is left for cash. In pesewas; nothing is negative.
 */
export const shareBack = (
  total: Pesewas,
  used: readonly StillUsed[],
): { readonly wallets: readonly StillUsed[]; readonly inCash: Pesewas } => {
  let left = total
  const wallets = used.flatMap(({ collection, amount }) => {
    const back = amount < left ? amount : left
    left -= back
    return back > 0n ? [{ collection, amount: back }] : []
  })
  return { wallets, inCash: left }
}
