import { formatMoment } from '../dates.ts'
import { type PrintedStamp, rollOfStamp } from '../evat/printed-stamp.ts'
import { formatMoney } from '../money.ts'
import { goodsName } from '../packs/pack.ts'
import type { Roll, RollRow, RollText } from '../printing/roll.ts'
import { issuerTexts, plain, type RollIssuer, strong, textIf } from '../printing/roll-issuer.ts'
import { formatQuantity, formatUnitPrice } from '../quantity.ts'
import { isPractice, isProvisional, printedAs, reversedText, stampOn } from './receipt-facts.ts'
import { dueText, rowsOfLineDiscount, sumsOf, sumsOfVat, sumsToTotal, totalText } from './receipt-sums.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt } from './sale-calls.ts'

const rowIf = (label: string, value: string, isStrong: boolean): readonly RollRow[] =>
  value === '' ? [] : [{ label, value, ...(isStrong && { strong: true as const }) }]

const headOf = (receipt: Receipt, issuer: RollIssuer, isReprint: boolean, stamp: PrintedStamp | null): readonly RollText[] => [
  ...textIf(stamp !== null && stamp.test !== '', { text: stamp?.test ?? '', weight: 'name' }),
  ...issuerTexts(issuer, receipt.branch),
  ...(receipt.vat === null
    ? textIf(issuer.tin !== '', plain(receiptTexts.tin(issuer.tin)))
    : [plain(receiptTexts.tin(receipt.vat.tin)), ...textIf(stamp === null, strong(receiptTexts.taxInvoice))]),
  ...(stamp === null
    ? textIf(isProvisional(receipt), strong(receiptTexts.provisional))
    : [strong(stamp.heading), ...stamp.words.map(plain)]),
  ...textIf(receipt.saleType === 'CREDIT' && receipt.vat === null, strong(receiptTexts.invoice)),
  ...textIf(isReprint, strong(receiptTexts.reprint)),
  ...textIf(isPractice(receipt), strong(receiptTexts.practice)),
  ...textIf(reversedText(receipt) !== '', strong(reversedText(receipt))),
]

const factsOf = (receipt: Receipt): readonly RollRow[] => [
  ...rowIf(receipt.saleType === 'CREDIT' ? receiptTexts.invoiceNo : receiptTexts.receiptNo, receipt.invoice, true),
  ...rowIf(receiptTexts.printedAs, printedAs(receipt), false),
  ...rowIf(receiptTexts.date, formatMoment(receipt.soldAt), false),
  ...rowIf(receiptTexts.dueDate, dueText(receipt), true),
  { label: receiptTexts.customer, value: receipt.buyer?.name ?? receipt.customer },
  ...rowIf(receiptTexts.buyerTin, receipt.buyer?.tin ?? '', false),
  ...rowIf(receiptTexts.phone, receipt.account?.phone ?? '', false),
]

type RollOptions = {
  readonly isReprint: boolean
  /** Of a refund slip; otherwise that of the sale. */
  readonly stamp?: PrintedStamp | null
}

/** The receipt or invoice of a sale on the roll of a till, with what E-VAT adds below the amounts. */
export const rollOfReceipt = (receipt: Receipt, issuer: RollIssuer, { isReprint, stamp = stampOn(receipt) }: RollOptions): Roll => [
  { kind: 'head', texts: headOf(receipt, issuer, isReprint, stamp) },
  { kind: 'facts', rows: factsOf(receipt) },
  {
    kind: 'goods',
    goods: receipt.lines.map(line => ({
      name: goodsName(line),
      rows: [
        {
          label: receiptTexts.quantityTimesPrice(formatQuantity(line.quantity), formatUnitPrice(line.price)),
          value: formatMoney(line.amount),
          strong: true,
        },
        ...(line.priceNote === undefined ? [] : [{ label: line.priceNote, value: '' }]),
        ...rowsOfLineDiscount(line),
      ],
    })),
  },
  {
    kind: 'sums',
    rows: [...sumsToTotal(receipt), { label: receiptTexts.total, value: totalText(receipt), isTotal: true }, ...sumsOf(receipt)],
  },
  ...(receipt.vat === null ? [] : [{ kind: 'sums' as const, rows: sumsOfVat(receipt.vat) }]),
  ...(stamp === null ? [] : rollOfStamp(stamp)),
  ...(receipt.attendant === ''
    ? []
    : [
        { kind: 'note' as const, text: receiptTexts.attendantLine(receipt.attendant) },
        { kind: 'signatures' as const, labels: [receiptTexts.authorizedBy] },
      ]),
  { kind: 'foot', text: issuer.receiptFooter || receiptTexts.thankYou },
]
