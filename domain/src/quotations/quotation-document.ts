import { formatDayFirst, formatMoment } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import { goodsName } from '../packs/pack.ts'
import type { TradeDocument } from '../printing/trade-document.ts'
import { formatQuantity, formatUnitPrice } from '../quantity.ts'
import { receiptTexts } from '../sales/receipt-texts.ts'
import type { Quotation } from './quotation-calls.ts'

export const quotationDocumentTexts = {
  proforma: 'Proforma Invoice / Quotation',
  validUntil: 'Valid Until',
  preparedBy: 'Prepared By',
  accepted: 'Accepted By',
  includesTax: 'VAT and levies included',
  withdrawn: 'Withdrawn: these prices are no longer promised',
} as const

type Promised = Pick<Quotation, 'goods' | 'discountAmount'> & { readonly lines: readonly { readonly lineDiscount: Pesewas }[] }

/** Goods and discounts above the total, if there is any discount. */
export const sumsOfPromise = ({ goods, discountAmount, lines }: Promised): TradeDocument['sums'] => {
  if (discountAmount === 0n) return []
  const onLines = lines.reduce((sum, line) => sum + line.lineDiscount, 0n)
  const off = (label: string, amount: Pesewas) => (amount === 0n ? [] : [{ label, value: formatMoney(-amount) }])
  return [
    { label: receiptTexts.goods, value: formatMoney(goods) },
    ...off(receiptTexts.lineDiscounts, onLines),
    ...off(receiptTexts.discount, discountAmount - onLines),
  ]
}

type PromisedLine = Pick<Quotation['lines'][number], 'productName' | 'pack' | 'quantity' | 'price' | 'amount' | 'lineDiscount'>

export const promisedGoods = (lines: readonly PromisedLine[]): TradeDocument['lines'] =>
  lines.map(line => ({
    name: goodsName(line),
    quantity: formatQuantity(line.quantity),
    price: formatUnitPrice(line.price),
    amount: formatMoney(line.amount),
    ...(line.lineDiscount > 0n && { discount: formatMoney(-line.lineDiscount) }),
  }))

/** A quotation as it is printed. A visitor’s has no name of staff. */
export const documentOfQuotation = (quotation: Quotation): TradeDocument => ({
  kind: quotationDocumentTexts.proforma,
  number: quotation.number,
  date: formatMoment(quotation.createdAt),
  branch: quotation.branch,
  facts: [
    { label: receiptTexts.customer, value: quotation.customerName },
    ...(quotation.phone === '' ? [] : [{ label: receiptTexts.phone, value: quotation.phone }]),
    { label: quotationDocumentTexts.validUntil, value: formatDayFirst(quotation.validUntil) },
  ],
  lines: promisedGoods(quotation.lines),
  sums: sumsOfPromise(quotation),
  total: { label: receiptTexts.total, value: `${receiptTexts.currency} ${formatMoney(quotation.total)}` },
  below: quotation.tax === null ? [] : [{ label: quotationDocumentTexts.includesTax, value: formatMoney(quotation.tax) }],
  notes: [
    ...(quotation.status === 'WITHDRAWN' ? [quotationDocumentTexts.withdrawn] : []),
    ...(quotation.note === '' ? [] : [quotation.note]),
  ],
  signatures: [
    ...(quotation.createdBy === '' ? [] : [`${quotationDocumentTexts.preparedBy} ${quotation.createdBy}`]),
    quotationDocumentTexts.accepted,
  ],
})
