import { useParams } from 'react-router'
import { EntryDocumentPage } from '../journals/entry-document-page.tsx'
import { expenseTexts } from './texts.ts'

/** /admin/accounting/expenses/{number}: the voucher of an expense. */
export const Component = () => {
  const { number = '' } = useParams()
  return <EntryDocumentPage title={expenseTexts.expense(number)} number={number} back="/admin/accounting/expenses" isByHand />
}
