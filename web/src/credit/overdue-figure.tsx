import { overdueCustomers } from '@akonta/domain/credit/credit-calls'
import { formatMoney } from '@akonta/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import card from '../ui/frames/figure-card.module.css'
import { creditTexts } from './texts.ts'

/** What customers owe past its due date today. Nothing is shown while nobody is overdue, as without payment terms. */
export const OverdueFigure = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const { data = [] } = useQuery(asks(overdueCustomers, { db, branch }))
  if (data.length === 0) return null
  return (
    <li className={`card ${card.card}`}>
      <h2 className={card.label}>
        <Link className={card.whole} to="/admin/reports/overdue">
          {creditTexts.totalOverdue(data.length)}
        </Link>
      </h2>
      <p className={card.figure}>
        <small>{texts.currency}</small> {formatMoney(data.reduce((sum, { overdue }) => sum + overdue, 0n))}
      </p>
    </li>
  )
}
