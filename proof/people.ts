import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { spreadOf } from '@akonta/bench/percentiles'
import { makePayee } from '@akonta/bench/scratch/make-payee'
import { BRANCH_CODE, openScratchShop, PRICE, type ScratchShop, signIn } from '@akonta/bench/scratch/scratch-shop'
import { businessDateOf } from '@akonta/domain/dates'
import { ONE } from '@akonta/domain/quantity'
import type { TradedShop } from '@akonta/server/testing/model/mixed-trade'
import { PEOPLE, workTogether } from '@akonta/server/testing/people/people'
import { areExact, deadlocksSoFar, peopleBooks } from '@akonta/server/testing/people/people-books'
import type { Asks } from '@akonta/server/testing/people/place'
import { registerUser } from '@akonta/server/users/register-user'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines } from './seller.ts'

/** Few products, so that everyone conflicts, and so many pieces that goods seldom run out. */
const PRODUCTS = 12
const OPENING = 200
const KUMASI = { code: 'KUM', name: 'Kumasi Adum' } as const
const PAUSE_MS = 50
/** PostgreSQL reports the deadlocks of an idle connection so late. */
const REPORTED_MS = 11_000
const PASSWORD = 'three blue cocoa pods'

/** Signs in a second person: whoever counted must not approve. */
const hireKeeper = async ({ address, backDoor }: Installation, { businessId, dbname }: ScratchShop): Promise<string> => {
  const username = `keeper.${dbname}`
  await backDoor.database.transaction(businessId, tx =>
    registerUser(tx, {
      ...{ username, displayName: 'Kofi Keeper', email: 'keeper@example.com', phone: '024 000 0000' },
      ...{ accountTypeId: 3, branchId: null, role: 'ROLE_USER', privilege: 'GRANT', password: PASSWORD },
    }),
  )
  return signIn(address, username, PASSWORD)
}

/**
 * Sixteen people count, sell, receive, transfer, produce, return and reverse the same goods of two branches at once, while pieces are lost and
 * found that no document names: each acknowledged document is saved once, the counts find exactly what was planted, and the books agree.
 */
export const provePeople = async (installation: Installation, plan: Plan): Promise<Finding> => {
  const { address, backDoor } = installation
  const { database } = backDoor
  const opened = { dbname: 'people', products: PRODUCTS, stock: BigInt(OPENING) * ONE, second: KUMASI }
  const shop = await openScratchShop(database, address, opened)
  const traded: TradedShop = {
    dbname: shop.dbname,
    branches: [BRANCH_CODE, KUMASI.code],
    products: shop.productIds,
    price: PRICE,
    supplier: await makePayee(address, shop, { category: 'creditor', name: 'Tema Grains Ltd' }),
    today: businessDateOf(new Date()),
  }
  const tokens = { keeper: await hireKeeper(installation, shop), owner: shop.token }
  const agent = openLines()
  const milliseconds: number[] = []
  let shed = 0
  const asks: Asks = async (who, path, branch, body) => {
    const headers = {
      authorization: `Bearer ${tokens[who]}`,
      'x-branch-code': branch,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    for (;;) {
      const sent = performance.now()
      const answer = await ask(agent, address + path, { method: 'POST', headers, body: body ?? '' })
      if (answer.status !== 503) {
        milliseconds.push(performance.now() - sent)
        return { status: answer.status, text: answer.body }
      }
      shed += 1
      await wait(PAUSE_MS)
    }
  }
  const before = await database.read(shop.businessId, deadlocksSoFar)
  const end = performance.now() + plan.peopleSeconds * 1000
  const isOpen = (): boolean => performance.now() < end
  const { notes, shelves } = await workTogether({ shop: traded, opening: OPENING, asks, seed: plan.seed, trades: isOpen, counts: isOpen })
  await wait(REPORTED_MS)
  const deadlocks = (await database.read(shop.businessId, deadlocksSoFar)) - before
  const books = await database.read(shop.businessId, tx => peopleBooks(tx, traded, notes, shelves))
  const { p50, p95 } = spreadOf(milliseconds)
  return {
    name: `${PEOPLE} people count, sell, receive, transfer, produce, return and reverse the same ${PRODUCTS} goods for ${plan.peopleSeconds} s`,
    passed: areExact(books) && notes.others.length === 0 && deadlocks === 0 && notes.counts.length > 0 && books.foundPieces > 0,
    figures: {
      ...Object.fromEntries([...notes.saved].map(([what, numbers]) => [what, numbers.length])),
      'approved counts': notes.counts.length,
      'saved count lines': notes.lines,
      'counts sent back': notes.sentBack,
      'planted pieces that the counts found exactly': books.foundPieces,
      'differences other than planted': books.wrongDifferences.join('; ') || 0,
      'documents in the books': books.documents,
      'acknowledged and missing': books.lost.length,
      'saved twice or told to nobody': books.doubled.length,
      'refused for want of stock': notes.refused,
      shed,
      'other answers': notes.others.length === 0 ? 0 : `${notes.others.length}, such as ${notes.others[0]}`,
      deadlocks,
      'stock other than acknowledged': books.wrongQuantities.join('; ') || 0,
      'positions that are not the sum of their movements': books.wrongStock,
      'value of the stock less I0000TR, branch by branch': books.stockLessAccount.map(Number),
      'B0000CA over both branches': `${books.betweenBranches} in ${books.linesBetweenBranches} lines`,
      'ms of a call, p50 and p95': `${Math.round(p50)} ${Math.round(p95)}`,
      fault: books.fault,
    },
  }
}
