import type { BusinessDate } from '@akonta/domain/dates'
import { BRANCH, PAYEE, PRODUCT } from '../world/books.ts'

/** Quantities in ten-thousandths and amounts in pesewas, as plain numbers: the model has its own arithmetic. */
export type Goods = { readonly product: number; readonly quantity: number }
/** Received goods. The expiry date of the first `dated` of them is known; the rest has none. */
type Dated = { readonly expiresOn: BusinessDate; readonly dated: number }
export type ValuedGoods = Goods & { readonly value: number; readonly expiry?: Dated }
/** A line that is owed, or paid: what can be settled. */
type Claim = { readonly posting: number; readonly line: number; readonly payee: number; readonly amount: number }
export type Settles = { readonly posting: number; readonly line: number; readonly amount: number }

type At = { readonly branch: number; readonly date: BusinessDate }

/** One action of every shape that posts. */
export type Action =
  | (At & { readonly kind: 'opening'; readonly goods: readonly ValuedGoods[] })
  | (At & { readonly kind: 'cash sale'; readonly goods: readonly Goods[]; readonly total: number })
  | (At & {
      readonly kind: 'credit sale'
      readonly customer: number
      readonly goods: readonly Goods[]
      readonly total: number
      readonly paid: number
    })
  | (At & { readonly kind: 'purchase'; readonly supplier: number; readonly cash: boolean; readonly goods: readonly ValuedGoods[] })
  | (At & {
      readonly kind: 'customer pays' | 'supplier is paid'
      readonly payee: number
      readonly bank: number | undefined
      readonly amount: number
      readonly settles: readonly Settles[]
    })
  | (At & { readonly kind: 'transfer'; readonly to: number; readonly goods: readonly Goods[] })
  | (At & { readonly kind: 'loss' | 'gain'; readonly goods: readonly Goods[] })
  | (At & { readonly kind: 'production'; readonly made: Goods; readonly overhead: number; readonly components: readonly Goods[] })
  | (At & { readonly kind: 'sale return'; readonly customer: number; readonly total: number; readonly goods: readonly ValuedGoods[] })
  | (At & { readonly kind: 'purchase return'; readonly supplier: number; readonly total: number; readonly goods: readonly Goods[] })
  | (At & { readonly kind: 'journal'; readonly to: number; readonly amount: number })
  | (At & { readonly kind: 'wrong journal'; readonly amount: number })
  | (At & { readonly kind: 'reversal'; readonly posting: number })

/** What the traders know about earlier postings. Several of them may share it. */
export type Known = { readonly postings: number[]; readonly customers: Claim[]; readonly suppliers: Claim[] }

export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True once in so many times. */
  once(inTimes: number): boolean
  oneOf<T>(list: readonly T[]): T
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const openChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (low: number, high: number) => low + (next() % (high - low + 1))
  return {
    whole,
    once: inTimes => whole(1, inTimes) === 1,
    oneOf: list => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}

const BRANCHES = Object.values(BRANCH)
const PRODUCTS = Object.values(PRODUCT)
const CUSTOMERS = [PAYEE.adwoa, PAYEE.nana]
const SUPPLIERS = [PAYEE.grains, PAYEE.oilmill]
const BANKS = [PAYEE.gcb, PAYEE.momo]
const EXPIRY_DAYS = ['2026-11-01', '2026-11-20', '2026-12-24', '2028-02-29']
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-02', '2026-11-19', '2026-11-20']

/** The next action. About one in eight is meant to be refused now and then: missing stock, claims settled twice. */
export const nextAction = (chance: Chance, known: Known): Action => {
  const at = { branch: chance.oneOf(BRANCHES), date: chance.oneOf(DAYS) }
  // Whole pieces, quarters, and thirds that never divide evenly.
  const quantity = () => chance.oneOf([10_000, 2_500, 3_333]) * chance.whole(1, 12)
  const amount = () => chance.whole(1, 50_000)
  const goods = (): Goods[] => Array.from({ length: chance.whole(1, 4) }, () => ({ product: chance.oneOf(PRODUCTS), quantity: quantity() }))
  const expiry = (quantity: number): Dated => ({
    expiresOn: chance.oneOf(EXPIRY_DAYS),
    dated: chance.once(3) ? chance.whole(1, quantity) : quantity,
  })
  const valued = (): ValuedGoods[] =>
    goods().map(each => ({ ...each, value: chance.once(20) ? 0 : amount(), ...(chance.once(2) ? { expiry: expiry(each.quantity) } : {}) }))
  const settles = (claims: readonly Claim[], payee: number, most: number): readonly Settles[] => {
    const own = claims.filter(claim => claim.payee === payee)
    if (own.length === 0 || chance.once(4)) return []
    const claim = chance.oneOf(own)
    return [
      { posting: claim.posting, line: claim.line, amount: Math.min(most, chance.once(3) ? chance.whole(1, claim.amount) : claim.amount) },
    ]
  }
  const payment = (kind: 'customer pays' | 'supplier is paid', payee: number, claims: readonly Claim[]): Action => {
    const paid = amount()
    const bank = chance.once(2) ? chance.oneOf(BANKS) : undefined
    return { ...at, kind, payee, bank, amount: paid, settles: settles(claims, payee, paid) }
  }
  const actions: readonly (readonly [number, () => Action])[] = [
    [4, () => ({ ...at, kind: 'opening', goods: valued() })],
    [20, () => ({ ...at, kind: 'cash sale', goods: goods(), total: amount() })],
    [
      10,
      () => {
        const total = amount()
        const paid = chance.once(2) ? chance.whole(0, total) : 0
        return { ...at, kind: 'credit sale', customer: chance.oneOf(CUSTOMERS), goods: goods(), total, paid }
      },
    ],
    [16, () => ({ ...at, kind: 'purchase', supplier: chance.oneOf(SUPPLIERS), cash: chance.once(3), goods: valued() })],
    [8, () => payment('customer pays', chance.oneOf(CUSTOMERS), known.customers)],
    [6, () => payment('supplier is paid', chance.oneOf(SUPPLIERS), known.suppliers)],
    [10, () => ({ ...at, kind: 'transfer', to: chance.oneOf(BRANCHES), goods: goods() })],
    [4, () => ({ ...at, kind: 'loss', goods: goods() })],
    [4, () => ({ ...at, kind: 'gain', goods: goods() })],
    [
      6,
      () => ({
        ...at,
        kind: 'production',
        made: { product: PRODUCT.bread, quantity: quantity() },
        overhead: amount(),
        components: chance.once(3) ? [] : goods(),
      }),
    ],
    [4, () => ({ ...at, kind: 'sale return', customer: chance.oneOf(CUSTOMERS), total: amount(), goods: valued() })],
    [4, () => ({ ...at, kind: 'purchase return', supplier: chance.oneOf(SUPPLIERS), total: amount(), goods: goods() })],
    [5, () => ({ ...at, kind: 'journal', to: chance.oneOf(BRANCHES), amount: amount() })],
    [1, () => ({ ...at, kind: 'wrong journal', amount: amount() })],
    [8, () => ({ ...at, kind: 'reversal', posting: known.postings.length === 0 ? 1 : chance.oneOf(known.postings) })],
  ]
  const weights = actions.reduce((sum, [weight]) => sum + weight, 0)
  let left = chance.whole(1, weights)
  for (const [weight, action] of actions) {
    left -= weight
    if (left <= 0) return action()
  }
  throw new Error('every weight was passed')
}
