import { addDays, businessDateOf } from '@akonta/domain/dates'
import { CHECK_KEYS } from '@akonta/domain/loss-prevention/checks'
import { fillHistory } from './history/fill-history.ts'
import { fillYear } from './history/fill-year.ts'
import { runLoad } from './load/run-load.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { processorTimeOf } from './processor-time.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const JOURNAL_LINES = 1_000_000
const PRODUCTS = 500
const STOCK = 10_000_000_000n
const TARGET_MS = 2_000

/** The loss prevention report of a year, and the rows of each check, one client. */
export const benchLosses = ({ seconds, parts }: Settings): Promise<void> =>
  withServer(async place => {
    sayCircumstances()
    for (const lines of parts.length > 0 ? parts.map(Number) : [JOURNAL_LINES]) {
      const { backDoor, server } = place
      const shop = await openScratchShop(backDoor.database, server.address, { dbname: `losses-${lines}`, products: PRODUCTS, stock: STOCK })
      await fillHistory(backDoor.superuser, shop, lines)
      const end = businessDateOf(new Date())
      await fillYear(backDoor.superuser, shop, end)
      const period = `start=${addDays(end, -365)}&end=${end}`
      const headers = { authorization: `Bearer ${shop.token}`, 'x-branch-code': 'ALL' }
      const workers = { processId: server.processId, postmaster: place.postmaster }
      const measure = async (name: string, path: string): Promise<number> => {
        const clients = [{ method: 'GET' as const, headers, requests: [{ path, body: '' }] }]
        const load = { address: server.address, clients, warmUpSeconds: 0.5, seconds, expected: '' }
        const [{ p50, p95, done }, processor] = await processorTimeOf(workers, () => runLoad(load))
        const took = processor && done > 0 ? `  processor: ${milliseconds(processor.node + processor.postgres)}` : ''
        say(`    ${name.padEnd(26)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  (${done} calls)${took}`)
        return done === 0 ? seconds * 1000 : p95
      }
      say(`  ${lines.toLocaleString('en')} journal lines, a year`)
      const report = await measure('the report', `/api/lossprevention/checks/${shop.dbname}?${period}`)
      for (const key of CHECK_KEYS) await measure(key, `/api/lossprevention/rows/${shop.dbname}/${key}?${period}`)
      say(`  the report within ${TARGET_MS / 1000} s at p95: ${report <= TARGET_MS ? 'met' : 'MISSED'}`)
    }
  })
