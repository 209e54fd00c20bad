import { optionalOrEmpty, optionalOrNull, type RecordOf, record, type Value } from '../contract/codec.ts'
import { flag, money, oneOf, sentAmountOrZero } from '../contract/fields.ts'
import { Refusal } from '../refusals.ts'
import { INPUT_TAXES, inputTaxesOf, TAX_BASES, type TaxOnInvoice } from './input-tax.ts'

const amount = optionalOrEmpty(sentAmountOrZero)

/** The tax on a supplier's invoice as calls send it. Without `vatBasis` the invoice has no tax. */
export const INPUT_TAX_FIELDS = {
  vatBasis: [
    'vatBasis',
    optionalOrEmpty(oneOf(TAX_BASES)),
    'An addition, for a business registered for VAT: are the taxes in the prices of the supplier’s invoice, or added to them?',
  ],
  nhil: ['nhil', amount, 'NHIL on the supplier’s invoice'],
  getFund: ['getFund', amount, 'GETFund levy on the supplier’s invoice'],
  covid: ['covid', amount, 'COVID levy on the supplier’s invoice, until 2025'],
  vat: ['vat', amount, 'VAT on the supplier’s invoice'],
  vatClaimed: ['vatClaimed', optionalOrNull(flag), 'Is the tax claimed back? true if omitted. Otherwise it is part of the cost'],
} as const

type SentTax = RecordOf<typeof INPUT_TAX_FIELDS>

/** Refuses (`bad_input`) a tax without its basis. */
export const readTax = ({ vatBasis, vatClaimed = true, ...sent }: SentTax): TaxOnInvoice | undefined => {
  if (vatBasis !== undefined) return { basis: vatBasis, taxes: inputTaxesOf(tax => sent[tax] ?? 0n), isClaimed: vatClaimed }
  if (INPUT_TAXES.some(tax => (sent[tax] ?? 0n) > 0n))
    throw new Refusal('bad_input', 'Say whether the tax is included in the prices or added to them', { field: 'vatBasis' })
  return undefined
}

export const writeTax = (tax: TaxOnInvoice | undefined): SentTax =>
  tax === undefined ? {} : { vatBasis: tax.basis, ...tax.taxes, vatClaimed: tax.isClaimed }

/** The same in answers. */
export const invoiceTax = record({
  basis: oneOf(TAX_BASES),
  nhil: money,
  getFund: money,
  covid: money,
  vat: money,
  claimed: ['claimed', money, 'The part of it that is claimed back'],
})
export type InvoiceTax = Value<typeof invoiceTax>
