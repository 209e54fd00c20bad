import { decimalToNumber } from '@akonta/domain/decimal'
import type { UnitPrice } from '@akonta/domain/quantity'
import { PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import type { DocumentVat } from '@akonta/domain/sales/document-vat'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { vatScheme } from '@akonta/domain/vat/vat-schemes'
import { valueBeforeTax } from '@akonta/domain/vat/vat-split'
import type { Transaction } from '../db/database.ts'
import { asEntered } from '../packs/pack-queries.ts'
import { evatOfDocument } from '../stamps/stamp-queries.ts'
import type { Invoice, InvoiceLine } from './sale-queries.ts'
import { customerAccount, returnsOfSale, tendersOfSale, vatOfDocument } from './sale-terms-queries.ts'

const priceBeforeTax = (vat: DocumentVat | null, { price, taxClass }: Pick<InvoiceLine, 'price' | 'taxClass'>): UnitPrice | null => {
  const scheme = vat === null ? undefined : vatScheme(vat.scheme)
  if (scheme === undefined) return null
  return taxClass === null ? price : valueBeforeTax(scheme, price, taxClass)
}

/** A sale with its payments, tax, returns and the account of its customer. */
export const receiptOfSale = async (
  tx: Transaction,
  { invoice, lines }: { readonly invoice: Invoice; readonly lines: readonly InvoiceLine[] },
): Promise<Receipt> => {
  const tenders = await tendersOfSale(tx, invoice.posting_id)
  const vat = (await vatOfDocument(tx, invoice.posting_id)) ?? null
  const returns = await returnsOfSale(tx, invoice.posting_id)
  const account = (await customerAccount(tx, invoice.posting_id)) ?? null
  const evat = vat === null ? null : await evatOfDocument(tx, invoice.invoice_number)
  const {
    invoice_number,
    buyer_name,
    buyer_tin,
    sale_type,
    branch_code,
    branch_name,
    customer_name,
    sold_at,
    amount_paid,
    change_due,
    layaway,
    is_practice,
    ...sale
  } = invoice
  return {
    ...sale,
    invoice: invoice_number,
    saleType: sale_type,
    branchCode: branch_code,
    branch: branch_name,
    customer: customer_name,
    soldAt: sold_at,
    paid: amount_paid,
    changeDue: change_due,
    discountPercent: sale.discount_percent === null ? null : decimalToNumber(BigInt(sale.discount_percent), PERCENT_DECIMALS),
    reversedBy: sale.reversed_by ?? '',
    provisional: sale.provisional_number ?? '',
    tenders,
    vat,
    returns,
    account,
    buyer: buyer_name === null ? null : { name: buyer_name, tin: buyer_tin ?? '' },
    evat,
    ...(layaway !== null && { layaway }),
    ...(is_practice && { isPractice: true }),
    lines: lines.map(({ lineDiscount, priceNote, ...line }) => ({
      ...asEntered(line),
      ...(priceNote !== '' && { priceNote }),
      taxClass: line.taxClass ?? '',
      priceBeforeTax: priceBeforeTax(vat, line),
      ...(lineDiscount > 0n && { lineDiscount }),
    })),
  }
}
