import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { quantityText } from '@akonta/domain/packs/pack'
import type { TradeDocument } from '@akonta/domain/printing/trade-document'
import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { texts } from '../../texts.ts'
import { orHidden } from '../../ui/table/figure-text.ts'
import { orderTexts } from './texts.ts'

/** An order as its supplier gets it. */
export const sheetOfOrder = (order: PurchaseOrder): TradeDocument => ({
  kind: orderTexts.purchaseOrder,
  priceHead: orderTexts.costPrice,
  number: order.number,
  date: formatDayFirst(businessDateOf(order.sentAt ?? order.createdAt)),
  branch: order.branch,
  facts: [
    { label: orderTexts.supplier, value: order.supplierName },
    ...(order.phone === '' || order.phone === '-' ? [] : [{ label: orderTexts.phone, value: order.phone }]),
    ...(order.expectedOn === null ? [] : [{ label: orderTexts.expectedOn, value: formatDayFirst(order.expectedOn) }]),
  ],
  lines: order.lines.map(line => ({
    name: line.productName,
    quantity: quantityText(line),
    price: orHidden(line.costPrice, formatUnitPrice),
    amount: orHidden(line.amount, formatMoney),
  })),
  sums: [],
  total: { label: orderTexts.total, value: `${texts.currency} ${orHidden(order.total, formatMoney)}` },
  below: [],
  notes: order.note === '' ? [] : [order.note],
  signatures: [order.createdBy === '' ? orderTexts.authorised : `${orderTexts.by} ${order.createdBy}`, orderTexts.acceptedBySupplier],
})
