import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { SaleLine, SaleType } from '@akonta/domain/sales/sale'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import { credit, type Draft, debit, type JournalLine, totalCost } from '../ledger/draft.ts'

export type SaleToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly saleType: SaleType
  /** The customer of a credit sale. */
  readonly customer: number | null
  readonly lines: readonly SaleLine[]
  readonly totals: SaleTotals
}

const payeeOf = (customer: number | null) => (customer === null ? {} : { payee: customer })

/** Who owes the sale: the till of a cash sale has it already, the customer of a credit sale does not. */
const tenderLine = ({ saleType, customer, totals }: SaleToPost): JournalLine =>
  saleType === 'CASH' ? debit(ACCOUNT.cash, totals.total) : debit(ACCOUNT.receivable, totals.total, payeeOf(customer))

/** A part paid at the counter of a credit sale comes after the sale and settles that much of it. */
const partPayment = ({ saleType, customer, totals }: SaleToPost): readonly JournalLine[] =>
  saleType === 'CASH' || totals.paid === 0n
    ? []
    : [debit(ACCOUNT.cash, totals.paid), credit(ACCOUNT.receivable, totals.paid, payeeOf(customer))]

const TENDER_LINE = 1
const PART_PAYMENT_LINE = 7

/**
 * A sale brings in tender, earns revenue, and gives up goods at their cost; charges are other income (domain rules, section 6). Change
 * given posts nothing: only what is kept came in.
 */
export const salePosting = (sale: SaleToPost): Draft => ({
  document: { kind: 'sale', branch: sale.branch, date: sale.date, ...payeeOf(sale.customer) },
  issues: sale.lines.map(line => ({ product: line.productId, quantity: line.quantity })),
  effects: issued => {
    const payment = partPayment(sale)
    return {
      lines: [
        tenderLine(sale),
        credit(ACCOUNT.sales, sale.totals.goods),
        credit(ACCOUNT.otherIncome, sale.totals.total - sale.totals.goods),
        debit(ACCOUNT.costOfGoods, totalCost(issued)),
        credit(ACCOUNT.inventory, totalCost(issued)),
        ...payment,
      ],
      settlements:
        payment.length > 0 ? [{ paying: { line: PART_PAYMENT_LINE }, settled: { line: TENDER_LINE }, amount: sale.totals.paid }] : [],
    }
  },
})
