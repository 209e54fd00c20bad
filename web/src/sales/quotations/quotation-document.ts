import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import type { Quotation } from '@akonta/domain/quotations/quotation-calls'
import { texts } from '../../texts.ts'
import { salesTexts } from '../texts.ts'
import type { TradeDocument } from '../trade-documents/trade-document.ts'
import { quotationTexts } from './texts.ts'

const sumsOf = ({ goods, discountAmount, lines }: Quotation): TradeDocument['sums'] => {
  if (discountAmount === 0n) return []
  const onLines = lines.reduce((sum, line) => sum + line.lineDiscount, 0n)
  const off = (label: string, amount: Pesewas) => (amount === 0n ? [] : [{ label, value: formatMoney(-amount) }])
  return [
    { label: salesTexts.goods, value: formatMoney(goods) },
    ...off(salesTexts.lineDiscounts, onLines),
    ...off(salesTexts.discount, discountAmount - onLines),
  ]
}

/** A quotation as it is printed. A visitor’s has no name of staff. */
export const documentOfQuotation = (quotation: Quotation): TradeDocument => ({
  kind: quotationTexts.proforma,
  number: quotation.number,
  date: formatMoment(quotation.createdAt),
  branch: quotation.branch,
  facts: [
    { label: salesTexts.customer, value: quotation.customerName },
    ...(quotation.phone === '' ? [] : [{ label: salesTexts.phone, value: quotation.phone }]),
    { label: quotationTexts.validUntil, value: formatDayFirst(quotation.validUntil) },
  ],
  lines: quotation.lines.map(line => ({
    name: line.productName,
    quantity: formatQuantity(line.quantity),
    price: formatUnitPrice(line.price),
    amount: formatMoney(line.amount),
    ...(line.lineDiscount > 0n && { discount: formatMoney(-line.lineDiscount) }),
  })),
  sums: sumsOf(quotation),
  total: { label: salesTexts.total, value: `${texts.currency} ${formatMoney(quotation.total)}` },
  below: quotation.tax === null ? [] : [{ label: quotationTexts.includesTax, value: formatMoney(quotation.tax) }],
  note: quotation.note,
  signatures: [...(quotation.createdBy === '' ? [] : [`${quotationTexts.preparedBy} ${quotation.createdBy}`]), quotationTexts.accepted],
})
