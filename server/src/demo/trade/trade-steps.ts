import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import type { Transaction } from '../../db/database.ts'
import { sell } from '../../sales/sell.ts'
import { pieces } from '../business/amounts.ts'
import type { Step } from '../business/step.ts'
import { GOODS } from '../goods/goods.ts'
import type { Errand } from './back-office.ts'
import { type Counters, openCounters } from './counters.ts'
import { runErrand } from './run-errand.ts'
import type { PlannedSale } from './trade.ts'

const sellAt = async (tx: Transaction, counters: Counters, planned: PlannedSale): Promise<void> => {
  const lines = planned.lines.flatMap(line => {
    const product = GOODS[line.place]
    const productId = counters.product(line.place)
    return product && productId ? [{ productId, quantity: pieces(line.pieces), price: product.sellingPrice }] : []
  })
  const customer = planned.customer === null ? CASH_CUSTOMER : counters.customer(planned.customer)
  const { saleType, paid, at } = planned
  const context = { branch: counters.branch(planned.branch), again: false }
  await sell(tx, counters.person(planned.seller, at), context, { branch: planned.branch, saleType, customer, lines, charges: 0n, paid })
}

type Moment = { readonly at: Date; readonly take: (tx: Transaction, counters: Counters) => Promise<unknown> }

/** Every planned sale and errand at its moment, one per step, by the person in charge. */
export const tradeSteps = (sales: readonly PlannedSale[], errands: readonly Errand[]): readonly Step[] => {
  let counters: Counters | undefined
  const moments: readonly Moment[] = [
    ...sales.map((planned): Moment => ({ at: planned.at, take: (tx, known) => sellAt(tx, known, planned) })),
    ...errands.map((errand): Moment => ({ at: errand.at, take: (tx, known) => runErrand(tx, known, errand) })),
  ]
  return moments
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(
      ({ take }): Step =>
        async tx => {
          counters ??= await openCounters(tx)
          await take(tx, counters)
        },
    )
}
