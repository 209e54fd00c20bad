import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { SaleType } from '@akonta/domain/sales/sale'
import { isExpired } from '@akonta/domain/stock/lots'
import { BRANCHES, type DemoBranch } from '../business/asempa.ts'
import { seededRandom } from '../business/random.ts'
import { planExpiry, planOpeningStock } from '../goods/opening-stock.ts'
import { PEOPLE, type Person } from '../people/people.ts'
import { type PlannedLine, planBasket } from './basket.ts'
import { openAccounts } from './credit.ts'
import { daysUpTo, momentOfDay, salesOfDay } from './shop-days.ts'
import { tenderFor } from './tender.ts'

export type PlannedSale = {
  readonly at: Date
  readonly branch: DemoBranch
  /** Username of the seller. */
  readonly seller: string
  readonly saleType: SaleType
  /** Name of the customer who buys on account. */
  readonly customer: string | null
  readonly lines: readonly PlannedLine[]
  readonly paid: Pesewas
}

export type TradePlan = {
  readonly seed: number
  /** Nothing is sold after this moment. Its day is the last one. */
  readonly until: Date
  readonly days: number
}

const sellersOf = (branch: DemoBranch): readonly Person[] => PEOPLE.filter(person => person.branch === branch)

/** Cashiers work at the counter; the manager helps out now and then. */
const share = (person: Person): number => (person.privilege === 'DENY' ? 5 : 1)

/**
 * All sales of the demo, in order: pure, and the same for the same plan. Nothing is sold that is not in stock, and nobody exceeds the
 * credit limit, so none is refused as long as nobody else trades.
 */
export const planTrade = ({ seed, until, days }: TradePlan): readonly PlannedSale[] => {
  const random = seededRandom(seed)
  const left = new Map([...planOpeningStock(seed)].map(([branch, pieces]) => [branch, [...pieces]]))
  const expiry = planExpiry(seed, businessDateOf(until))
  const accounts = openAccounts()

  /** Stock that may be sold on a day: without opening stock that has expired by then. */
  const goodStock = (branch: DemoBranch, stock: readonly number[], day: BusinessDate): readonly number[] =>
    stock.map((pieces, place) => {
      const expiresOn = expiry.get(branch)?.[place] ?? null
      return expiresOn !== null && isExpired(expiresOn, day) ? 0 : pieces
    })

  const sellTo = (branch: DemoBranch, at: Date): PlannedSale | null => {
    const stock = left.get(branch) ?? []
    const visitor = accounts.visitor(branch, random)
    const basket = planBasket(goodStock(branch, stock, businessDateOf(at)), visitor !== null, random)
    if (basket.lines.length === 0) return null
    for (const line of basket.lines) stock[line.place] = (stock[line.place] ?? 0) - line.pieces
    const seller = random.pick(sellersOf(branch), share)?.username ?? ''
    const common = { at, branch, seller, lines: basket.lines }
    const onAccount = visitor === null ? null : accounts.charge(visitor, basket.total, random)
    return onAccount === null
      ? { ...common, saleType: 'CASH', customer: null, paid: tenderFor(basket.total, random) }
      : { ...common, saleType: 'CREDIT', customer: onAccount.name, paid: onAccount.paid }
  }

  const dayOf = (date: BusinessDate): readonly PlannedSale[] =>
    BRANCHES.flatMap(({ code }) =>
      Array.from({ length: salesOfDay(date, code, random) }, () => momentOfDay(date, random))
        .sort((a, b) => a.getTime() - b.getTime())
        .flatMap(at => sellTo(code, at) ?? []),
    ).sort((a, b) => a.at.getTime() - b.at.getTime())

  return daysUpTo(businessDateOf(until), days)
    .flatMap(dayOf)
    .filter(sale => sale.at <= until)
}
