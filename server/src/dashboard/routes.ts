import { CUTS, MOST_DAYS } from '@akonta/domain/dashboard/traded'
import { addDays } from '@akonta/domain/dates'
import { can } from '@akonta/domain/permissions'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { businessDate, line, recordId, wholeNumber } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Call } from '../http/serve-call.ts'
import { everyBranch } from '../http/session/branch-queries.ts'
import {
  byCutAnswer,
  byCutToWire,
  hoursAnswer,
  hoursToWire,
  inAllToWire,
  overviewAnswer,
  papersAnswer,
  paperToWire,
  slowAnswer,
  slowToWire,
} from './dashboard-wire-schema.ts'
import { overview } from './overview.ts'
import { nameOfFilter, type PaperFilter, soldInAll, soldPapers } from './paper-queries.ts'
import { MOST_ROWS, type Span, slowMovers, tradedBy, tradedByHour, tradedInAll } from './traded-queries.ts'

const area = 'Dashboard'

const PAGE_SIZE = 100

const span = {
  start: businessDate,
  end: businessDate,
  branch: line(20).optional().meta({ description: 'A branch code or ALL; if left out, the branch in X-Branch-Code' }),
}

type Asked = { readonly start: string; readonly end: string; readonly branch?: string | undefined }

const inOrder = ({ start, end }: Asked): boolean => start <= end
const IN_ORDER = { path: ['end'], error: 'must not be before start' }
const shortEnough = ({ start, end }: Asked): boolean => end < start || end < addDays(start, MOST_DAYS)
const SHORT_ENOUGH = { path: ['end'], error: `must be within ${MOST_DAYS.toLocaleString('en')} days of start` }

const ofSpan = z.object(span).refine(inOrder, IN_ORDER).refine(shortEnough, SHORT_ENOUGH)

const ofPapers = z
  .object({
    ...span,
    product: recordId.optional(),
    category: wholeNumber({ most: 2_147_483_647 }).optional().meta({ description: '0: products without a category' }),
    customer: line(40).optional().meta({ description: 'A pid, or CASH' }),
    cashier: line(80).optional().meta({ description: 'A user name' }),
    weekday: wholeNumber({ least: 1, most: 7 }).optional().meta({ description: 'From 1, a Monday' }),
    hour: wholeNumber({ most: 23 }).optional(),
    page: wholeNumber({ most: 1_000_000 }).default(0),
  })
  .refine(inOrder, IN_ORDER)
  .refine(shortEnough, SHORT_ENOUGH)
  .refine(
    asked =>
      (asked.product === undefined && asked.category === undefined) ||
      [asked.customer, asked.cashier, asked.weekday, asked.hour].every(each => each === undefined),
    { path: ['product'], error: 'is asked for without customer, cashier, weekday and hour' },
  )

/** Every branch that the user may see, including closed ones, whose sales remain. */
const visibleBranches = async ({ tx, ownOrAll }: Call): Promise<readonly number[]> => {
  const own = ownOrAll()
  return own === null ? everyBranch(tx) : [own.branchId]
}

const spanOf = async (call: Call, { start, end, branch }: Asked): Promise<{ readonly span: Span; readonly branchId: number | null }> => {
  const one = await call.branchOrAll(branch)
  const branches = one === null ? await visibleBranches(call) : [one.branchId]
  return { span: { branches, start, end }, branchId: one?.branchId ?? null }
}

/** Sales figures for the dashboard: all of them additions, and read-only. */
export const dashboardRoutes = (api: Api): void => {
  const refusals = ['not_found', 'not_your_branch'] as const

  route(
    api,
    {
      method: 'GET',
      path: '/api/dashboard/overview/:db',
      area,
      summary: 'The dashboard of a period, compared with the period before',
      permission: 'see_lists',
      takes: { query: ofSpan },
      answer: overviewAnswer,
      refusals,
      addition: true,
    },
    async call => overview(call.tx, { ...(await spanOf(call, call.query)), visible: await visibleBranches(call), user: call.user }),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/dashboard/sales/:db/:cut',
      area,
      summary: 'Sales of a period by product, category, branch, customer or cashier, highest first',
      permission: 'see_lists',
      takes: { params: z.object({ cut: z.enum(CUTS) }), query: ofSpan },
      answer: byCutAnswer,
      refusals,
      addition: true,
    },
    async call => {
      const { tx, params, query, user } = call
      const asked = await spanOf(call, query)
      const seesCosts = can(user, 'see_costs')
      const parts = await tradedBy(tx, params.cut, asked.span, seesCosts, MOST_ROWS)
      return byCutToWire(parts, await tradedInAll(tx, asked.span, seesCosts))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/dashboard/hours/:db',
      area,
      summary: 'Sales of a period by weekday and hour',
      permission: 'see_lists',
      takes: { query: ofSpan },
      answer: hoursAnswer,
      refusals,
      addition: true,
    },
    async call => hoursToWire(await tradedByHour(call.tx, (await spanOf(call, call.query)).span)),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/dashboard/slow/:db',
      area,
      summary: 'Products in stock that sold least for the quantity held, slowest first',
      permission: 'see_lists',
      takes: { query: ofSpan },
      answer: slowAnswer,
      refusals,
      addition: true,
    },
    async call => slowToWire(await slowMovers(call.tx, (await spanOf(call, call.query)).span, can(call.user, 'see_costs'))),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/dashboard/papers/:db',
      area,
      summary: 'The sales, returns and reversals behind a figure, newest first, 100 per page',
      permission: 'see_lists',
      takes: { query: ofPapers },
      answer: papersAnswer,
      refusals,
      addition: true,
    },
    async call => {
      const { tx, query } = call
      const asked = await spanOf(call, query)
      const { product, category, customer, cashier, weekday, hour, page } = query
      const filter: PaperFilter = {
        productId: product ?? null,
        categoryId: category ?? null,
        customer: customer ?? null,
        cashier: cashier ?? null,
        weekday: weekday ?? null,
        hour: hour ?? null,
      }
      const { papers, total } = await soldPapers(tx, asked.span, filter, { page, size: PAGE_SIZE })
      const all = inAllToWire(await soldInAll(tx, asked.span, filter))
      const about = await nameOfFilter(tx, filter)
      return { about, papers: papers.map(paperToWire), page, pages: Math.ceil(total / PAGE_SIZE), total, all }
    },
  )
}
