import { formatCount } from '@akonta/domain/count-text'
import { mondayOf } from '@akonta/domain/dates'
import { lossChecks } from '@akonta/domain/loss-prevention/loss-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { lossTexts } from './texts.ts'

const FRESH_MS = 10 * 60_000

/** For the owner: how many rows of the loss prevention report are new this week. Asked at most every ten minutes. */
export const NewLossRows = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const end = currentDay()
  const start = mondayOf(end)
  const { data } = useQuery({ ...asks(lossChecks, { db, start, end, branch }), staleTime: FRESH_MS })
  if (data === undefined) return null
  const count = data.checks.filter(({ key }) => key !== 'dead_stock').reduce((sum, { newRows }) => sum + newRows, 0)
  return (
    <p>
      <Link className="link" to={`/admin/reports/lossprevention?${new URLSearchParams({ start, end, branch }).toString()}`}>
        {lossTexts.title}
      </Link>
      : {count === 0 ? lossTexts.nothingNew : lossTexts.newSince(formatCount(count))}
    </p>
  )
}
