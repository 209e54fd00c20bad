import { saveCountLine, startCount } from '@akonta/domain/counts/count-calls'
import { ONE } from '@akonta/domain/quantity'
import type { Random } from '../../demo/business/random.ts'
import { numberIn, type Place } from './place.ts'

/** Two people who count these products of a branch. Alone: nobody takes from a shelf or puts on it while they count there. */
export type CountTeam = { readonly branch: number; readonly products: readonly number[]; readonly isAlone: boolean }

const MOST_PLANTED = 2
/** A count that is sent back so often will never be finished. */
const MOST_ROUNDS = 50

type Line = { readonly product: number; readonly pieces: number; readonly counter: string; readonly replaces: boolean }

const counting = ({ shop, asks, notes }: Place, { branch }: CountTeam) => {
  const code = shop.branches[branch] ?? ''
  const send = async (who: 'keeper' | 'owner', path: string, body?: string): Promise<string | undefined> => {
    const { status, text } = await asks(who, `/api/counts/${path}`, code, body)
    if (status === 200) return text
    if (!/"(stock_changed|not_enough_stock)"/.test(text)) notes.others.push(`${path} ${status} ${text.slice(0, 200)}`)
    return undefined
  }
  return {
    start: async (products: readonly number[] | undefined): Promise<string> => {
      const ids = products?.map(product => shop.products[product] ?? 0)
      const body = startCount.body.write({
        ...{ branch: code, title: 'While we sell', scope: ids ? 'LIST' : 'BRANCH', isBlind: true },
        ...{ category: undefined, products: ids },
      })
      return numberIn((await send('keeper', `start/${shop.dbname}`, body)) ?? '{}')
    },
    line: async (number: string, { product, pieces, counter, replaces }: Line): Promise<void> => {
      const productId = shop.products[product] ?? 0
      const body = saveCountLine.body.write({ productId, quantity: BigInt(pieces) * ONE, pack: undefined, counter, replaces })
      if (await send('keeper', `line/${shop.dbname}/${number}`, body)) notes.lines += 1
    },
    step: (number: string, step: string, who: 'keeper' | 'owner') => send(who, `step/${shop.dbname}/${number}`, JSON.stringify({ step })),
    approve: (number: string) => send('owner', `approve/${shop.dbname}/${number}`),
  }
}

type Counting = ReturnType<typeof counting>

/** At once, in two parts by both counters, or wrong at first. */
const countShelf = async (does: Counting, number: string, product: number, there: number, random: Random, inParts: boolean) => {
  const say = (pieces: number, counter: string, replaces = false) => does.line(number, { product, pieces, counter, replaces })
  if (inParts && random.chance(0.3)) {
    const part = Math.floor(there / 2)
    await say(part, 'Kofi')
    await say(there - part, 'Efua')
  } else if (random.chance(0.1)) {
    await say(there + MOST_PLANTED, 'Kofi')
    await say(there, 'Kofi', true)
  } else await say(there, random.chance(0.5) ? 'Kofi' : 'Efua')
}

/** Plants losses and surpluses, and counts until the owner has approved it. */
export const keepCounting = async (place: Place, team: CountTeam, random: Random): Promise<void> => {
  const { shelves, notes } = place
  const { branch, products, isAlone } = team
  for (const product of products) shelves.plant(branch, product, random.whole(-MOST_PLANTED, MOST_PLANTED))
  const does = counting(place, team)
  const number = await does.start(isAlone ? products : undefined)
  const missed = new Map<number, number>()
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const left = [...products]
    const counter = async (): Promise<void> => {
      for (let product = left.shift(); product !== undefined; product = left.shift()) {
        const counted = product
        if (isAlone)
          await shelves.alone(branch, counted, async (there, missing) => {
            missed.set(counted, missing)
            await countShelf(does, number, counted, there, random, true)
          })
        // A part counted before somebody takes goods, and a part after it: such a count is sent back, and then counted in one.
        else await countShelf(does, number, counted, shelves.there(branch, counted), random, round === 1)
      }
    }
    await Promise.all([counter(), counter()])
    await does.step(number, 'SUBMIT', 'keeper')
    const approved = await does.approve(number)
    if (approved !== undefined) {
      if (isAlone) for (const [product, difference] of missed) shelves.found(branch, product, difference)
      notes.counts.push({ number, adjustment: numberIn(approved), branch, planted: isAlone ? missed : null })
      return
    }
    notes.sentBack += 1
    await does.step(number, 'RECOUNT', 'owner')
  }
  notes.others.push(`${number} was sent back ${MOST_ROUNDS} times`)
}
