import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { spreadOf } from '@akonta/bench/percentiles'
import { pick, randomFrom } from '@akonta/bench/random'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { type Outcome, openLine, type Till, trySale } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const PLENTY = 10_000_000_000n
const LINES = 3
const CALM_SALES = 20
const PAUSE_MS = 100

const spreadText = (sales: readonly BurstSale[]): string => {
  const { p50, p95 } = spreadOf(sales.map(sale => sale.milliseconds))
  return `${Math.round(p50)} ${Math.round(p95)}`
}

const calmSpread = async (till: Till, body: string): Promise<number> => {
  const times: number[] = []
  for (let sale = 0; sale < CALM_SALES; sale += 1) {
    const sent = performance.now()
    const outcome = await trySale(till, body, randomUUID())
    if (outcome.kind !== 'saved') throw new Error(`After the burst a sale is ${outcome.kind}`)
    times.push(performance.now() - sent)
  }
  return Math.round(spreadOf(times).p95)
}

const CONNECTED_AT_ONCE = 100

/** Connects tills in groups: the burst is to meet the server and not the queue of new connections. */
const connect = async (tills: readonly Till[]): Promise<void> => {
  for (let connected = 0; connected < tills.length; connected += CONNECTED_AT_ONCE) {
    const some = tills.slice(connected, connected + CONNECTED_AT_ONCE)
    await Promise.all(some.map(({ agent, address }) => ask(agent, `${address}/api/health/live`, { method: 'GET', headers: {}, body: '' })))
  }
}

type BurstSale = { readonly outcome: Outcome; readonly milliseconds: number }

/** Sends one sale, and repeats it under its id until it gets an answer, as a till does. A sale that was shed is not repeated. */
const sellInBurst = async (till: Till, body: string, acknowledged: Map<string, string>): Promise<BurstSale> => {
  const key = randomUUID()
  const sent = performance.now()
  let outcome = await trySale(till, body, key)
  const milliseconds = performance.now() - sent
  while (outcome.kind === 'unknown') {
    await wait(PAUSE_MS)
    const again = await trySale(till, body, key)
    if (again.kind !== 'shed') outcome = again
  }
  if (outcome.kind === 'saved') acknowledged.set(key, outcome.invoice)
  return { outcome, milliseconds }
}

/** Thousands of sales at one moment: calls that cannot be served soon are refused at once with a time to retry, and nothing is lost. */
export const proveOverload = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const random = randomFrom(plan.seed)
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'burst', products: 100, stock: PLENTY })
  const tills = Array.from({ length: plan.burst }, (): Till => ({ address, shop, sendsKeys: true, agent: openLine() }))
  const bodies = tills.map(() => saleBody(shop, pick(random, shop.productIds, LINES)))
  const acknowledged = new Map<string, string>()
  await connect(tills)
  const sales = await Promise.all(tills.map((till, index) => sellInBurst(till, bodies[index] ?? '', acknowledged)))
  for (const { agent } of tills) agent.destroy()

  const books = await compareWithBooks(backDoor, shop, acknowledged)
  const calm = await calmSpread({ address, shop, sendsKeys: true, agent: openLine() }, saleBody(shop, shop.productIds.slice(0, LINES)))
  const shed = sales.filter(({ outcome }) => outcome.kind === 'shed')
  const withoutTime = shed.filter(({ outcome }) => outcome.kind === 'shed' && outcome.retryAfter === undefined).length
  const others = sales.length - shed.length - acknowledged.size
  return {
    name: `${plan.burst} sales at one moment: the surplus gets 503 with Retry-After, nothing is lost`,
    passed: isClean(books) && withoutTime === 0 && others === 0 && shed.length > 0,
    figures: {
      ...books,
      shed: shed.length,
      'shed without Retry-After': withoutTime,
      'other answers': others,
      'ms to be shed, p50 and p95, all tills in one process': spreadText(shed),
      'ms of a sale afterwards, p95': calm,
    },
  }
}
