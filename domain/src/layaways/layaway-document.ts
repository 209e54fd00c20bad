import { formatDayFirst, formatMoment } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { Labelled, TradeDocument } from '../printing/trade-document.ts'
import { promisedGoods, sumsOfPromise } from '../quotations/quotation-document.ts'
import { receiptTexts } from '../sales/receipt-texts.ts'
import type { Layaway } from './layaway-calls.ts'

export const layawayDocumentTexts = {
  agreement: 'Layaway Agreement',
  dueOn: 'Pay and Collect By',
  price: 'Price',
  leftAfter: 'Left to pay',
  refund: 'Paid back',
  refundInCash: 'Paid back in cash',
  feeKept: 'Cancellation fee',
  preparedBy: 'Prepared By',
  agreedBy: 'Customer',
  partOf: (number: string, date: string) => `${number}, ${date}`,
  reservedUntil: (day: string) => `The goods are reserved until ${day} and handed over when all is paid.`,
  mayCancel: 'After that day the shop may cancel this layaway on the same terms; nothing is forfeited without a cancellation.',
  cancelFee: (fee: string) => `A cancellation costs at most Ghc ${fee}. The rest of what was paid is paid back.`,
  cancelFree: 'When it is cancelled, everything that was paid is paid back.',
  wasCancelled: (reason: string) => `Cancelled: ${reason}`,
  wasCompleted: (invoice: string) => `Fully paid. The goods were handed over with ${invoice}.`,
  vatTerms: 'VAT, where it applies, is charged with the sale on the day the goods are handed over. A cancellation fee carries no VAT.',
} as const

const ifAny = (label: string, amount: Pesewas): readonly Labelled[] => (amount === 0n ? [] : [{ label, value: formatMoney(amount) }])

/** What left the drawer, if it was rounded. */
const roundedRefund = ({ amount, rounding = 0n }: NonNullable<Layaway['refund']>): readonly Labelled[] =>
  rounding === 0n
    ? []
    : [
        { label: receiptTexts.rounding, value: formatMoney(-rounding) },
        { label: layawayDocumentTexts.refundInCash, value: formatMoney(-amount - rounding) },
      ]

/** What is left to pay, or what a cancellation paid back: nothing where nothing had been paid. */
const restOf = ({ status, refund, total, paid }: Layaway): readonly Labelled[] => {
  if (refund !== null)
    return [
      { label: layawayDocumentTexts.refund, value: formatMoney(-refund.amount) },
      ...roundedRefund(refund),
      ...ifAny(layawayDocumentTexts.feeKept, refund.fee),
    ]
  return status === 'CANCELLED' ? [] : [{ label: layawayDocumentTexts.leftAfter, value: formatMoney(total - paid) }]
}

const paidOf = (layaway: Layaway): readonly Labelled[] => [
  ...layaway.payments
    .filter(({ reversedBy }) => reversedBy === '')
    .map(({ number, date, amount }) => ({ label: layawayDocumentTexts.partOf(number, formatDayFirst(date)), value: formatMoney(amount) })),
  ...restOf(layaway),
]

/** What the customer agrees to: when, and what a cancellation costs. Afterwards, how it ended. */
const termsOf = ({ status, dueOn, fee, reason, invoice }: Layaway): string => {
  if (status === 'CANCELLED') return layawayDocumentTexts.wasCancelled(reason)
  if (invoice !== null) return layawayDocumentTexts.wasCompleted(invoice)
  return [
    layawayDocumentTexts.reservedUntil(formatDayFirst(dueOn)),
    layawayDocumentTexts.mayCancel,
    fee === 0n ? layawayDocumentTexts.cancelFree : layawayDocumentTexts.cancelFee(formatMoney(fee)),
    layawayDocumentTexts.vatTerms,
  ].join(' ')
}

/** The agreement as it is printed, with what was paid so far. */
export const documentOfLayaway = (layaway: Layaway): TradeDocument => ({
  kind: layawayDocumentTexts.agreement,
  ...(layaway.payments.some(({ isPractice, reversedBy }) => isPractice === true && reversedBy === '') && { mark: receiptTexts.practice }),
  number: layaway.number,
  date: formatMoment(layaway.createdAt),
  branch: layaway.branch,
  facts: [
    { label: receiptTexts.customer, value: layaway.customerName },
    ...(layaway.phone === '' ? [] : [{ label: receiptTexts.phone, value: layaway.phone }]),
    { label: layawayDocumentTexts.dueOn, value: formatDayFirst(layaway.dueOn) },
  ],
  lines: promisedGoods(layaway.lines),
  sums: sumsOfPromise(layaway),
  total: { label: layawayDocumentTexts.price, value: `${receiptTexts.currency} ${formatMoney(layaway.total)}` },
  below: paidOf(layaway),
  notes: [...(layaway.note === '' ? [] : [layaway.note]), termsOf(layaway)],
  signatures: [`${layawayDocumentTexts.preparedBy} ${layaway.createdBy}`, layawayDocumentTexts.agreedBy],
})
