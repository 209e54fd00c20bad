import { formatDayFirst } from '@akonta/domain/dates'
import { DOCUMENT_RIGHTS } from '@akonta/domain/document-rights'
import { formatMoney } from '@akonta/domain/money'
import { type ChangedLine, type CostChange, costChangeByNumber, reverseCostChange } from '@akonta/domain/purchases/cost-change-calls'
import { useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { forRight } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import { inputTaxTexts } from '../../vat-returns/texts.ts'
import { receiptTexts } from './texts.ts'

const viewOf = (change: CostChange): DocumentView<ChangedLine> => ({
  title: `${receiptTexts.purposes[change.purpose]} ${change.number}`,
  facts: [
    { label: change.purpose === 'PRICE' ? receiptTexts.reason : receiptTexts.description, value: change.description },
    { label: receiptTexts.basis, value: change.basis === null ? '' : receiptTexts.bases[change.basis] },
    { label: receiptTexts.payment, value: change.purpose === 'PRICE' ? '' : receiptTexts.payments[change.payment] },
    { label: change.payment === 'BANK' ? receiptTexts.bank : receiptTexts.supplier, value: change.payee },
    { label: receiptTexts.reference, value: change.reference },
    ...(change.tax === null
      ? []
      : [
          { label: receiptTexts.withTax, value: `${texts.currency} ${formatMoney(change.total + change.tax.claimed)}` },
          { label: inputTaxTexts.claimed, value: `${texts.currency} ${formatMoney(change.tax.claimed)}` },
        ]),
    { label: receiptTexts.branch, value: change.branch },
    { label: receiptTexts.date, value: formatDayFirst(change.date) },
    { label: receiptTexts.enteredBy, value: change.by },
  ],
  columns: [
    { head: receiptTexts.documents, kind: 'text', of: line => line.document },
    { head: receiptTexts.productName, kind: 'text', of: line => line.productName },
    { head: receiptTexts.qty, kind: 'quantity', of: line => line.quantity },
    ...(change.purpose === 'PRICE'
      ? [{ head: receiptTexts.newPrice, kind: 'unitCost' as const, of: (line: ChangedLine) => line.weight }]
      : []),
    ...(change.basis === 'WEIGHT'
      ? [{ head: receiptTexts.weight, kind: 'quantity' as const, of: (line: ChangedLine) => line.weight }]
      : []),
    { head: receiptTexts.onStock, kind: 'money', of: line => line.onStock },
    { head: receiptTexts.toCost, kind: 'money', of: line => line.toCost },
    { head: receiptTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: change.lines,
  total: [formatMoney(change.onStock), formatMoney(change.toCost), formatMoney(change.total)],
  reversedBy: change.reversedBy,
})

/** /admin/purchases/costs/{number}: what went onto goods in stock, and what to cost of sales. */
export const Component = forRight(
  DOCUMENT_RIGHTS.cost_change.page,
  { title: receiptTexts.landedCost, mayNot: receiptTexts.mayNotSeeCosts },
  () => {
    const db = useDb()
    const { number = '' } = useParams()
    return (
      <DocumentPage
        title={number}
        number={number}
        below={<Attachments kind="cost_change" number={number} />}
        document={asksOrNull(costChangeByNumber, { db, number })}
        view={viewOf}
        back="/admin/purchases/receipts?all=yes"
        failedText={receiptTexts.couldNotLoadCost}
        missingText={receiptTexts.noCostCalled(number)}
        reverse={{
          effect: () => reversalOf('cost_change'),
          send: (reason, requestId) => call(reverseCostChange, { db, number, body: { reason } }, { requestId }),
        }}
      />
    )
  },
)
