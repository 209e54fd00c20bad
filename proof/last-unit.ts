import { randomUUID } from 'node:crypto'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { ONE } from '@akonta/domain/quantity'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines, type Till, trySale } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const SELLERS = 64

/** A crowd wants the last piece of a product, a different one in every round. One gets it, all others are refused in order. */
export const proveLastUnit = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'last-unit', products: plan.lastUnitRounds, stock: ONE })
  const till: Till = { address, shop, sendsKeys: true, agent: openLines() }
  const sold: number[] = []
  const acknowledged = new Map<string, string>()
  let otherAnswers = 0
  for (const product of shop.productIds) {
    const keys = Array.from({ length: SELLERS }, () => randomUUID())
    const outcomes = await Promise.all(
      keys.map(async key => {
        const outcome = await trySale(till, saleBody(shop, [product]), key)
        if (outcome.kind === 'saved') acknowledged.set(key, outcome.invoice)
        return outcome
      }),
    )
    sold.push(outcomes.filter(({ kind }) => kind === 'saved').length)
    otherAnswers += outcomes.filter(
      outcome => outcome.kind !== 'saved' && !(outcome.kind === 'refused' && outcome.code === 'not_enough_stock'),
    ).length
  }
  const books = await compareWithBooks(backDoor, shop, acknowledged)
  return {
    name: `${SELLERS} sellers for the last piece, ${plan.lastUnitRounds} rounds: one sale each, everybody else is told that it is gone`,
    passed: sold.every(count => count === 1) && otherAnswers === 0 && isClean(books),
    figures: { 'sold a round': sold, 'other answers': otherAnswers, ...books },
  }
}
