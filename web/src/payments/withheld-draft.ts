import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { NewPayment } from '@akonta/domain/payments/payment'
import { type WithholdingKind, withholdingRate, withholdingTax } from '@akonta/domain/payments/withholding'
import { divideHalfUp } from '@akonta/domain/rounding'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { paymentsTexts } from './texts.ts'

/** The income tax in the dialog of a payment: from a supplier by kind and value, of a customer as on their certificate. */
export type WithheldDraft =
  | { readonly by: 'us'; readonly kind: WithholdingKind; readonly base: Pesewas | null; readonly date: BusinessDate }
  | { readonly by: 'customer'; readonly tax: Pesewas | null; readonly certificate: string }

export type WithheldFaults = Readonly<Partial<Record<'base' | 'tax', string>>>

/** From a supplier, on the date of the payment; today when it has none yet. */
export const newWithheld = (kind: WithholdingKind, base: Pesewas | null, date: string): WithheldDraft => ({
  by: 'us',
  kind,
  base,
  date: date === '' ? currentDay() : date,
})

/** The tax; zero without any. */
export const taxOf = (withheld: WithheldDraft | null): Pesewas => {
  if (withheld === null) return 0n
  if (withheld.by === 'customer') return withheld.tax ?? 0n
  return withheld.base === null ? 0n : withholdingTax(withheld.base, withholdingRate(withheld.kind, withheld.date) ?? 0n)
}

type Unpaid = { readonly document: string; readonly amount: Pesewas; readonly remaining: Pesewas; readonly tax: Pesewas }

/** The value without VAT and levies of what a payment pays for: of the chosen documents, otherwise of the money and the tax. */
export const suggestedBase = (documents: readonly Unpaid[], chosen: readonly string[], paid: Pesewas): Pesewas | null => {
  const base = documents
    .filter(({ document }) => chosen.includes(document))
    .reduce((sum, { amount, remaining, tax }) => sum + divideHalfUp(remaining * (amount - tax), amount), 0n)
  if (chosen.length > 0) return base
  return paid > 0n ? paid : null
}

/** Faults by field: a required value, a tax of zero, or more than the payment can have. `amount` is the money. */
export const withheldFaults = (withheld: WithheldDraft | null, amount: Pesewas | null): WithheldFaults => {
  if (withheld === null) return {}
  const tax = taxOf(withheld)
  if (withheld.by === 'customer') {
    if (tax <= 0n) return { tax: texts.required(paymentsTexts.taxWithheld) }
    return amount !== null && tax > amount ? { tax: paymentsTexts.taxAboveMoney } : {}
  }
  if (withheld.base === null) return { base: texts.required(paymentsTexts.withholdingBase) }
  if (tax <= 0n) return { base: paymentsTexts.noTax }
  return amount !== null && withheld.base > amount + tax ? { base: paymentsTexts.baseAbovePaid } : {}
}

/** The tax as its call takes it. */
export const sentWithheld = (withheld: WithheldDraft | null): Pick<NewPayment, 'withheld' | 'withheldByCustomer'> => {
  if (withheld === null) return {}
  if (withheld.by === 'us') return withheld.base === null ? {} : { withheld: { kind: withheld.kind, base: withheld.base } }
  return withheld.tax === null ? {} : { withheldByCustomer: { tax: withheld.tax, certificate: withheld.certificate.trim() } }
}
