import { documentTotal } from '@akonta/domain/document-total'
import type { Pesewas } from '@akonta/domain/money'
import { pieces } from '../business/amounts.ts'
import type { Random } from '../business/random.ts'
import { GOODS } from '../goods/goods.ts'
import type { Pace } from '../goods/shelves/shelf.ts'

export type PlannedLine = { /** Its index in GOODS. */ readonly place: number; readonly pieces: number }

export type Basket = { readonly lines: readonly PlannedLine[]; readonly total: Pesewas }

const PULL: Record<Pace, number> = { fast: 7, steady: 3, slow: 1 }
/** The index of each product as often as people buy it: drawing from it is drawing by weight. */
const DECK: readonly number[] = GOODS.flatMap(({ pace }, place) => Array.from({ length: PULL[pace] }, () => place))
/** Attempts to find a product in stock. */
const MOST_LOOKS = 60

/** The number of products in a basket and how frequent it is: most people come for a few things. */
const LINES_AT_RETAIL: readonly (readonly [count: number, weight: number])[] = [
  [1, 14],
  [2, 20],
  [3, 20],
  [4, 16],
  [5, 12],
  [6, 9],
  [7, 5],
  [8, 4],
]

/** A product that costs more than this is bought one at a time; below the second, by the handful. In ten-thousandths of a cedi. */
const DEAR = 1_000_000n
const CHEAP = 200_000n

const retailPieces = (place: number, random: Random): number => {
  const price = GOODS[place]?.sellingPrice ?? 0n
  if (price > DEAR) return random.whole(1, 2)
  return price < CHEAP ? random.whole(1, 8) : random.whole(1, 4)
}

/** People who resell buy what fits a shelf: up to a carton of cheap goods, a few of the dear. */
const tradePieces = (place: number, random: Random): number => {
  const product = GOODS[place]
  if (!product || product.sellingPrice > DEAR) return random.whole(1, 4)
  return product.cartonOf > 0 && product.cartonOf <= 24 && random.chance(0.5) ? product.cartonOf : random.whole(4, 16)
}

/** Fills a basket from the branch's stock. Empty if there is hardly anything left. */
export const planBasket = (left: readonly number[], forTrade: boolean, random: Random): Basket => {
  const wanted = forTrade ? random.whole(3, 9) : (random.pick(LINES_AT_RETAIL, ([, weight]) => weight)?.[0] ?? 1)
  const places = new Set<number>()
  for (let looks = 0; looks < MOST_LOOKS && places.size < wanted; looks += 1) {
    const place = DECK[random.whole(0, DECK.length - 1)] ?? 0
    if ((left[place] ?? 0) > 0) places.add(place)
  }
  const lines = [...places].map(place => ({
    place,
    pieces: Math.min(left[place] ?? 0, forTrade ? tradePieces(place, random) : retailPieces(place, random)),
  }))
  const { total } = documentTotal(lines.map(line => ({ quantity: pieces(line.pieces), price: GOODS[line.place]?.sellingPrice ?? 0n })))
  return { lines, total }
}
