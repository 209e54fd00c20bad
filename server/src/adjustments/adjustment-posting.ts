import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { ADJUSTMENT_ACCOUNT, type Adjustment, stockChange } from '@akonta/domain/adjustments/adjustment'
import type { BusinessDate } from '@akonta/domain/dates'
import { exactAmount, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { credit, type Draft, debit, totalCost } from '../ledger/draft.ts'

export type AdjustmentToPost = Adjustment & {
  readonly branch: number
  readonly date: BusinessDate
  /** The unit cost of a product that the branch never stocked. */
  readonly costPriceOf: (productId: number) => UnitPrice
}

/**
 * Lost stock leaves at its average, found stock comes in at today's average, or at the product's own cost if it was never stocked; the
 * contra account is that of the type (domain rules, sections 6 and 7).
 */
export const adjustmentPosting = ({ branch, date, type, note, lines, costPriceOf }: AdjustmentToPost): Draft => {
  const changes = lines.map(line => ({ product: line.productId, quantity: stockChange(type, line.quantity) }))
  const account = ADJUSTMENT_ACCOUNT[type]
  return {
    document: { kind: 'adjustment', branch, date, memo: note },
    issues: changes
      .filter(change => change.quantity < 0n)
      .map(({ product, quantity }) => ({ product, quantity: -quantity, expiredFirst: type === 'EXPIRED_ITEMS' })),
    receipts: changes.filter(change => change.quantity > 0n),
    effects: (issued, expected) => {
      const received = expected.map(each => ({
        value: each.atAverage ?? toPesewas(exactAmount(each.quantity, costPriceOf(each.product))),
      }))
      const found = received.reduce((sum, { value }) => sum + value, 0n)
      return {
        received,
        lines: [
          debit(ACCOUNT.inventory, found),
          credit(account, found),
          debit(account, totalCost(issued)),
          credit(ACCOUNT.inventory, totalCost(issued)),
        ],
      }
    },
  }
}
