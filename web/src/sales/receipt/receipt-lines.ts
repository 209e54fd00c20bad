import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { Issuer } from '../../business/issuer.ts'
import { across, RULE } from '../../sharing/text-lines.ts'
import { formatMoment } from '../../ui/table/column.ts'
import { salesTexts } from '../texts.ts'
import { dueText, numberLabel, type Sum, sumsOf, sumsOfVat, sumsToTotal, totalText } from './receipt-paper.ts'

const linesOf = (sums: readonly Sum[]): readonly string[] => sums.flatMap(({ label, amount }) => across(label, amount))

const unlessEmpty = (label: string, value: string): readonly string[] => (value === '' ? [] : across(label, value))

/** The receipt as plain text, line by line: what is sent where no link can be opened. Without names of staff. */
export const receiptLines = (receipt: Receipt, issuer: Issuer): readonly string[] => [
  issuer.name,
  ...[issuer.location, issuer.phone === '' ? '' : salesTexts.tel(issuer.phone)].filter(line => line !== ''),
  ...(issuer.tin === '' ? [] : [salesTexts.tin(receipt.vat?.tin ?? issuer.tin)]),
  RULE,
  ...across(numberLabel(receipt), receipt.invoice),
  ...across(salesTexts.date, formatMoment(receipt.soldAt)),
  ...unlessEmpty(salesTexts.dueDate, dueText(receipt)),
  ...across(salesTexts.customer, receipt.customer),
  RULE,
  ...receipt.lines.flatMap(({ productName, quantity, price, amount }) => [
    productName,
    ...across(salesTexts.quantityTimesPrice(formatQuantity(quantity), formatUnitPrice(price)), formatMoney(amount)),
  ]),
  RULE,
  ...linesOf(sumsToTotal(receipt)),
  ...across(salesTexts.total, totalText(receipt)),
  ...linesOf(sumsOf(receipt)),
  ...linesOf(sumsOfVat(receipt.vat)),
  RULE,
  issuer.receiptFooter || salesTexts.thankYou,
]
