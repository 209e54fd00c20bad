import type { InputTaxes, TaxBasis } from '@akonta/domain/vat/input-tax'
import type { Statement, Transaction } from '../db/database.ts'

/** The tax of a document, in pesewas; of a purchase return, what is given back. */
export type RecordedTax = {
  readonly postingId: bigint
  readonly scheme: string
  readonly basis: TaxBasis
  /** Before these taxes. */
  readonly value: bigint
  readonly taxes: InputTaxes
  readonly claimed: InputTaxes
  readonly supplier: string
  readonly invoice: string
}

const RECORD: Statement = {
  name: 'input-tax-record',
  text: `insert into input_tax (business_id, posting_id, scheme, basis, value, nhil, getfund, covid, vat, claimed_nhil, claimed_getfund, claimed_vat,
           supplier, invoice)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

/** Stores the tax of a document with its posting, for the VAT return. */
export const recordInputTax = (
  tx: Transaction,
  { postingId, scheme, basis, value, taxes, claimed, supplier, invoice }: RecordedTax,
): void => {
  const amounts = [value, taxes.nhil, taxes.getFund, taxes.covid, taxes.vat, claimed.nhil, claimed.getFund, claimed.vat]
  tx.later(RECORD, [tx.businessId, postingId, scheme, basis, ...amounts, supplier, invoice])
}
