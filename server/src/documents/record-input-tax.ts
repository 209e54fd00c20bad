import type { InputTaxes, TaxBasis } from '@akonta/domain/vat/input-tax'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'

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

const RECORD = insertOf('input-tax-record', 'input_tax', [
  'business_id, posting_id, scheme, basis, value, nhil, getfund, covid, vat, claimed_nhil, claimed_getfund, claimed_vat',
  'supplier, invoice',
])

/** Stores the tax of a document with its posting, for the VAT return. */
export const recordInputTax = (
  tx: Transaction,
  { postingId, scheme, basis, value, taxes, claimed, supplier, invoice }: RecordedTax,
): void => {
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: postingId,
      scheme,
      basis,
      value,
      nhil: taxes.nhil,
      getfund: taxes.getFund,
      covid: taxes.covid,
      vat: taxes.vat,
      claimed_nhil: claimed.nhil,
      claimed_getfund: claimed.getFund,
      claimed_vat: claimed.vat,
      supplier,
      invoice,
    }),
  )
}
