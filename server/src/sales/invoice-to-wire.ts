import { decimalToNumber } from '@akonta/domain/decimal'
import { moneyToNumber } from '@akonta/domain/money'
import { fineToNumber, type UnitPrice } from '@akonta/domain/quantity'
import { PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import { CASH_CUSTOMER_NAMED } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { vatScheme } from '@akonta/domain/vat/vat-schemes'
import { valueBeforeTax } from '@akonta/domain/vat/vat-split'
import type { z } from 'zod'
import type { Invoice, InvoiceLine } from './sale-queries.ts'
import type { CustomerAccount, PaidTender, PaperVat, ReturnOfSale } from './sale-terms-queries.ts'
import type { invoiceLineAnswer, invoiceVat } from './sale-wire-schema.ts'

/** All data of a sale's document. */
export type WholeInvoice = {
  readonly invoice: Invoice
  readonly lines: readonly InvoiceLine[]
  readonly tenders: readonly PaidTender[]
  readonly vat: PaperVat | undefined
  readonly returns: readonly ReturnOfSale[]
  /** For a credit sale. */
  readonly account: CustomerAccount | undefined
}

export const vatToWire = (vat: PaperVat): z.input<typeof invoiceVat> => ({
  scheme: vat.scheme,
  tin: vat.tin,
  taxable: moneyToNumber(vat.taxable),
  exempt: moneyToNumber(vat.exempt),
  zeroRated: moneyToNumber(vat.zero_rated),
  nhil: moneyToNumber(vat.nhil),
  getFund: moneyToNumber(vat.getfund),
  covid: moneyToNumber(vat.covid),
  vat: moneyToNumber(vat.vat),
})

const priceBeforeTax = (vat: PaperVat | undefined, { price, tax_class }: InvoiceLine): UnitPrice | null => {
  const scheme = vat && vatScheme(vat.scheme)
  if (scheme === undefined) return null
  return tax_class === 'STANDARD' ? valueBeforeTax(scheme, price) : price
}

type LineAnswer = z.input<typeof invoiceLineAnswer>

type WholePaper = Pick<LineAnswer, 'tenders' | 'vat' | 'returns' | 'account'>

const NOTHING_MORE: WholePaper = { tenders: [], vat: null, returns: [], account: null }

const wholePaperToWire = ({ tenders, vat, returns, account }: WholeInvoice): WholePaper => ({
  tenders: tenders.map(tender => ({
    pid: tender.pid ?? CASH_CUSTOMER,
    name: tender.name ?? CASH_CUSTOMER_NAMED.name,
    amount: moneyToNumber(tender.amount),
    transactionId: tender.transaction_id,
    toConfirm: tender.to_confirm,
  })),
  vat: vat === undefined ? null : vatToWire(vat),
  returns: returns.map(each => ({
    returnNumber: each.return_number,
    total: moneyToNumber(each.total),
    refund: each.refund,
    reversedBy: each.reversed_by ?? '',
  })),
  account:
    account === undefined ? null : { phone: account.phone, balanceDue: moneyToNumber(account.due), balance: moneyToNumber(-account.owed) },
})

/** The lines of byinvoice: the specified fields and the product's own; lists that belong to the whole document are in the first line. */
export const invoiceToWire = (whole: WholeInvoice): LineAnswer[] =>
  whole.lines.map((item, index) => {
    const { invoice, vat } = whole
    const beforeTax = priceBeforeTax(vat, item)
    return {
      productName: item.product_name,
      quantity: fineToNumber(item.quantity),
      sellingprice: fineToNumber(item.price),
      customer: invoice.customer_name,
      salestime: invoice.sold_at.toISOString(),
      username: invoice.username,
      productId: item.product_id,
      amount: moneyToNumber(item.amount),
      invNo: invoice.invoice_number,
      salesType: invoice.sale_type,
      branch: invoice.branch_code,
      branchname: invoice.branch_name,
      attendant: invoice.attendant,
      charges: moneyToNumber(invoice.charges),
      total: moneyToNumber(invoice.total),
      amountPaid: moneyToNumber(invoice.amount_paid),
      changeDue: moneyToNumber(invoice.change_due),
      lineNo: item.line_no,
      returned: fineToNumber(item.back_quantity),
      taxClass: item.tax_class ?? '',
      priceBeforeTax: beforeTax === null ? null : fineToNumber(beforeTax),
      discount: moneyToNumber(invoice.discount),
      discountPercent: invoice.discount_percent === null ? null : decimalToNumber(BigInt(invoice.discount_percent), PERCENT_DECIMALS),
      reversedBy: invoice.reversed_by ?? '',
      provisionalNumber: invoice.provisional_number ?? '',
      ...(index === 0 ? wholePaperToWire(whole) : NOTHING_MORE),
    }
  })
