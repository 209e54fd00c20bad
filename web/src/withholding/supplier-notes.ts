import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { SupplierWithholding } from '@akonta/domain/withholding/supplier-calls'
import { supplierTexts as texts } from './texts.ts'

type SupplierNotes = { readonly notes: readonly string[] /** The law asks for tax on this payment. */; readonly isDue: boolean }

/** What a payment to a supplier should say about withholding tax. `amount` is the payment with its tax. */
export const supplierNotes = (
  supplier: SupplierWithholding,
  amount: Pesewas,
  money: (amount: Pesewas) => string,
  day: (date: BusinessDate) => string,
): SupplierNotes => {
  const { rule, isExempt, certificate, until, year, paid, threshold, isAbove } = supplier
  if (isExempt) return { notes: [texts.exemptUntil(certificate, until === null ? '' : day(until))], isDue: false }
  const ended = rule === 'EXEMPT' && until !== null ? [texts.exemptionEnded(day(until))] : []
  const limit = money(threshold)
  if (paid === null) return { notes: [...ended, isAbove ? texts.isAbove(year, limit) : texts.notAbove(year, limit)], isDue: isAbove }
  const withThis = paid + amount
  return { notes: [...ended, texts.paidThisYear(year, money(paid), money(withThis), limit)], isDue: withThis > threshold }
}
