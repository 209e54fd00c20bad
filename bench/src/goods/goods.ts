import { milliseconds, say, sayCircumstances } from '../page.ts'
import type { CatalogueLoad } from '../search/catalogue-load.ts'
import { measureSizes } from '../search/search.ts'
import type { Settings } from '../settings.ts'
import { compareLongPurchase } from './long-purchase.ts'
import { measureStockCard } from './stock-card.ts'

/** The targets (p95 in milliseconds, and how many times longer), each for the size it applies to. */
const PROMISED_SIZE = 100_000
const PROMISED = { list: 60, search: 30, card: 300, longPurchase: 10 } as const

const slowestSearch = ({ searches }: CatalogueLoad): number => Math.max(...Object.values(searches).map(({ p95 }) => p95))

const sayPromise = (what: string, found: string, kept: boolean): void => say(`  ${kept ? 'held  ' : 'BROKEN'}  ${what}: ${found}`)

const sayRatios = (loads: readonly CatalogueLoad[]): void => {
  const [first, ...others] = loads
  if (first === undefined) return
  for (const other of others) {
    const list = (other.list.p95 / first.list.p95).toFixed(2)
    const search = (slowestSearch(other) / slowestSearch(first)).toFixed(2)
    const sizes = `${other.products.toLocaleString('en')} / ${first.products.toLocaleString('en')} products`
    say(`  p95, ${sizes}: list ${list}, slowest search ${search}`)
  }
}

/** Lists, searches, stock cards and long purchases, compared with their targets. The catalogue sizes can be given. */
export const benchGoods = async (settings: Settings): Promise<void> => {
  sayCircumstances()
  const loads = await measureSizes(settings)
  const card = await measureStockCard(settings)
  const ratio = await compareLongPurchase(settings)
  say()
  sayRatios(loads)
  for (const load of loads.filter(({ products }) => products === PROMISED_SIZE)) {
    const search = slowestSearch(load)
    sayPromise(`list page below ${PROMISED.list} ms`, milliseconds(load.list.p95), load.list.p95 < PROMISED.list)
    sayPromise(`every search below ${PROMISED.search} ms`, milliseconds(search), search < PROMISED.search)
  }
  sayPromise(`stock card below ${PROMISED.card} ms`, milliseconds(card.p95), card.p95 < PROMISED.card)
  sayPromise(`200 lines below ${PROMISED.longPurchase} × 10 lines`, ratio.toFixed(2), ratio < PROMISED.longPurchase)
}
