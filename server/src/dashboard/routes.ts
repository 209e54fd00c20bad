import * as calls from '@akonta/domain/dashboard/dashboard-calls'
import { withNet, withProfit } from '@akonta/domain/dashboard/sales-figures'
import { can } from '@akonta/domain/permissions'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { everyBranch } from '../http/session/branch-queries.ts'
import { overview } from './overview.ts'
import { MOST_ROWS, type Span, salesBy, salesByHour, slowMovers, totalSales } from './sales-figure-queries.ts'
import { nameOfFilter, soldDocuments, soldInAll } from './sold-document-queries.ts'

const PAGE_SIZE = 100

/** Every branch that the user may see, including closed ones, whose sales remain. */
const visibleBranches = async ({ tx, ownOrAll }: Call): Promise<readonly number[]> => {
  const own = ownOrAll()
  return own === null ? everyBranch(tx) : [own.branchId]
}

type OfSpan = Call & { readonly query: { readonly start: string; readonly end: string; readonly branch?: string | undefined } }

const spanOf = async (call: OfSpan): Promise<Span & { readonly branchId: number | null }> => {
  const { start, end, branch } = call.query
  const one = await call.branchOrAll(branch)
  return { start, end, branches: one === null ? await visibleBranches(call) : [one.branchId], branchId: one?.branchId ?? null }
}

/** Sales figures for the dashboard: all of them additions, and read-only. */
export const dashboardRoutes = (api: Api): void => {
  handle(api, calls.overviewOfPeriod, async call => {
    const { branchId, ...span } = await spanOf(call)
    return overview(call.tx, { span, branchId, visible: await visibleBranches(call), user: call.user })
  })

  handle(api, calls.salesBySegment, async call => {
    const span = await spanOf(call)
    const seesCosts = can(call.user, 'see_costs')
    const parts = await salesBy(call.tx, call.params.cut, span, seesCosts, MOST_ROWS)
    const all = await totalSales(call.tx, span, seesCosts)
    return { parts: parts.map(withProfit), total: parts[0]?.total ?? 0, all: withProfit(all) }
  })

  handle(api, calls.salesByHour, async call => salesByHour(call.tx, await spanOf(call)))

  handle(api, calls.slowProducts, async call => slowMovers(call.tx, await spanOf(call), can(call.user, 'see_costs')))

  handle(api, calls.soldDocuments, async call => {
    const { tx, query } = call
    const span = await spanOf(call)
    const { rows, total } = await soldDocuments(tx, span, query, { page: query.page, size: PAGE_SIZE })
    const all = withNet(await soldInAll(tx, span, query))
    const about = await nameOfFilter(tx, query)
    return { about, rows: rows.map(withNet), page: query.page, pages: Math.ceil(total / PAGE_SIZE), total, all }
  })
}
