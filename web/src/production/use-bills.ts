import { EXACT_PER_PESEWA, type Quantity, unitCostOf } from '@akonta/domain/quantity'
import { useQueries } from '@tanstack/react-query'
import { type Costing, costingOf, isSomething, productIdOf, quantityOf } from '../goods/goods-line.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { billHint, costFromBill, type MadeLine } from './bill-cost.ts'
import { billQuery } from './bill-query.ts'
import { actualOf, overheadOf, type ProductionLine, useProductionCart } from './production-cart.ts'

const madeLine = (line: ProductionLine, quantity: Quantity): MadeLine => ({
  ...{ productId: productIdOf(line), productName: line.productName, quantity },
  overhead: overheadOf(line),
  ...actualOf(line),
})

/** The cost and components of each line by its bill of materials, as currently stored on the server. */
export const useBills = (
  branch: ChosenBranch,
): { readonly costing: (line: ProductionLine) => Costing; readonly hintOf: (line: ProductionLine) => string | null } => {
  const db = useDb()
  const lines = useProductionCart(cart => cart.lines)
  const found = useQueries({ queries: lines.map(line => billQuery(db, branch, productIdOf(line))) })
  const billOf = (line: ProductionLine) => found[lines.findIndex(each => each.id === line.id)]?.data ?? null
  return {
    costing: line => {
      const [bill, quantity] = [billOf(line), quantityOf(line)]
      if (bill === null) return costingOf(line)
      if (!isSomething(quantity)) return { one: 0n, all: null }
      const cost = costFromBill(bill, madeLine(line, quantity))
      return cost === null ? { one: null, all: null } : { one: unitCostOf(cost.finished, quantity), all: cost.finished * EXACT_PER_PESEWA }
    },
    hintOf: line => {
      const [bill, quantity] = [billOf(line), quantityOf(line)]
      return bill === null || !isSomething(quantity) ? null : billHint(bill, madeLine(line, quantity))
    },
  }
}
