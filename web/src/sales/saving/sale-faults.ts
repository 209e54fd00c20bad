import { lineDiscountFault, saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import type { SubmissionFault } from '../../ui/entry-page/use-submission.ts'
import { salesTexts } from '../texts.ts'
import { isValidLine } from '../till/label-line.ts'
import type { SalesLine } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { type SaleKind, saleOf } from './current-sale.ts'

/** Every error, in the specified order: customer, empty list, quantities (AMB-083, D21); then the tender of a valid list. */
export const faultsOf = (kind: SaleKind, lines: readonly SalesLine[], terms: SaleTerms): readonly SubmissionFault[] => {
  const faults: readonly SubmissionFault[] = [
    ...(kind.saleType === 'CREDIT' && terms.customer === null ? [{ text: salesTexts.selectCustomer, field: 'customer' }] : []),
    ...(lines.length === 0 ? [{ tone: 'info' as const, text: salesTexts.noProduct, detail: salesTexts.noProductHint }] : []),
    ...lines
      .filter(line => !isValidLine(line))
      .map(({ id, productName }) => ({ text: salesTexts.enterValidQuantity, detail: productName, line: id })),
  ]
  if (faults.length > 0) return faults
  const sale = saleOf(kind, lines, terms)
  const totals = saleTotals(sale)
  const wrong = lineDiscountFault(sale, totals)
  const line = wrong && lines[wrong.index]
  if (line) return [{ text: wrong.fault, detail: line.productName, line: line.id }]
  const fault = tenderFault(sale, totals)
  return fault === null ? [] : [{ text: fault, field: 'paid' }]
}
