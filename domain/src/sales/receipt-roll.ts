import { formatMoment } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { Roll, RollBlock, RollRow, RollText } from '../printing/roll.ts'
import { formatQuantity, formatUnitPrice } from '../quantity.ts'
import { isProvisional, printedAs } from './receipt-facts.ts'
import { dueText, rowsOfLineDiscount, sumsOf, sumsOfVat, sumsToTotal, totalText } from './receipt-sums.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt } from './sale-calls.ts'

/** The business at the head of a document. A logo is drawn by the browser only. */
export type RollIssuer = {
  readonly name: string
  readonly location: string
  readonly phone: string
  readonly tin: string
  readonly receiptFooter: string
}

const plain = (text: string): RollText => ({ text, weight: 'plain' })
const strong = (text: string): RollText => ({ text, weight: 'strong' })
const textIf = (isShown: boolean, text: RollText): readonly RollText[] => (isShown ? [text] : [])
const rowIf = (label: string, value: string, isStrong: boolean): readonly RollRow[] =>
  value === '' ? [] : [{ label, value, ...(isStrong && { strong: true as const }) }]

const headOf = (receipt: Receipt, { name, location, phone, tin }: RollIssuer, isReprint: boolean): readonly RollText[] => [
  { text: name, weight: 'name' },
  ...textIf(location !== '', plain(location)),
  ...textIf(phone !== '', plain(receiptTexts.tel(phone))),
  strong(receiptTexts.branchLine(receipt.branch)),
  ...(receipt.vat === null
    ? textIf(tin !== '', plain(receiptTexts.tin(tin)))
    : [plain(receiptTexts.tin(receipt.vat.tin)), strong(receiptTexts.taxInvoice)]),
  ...textIf(isProvisional(receipt), strong(receiptTexts.provisional)),
  ...textIf(receipt.saleType === 'CREDIT' && receipt.vat === null, strong(receiptTexts.invoice)),
  ...textIf(isReprint, strong(receiptTexts.reprint)),
]

const factsOf = (receipt: Receipt): readonly RollRow[] => [
  ...rowIf(receipt.saleType === 'CREDIT' ? receiptTexts.invoiceNo : receiptTexts.receiptNo, receipt.invoice, true),
  ...rowIf(receiptTexts.printedAs, printedAs(receipt), false),
  ...rowIf(receiptTexts.date, formatMoment(receipt.soldAt), false),
  ...rowIf(receiptTexts.dueDate, dueText(receipt), true),
  { label: receiptTexts.customer, value: receipt.customer },
  ...rowIf(receiptTexts.phone, receipt.account?.phone ?? '', false),
]

/** The receipt or invoice of a sale on the roll of a till. `stamp` is what an authority adds, below the amounts. */
export const rollOfReceipt = (
  receipt: Receipt,
  issuer: RollIssuer,
  { isReprint, stamp = [] }: { readonly isReprint: boolean; readonly stamp?: readonly RollBlock[] },
): Roll => [
  { kind: 'head', texts: headOf(receipt, issuer, isReprint) },
  { kind: 'facts', rows: factsOf(receipt) },
  {
    kind: 'goods',
    goods: receipt.lines.map(line => ({
      name: line.productName,
      rows: [
        {
          label: receiptTexts.quantityTimesPrice(formatQuantity(line.quantity), formatUnitPrice(line.price)),
          value: formatMoney(line.amount),
          strong: true,
        },
        ...rowsOfLineDiscount(line),
      ],
    })),
  },
  {
    kind: 'sums',
    rows: [...sumsToTotal(receipt), { label: receiptTexts.total, value: totalText(receipt), isTotal: true }, ...sumsOf(receipt)],
  },
  ...(receipt.vat === null ? [] : [{ kind: 'sums' as const, rows: sumsOfVat(receipt.vat) }]),
  ...stamp,
  ...(receipt.attendant === ''
    ? []
    : [
        { kind: 'note' as const, text: receiptTexts.attendantLine(receipt.attendant) },
        { kind: 'signatures' as const, labels: [receiptTexts.authorizedBy] },
      ]),
  { kind: 'foot', text: issuer.receiptFooter || receiptTexts.thankYou },
]
