import { formatDayFirst, formatMoment } from '../dates.ts'
import { formatBalance, formatMoney } from '../money.ts'
import type { Roll, RollRow } from '../printing/roll.ts'
import { issuerTexts, type RollIssuer, strong, textIf } from '../printing/roll-issuer.ts'
import { receiptTexts } from '../sales/receipt-texts.ts'
import type { Payment } from './payment-calls.ts'
import { withholdingTexts } from './withholding.ts'

export const paymentDocumentTexts = {
  headings: { received: 'Payment Receipt', paid: 'Payment Voucher', moved: 'Transfer Voucher' },
  receivedFrom: 'Received From',
  paidTo: 'Paid To',
  paidInto: 'Paid Into',
  paidFrom: 'Paid From',
  reference: 'Ref No',
  networkId: 'Network ID',
  onAccount: 'On account',
  forLayaway: (number: string) => `Layaway ${number}`,
  leftOnLayaway: 'Left to pay',
  balanceAfter: 'Balance after this payment',
  reversed: (number: string) => `Reversed by ${number}`,
} as const

/** The date of the document, with the time if it was entered on that day. */
export const whenPaid = ({ date, time }: Payment): string => (time.startsWith(date) ? formatMoment(new Date(time)) : formatDayFirst(date))

export const partiesOf = ({ direction, from, to, reference, networkId }: Payment): readonly RollRow[] => [
  { label: direction === 'received' ? paymentDocumentTexts.receivedFrom : paymentDocumentTexts.paidFrom, value: from },
  { label: direction === 'paid' ? paymentDocumentTexts.paidTo : paymentDocumentTexts.paidInto, value: to },
  { label: paymentDocumentTexts.reference, value: reference },
  ...(networkId === undefined ? [] : [{ label: paymentDocumentTexts.networkId, value: networkId }]),
]

/** The tax is deducted from what the payment settles; the total is the money. */
const withheldRows = (withheld: Payment['withheld']): readonly RollRow[] => {
  if (withheld === undefined) return []
  const { kind, base, rate, tax, certificate } = withheld
  const isSupplier = kind !== null && base !== null && rate !== null
  const label = isSupplier ? withholdingTexts.fromSupplier(kind, rate, formatMoney(base)) : withholdingTexts.byCustomer(certificate)
  return [{ label, value: formatMoney(-tax) }]
}

/** Cash that is rounded pays the amount as it is; the total is the money. */
const roundingRows = ({ rounding = 0n }: Payment): readonly RollRow[] =>
  rounding === 0n ? [] : [{ label: receiptTexts.rounding, value: formatMoney(rounding) }]

/** What it settled, and what stayed on account. A money transfer settles nothing. */
export const partsOf = (payment: Payment): readonly RollRow[] => {
  const { direction, amount, settled, layaway, withheld } = payment
  const rest = settled.reduce((left, each) => left - each.amount, amount + (withheld?.tax ?? 0n))
  const parts = settled.map(({ document, amount: part }) => ({ label: document, value: formatMoney(part) }))
  const onAccount = {
    label: layaway === undefined ? paymentDocumentTexts.onAccount : paymentDocumentTexts.forLayaway(layaway),
    value: formatMoney(rest),
  }
  return [...parts, ...(direction === 'moved' || rest === 0n ? [] : [onAccount]), ...withheldRows(withheld), ...roundingRows(payment)]
}

/** Below the total: what is left of a layaway, and the account of the payee. */
export const afterwardsOf = ({ balance, layawayLeft }: Payment): readonly RollRow[] => [
  ...(layawayLeft === undefined ? [] : [{ label: paymentDocumentTexts.leftOnLayaway, value: formatMoney(layawayLeft) }]),
  ...(balance === null ? [] : [{ label: paymentDocumentTexts.balanceAfter, value: formatBalance(balance) }]),
]

export const totalPaid = ({ amount, rounding = 0n }: Payment): string => `${receiptTexts.currency} ${formatMoney(amount + rounding)}`

/** The receipt or voucher of a payment on the roll of a till. */
export const rollOfPayment = (payment: Payment, issuer: RollIssuer): Roll => {
  const parts = partsOf(payment)
  return [
    {
      kind: 'head',
      texts: [
        ...issuerTexts(issuer, payment.branch),
        strong(paymentDocumentTexts.headings[payment.direction]),
        ...textIf(payment.isPractice === true, strong(receiptTexts.practice)),
        ...(payment.reversedBy === '' ? [] : [strong(paymentDocumentTexts.reversed(payment.reversedBy))]),
      ],
    },
    {
      kind: 'facts',
      rows: [
        { label: receiptTexts.receiptNo, value: payment.number },
        { label: receiptTexts.date, value: whenPaid(payment) },
        ...partiesOf(payment),
      ].map(row => ({ ...row, strong: true })),
    },
    ...(parts.length === 0 ? [] : [{ kind: 'sums' as const, rows: parts }]),
    { kind: 'sums', rows: [{ label: receiptTexts.total, value: totalPaid(payment), isTotal: true }, ...afterwardsOf(payment)] },
    { kind: 'note', text: receiptTexts.attendantLine(payment.by) },
    { kind: 'signatures', labels: [receiptTexts.authorizedBy] },
  ]
}
