import { randomUUID } from 'node:crypto'
import { spreadOf } from '@akonta/bench/percentiles'
import { pick, randomFrom } from '@akonta/bench/random'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { type Outcome, type Till, trySale } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const PLENTY = 10_000_000_000n
const LINES = 3
const CALM_SALES = 20

const calmSpread = async (till: Till, body: string): Promise<number> => {
  const times: number[] = []
  for (let sale = 0; sale < CALM_SALES; sale += 1) {
    const sent = performance.now()
    const outcome = await trySale({ ...till, sendsKeys: true }, body, randomUUID())
    if (outcome.kind !== 'saved') throw new Error(`After the burst a sale is ${outcome.kind}`)
    times.push(performance.now() - sent)
  }
  return Math.round(spreadOf(times).p95)
}

/** Thousands of sales at one moment: what cannot be served soon is told so at once and with a time to come back, and nothing is lost. */
export const proveOverload = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const random = randomFrom(plan.seed)
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'burst', products: 100, stock: PLENTY })
  const till: Till = { address, shop, sendsKeys: true }
  const acknowledged = new Map<string, string>()
  const shedTimes: number[] = []
  const outcomes: Outcome[] = await Promise.all(
    Array.from({ length: plan.burst }, async () => {
      const key = randomUUID()
      const body = saleBody(shop, pick(random, shop.productIds, LINES))
      const sent = performance.now()
      const outcome = await trySale(till, body, key)
      if (outcome.kind === 'saved') acknowledged.set(key, outcome.invoice)
      if (outcome.kind === 'shed') shedTimes.push(performance.now() - sent)
      return outcome
    }),
  )
  const books = await compareWithBooks(backDoor, shop, acknowledged)
  const calm = await calmSpread(till, saleBody(shop, shop.productIds.slice(0, LINES)))
  const shed = outcomes.filter(outcome => outcome.kind === 'shed')
  const withoutTime = shed.filter(outcome => outcome.kind === 'shed' && outcome.retryAfter === null).length
  const others = outcomes.length - shed.length - acknowledged.size
  return {
    name: `${plan.burst} sales at one moment: the surplus gets 503 with Retry-After, nothing is lost`,
    passed: isClean(books) && withoutTime === 0 && others === 0 && shed.length > 0,
    figures: {
      ...books,
      shed: shed.length,
      'shed without Retry-After': withoutTime,
      'other answers': others,
      'ms to be shed, p95, all clients in one process': Math.round(spreadOf(shedTimes).p95),
      'ms of a sale afterwards, p95': calm,
    },
  }
}
