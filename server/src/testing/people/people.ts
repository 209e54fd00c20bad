import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../demo/business/random.ts'
import { seededRandom } from '../../demo/business/random.ts'
import type { TradedShop } from '../model/mixed-trade.ts'
import { type CountTeam, keepCounting } from './count-team.ts'
import { type Errand, type Errands, errandsOf, RECIPE_PARTS } from './errands.ts'
import { type Asks, type Notes, numberIn, type Place } from './place.ts'
import { openShelves, type Pieces } from './shelves.ts'

/** Does an errand with the goods in hand. Returns the number of its document, or undefined if it was refused. */
const carryOut = ({ shelves, notes, asks }: Place, what: string, errand: Errand): Promise<string | undefined> =>
  shelves.together([...errand.takes, ...errand.puts], async () => {
    if (!shelves.take(errand.takes)) {
      // Without a pause they would try again at once, and no answer to anybody else could arrive.
      await wait(1)
      return undefined
    }
    const { status, text } = await asks('owner', errand.path, errand.branch, errand.body)
    // The till reads a refused sale as an answer of 200 (the specification's shape).
    if (status === 200 && !text.includes('"savedSuccessfully":false')) {
      shelves.put(errand.puts)
      const number = numberIn(text)
      notes.saved.set(what, [...(notes.saved.get(what) ?? []), number])
      return number
    }
    shelves.put(errand.takes)
    if (text.includes('not_enough_stock')) notes.refused += 1
    else notes.others.push(`${what} ${status} ${text.slice(0, 200)}`)
    return undefined
  })

const MOST_LINES = 4
const MOST_PIECES = 5

/** Up to four products of one branch, in any order, and some pieces of each. */
const someGoods = ({ shop }: Place, branch: number, random: Random): readonly Pieces[] => {
  const left = shop.products.map((_, product) => product)
  return Array.from({ length: random.whole(1, Math.min(MOST_LINES, left.length)) }, () => ({
    branch,
    product: left.splice(random.whole(0, left.length - 1), 1)[0] ?? 0,
    pieces: random.whole(1, MOST_PIECES),
  }))
}

type Job = (place: Place, errands: Errands, branch: number, random: Random) => Promise<void>

const sell: Job = async (place, errands, branch, random) => {
  const goods = someGoods(place, branch, random)
  const invoice = await carryOut(place, 'sale', errands.sale(goods))
  if (invoice === undefined) return
  const regret = random.fraction()
  if (regret < 0.2) await carryOut(place, 'sale return', errands.saleReturn(invoice, goods))
  else if (regret < 0.4) await carryOut(place, 'reversed sale', errands.reverseSale(invoice, goods))
}

const buy: Job = async (place, errands, branch, random) => {
  const goods = someGoods(place, branch, random)
  const number = await carryOut(place, 'purchase', errands.purchase(goods))
  if (number !== undefined && random.chance(0.3)) await carryOut(place, 'reversed purchase', errands.reversePurchase(number, goods))
}

/** Orders, and receives more or less than was ordered. */
const receive: Job = async (place, errands, branch, random) => {
  const goods = someGoods(place, branch, random)
  const order = await carryOut(place, 'order', errands.order(goods))
  if (order === undefined) return
  await carryOut(place, 'sent order', errands.sendOrder(order, branch))
  const came = goods.map(each => ({ ...each, pieces: Math.max(1, each.pieces + random.whole(-2, 2)) }))
  await carryOut(place, 'goods receipt', errands.receive(order, came))
}

const transfer: Job = async (place, errands, branch, random) => {
  await carryOut(place, 'transfer', errands.transfer(someGoods(place, branch, random), 1 - branch))
}

const produce: Job = async (place, errands, branch, random) => {
  await carryOut(place, 'production', errands.production(branch, random.whole(1, 2), random.chance(0.5)))
}

/** Ten who trade. With the three teams of two who count, they are sixteen. */
const JOBS: readonly Job[] = [sell, sell, sell, sell, receive, receive, buy, transfer, transfer, produce]
export const PEOPLE = 16

/** What is no document of the ledger. */
export const PLANS: readonly string[] = ['order', 'sent order', 'recipe']

/** Two teams count half of the goods of the first branch, alone at each shelf; the third counts the second branch in the middle of trade. */
const teamsOf = (products: number): readonly CountTeam[] => {
  const all = Array.from({ length: products }, (_, product) => product)
  const half = Math.floor(products / 2)
  return [
    { branch: 0, products: all.slice(0, half), isAlone: true },
    { branch: 0, products: all.slice(half), isAlone: true },
    { branch: 1, products: all, isAlone: false },
  ]
}

export type Workday = {
  readonly shop: TradedShop
  /** Pieces of each product in each branch, on the shelf and in the books. */
  readonly opening: number
  readonly asks: Asks
  readonly seed: number
  /** Whether the traders go on after so many turns, and the teams after so many counts. */
  readonly trades: (turn: number) => boolean
  readonly counts: (round: number) => boolean
}

/**
 * Sixteen people count, sell, receive, transfer, produce, return and reverse the same few goods of two branches at once. Pieces are lost and
 * found in the meantime, of which only the counts can know. Every count that is begun is approved.
 */
export const workTogether = async ({ shop, opening, asks, seed, trades, counts }: Workday) => {
  const notes: Notes = { saved: new Map(), refused: 0, others: [], counts: [], lines: 0, sentBack: 0 }
  const shelves = openShelves(shop.branches.length, shop.products.length, opening)
  const place: Place = { shop, shelves, notes, asks }
  const errands = errandsOf(shop)
  if (RECIPE_PARTS.length >= shop.products.length) throw new Error('Too few products for the recipe')
  await carryOut(place, 'recipe', errands.recipe())
  const trader = async (job: Job, number: number): Promise<void> => {
    const random = seededRandom(seed + number)
    for (let turn = 0; trades(turn); turn += 1) await job(place, errands, random.chance(0.6) ? 0 : 1, random)
  }
  const team = async (each: CountTeam, number: number): Promise<void> => {
    const random = seededRandom(seed + JOBS.length + number)
    for (let round = 0; counts(round); round += 1) await keepCounting(place, each, random)
  }
  await Promise.all([...JOBS.map(trader), ...teamsOf(shop.products.length).map(team)])
  return { notes, shelves }
}
