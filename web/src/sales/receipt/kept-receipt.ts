import { moneyText, type Pesewas } from '@akonta/domain/money'
import { isCash } from '@akonta/domain/sales/tender'
import { moneyIn, textIn, type UnknownRecord } from '../../lib/records.ts'
import { type KeptSale, linesOf } from '../../offline/kept-sale.ts'
import { decodeReceipt, type Receipt } from './receipt.ts'

const sumOf = (lines: readonly UnknownRecord[], field: string): Pesewas => lines.reduce((sum, line) => sum + moneyIn(line, field), 0n)

/** The receipt of a stored sale, under the server's number if it has one, else the till's. */
export const receiptOfKept = (sale: KeptSale): Receipt | null => {
  const lines = linesOf(sale)
  const charges = sumOf(lines, 'charges')
  const whole = {
    customer: textIn(lines[0] ?? {}, 'customer'),
    salestime: sale.soldAt,
    username: sale.username,
    attendant: sale.attendant,
    branchname: sale.branchName,
    invNo: sale.state === 'sent' ? sale.invoice : sale.provisional,
    provisionalNumber: sale.provisional,
    salesType: 'CASH',
    charges: moneyText(charges),
    total: moneyText(sale.total),
    discount: moneyText(sumOf(lines, 'totalAmount') + charges - sale.total),
    amountPaid: moneyText(sumOf(lines, 'amountPaid')),
    changeDue: moneyText(sumOf(lines, 'changeDue')),
    discountPercent: textIn(lines[0] ?? {}, 'discountPercent'),
    tenders: sale.tenders.map(tender => ({ ...tender, amount: moneyText(tender.amount), toConfirm: !isCash(tender) })),
  }
  return decodeReceipt(
    lines.map(line => ({
      ...whole,
      productName: line.productName,
      quantity: line.qty,
      sellingprice: line.sellingprice,
      amount: line.totalAmount,
    })),
  )
}
