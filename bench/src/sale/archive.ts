import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { linesIn } from '@akonta/server/archive/archive-folder'
import { ask } from '../load/ask.ts'
import { milliseconds, say } from '../page.ts'
import { medianOf, spreadOf } from '../percentiles.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { LINES, saleBodies, saleHeaders, salePath } from './sale-requests.ts'

const PRODUCTS = 500
const STOCK = 10_000_000_000n
const WARM_UP_SALES = 150
const SALES = 500
/** So that the sales last for several segments of the log: one is archived every 50 seconds. */
const PAUSE_MS = 200
const LOOK_EVERY_MS = 250
const LONGEST_MS = 60_000

const untilBegun = async (archive: string): Promise<void> => {
  for (const giveUp = Date.now() + LONGEST_MS; !(await linesIn(archive)).some(({ covered }) => covered); await wait(LOOK_EVERY_MS))
    if (Date.now() > giveUp) throw new Error('The archive does not begin')
}

const openTill = async ({ server, backDoor }: ScratchPlace, random: () => number): Promise<() => Promise<number>> => {
  const shop: ScratchShop = await openScratchShop(backDoor.database, server.address, { dbname: 'sold', products: PRODUCTS, stock: STOCK })
  const agent = new Agent({ keepAlive: true })
  return async () => {
    const [body = ''] = saleBodies(shop, 1, random)
    const headers = { ...saleHeaders(shop), 'idempotency-key': randomUUID() }
    const begun = performance.now()
    const answer = await ask(agent, server.address + salePath(shop), { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`A sale answered ${answer.status}: ${answer.body}`)
    return performance.now() - begun
  }
}

const spoken = (samples: readonly number[]): string => {
  const { p50, p95, p99 } = spreadOf(samples)
  return `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}, longest ${milliseconds(Math.max(...samples))}`
}

/** Two servers, one of which archives its log: a sale at one, a sale at the other, and each first as often as the other. */
export const compareArchive = async ({ seed }: Settings): Promise<void> => {
  const archive = mkdtempSync(join(tmpdir(), 'akonta-bench-archive-'))
  const environment = { AKONTA_ARCHIVE: join(archive, 'log'), AKONTA_BACKUP_PASSPHRASE: 'seven yams under the mat' }
  const random = randomFrom(seed)
  try {
    await withServer(async without =>
      withServer(
        async archiving => {
          const [off, on] = [await openTill(without, random), await openTill(archiving, random)]
          await untilBegun(environment.AKONTA_ARCHIVE)
          for (let sale = 0; sale < WARM_UP_SALES; sale += 1) for (const sell of [off, on]) await sell()
          const times: { off: number; on: number }[] = []
          for (let sale = 0; sale < SALES; sale += 1) {
            const isOffFirst = sale % 2 === 0
            const first = await (isOffFirst ? off : on)()
            const second = await (isOffFirst ? on : off)()
            times.push(isOffFirst ? { off: first, on: second } : { off: second, on: first })
            await wait(PAUSE_MS)
          }
          const segments = (await linesIn(environment.AKONTA_ARCHIVE)).reduce((sum, line) => sum + line.segments.size, 0)
          say(`\n${SALES} sales of ${LINES} lines at each of two servers, in turn; one archives its log (${segments} segments, encrypted)`)
          say(`  off  ${spoken(times.map(each => each.off))}`)
          say(`  on   ${spoken(times.map(each => each.on))}`)
          say(`  median of the differences of neighbours: ${milliseconds(medianOf(times.map(each => each.on - each.off)))}`)
        },
        {},
        environment,
      ),
    )
  } finally {
    rmSync(archive, { recursive: true, force: true })
  }
}
