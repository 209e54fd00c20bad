import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { settleInOrder } from '@akonta/domain/payments/settling'
import type { Quantity } from '@akonta/domain/quantity'
import type { Refund, SaleReturn } from '@akonta/domain/sales/sale-return'
import type { DatedLot } from '@akonta/domain/stock/lots'
import { taxIn } from '@akonta/domain/vat/vat-split'
import { credit, type Draft, debit } from '../../ledger/draft.ts'

type ReturnedGoods = {
  readonly product: number
  readonly quantity: Quantity
  readonly cost: Pesewas
  readonly lots: readonly DatedLot[]
}

export type ReturnToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly reason: string
  readonly refund: Refund
  /** The customer of a credit sale, or who owes for a returned cheque of a cash sale. */
  readonly customer: number | null
  readonly back: SaleReturn
  /** What goes back to wallets or was taken back by a provider, and the account of their money; the rest is cash or on account. */
  readonly wallet: { readonly account: string; readonly amount: Pesewas } | null
  /** What the cash refunded is rounded by: up +, down −. */
  readonly rounding: Pesewas
  /** The lines of `back` as goods, each with the dated lots that it returns to. */
  readonly goods: readonly ReturnedGoods[]
  /** What of the sale is unpaid. */
  readonly open: readonly OpenLine[]
}

/** A line on the customer's account, and what of it is unpaid. */
export type OpenLine = { readonly posting: bigint; readonly line: number; readonly remaining: Pesewas }

/**
 * Goods return at the cost and to the lots with which they left, and the sale is reversed by as much at the price sold, with its share of
 * discount and tax (domain rules, sections 6 and 7). On account it settles what is unpaid of the invoice; the rest is credited to the
 * customer.
 */
export const returnPosting = (returned: ReturnToPost): Draft => {
  const { branch, date, reason, refund, customer, back, wallet, rounding, goods, open } = returned
  const payee = customer === null ? {} : { payee: customer }
  const cost = goods.reduce((sum, line) => sum + line.cost, 0n)
  const rest = back.total - (wallet?.amount ?? 0n)
  const refunded = refund === 'ACCOUNT' ? credit(ACCOUNT.receivable, rest, payee) : credit(ACCOUNT.cash, rest + rounding)
  return {
    document: { kind: 'sale_return', branch, date, memo: reason, ...payee },
    receipts: goods.map(({ product, quantity }) => ({ product, quantity })),
    effects: () => ({
      received: goods.map(line => ({ value: line.cost, lots: line.lots })),
      lines: [
        debit(ACCOUNT.salesReturns, back.goodsNet),
        ...(wallet === null ? [] : [credit(wallet.account, wallet.amount)]),
        refunded,
        credit(ACCOUNT.discountAllowed, back.discount - back.discountTax),
        debit(ACCOUNT.roundingDifferences, rounding),
        debit(ACCOUNT.vatPayable, taxIn(back)),
        debit(ACCOUNT.inventory, cost),
        credit(ACCOUNT.costOfGoods, cost),
      ],
      settlements:
        refund === 'ACCOUNT'
          ? settleInOrder(rest, open).map(({ line: { posting, line }, amount }) => ({
              paying: refunded,
              settled: { posting, line },
              amount,
            }))
          : [],
    }),
  }
}
