import { type ChequeReturn, chequeReturnByNumber } from '@akonta/domain/cheques/cheque-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { useBranchNames } from '../business/branches.ts'
import { path } from '../lib/api.ts'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { statementPath } from '../navigation/statement-path.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import type { Column } from '../ui/table/column.ts'
import { chequeTexts } from './texts.ts'

type Line = { readonly item: string; readonly amount: Pesewas }

const COLUMNS: readonly Column<Line>[] = [
  { head: chequeTexts.item, kind: 'text', of: ({ item }) => item },
  { head: chequeTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

const viewOf = (found: ChequeReturn, nameOfBranch: (code: string) => string): DocumentView<Line> => {
  const { number, amount, fee, feeBearer, document, documentKind } = found
  const paid = documentLink(documentKind, document)
  const owed = feeBearer === 'CUSTOMER' ? amount + fee : amount
  return {
    title: chequeTexts.returnTitle(number),
    facts: [
      { label: chequeTexts.cheque, value: found.cheque, to: path`/admin/accounting/cheques/${found.chequeId}` },
      { label: chequeTexts.bank, value: found.chequeBank },
      { label: chequeTexts.drawer, value: found.drawer },
      { label: chequeTexts.chequeDate, value: formatDayFirst(found.chequeDate) },
      { label: chequeTexts.returnedBy, value: found.bank },
      { label: chequeTexts.returnedOn, value: formatDayFirst(found.date) },
      { label: chequeTexts.bounceReason, value: found.reason },
      { label: chequeTexts.owedBy, value: found.customer, to: statementPath(found.pid) },
      { label: chequeTexts.hadPaid, value: document, ...(paid !== null && { to: paid }) },
      { label: chequeTexts.branch, value: nameOfBranch(found.branch) },
      { label: chequeTexts.by, value: found.by },
    ],
    columns: COLUMNS,
    lines: [
      { item: chequeTexts.returnedCheque, amount },
      ...(fee === 0n ? [] : [{ item: chequeTexts.feeBorneBy[feeBearer], amount: fee }]),
    ],
    total: amount + fee,
    sums: { above: [], below: [{ label: chequeTexts.owedAgain, amount: formatMoney(owed) }] },
    reversedBy: found.reversedBy,
  }
}

/** A cheque that the bank returned, on A4: /admin/accounting/chequereturns/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  const nameOfBranch = useBranchNames()
  return (
    <DocumentPage
      title={chequeTexts.returnTitle(number)}
      number={number}
      below={<Attachments kind="cheque_return" number={number} />}
      document={asksOrNull(chequeReturnByNumber, { db, number })}
      view={found => viewOf(found, nameOfBranch)}
      back="/admin/accounting/cheques"
      failedText={chequeTexts.couldNotLoadReturn}
      missingText={chequeTexts.missingReturn(number)}
      reverse={null}
    />
  )
}
