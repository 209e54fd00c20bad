import { BREAKDOWNS } from '@akonta/domain/dashboard/sales-figures'
import { addDays, businessDateOf } from '@akonta/domain/dates'
import { fillHistory } from './history/fill-history.ts'
import { runLoad } from './load/run-load.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const SALE_LINES = [1_000_000]
const LINES_A_SALE = 5
/** The history is counted in journal lines. */
const JOURNAL_LINES_A_SALE = 4
const PRODUCTS = 500
const STOCK = 10_000_000_000n
/** The target: p95 in milliseconds, with a million sale lines. */
const PROMISED = 500

const DAYS = { 'a month': 30, 'a year': 365 } as const

/** Every call of the dashboard and the analytics, for a given period. */
const CALLS: Readonly<Record<string, (dbname: string, period: string) => string>> = {
  overview: (dbname, period) => `/api/dashboard/overview/${dbname}?${period}`,
  ...Object.fromEntries(
    BREAKDOWNS.map(cut => [`sales by ${cut}`, (dbname: string, period: string) => `/api/dashboard/sales/${dbname}/${cut}?${period}`]),
  ),
  'hours of the week': (dbname, period) => `/api/dashboard/hours/${dbname}?${period}`,
  'slow movers': (dbname, period) => `/api/dashboard/slow/${dbname}?${period}`,
  'documents behind a product': (dbname, period) => `/api/dashboard/papers/${dbname}?${period}&product=1001`,
}

/** The dashboard and the analytics of a month and of a year with one client, compared with the target. */
export const benchDashboard = ({ seconds, parts }: Settings): Promise<void> =>
  withServer(async ({ backDoor, server }) => {
    sayCircumstances()
    for (const lines of parts.length > 0 ? parts.map(Number) : SALE_LINES) {
      const shop = await openScratchShop(backDoor.database, server.address, { dbname: `trade-${lines}`, products: PRODUCTS, stock: STOCK })
      await fillHistory(backDoor.superuser, shop, (lines / LINES_A_SALE) * JOURNAL_LINES_A_SALE)
      const headers = { authorization: `Bearer ${shop.token}`, 'x-branch-code': 'ALL' }
      const today = businessDateOf(new Date())
      say(`\n  ${lines.toLocaleString('en')} sale lines`)
      for (const [name, path] of Object.entries(CALLS))
        for (const [span, days] of Object.entries(DAYS)) {
          const period = `start=${addDays(today, 1 - days)}&end=${today}&branch=ALL`
          const { p50, p95, done } = await runLoad({
            address: server.address,
            clients: [{ method: 'GET', headers, requests: [{ path: path(shop.dbname, period), body: '' }] }],
            warmUpSeconds: 0.5,
            seconds: seconds / 2,
            expected: '',
          })
          const verdict = p95 < PROMISED ? 'held  ' : 'BROKEN'
          say(`  ${verdict}  ${`${name}, ${span}`.padEnd(36)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  (${done} calls)`)
        }
    }
  })
