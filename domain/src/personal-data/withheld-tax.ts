import { list, nullable, record, type Value } from '../contract/codec.ts'
import { date, moment, money, oneOf, text } from '../contract/fields.ts'
import { WITHHOLDING_KINDS } from '../payments/withholding.ts'
import { SUPPLIER_RULES } from '../withholding/supplier-calls.ts'

/** A withholding rule of a supplier, in their export. */
export const withholdingRule = record({
  setAt: moment,
  setBy: text,
  rule: oneOf(SUPPLIER_RULES),
  certificate: ['certificate', text, 'The number of the exemption certificate'],
  until: ['until', nullable(date), 'The last day of the exemption; null: no end'],
  tin: text,
})
export type WithholdingRuleOfPayee = Value<typeof withholdingRule>

/** A payment of a customer or to a supplier with withheld tax, in their export. */
export const withheldTax = record({
  date,
  documentNumber: ['document', text],
  supplied: ['supplied', nullable(oneOf(WITHHOLDING_KINDS)), 'What the supplier supplied; null for a customer'],
  base: ['base', nullable(money), 'Its value without VAT and levies; null for a customer'],
  rate: ['ratePercent', nullable(money)],
  tax: money,
  certificates: ['certificates', list(text), 'The numbers that were entered for the certificate of a customer, the last one counts'],
})
export type WithheldTaxOfPayee = Value<typeof withheldTax>
