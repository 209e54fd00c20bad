import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import type { Layaway } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { texts } from '../../texts.ts'
import type { TradeDocument } from '../trade-documents/trade-document.ts'
import { layawayTexts } from './texts.ts'

type Labelled = TradeDocument['below'][number]

const ifAny = (label: string, amount: Pesewas): readonly Labelled[] => (amount === 0n ? [] : [{ label, value: formatMoney(amount) }])

const sumsOf = ({ goods, discountAmount, lines }: Layaway): readonly Labelled[] => {
  if (discountAmount === 0n) return []
  const onLines = lines.reduce((sum, line) => sum + line.lineDiscount, 0n)
  return [
    { label: layawayTexts.goods, value: formatMoney(goods) },
    ...ifAny(layawayTexts.lineDiscounts, -onLines),
    ...ifAny(layawayTexts.discount, onLines - discountAmount),
  ]
}

/** What was paid, part by part, and what is left or was paid back. */
const paidOf = ({ payments, refund, total, paid }: Layaway): readonly Labelled[] => [
  ...payments
    .filter(({ reversedBy }) => reversedBy === '')
    .map(({ number, date, amount }) => ({ label: layawayTexts.partOf(number, formatDayFirst(date)), value: formatMoney(amount) })),
  ...(refund === null
    ? [{ label: layawayTexts.leftAfter, value: formatMoney(total - paid) }]
    : [{ label: layawayTexts.refund, value: formatMoney(-refund.amount) }, ...ifAny(layawayTexts.feeKept, refund.fee)]),
]

/** What the customer agrees to: when, and what a cancellation costs. */
const termsOf = ({ dueOn, fee }: Layaway): readonly string[] => [
  layawayTexts.reservedUntil(formatDayFirst(dueOn)),
  layawayTexts.mayCancel,
  fee === 0n ? layawayTexts.cancelFree : layawayTexts.cancelFee(formatMoney(fee)),
  layawayTexts.vatTerms,
]

/** The agreement as it is printed, with what was paid so far. */
export const documentOfLayaway = (layaway: Layaway): TradeDocument => ({
  kind: layawayTexts.agreement,
  number: layaway.number,
  date: formatMoment(layaway.createdAt),
  branch: layaway.branch,
  facts: [
    { label: layawayTexts.customer, value: layaway.customerName },
    ...(layaway.phone === '' ? [] : [{ label: layawayTexts.phone, value: layaway.phone }]),
    { label: layawayTexts.dueOn, value: formatDayFirst(layaway.dueOn) },
  ],
  lines: layaway.lines.map(line => ({
    name: line.productName,
    quantity: formatQuantity(line.quantity),
    price: formatUnitPrice(line.price),
    amount: formatMoney(line.amount),
    ...(line.lineDiscount > 0n && { discount: formatMoney(-line.lineDiscount) }),
  })),
  sums: sumsOf(layaway),
  total: { label: layawayTexts.price, value: `${texts.currency} ${formatMoney(layaway.total)}` },
  below: paidOf(layaway),
  note: [...(layaway.note === '' ? [] : [layaway.note]), ...termsOf(layaway)].join(' '),
  signatures: [`${layawayTexts.preparedBy} ${layaway.createdBy}`, layawayTexts.agreedBy],
})
