import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type OwnChequeDraft, type OwnChequeFaults, ownChequeFaults } from '../cheques/own-cheque.ts'
import { currentDay } from '../lib/storage/clock.ts'
import type { PostedFrom } from '../recurring/posted-from.ts'
import { texts } from '../texts.ts'
import { NO_TAX, type TaxDraft } from '../vat-returns/input-tax.ts'
import { inputTaxTexts } from '../vat-returns/texts.ts'
import { expenseTexts } from './texts.ts'

export const CASH = 'CASH'
export type Draft = {
  readonly tax: TaxDraft
  /** Of the tax invoice. */
  readonly supplier: string
  readonly invoice: string
  readonly account: string | null
  readonly amount: Pesewas | null
  readonly from: string
  readonly date: BusinessDate | null
  readonly note: string
  /** The cheque that pays it from a bank; null without one. */
  readonly ownCheque: OwnChequeDraft | null
  /** The recurring document that it was filled in from. */
  readonly recurring: PostedFrom | null
}

export const emptyDraft = (): Draft => ({
  account: null,
  amount: null,
  from: CASH,
  date: currentDay(),
  note: '',
  tax: NO_TAX,
  supplier: '',
  invoice: '',
  ownCheque: null,
  recurring: null,
})

export type Faults = Partial<Record<Exclude<keyof Draft, 'ownCheque' | 'recurring'>, string>> & OwnChequeFaults

/** `asksForTax`: the fields of the tax invoice are shown. They are not on a day without a law for it, whatever was chosen before. */
export const faultsOf = (
  { account, amount, date, note, tax, supplier, invoice, from, ownCheque }: Draft,
  { asksForTax }: { readonly asksForTax: boolean },
): Faults => ({
  ...(account === null && { account: texts.required(expenseTexts.account) }),
  ...((amount === null || amount <= 0n) && { amount: expenseTexts.amountFault }),
  ...(date === null && { date: texts.required(expenseTexts.date) }),
  ...(note.trim() === '' && { note: texts.required(expenseTexts.note) }),
  ...(asksForTax && tax.basis !== null && supplier.trim() === '' && { supplier: texts.required(inputTaxTexts.supplier) }),
  ...(asksForTax && tax.basis !== null && invoice.trim() === '' && { invoice: texts.required(inputTaxTexts.invoice) }),
  ...(from !== CASH && ownChequeFaults(ownCheque)),
})
