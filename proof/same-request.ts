import { randomUUID } from 'node:crypto'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines, type Till, trySale } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const AT_ONCE = 10
const PLENTY = 100_000_000n

/** One sale is sent ten times at once under one request id: it is saved once, and the ten answers are the same. */
export const proveSameRequest = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'same-request', products: 5, stock: PLENTY })
  const till: Till = { address, shop, sendsKeys: plan.broken !== 'noidem', agent: openLines() }
  const acknowledged = new Map<string, string>()
  let differentAnswers = 0
  for (let round = 0; round < plan.sameRequestRounds; round += 1) {
    const key = randomUUID()
    const body = saleBody(shop, shop.productIds)
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => trySale(till, body, key)))
    const texts = new Set(outcomes.map(outcome => (outcome.kind === 'saved' ? outcome.text : outcome.kind)))
    if (texts.size !== 1) differentAnswers += 1
    for (const outcome of outcomes) if (outcome.kind === 'saved') acknowledged.set(key, outcome.invoice)
  }
  const books = await compareWithBooks(backDoor, shop, acknowledged)
  return {
    name: `One request id ${AT_ONCE} times at once, ${plan.sameRequestRounds} rounds: one sale, equal answers`,
    passed: differentAnswers === 0 && books.sales === plan.sameRequestRounds && isClean(books),
    figures: { 'rounds with different answers': differentAnswers, ...books },
  }
}
