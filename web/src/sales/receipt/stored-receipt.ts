import { unsavedAtTill } from '@akonta/domain/evat/printed-stamp'
import type { Pesewas } from '@akonta/domain/money'
import { parseSaleType } from '@akonta/domain/sales/sale'
import type { Receipt, ReceiptLine } from '@akonta/domain/sales/sale-calls'
import { isCash, isCheque } from '@akonta/domain/sales/tender'
import { signingBranches } from '../../evat/signing-branches.ts'
import { fineOf } from '../../lib/figures.ts'
import { moneyIn, textIn, type UnknownRecord } from '../../lib/stored-values.ts'
import { linesOf, type StoredEntry } from '../../offline/outbox/stored-entry.ts'
import { packIn } from '../../packs/pack-in.ts'

const sumOf = (lines: readonly UnknownRecord[], field: string): Pesewas => lines.reduce((sum, line) => sum + moneyIn(line, field), 0n)

const lineDiscountOf = (line: UnknownRecord): Pick<ReceiptLine, 'lineDiscount'> => {
  const lineDiscount = moneyIn(line, 'lineDiscount')
  return lineDiscount === 0n ? {} : { lineDiscount }
}

/** What this till knows of a sale. */
export type SoldHere = Pick<
  StoredEntry,
  | 'business'
  | 'body'
  | 'state'
  | 'savedAs'
  | 'provisional'
  | 'branch'
  | 'branchName'
  | 'madeAt'
  | 'username'
  | 'attendant'
  | 'total'
  | 'tenders'
>

/** The receipt of a stored sale, under the server's number if it has one, else the till's. */
export const receiptOfStored = (sale: SoldHere): Receipt | null => {
  const lines = linesOf(sale)
  const [first] = lines
  if (first === undefined) return null
  const charges = sumOf(lines, 'charges')
  const percent = textIn(first, 'discountPercent')
  return {
    invoice: sale.state === 'sent' ? sale.savedAs : sale.provisional,
    provisional: sale.provisional,
    saleType: parseSaleType(textIn(first, 'transType')) ?? 'CASH',
    branchCode: sale.branch,
    branch: sale.branchName,
    customer: textIn(first, 'customer'),
    soldAt: new Date(sale.madeAt),
    username: sale.username,
    attendant: sale.attendant,
    charges,
    rounding: moneyIn(first, 'rounding'),
    discount: sumOf(lines, 'totalAmount') + charges - sale.total,
    discountPercent: percent === '' ? null : Number(percent),
    total: sale.total,
    paid: sumOf(lines, 'amountPaid'),
    changeDue: sumOf(lines, 'changeDue'),
    tenders: sale.tenders.map(tender => ({ ...tender, toConfirm: !isCash(tender) && !isCheque(tender) })),
    vat: null,
    returns: [],
    approvals: [],
    account: null,
    buyer: textIn(first, 'buyerName') === '' ? null : { name: textIn(first, 'buyerName'), tin: textIn(first, 'buyerTin') },
    evat: signingBranches(sale.business).includes(sale.branch) ? unsavedAtTill(sale.provisional || sale.savedAs) : null,
    reversedBy: '',
    lines: lines.map((line, index) => ({
      productId: Number(textIn(line, 'productId')),
      productName: textIn(line, 'productName'),
      ...packIn(line),
      ...(textIn(line, 'priceNote') !== '' && { priceNote: textIn(line, 'priceNote') }),
      quantity: fineOf(line.qty) ?? 0n,
      price: fineOf(line.sellingprice) ?? 0n,
      amount: moneyIn(line, 'totalAmount'),
      lineNo: index + 1,
      returned: 0n,
      taxClass: '',
      priceBeforeTax: null,
      ...lineDiscountOf(line),
    })),
  }
}
