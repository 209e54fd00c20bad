import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { spreadOf } from '@akonta/bench/percentiles'
import { saleHeaders } from '@akonta/bench/sale/sale-requests'
import { makePayee } from '@akonta/bench/scratch/make-payee'
import { BRANCH_CODE, openScratchShop, PRICE, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { businessDateOf } from '@akonta/domain/dates'
import { ONE } from '@akonta/domain/quantity'
import { seededRandom } from '@akonta/server/demo/business/random'
import { mixedBooks, type TradeCall, type TradedShop, tradeCall } from '@akonta/server/testing/model/mixed-trade'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines } from './seller.ts'

const WRITERS = 16
/** Few products and little of each, so that everyone conflicts and stock often runs out. */
const PRODUCTS = 12
const STOCK = 20n * ONE
const KUMASI = { code: 'KUM', name: 'Kumasi Adum' } as const
const PAUSE_MS = 50

/** The answers to the writers. */
type Notes = {
  /** Acknowledged documents by kind. */
  readonly saved: Map<string, number>
  readonly milliseconds: number[]
  refused: number
  shed: number
  /** Anything else, with one example text. */
  others: number
  other: string
}

const openWriter = (address: string, shop: ScratchShop, notes: Notes) => {
  const agent = openLines()
  return async ({ action, path, branch, body }: TradeCall): Promise<void> => {
    const headers = { ...saleHeaders(shop), 'x-branch-code': branch, 'idempotency-key': randomUUID() }
    for (;;) {
      const sent = performance.now()
      const answer = await ask(agent, address + path, { method: 'POST', headers, body })
      if (answer.status === 503) {
        notes.shed += 1
        await wait(PAUSE_MS)
        continue
      }
      notes.milliseconds.push(performance.now() - sent)
      if (answer.body.includes('"savedSuccessfully":true')) notes.saved.set(action, (notes.saved.get(action) ?? 0) + 1)
      else if (answer.body.includes('not_enough_stock')) notes.refused += 1
      else {
        notes.others += 1
        notes.other = `${action} ${answer.status} ${answer.body.slice(0, 200)}`
      }
      return
    }
  }
}

const OPENING = 'opening_stock'

/**
 * People sell, buy, adjust, produce and transfer the same few goods of two branches at once: no call fails with a deadlock, and the books
 * agree.
 */
export const proveMixedTrade = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'mixed', products: PRODUCTS, stock: STOCK, second: KUMASI })
  const traded: TradedShop = {
    dbname: shop.dbname,
    branches: [BRANCH_CODE, KUMASI.code],
    products: shop.productIds,
    price: PRICE,
    supplier: await makePayee(address, shop, { category: 'creditor', name: 'Tema Grains Ltd' }),
    today: businessDateOf(new Date()),
  }
  const notes: Notes = { saved: new Map(), milliseconds: [], refused: 0, shed: 0, others: 0, other: '' }
  const end = performance.now() + plan.mixedSeconds * 1000
  const writer = async (_none: unknown, number: number): Promise<void> => {
    const random = seededRandom(plan.seed + number)
    const write = openWriter(address, shop, notes)
    while (performance.now() < end) await write(tradeCall(traded, random))
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))

  const { documents, ...books } = await backDoor.database.read(shop.businessId, mixedBooks)
  const kinds = [...notes.saved.keys(), ...Object.keys(documents).filter(kind => kind !== OPENING)]
  const miscounted = [...new Set(kinds)].filter(kind => documents[kind] !== notes.saved.get(kind))
  const stockAgrees = books.wrongStock === 0 && books.stockLessAccount.every(difference => difference === 0n)
  const { p50, p95 } = spreadOf(notes.milliseconds)
  return {
    name: `${WRITERS} people sell, buy, adjust, make and transfer the same ${PRODUCTS} goods for ${plan.mixedSeconds} s: the books agree`,
    passed: stockAgrees && books.betweenBranches === 0n && books.fault === null && miscounted.length === 0 && notes.others === 0,
    figures: {
      ...Object.fromEntries([...notes.saved].map(([action, count]) => [`${action} documents`, count])),
      'refused for want of stock': notes.refused,
      shed: notes.shed,
      'other answers': notes.others === 0 ? 0 : `${notes.others}, such as ${notes.other}`,
      'kinds with more or fewer documents than acknowledged': miscounted.length,
      'positions that are not the sum of their movements': books.wrongStock,
      'value of the stock less I0000TR, branch by branch': books.stockLessAccount.map(Number),
      'B0000CA over both branches': `${books.betweenBranches} in ${books.linesBetweenBranches} lines`,
      'ms of a call, p50 and p95': `${Math.round(p50)} ${Math.round(p95)}`,
      fault: books.fault,
    },
  }
}
