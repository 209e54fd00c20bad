import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { TransferLine } from '@akonta/domain/transfers/transfer'
import { credit, type Draft, debit, totalCost } from '../ledger/draft.ts'

export type TransferToPost = {
  readonly source: number
  readonly destination: number
  readonly date: BusinessDate
  readonly lines: readonly TransferLine[]
}

/**
 * Goods leave one branch at its average and arrive in the other with exactly that value and their expiry dates, in one posting (domain
 * rules, sections 6 and 7; AMB-104). The door adds the branch current account, so that each branch balances.
 */
export const transferPosting = ({ source, destination, date, lines }: TransferToPost): Draft => {
  const goods = lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) }))
  return {
    document: { kind: 'transfer', branch: source, date },
    issues: goods,
    receipts: goods.map(each => ({ ...each, branch: destination })),
    effects: issued => ({
      received: issued.map(({ cost, lots }) => ({ value: cost, lots })),
      lines: [credit(ACCOUNT.inventory, totalCost(issued)), debit(ACCOUNT.inventory, totalCost(issued), { branch: destination })],
    }),
  }
}
