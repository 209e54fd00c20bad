import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatCount } from '@akonta/domain/count-text'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { formatQuantity } from '@akonta/domain/quantity'
import { reorderList } from '@akonta/domain/stock/stock-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBranches } from '../business/branches.ts'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { STOCK_PAGE_SIZE } from '../stock/stock-pages.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { LoadingText, SkeletonLines } from '../ui/messages/loading.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

const SHOWN = 5
/** What to reorder for a branch. For the whole business: for the user's branch, since each branch orders separately. */
export const ReorderCard = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const own = useBranch()
  const branches = useBranches()
  const code = branch === EVERY_BRANCH ? own?.code : branch
  const list = useQuery({
    ...asks(reorderList, { db, branch: code ?? '', page: 0, size: STOCK_PAGE_SIZE }),
    enabled: code !== undefined,
  })
  if (code === undefined) return null
  const name = branches.data?.find(each => each.code === code)?.name ?? code
  const lines = list.data?.rows.slice(0, SHOWN) ?? []
  return (
    <section className={`card ${classes.part} ${classes.tablePart}`}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{branch === EVERY_BRANCH ? dashboardTexts.reorderIn(name) : dashboardTexts.reorder}</h2>
        {list.data && <Badge tone={list.data.total === 0 ? 'plain' : 'gold'}>{formatCount(list.data.total)}</Badge>}
        {/* The list is for the user's branch. */}
        {code === own?.code && (
          <Link className="link" to="/admin/reorderList">
            {dashboardTexts.reorderList}
          </Link>
        )}
      </div>
      {list.isPending && (
        <>
          <LoadingText />
          <SkeletonLines rows={SHOWN} />
        </>
      )}
      {list.isError && <LoadError what={dashboardTexts.couldNotLoad} failure={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && lines.length === 0 && <p className={classes.nothing}>{dashboardTexts.nothingToReorder}</p>}
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line.productId}>
            <Link className={classes.plainLink} to={path`/admin/product/view/${line.productId}/${code}`}>
              {line.name}
            </Link>
            {line.quantity <= 0n ? (
              <Badge tone="red">{dashboardTexts.out}</Badge>
            ) : (
              <span className={classes.lineFigure}>
                {dashboardTexts.outOf(formatInPacks(line.quantity, line.packs), formatQuantity(line.reorderLevel))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
