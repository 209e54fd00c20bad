import { useParams } from 'react-router'
import { EntryPaperPage } from '../journals/entry-paper-page.tsx'
import { expenseTexts } from './texts.ts'

/** /admin/accounting/expenses/{number}: the voucher of an expense. */
export const Component = () => {
  const { number = '' } = useParams()
  return <EntryPaperPage title={expenseTexts.expense(number)} number={number} back="/admin/accounting/expenses" isByHand />
}
