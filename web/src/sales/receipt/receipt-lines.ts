import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsName } from '@akonta/domain/packs/pack'
import type { RollRow } from '@akonta/domain/printing/roll'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { isPractice, reversedText } from '@akonta/domain/sales/receipt-facts'
import { dueText, numberLabel, rowsOfLineDiscount, sumsOf, sumsOfVat, sumsToTotal, totalText } from '@akonta/domain/sales/receipt-sums'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { Issuer } from '../../business/issuer.ts'
import { across, RULE } from '../../sharing/text-lines.ts'
import { salesTexts } from '../texts.ts'

const linesOf = (sums: readonly RollRow[]): readonly string[] => sums.flatMap(({ label, value }) => across(label, value))

const unlessEmpty = (label: string, value: string): readonly string[] => (value === '' ? [] : across(label, value))

const tinLine = (tin: string): readonly string[] => (tin === '' ? [] : [salesTexts.tin(tin)])

/** The receipt as plain text, line by line: what is sent where no link can be opened. Without names of staff. */
export const receiptLines = (receipt: Receipt, issuer: Issuer): readonly string[] => [
  issuer.name,
  ...[issuer.location, issuer.phone === '' ? '' : salesTexts.tel(issuer.phone)].filter(line => line !== ''),
  ...tinLine(receipt.vat?.tin ?? issuer.tin),
  ...(isPractice(receipt) ? [salesTexts.practice] : []),
  ...(reversedText(receipt) === '' ? [] : [reversedText(receipt)]),
  RULE,
  ...across(numberLabel(receipt), receipt.invoice),
  ...across(salesTexts.date, formatMoment(receipt.soldAt)),
  ...unlessEmpty(salesTexts.dueDate, dueText(receipt)),
  ...across(salesTexts.customer, receipt.buyer?.name ?? receipt.customer),
  ...unlessEmpty(salesTexts.buyerTin, receipt.buyer?.tin ?? ''),
  RULE,
  ...receipt.lines.flatMap(line => [
    goodsName(line),
    ...across(salesTexts.quantityTimesPrice(formatQuantity(line.quantity), formatUnitPrice(line.price)), formatMoney(line.amount)),
    ...(line.priceNote === undefined ? [] : [line.priceNote]),
    ...linesOf(rowsOfLineDiscount(line)),
  ]),
  RULE,
  ...linesOf(sumsToTotal(receipt)),
  ...across(salesTexts.total, totalText(receipt)),
  ...linesOf(sumsOf(receipt)),
  ...linesOf(sumsOfVat(receipt.vat)),
  RULE,
  issuer.receiptFooter || salesTexts.thankYou,
]
