import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan, useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { allRecurringQuery } from './list-all.ts'
import { recurringTexts } from './texts.ts'

/** On the dashboards: the recurring documents of a branch, or of every branch, whose date has come. Nothing is posted automatically. */
export const DueNotice = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const maySee = useCan('see_books')
  const due = useQuery({ ...allRecurringQuery({ db, branch, list: 'DUE' }), enabled: maySee }).data
  if (!maySee || due === undefined || due.length === 0) return null
  return (
    <MessageBox
      action={
        <Link className="link" to="/admin/accounting/recurring?list=DUE">
          {recurringTexts.showDue}
        </Link>
      }
    >
      {recurringTexts.dueNotice(due.length)}
    </MessageBox>
  )
}
