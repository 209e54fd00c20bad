import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import { lesser } from '@akonta/domain/whole-numbers'
import { credit, type Draft, debit, type PostedLine, totalCost } from '../ledger/draft.ts'

export type ReturnToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly supplier: number
  readonly reason: string
  /** Goods received with an expiry date leave that lot, as far as it is still there. */
  readonly lines: readonly { readonly productId: number; readonly quantity: Quantity; readonly expiresOn: BusinessDate | null }[]
  /** The supplier's credit, with its tax. */
  readonly total: Pesewas
  /** The part of it that was claimed as input tax, and no longer is. */
  readonly claimedBack: Pesewas
  /** The unpaid line of the purchase, if any: the return settles it as far as it goes. */
  readonly claim: { readonly line: PostedLine; readonly remaining: Pesewas } | undefined
}

/**
 * Goods are returned to their supplier: less is owed by the price of the invoice, the goods leave at today's average, and the difference is
 * purchase price variance (domain rules, section 6). Tax that was claimed is given back.
 */
export const returnPosting = ({ branch, date, supplier, reason, lines, total, claimedBack, claim }: ReturnToPost): Draft => ({
  document: { kind: 'purchase_return', branch, date, payee: supplier, memo: reason },
  issues: lines.map(({ productId, quantity, expiresOn }) => ({ product: productId, quantity, firstFrom: [{ expiresOn, quantity }] })),
  effects: issued => {
    const givenBack = debit(ACCOUNT.payable, total, { payee: supplier })
    return {
      lines: [
        givenBack,
        credit(ACCOUNT.inventory, totalCost(issued)),
        debit(ACCOUNT.purchasePriceVariance, totalCost(issued) + claimedBack - total),
        credit(ACCOUNT.inputVat, claimedBack),
      ],
      settlements: claim ? [{ paying: givenBack, settled: claim.line, amount: lesser(total, claim.remaining) }] : [],
    }
  },
})
