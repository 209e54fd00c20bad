import type { OwnCheque } from '../cheques/cheque-fields.ts'
import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { TaxOnInvoice } from '../vat/input-tax.ts'

export const LONGEST_EXPENSE_NOTE = 200

export type ExpenseTax = { readonly tax: TaxOnInvoice; readonly supplier: string; readonly invoice: string }

/** An amount spent at once. `bank` is the pid of a bank or wallet, null for cash. */
export type Expense = {
  /** The key or code of a cost or expense account. */
  readonly account: string
  readonly amount: Pesewas
  readonly bank: string | null
  readonly date: BusinessDate
  readonly note: string
  /** The tax in the amount, of a business registered for VAT. */
  readonly taxed?: ExpenseTax | undefined
  /** It was paid from the bank by this cheque of the business. */
  readonly ownCheque?: OwnCheque | undefined
}
