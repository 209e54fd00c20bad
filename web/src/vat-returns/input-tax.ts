import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import {
  claimableTaxes,
  type InputTax,
  inputTaxesOf,
  suggestedTaxes,
  sumOfTaxes,
  type TaxBasis,
  type TaxOnInvoice,
  taxedInvoice,
  taxesOfScheme,
} from '@akonta/domain/vat/input-tax'
import type { InvoiceTax } from '@akonta/domain/vat/input-tax-fields'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { untaxedProducts, vatSettings } from '@akonta/domain/vat/vat-calls'
import { type VatScheme, vatScheme } from '@akonta/domain/vat/vat-schemes'
import type { TaxedAmount } from '@akonta/domain/vat/vat-split'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../business/issuer.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import type { DocumentSum } from '../ui/document-page/document-sheet.tsx'
import { inputTaxTexts } from './texts.ts'

/** The law by which the business claims input tax on a day; null while it is not registered for VAT, or under a law without claims. */
export const useInputTaxLaw = (day: BusinessDate): VatScheme | null => {
  const db = useDb()
  const usesVat = useProfile().data?.usesVat ?? false
  const { data } = useQuery({ ...asks(vatSettings, { db }), enabled: usesVat })
  const current = data?.settings.find(({ validFrom }) => validFrom <= day)
  const law = current?.scheme == null ? undefined : vatScheme(current.scheme)
  return law !== undefined && claimableTaxes(law.code).length > 0 ? law : null
}

/** The tax class of each product; standard for those that are not listed. */
export const useTaxClasses = (isWanted: boolean): ((productId: number) => TaxClass) => {
  const db = useDb()
  const { data } = useQuery({ ...asks(untaxedProducts, { db }), enabled: isWanted })
  const classes = new Map(data?.map(({ productId, taxClass }) => [productId, taxClass]))
  return productId => classes.get(productId) ?? 'STANDARD'
}

/** Whether the law and the tax classes have arrived, with which the tax that was chosen before is calculated. */
export const useIsTaxKnown = (isWanted: boolean): boolean => {
  const db = useDb()
  const profile = useProfile().data
  const enabled = isWanted && (profile?.usesVat ?? false)
  const settings = useQuery({ ...asks(vatSettings, { db }), enabled })
  const classes = useQuery({ ...asks(untaxedProducts, { db }), enabled })
  return profile !== undefined && (!enabled || (settings.data !== undefined && classes.data !== undefined))
}

/** What somebody typed about the tax on an invoice. A tax that nobody typed is the one of the law. */
export type TaxDraft = {
  readonly basis: TaxBasis | null
  readonly typed: Readonly<Partial<Record<InputTax, Pesewas | null>>>
  readonly isClaimed: boolean
}

export const NO_TAX: TaxDraft = { basis: null, typed: {}, isClaimed: true }

/** The amounts of the fields: typed, or suggested. Null is an empty field. */
export const amountsOf = (law: VatScheme, { basis, typed }: TaxDraft, lines: readonly TaxedAmount[]) => {
  const suggested = suggestedTaxes(law, basis ?? 'INCLUDED', lines)
  return taxesOfScheme(law).map(tax => ({ tax, amount: tax in typed ? (typed[tax] ?? null) : suggested[tax] }))
}

/** The tax to send; undefined without one. */
export const taxOfDraft = (law: VatScheme | null, draft: TaxDraft, lines: readonly TaxedAmount[]): TaxOnInvoice | undefined => {
  if (law === null || draft.basis === null) return undefined
  const amounts = new Map(amountsOf(law, draft, lines).map(({ tax, amount }) => [tax, amount ?? 0n]))
  const taxes = inputTaxesOf(tax => amounts.get(tax) ?? 0n)
  return sumOfTaxes(taxes) === 0n ? undefined : { basis: draft.basis, taxes, isClaimed: draft.isClaimed }
}

/** What the server would refuse of this tax, in its own words. */
export const taxFault = (law: VatScheme | null, tax: TaxOnInvoice | undefined, lines: readonly TaxedAmount[]): string | null => {
  if (law === null || tax === undefined) return null
  try {
    taxedInvoice(law.code, lines, tax)
    return null
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message
    throw failure
  }
}

export const taxSums = (tax: InvoiceTax | null): { readonly above: readonly DocumentSum[]; readonly below: readonly DocumentSum[] } => {
  if (tax === null) return { above: [], below: [] }
  const named = [
    [inputTaxTexts.names.nhil, tax.nhil],
    [inputTaxTexts.names.getFund, tax.getFund],
    [inputTaxTexts.names.covid, tax.covid],
    [inputTaxTexts.names.vat, tax.vat],
  ] as const
  const rows = named.filter(([, amount]) => amount !== 0n).map(([label, amount]) => ({ label, amount: formatMoney(amount) }))
  const claimed = { label: inputTaxTexts.claimed, amount: formatMoney(tax.claimed) }
  return tax.basis === 'ADDED'
    ? { above: rows, below: [claimed] }
    : { above: [], below: [...rows.map(each => ({ ...each, label: inputTaxTexts.includes(each.label) })), claimed] }
}
