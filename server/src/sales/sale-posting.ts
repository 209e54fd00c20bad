import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { SaleLine, SaleType } from '@akonta/domain/sales/sale'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import { sumOfTenders } from '@akonta/domain/sales/tender'
import type { SaleVat } from '@akonta/domain/vat/sale-vat'
import { taxIn } from '@akonta/domain/vat/vat-split'
import { credit, type Draft, debit, type JournalLine, type PostedLine, totalCost } from '../ledger/draft.ts'

export type SaleToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly saleType: SaleType
  /** The customer of a credit sale. */
  readonly customer: number | null
  readonly lines: readonly SaleLine[]
  readonly totals: SaleTotals
  /** The bank and wallet payments; what neither they nor cheques paid is cash. */
  readonly banked: readonly Banked[]
  /** The cheques of the customer. */
  readonly cheques: readonly Pick<Banked, 'amount' | 'transactionId'>[]
  /** Null while the business charges no VAT. */
  readonly vat: SaleVat | null
  /** Earlier payments on the customer's account that settle the sale. */
  readonly advances: readonly Advance[]
}

/** A line on the customer's account that was paid in advance, and how much of it is used, in pesewas. */
export type Advance = PostedLine & { readonly amount: Pesewas }

/** A bank or mobile money payment. */
type Banked = {
  readonly payee: number
  readonly amount: Pesewas
  readonly transactionId: string
  /** Paid by request: the account that the money has been on since it arrived. Null for any other payment. */
  readonly walletAccount: string | null
}

const bankedLine = ({ payee, amount, transactionId: particulars, walletAccount }: Banked): JournalLine =>
  walletAccount === null ? debit(ACCOUNT.bank, amount, { payee, particulars }) : debit(walletAccount, amount, { particulars })

const payeeOf = (customer: number | null) => (customer === null ? {} : { payee: customer })

/** The cash kept: what was paid less the change and other payments. */
const cashKept = ({ totals, banked, cheques }: SaleToPost): Pesewas =>
  totals.paid - totals.changeDue - sumOfTenders(banked) - sumOfTenders(cheques)

/** The debit of the sale: cash for a cash sale, the customer's account for a credit sale. */
const tenderLine = (sale: SaleToPost): JournalLine =>
  sale.saleType === 'CASH' ? debit(ACCOUNT.cash, cashKept(sale)) : debit(ACCOUNT.receivable, sale.totals.total, payeeOf(sale.customer))

/** What was paid at the counter of a credit sale, credited to the customer; null when nothing was. */
const partPayment = (sale: SaleToPost): JournalLine | null =>
  sale.saleType === 'CASH' || sale.totals.paid === 0n ? null : credit(ACCOUNT.receivable, sale.totals.paid, payeeOf(sale.customer))

/** The lines of only some sales: a discount, tax, cash rounding, bank and wallet payments, cheques. */
const terms = ({ totals, banked, cheques, vat }: SaleToPost): readonly JournalLine[] => [
  debit(ACCOUNT.discountAllowed, vat?.discountNet ?? totals.discount),
  credit(ACCOUNT.vatPayable, vat === null ? 0n : taxIn(vat.split)),
  credit(ACCOUNT.roundingDifferences, totals.rounding),
  ...banked.map(bankedLine),
  ...cheques.map(({ amount, transactionId }) => debit(ACCOUNT.chequesInHand, amount, { particulars: transactionId })),
]

/**
 * A sale brings in tender, earns revenue, and gives up goods at their cost; charges are other income (domain rules, section 6). Change
 * given posts nothing: only what is kept came in. Sales stay at the list total: a discount has its own account, and tax is the state's. What is
 * paid at the counter of a credit sale comes after the sale and settles that much of it. What was paid in advance settles it at once.
 */
export const salePosting = (sale: SaleToPost): Draft => ({
  document: { kind: 'sale', branch: sale.branch, date: sale.date, ...payeeOf(sale.customer) },
  issues: sale.lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) })),
  effects: issued => {
    const tender = tenderLine(sale)
    const payment = partPayment(sale)
    return {
      lines: [
        tender,
        credit(ACCOUNT.sales, sale.vat?.goodsNet ?? sale.totals.goods),
        credit(ACCOUNT.otherIncome, sale.vat?.chargesNet ?? sale.totals.charges),
        debit(ACCOUNT.costOfGoods, totalCost(issued)),
        credit(ACCOUNT.inventory, totalCost(issued)),
        ...(payment === null ? [] : [debit(ACCOUNT.cash, cashKept(sale)), payment]),
        ...terms(sale),
      ],
      settlements: [
        ...(payment === null ? [] : [{ paying: payment, settled: tender, amount: sale.totals.paid }]),
        ...sale.advances.map(({ posting, line, amount }) => ({ paying: tender, settled: { posting, line }, amount })),
      ],
    }
  },
})
