import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { DocumentVat } from '@akonta/domain/sales/document-vat'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { taxIn } from '@akonta/domain/vat/vat-split'
import type { Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'
import { offlineTexts } from '../../offline/texts.ts'
import { texts } from '../../texts.ts'
import { salesTexts } from '../texts.ts'
import { isProvisional } from './receipt.ts'

export type PaperProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly receipt: Receipt
  readonly issuer: Issuer
  /** The receipt was issued before and is marked as a reprint. */
  readonly isReprint: boolean
  /** The one that is printed. */
  readonly chosen: boolean
}

export type Sum = { readonly label: string; readonly amount: string; readonly strong?: true }

const sum = (label: string, amount: Pesewas): Sum => ({ label, amount: formatMoney(amount) })
/** Left out if zero. */
const sumIfAny = (label: string, amount: Pesewas): readonly Sum[] => (amount === 0n ? [] : [sum(label, amount)])

const discountLabel = ({ discountPercent }: Receipt): string =>
  discountPercent === null ? salesTexts.discount : salesTexts.discountPercent(String(discountPercent))

/** The amounts between the lines and the total: none if the goods are everything. */
export const sumsToTotal = (receipt: Receipt): readonly Sum[] => {
  const { charges, discount, total } = receipt
  if (charges === 0n && discount === 0n) return []
  return [
    sum(salesTexts.goods, total - charges + discount),
    ...sumIfAny(salesTexts.charges, charges),
    ...sumIfAny(discountLabel(receipt), -discount),
  ]
}

/** The tax in a total, by component (domain rules, section 9). */
export const sumsOfVat = (vat: DocumentVat | null): readonly Sum[] =>
  vat === null
    ? []
    : [
        sum(salesTexts.beforeTax, vat.taxable),
        ...sumIfAny(salesTexts.exempt, vat.exempt),
        ...sumIfAny(salesTexts.zeroRated, vat.zeroRated),
        ...sumIfAny(salesTexts.nhil, vat.nhil),
        ...sumIfAny(salesTexts.getFund, vat.getFund),
        ...sumIfAny(salesTexts.covid, vat.covid),
        ...sumIfAny(salesTexts.cst, vat.cst),
        ...sumIfAny(salesTexts.tourism, vat.tourism),
        ...sumIfAny(salesTexts.excise, vat.excise),
        sum(salesTexts.vat, vat.vat),
        sum(salesTexts.totalTax, taxIn(vat)),
      ]

const tenderLabel = ({ name, transactionId, toConfirm }: Receipt['tenders'][number]): string => {
  const named = transactionId === '' ? name : `${name} ${transactionId}`
  return toConfirm ? salesTexts.withToConfirm(named) : named
}

const total = (amounts: readonly { readonly total: Pesewas }[]): Pesewas => amounts.reduce((sum, each) => sum + each.total, 0n)

/** The payments: a sum is shown only if it differs from the one payment above it. */
const payments = ({ saleType, tenders, paid }: Receipt): readonly Sum[] => {
  const [only, ...others] = tenders
  if (saleType === 'CREDIT' && only !== undefined && others.length === 0) return [sum(salesTexts.paidNowBy(tenderLabel(only)), only.amount)]
  const sumOfAll = sumIfAny(saleType === 'CREDIT' ? salesTexts.paidNow : salesTexts.amountPaid, paid)
  const isSaidAlready = only !== undefined && others.length === 0 && only.amount === paid
  return [...tenders.map(tender => sum(tenderLabel(tender), tender.amount)), ...(isSaidAlready ? [] : sumOfAll)]
}

const accountText = (balance: Pesewas): string => {
  if (balance === 0n) return formatMoney(0n)
  return balance < 0n ? salesTexts.owed(formatMoney(-balance)) : salesTexts.inCredit(formatMoney(balance))
}

/** What the customer of a credit sale still owes, for this sale and in total. Empty once the sale is reversed. */
const debts = ({ total: sold, paid, account, reversedBy }: Receipt, credited: readonly Sum[], creditedTotal: Pesewas): readonly Sum[] => {
  if (account === null || reversedBy !== '') return credited
  const paidSince = sold - paid - account.due - creditedTotal
  return [
    ...(paidSince > 0n ? [sum(salesTexts.paidSince, paidSince)] : []),
    ...credited,
    { ...sum(salesTexts.balanceDue, account.due), strong: true },
    { label: salesTexts.accountNow, amount: accountText(account.balance) },
  ]
}

/** What the customer paid in cash instead of the total, if it was rounded. */
const rounded = ({ total: sold, rounding }: Receipt): readonly Sum[] =>
  rounding === 0n ? [] : [sum(salesTexts.rounding, rounding), { ...sum(salesTexts.roundedTotal, sold + rounding), strong: true }]

/** The amounts below the total: payments, change, returns, and the customer's debt. */
export const sumsOf = (receipt: Receipt): readonly Sum[] => {
  const notes = receipt.returns.filter(({ reversedBy }) => reversedBy === '')
  const credited = notes.filter(({ refund }) => refund === 'ACCOUNT')
  const returned = (list: typeof notes): readonly Sum[] => list.map(note => sum(salesTexts.returned(note.number), -note.total))
  return [
    ...rounded(receipt),
    ...payments(receipt),
    ...sumIfAny(salesTexts.changeDue, receipt.changeDue),
    ...debts(receipt, returned(credited), total(credited)),
    ...returned(notes.filter(({ refund }) => refund === 'CASH')),
  ]
}

/** The label of the document's number. */
export const numberLabel = (receipt: Receipt): string => {
  if (isProvisional(receipt)) return offlineTexts.provisional
  if (receipt.vat !== null) return salesTexts.taxInvoice
  return receipt.saleType === 'CREDIT' ? salesTexts.invoice : salesTexts.receiptNo
}

/** The total with its currency. */
export const totalText = (receipt: Receipt): string => `${texts.currency} ${formatMoney(receipt.total)}`

/** When an invoice on account is due; empty without payment terms, and once it is reversed. */
export const dueText = ({ account, reversedBy }: Receipt): string =>
  account === null || account.dueDate === null || reversedBy !== '' ? '' : formatDayFirst(account.dueDate)
