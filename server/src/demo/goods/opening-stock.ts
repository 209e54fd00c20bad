import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { BRANCHES, type DemoBranch } from '../business/asempa.ts'
import { type Random, seededRandom } from '../business/random.ts'
import { GOODS } from './goods.ts'
import type { Pace } from './shelves/shelf.ts'

/** Pieces of each product by its index in GOODS, for each branch. */
export type StockPlan = ReadonlyMap<DemoBranch, readonly number[]>

/** The opening stock of an average branch: for most goods enough for the following months. */
const OPENING_PIECES: Record<Pace, readonly [least: number, most: number]> = { fast: [240, 640], steady: [90, 250], slow: [30, 100] }

const BRANCH_SIZE: Record<DemoBranch, number> = { ACC: 1.3, KUM: 1.1, TEM: 0.95, TAK: 0.85, TML: 0.85 }

/** Expensive goods are stocked in twenties, not in hundreds. */
const DEAR = 3_000_000n
const DEAR_SHARE = 0.12

/** The share of products whose last delivery did not come, so that little is left. */
const NEARLY_OUT = 0.05
/** The share of products that a branch never stocked. */
const NOT_KEPT = 0.02

const openingPieces = (place: number, branch: DemoBranch, random: Random): number => {
  const product = GOODS[place]
  if (!product || random.chance(NOT_KEPT)) return 0
  const [least, most] = OPENING_PIECES[product.pace]
  const share = product.sellingPrice >= DEAR ? DEAR_SHARE : 1
  if (random.chance(NEARLY_OUT)) return random.whole(3, Math.ceil(least * share))
  return Math.ceil(random.whole(least, most) * share * BRANCH_SIZE[branch])
}

/** The expiry date of the opening stock of each product, by its index in GOODS, for each branch; null for goods that do not expire. */
export type ExpiryPlan = ReadonlyMap<DemoBranch, readonly (BusinessDate | null)[]>

/** The shares of goods that have expired, and that soon will. */
const PAST_ITS_DATE = 0.04
const SOON_PAST = 0.12

const expiryOf = (today: BusinessDate, random: Random): BusinessDate => {
  if (random.chance(PAST_ITS_DATE)) return addDays(today, -random.whole(1, 9))
  return addDays(today, random.chance(SOON_PAST) ? random.whole(1, 60) : random.whole(61, 500))
}

/** Expiry dates relative to the last day of the demo, so that some goods have expired. The same for the same seed and day. */
export const planExpiry = (seed: number, today: BusinessDate): ExpiryPlan => {
  const random = seededRandom(seed)
  return new Map(BRANCHES.map(({ code }) => [code, GOODS.map(product => (product.tracksExpiry ? expiryOf(today, random) : null))]))
}

/** The opening stock of every branch, the same for the same seed. */
export const planOpeningStock = (seed: number): StockPlan => {
  const random = seededRandom(seed)
  return new Map(BRANCHES.map(({ code }) => [code, GOODS.map((_, place) => openingPieces(place, code, random))]))
}
