import { formatDayFirst } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { RollRow } from '../printing/roll.ts'
import { taxIn } from '../vat/vat-split.ts'
import type { DocumentVat } from './document-vat.ts'
import { isProvisional, stampOn } from './receipt-facts.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt, ReceiptLine } from './sale-calls.ts'

const sum = (label: string, amount: Pesewas): RollRow => ({ label, value: formatMoney(amount) })
/** Left out if zero. */
const sumIfAny = (label: string, amount: Pesewas): readonly RollRow[] => (amount === 0n ? [] : [sum(label, amount)])

const discountLabel = ({ discountPercent }: Receipt): string =>
  discountPercent === null ? receiptTexts.discount : receiptTexts.discountPercent(String(discountPercent))

/** All that the lines are reduced by, each for itself. */
export const discountOnLines = ({ lines }: Pick<Receipt, 'lines'>): Pesewas =>
  lines.reduce((sum, { lineDiscount = 0n }) => sum + lineDiscount, 0n)

/** What a line alone is reduced by, printed below the line. Nothing without a discount. */
export const rowsOfLineDiscount = ({ lineDiscount = 0n }: ReceiptLine): readonly RollRow[] => sumIfAny(receiptTexts.discount, -lineDiscount)

/** The amounts between the lines and the total: none if the goods are everything. */
export const sumsToTotal = (receipt: Receipt): readonly RollRow[] => {
  const { charges, discount, total } = receipt
  if (charges === 0n && discount === 0n) return []
  const onLines = discountOnLines(receipt)
  return [
    sum(receiptTexts.goods, total - charges + discount),
    ...sumIfAny(receiptTexts.charges, charges),
    ...sumIfAny(receiptTexts.lineDiscounts, -onLines),
    ...sumIfAny(discountLabel(receipt), onLines - discount),
  ]
}

/** The tax in a total, by component (domain rules, section 9). */
export const sumsOfVat = (vat: DocumentVat | null): readonly RollRow[] =>
  vat === null
    ? []
    : [
        sum(receiptTexts.beforeTax, vat.taxable),
        ...sumIfAny(receiptTexts.exempt, vat.exempt),
        ...sumIfAny(receiptTexts.zeroRated, vat.zeroRated),
        ...sumIfAny(receiptTexts.nhil, vat.nhil),
        ...sumIfAny(receiptTexts.getFund, vat.getFund),
        ...sumIfAny(receiptTexts.covid, vat.covid),
        ...sumIfAny(receiptTexts.cst, vat.cst),
        ...sumIfAny(receiptTexts.tourism, vat.tourism),
        ...sumIfAny(receiptTexts.excise, vat.excise),
        sum(receiptTexts.vat, vat.vat),
        sum(receiptTexts.totalTax, taxIn(vat)),
      ]

const tenderLabel = ({ name, transactionId, toConfirm, networkId }: Receipt['tenders'][number]): string => {
  const identified = transactionId === '' ? name : `${name} ${transactionId}`
  const named = networkId === undefined ? identified : receiptTexts.withNetworkId(identified, networkId)
  return toConfirm ? receiptTexts.withToConfirm(named) : named
}

/** What credits to the account settled of the sale. Goods that had been paid for are in credit there instead. */
const settledBy = (notes: Receipt['returns']): Pesewas => notes.reduce((sum, { total, settled = total }) => sum + settled, 0n)

/** The payments: a sum is shown only if it differs from the one payment above it. */
const payments = ({ saleType, tenders, paid }: Receipt): readonly RollRow[] => {
  const [only, ...others] = tenders
  if (saleType === 'CREDIT' && only !== undefined && others.length === 0)
    return [sum(receiptTexts.paidNowBy(tenderLabel(only)), only.amount)]
  const sumOfAll = sumIfAny(saleType === 'CREDIT' ? receiptTexts.paidNow : receiptTexts.amountPaid, paid)
  const isSaidAlready = only !== undefined && others.length === 0 && only.amount === paid
  return [...tenders.map(tender => sum(tenderLabel(tender), tender.amount)), ...(isSaidAlready ? [] : sumOfAll)]
}

const accountText = (balance: Pesewas): string => {
  if (balance === 0n) return formatMoney(0n)
  return balance < 0n ? receiptTexts.owed(formatMoney(-balance)) : receiptTexts.inCredit(formatMoney(balance))
}

/** What the customer of a credit sale still owes, for this sale and in total. Empty once the sale is reversed. */
const debts = (
  { total: sold, paid, account, reversedBy, layaway }: Receipt,
  credited: readonly RollRow[],
  settled: Pesewas,
): readonly RollRow[] => {
  if (account === null || reversedBy !== '') return credited
  const paidSince = sold - paid - account.due - settled
  return [
    ...(paidSince > 0n ? [sum(layaway === undefined ? receiptTexts.paidSince : receiptTexts.paidOnLayaway(layaway), paidSince)] : []),
    ...credited,
    { ...sum(receiptTexts.balanceDue, account.due), strong: true },
    { label: receiptTexts.accountNow, value: accountText(account.balance) },
    ...sumIfAny(receiptTexts.forLayaways, account.forLayaways ?? 0n),
  ]
}

/** What the customer paid in cash instead of the total, if it was rounded. */
const rounded = ({ total: sold, rounding }: Receipt): readonly RollRow[] =>
  rounding === 0n ? [] : [sum(receiptTexts.rounding, rounding), { ...sum(receiptTexts.roundedTotal, sold + rounding), strong: true }]

/** The amounts below the total: payments, change, returns, and the customer's debt. */
export const sumsOf = (receipt: Receipt): readonly RollRow[] => {
  const notes = receipt.returns.filter(({ reversedBy }) => reversedBy === '')
  const credited = notes.filter(({ refund }) => refund === 'ACCOUNT')
  const returned = (list: typeof notes): readonly RollRow[] => list.map(note => sum(receiptTexts.returned(note.number), -note.total))
  return [
    ...rounded(receipt),
    ...payments(receipt),
    ...sumIfAny(receiptTexts.changeDue, receipt.changeDue),
    ...debts(receipt, returned(credited), settledBy(credited)),
    ...returned(notes.filter(({ refund }) => refund !== 'ACCOUNT')),
  ]
}

/** The label of the document's number. */
export const numberLabel = (receipt: Receipt): string => {
  const stamp = stampOn(receipt)
  if (stamp !== null) return stamp.heading
  if (isProvisional(receipt)) return receiptTexts.provisional
  if (receipt.vat !== null) return receiptTexts.taxInvoice
  return receipt.saleType === 'CREDIT' ? receiptTexts.invoice : receiptTexts.receiptNo
}

export const totalText = (receipt: Receipt): string => `${receiptTexts.currency} ${formatMoney(receipt.total)}`

/** When an invoice on account is due; empty without payment terms, and once it is reversed. */
export const dueText = ({ account, reversedBy }: Receipt): string =>
  account === null || account.dueDate === null || reversedBy !== '' ? '' : formatDayFirst(account.dueDate)
