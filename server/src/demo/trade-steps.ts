import { CASH_CUSTOMER } from '@akonta/domain/sales/sale'
import { listBranches } from '../business/branch-queries.ts'
import type { Transaction } from '../db/database.ts'
import { type Seller, sell } from '../sales/sell.ts'
import { pieces } from './amounts.ts'
import { CUSTOMERS } from './customers.ts'
import { customersByName, listDemoUsers, productsByBarcode } from './demo-queries.ts'
import { GOODS } from './goods.ts'
import type { Step } from './step.ts'
import type { PlannedSale } from './trade.ts'

/** Who and what the plan's names stand for in the database. */
type Counters = {
  readonly branches: ReadonlyMap<string, number>
  readonly sellers: ReadonlyMap<string, Seller>
  readonly products: ReadonlyMap<string, number>
  readonly customers: ReadonlyMap<string, string>
}

const openCounters = async (tx: Transaction): Promise<Counters> => ({
  branches: new Map((await listBranches(tx)).map(branch => [branch.branchCode, branch.branchId])),
  sellers: new Map(
    (await listDemoUsers(tx)).map(user => [
      user.username,
      { userId: user.user_id, displayName: user.display_name, roles: [user.role], privilege: user.privilege },
    ]),
  ),
  products: await productsByBarcode(
    tx,
    GOODS.map(product => product.barcode),
  ),
  customers: await customersByName(
    tx,
    CUSTOMERS.map(customer => customer.name),
  ),
})

const sellAt = async (tx: Transaction, counters: Counters, planned: PlannedSale): Promise<void> => {
  const seller = counters.sellers.get(planned.seller)
  const branch = counters.branches.get(planned.branch)
  if (!seller || branch === undefined) throw new Error(`The demo has no ${planned.seller} in ${planned.branch}`)
  const lines = planned.lines.flatMap(line => {
    const product = GOODS[line.place]
    const productId = product && counters.products.get(product.barcode)
    return product && productId ? [{ productId, quantity: pieces(line.pieces), price: product.sellingPrice }] : []
  })
  const customer = planned.customer === null ? CASH_CUSTOMER : (counters.customers.get(planned.customer) ?? '')
  const { saleType, paid, at } = planned
  await sell(tx, seller, { branch, at, again: false }, { branch: planned.branch, saleType, customer, lines, charges: 0n, paid })
}

/** Every sale of the plan at its own moment, one a step, by whoever stood at the counter. */
export const tradeSteps = (sales: readonly PlannedSale[]): readonly Step[] => {
  let counters: Counters | undefined
  return sales.map(
    (planned): Step =>
      async tx => {
        counters ??= await openCounters(tx)
        await sellAt(tx, counters, planned)
      },
  )
}
