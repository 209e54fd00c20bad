import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { Ref } from 'react'
import type { Issuer } from '../business/issuer.ts'
import { texts } from '../texts.ts'
import type { PaidBy, Receipt, ReceiptVat } from './receipt.ts'
import { salesTexts } from './texts.ts'

export type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

export type Sum = { readonly label: string; readonly amount: string }

const sum = (label: string, amount: Pesewas): Sum => ({ label, amount: formatMoney(amount) })
/** Only where it says something. */
const sumIfAny = (label: string, amount: Pesewas): readonly Sum[] => (amount === 0n ? [] : [sum(label, amount)])

const discountLabel = ({ discountPercent }: Receipt): string =>
  discountPercent === '' ? salesTexts.discount : salesTexts.discountPercent(discountPercent)

/** What leads from the lines to the total, above it: nothing when the goods are all there is. */
export const sumsToTotal = (receipt: Receipt): readonly Sum[] => {
  const { charges, discount, total } = receipt
  if (charges === 0n && discount === 0n) return []
  return [
    sum(salesTexts.goods, total - charges + discount),
    ...sumIfAny(salesTexts.charges, charges),
    ...sumIfAny(discountLabel(receipt), -discount),
  ]
}

/** The tax in a total, part by part (domain rules, section 9). */
export const sumsOfVat = (vat: ReceiptVat | null): readonly Sum[] =>
  vat === null
    ? []
    : [
        sum(salesTexts.beforeTax, vat.taxable),
        ...sumIfAny(salesTexts.exempt, vat.exempt),
        ...sumIfAny(salesTexts.zeroRated, vat.zeroRated),
        ...sumIfAny(salesTexts.nhil, vat.nhil),
        ...sumIfAny(salesTexts.getFund, vat.getFund),
        ...sumIfAny(salesTexts.covid, vat.covid),
        sum(salesTexts.vat, vat.vat),
        sum(salesTexts.totalTax, vat.nhil + vat.getFund + vat.covid + vat.vat),
      ]

const tenderLabel = ({ name, transactionId }: PaidBy): string => (transactionId === '' ? name : `${name} ${transactionId}`)

/** What stands below the total: how it was paid, what went back, and what came back. */
export const sumsOf = (receipt: Receipt): readonly Sum[] => [
  ...receipt.tenders.map(tender => sum(tenderLabel(tender), tender.amount)),
  ...sumIfAny(salesTexts.amountPaid, receipt.paid),
  ...sumIfAny(salesTexts.changeDue, receipt.changeDue),
  ...receipt.returns.filter(({ reversedBy }) => reversedBy === '').map(note => sum(salesTexts.returned(note.number), -note.total)),
]

/** The total with its currency. */
export const totalText = (receipt: Receipt): string => `${texts.currency} ${formatMoney(receipt.total)}`
