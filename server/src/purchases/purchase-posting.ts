import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { PurchaseLine, PurchaseType } from '@akonta/domain/purchases/purchase'
import { NO_LOTS } from '@akonta/domain/stock/lots'
import { credit, type Draft, debit } from '../ledger/draft.ts'

/** What goes to stock for each line, what is claimed back as input tax, and what is owed: the sum of both. */
type PostedTotals = { readonly owed: Pesewas; readonly values: readonly Pesewas[]; readonly claimed: Pesewas }

export type PurchaseToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly supplier: number
  readonly purchaseType: PurchaseType
  readonly lines: readonly PurchaseLine[]
  readonly totals: PostedTotals
}

/**
 * Goods come in at their cost, each line in the lot of its expiry date, and are owed to the supplier with the tax that is claimed back; a
 * cash purchase goes through the supplier's account and is settled at once (domain rules, section 6).
 */
export const purchasePosting = ({ branch, date, supplier, purchaseType, lines, totals }: PurchaseToPost): Draft => {
  const owed = { payee: supplier }
  const isPaid = purchaseType === 'CASH'
  return {
    document: { kind: 'purchase', branch, date, payee: supplier },
    receipts: lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) })),
    effects: () => {
      const claim = credit(ACCOUNT.payable, totals.owed, owed)
      const payment = debit(ACCOUNT.payable, totals.owed, owed)
      return {
        received: paired(lines, totals.values).map(([{ expiresOn, ...line }, value]) => ({
          value,
          lots: expiresOn === null ? NO_LOTS : [{ expiresOn, quantity: baseQuantityOf(line) }],
        })),
        lines: [
          debit(ACCOUNT.inventory, totals.owed - totals.claimed),
          claim,
          ...(isPaid ? [payment, credit(ACCOUNT.cash, totals.owed)] : []),
          debit(ACCOUNT.inputVat, totals.claimed),
        ],
        settlements: isPaid ? [{ paying: payment, settled: claim, amount: totals.owed }] : [],
      }
    },
  }
}
