import type { Pesewas } from '@akonta/domain/money'
import type { Random } from '../business/random.ts'

/** Customers pay with notes: up to the next 5, 10, 20, 50, 100 or 200 cedis. In pesewas. */
const NOTES: readonly Pesewas[] = [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n]

const upTo = (total: Pesewas, note: Pesewas): Pesewas => ((total + note - 1n) / note) * note

/** The tender for a cash sale: the exact sum, or notes for at least that much. */
export const tenderFor = (total: Pesewas, random: Random): Pesewas => {
  if (random.chance(0.35)) return total
  return upTo(total, random.pick(NOTES, () => 1) ?? total)
}
