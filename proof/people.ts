import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { spreadOf } from '@akonta/bench/percentiles'
import { randomFrom } from '@akonta/bench/random'
import { makePayee } from '@akonta/bench/scratch/make-payee'
import { BRANCH_CODE, openScratchShop, PRICE, type ScratchShop, signIn } from '@akonta/bench/scratch/scratch-shop'
import { businessDateOf } from '@akonta/domain/dates'
import { ONE } from '@akonta/domain/quantity'
import type { TradedShop } from '@akonta/server/testing/model/mixed-trade'
import { PEOPLE, workTogether } from '@akonta/server/testing/people/people'
import { areExact, deadlocksSoFar, peopleBooks } from '@akonta/server/testing/people/people-books'
import type { Asks } from '@akonta/server/testing/people/place'
import { registerUser } from '@akonta/server/users/register-user'
import { logDeadlocks } from './deadlocks.ts'
import type { Installation } from './installation.ts'
import { KILLS, untilKill } from './kills.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines } from './seller.ts'

/** Few products, so that everyone conflicts, and so many pieces that goods seldom run out. */
const PRODUCTS = 12
const OPENING = 200
const KUMASI = { code: 'KUM', name: 'Kumasi Adum' } as const
const PAUSE_MS = 50
const PATIENCE_MS = 15_000
const LONGEST_RECOVERY_MS = 60_000
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

type Day = {
  readonly dbname: string
  /** What happens while they work, which ends with it. `answers` counts the answers that they got by now. */
  readonly happens: (answers: () => number) => Promise<void>
  readonly meanwhile: string
}

const work = async (installation: Installation, plan: Plan, { dbname, happens, meanwhile }: Day): Promise<Finding> => {
  const { address, backDoor } = installation
  const { database } = backDoor
  const opened = { dbname, products: PRODUCTS, stock: BigInt(OPENING) * ONE, second: KUMASI }
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
  let unanswered = 0
  const asks: Asks = async (who, path, branch, body) => {
    const headers = {
      authorization: `Bearer ${tokens[who]}`,
      'x-branch-code': branch,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    for (;;) {
      const sent = performance.now()
      const answer = await ask(agent, address + path, { method: 'POST', headers, body: body ?? '', patienceMs: PATIENCE_MS }).catch(
        () => undefined,
      )
      if (answer === undefined) unanswered += 1
      else if (answer.status === 503) shed += 1
      else {
        milliseconds.push(performance.now() - sent)
        return { status: answer.status, text: answer.body }
      }
      await wait(PAUSE_MS)
    }
  }
  const statementsOfDeadlocks = await logDeadlocks(installation)
  const before = await database.read(shop.businessId, deadlocksSoFar)
  let goesOn = true
  const isOpen = (): boolean => goesOn
  const working = workTogether({ shop: traded, opening: OPENING, asks, seed: plan.seed, trades: isOpen, counts: isOpen })
  await happens(() => milliseconds.length).finally(() => {
    goesOn = false
  })
  const { notes, shelves } = await working
  await wait(REPORTED_MS)
  const deadlocks = (await database.read(shop.businessId, deadlocksSoFar)) - before
  const books = await database.read(shop.businessId, tx => peopleBooks(tx, traded, notes, shelves))
  const { p50, p95 } = spreadOf(milliseconds)
  return {
    name: `${PEOPLE} people count, sell, receive, transfer, produce, return and reverse the same ${PRODUCTS} goods ${meanwhile}`,
    // PostgreSQL forgets its counts when it is killed.
    passed: areExact(books) && notes.others.length === 0 && deadlocks <= 0 && notes.counts.length > 0 && books.foundPieces > 0,
    figures: {
      ...Object.fromEntries([...notes.saved].map(([what, numbers]) => [what, numbers.length])),
      'approved counts': notes.counts.length,
      'saved count lines': notes.lines,
      'counts sent back': notes.sentBack,
      'planted pieces that the counts found exactly': books.foundPieces,
      'differences other than planted': books.wrongDifferences.join('; ') || 0,
      'documents in the books': books.documents,
      'acknowledged and missing': books.lost.join(' ') || 0,
      'saved twice or told to nobody': books.doubled.join(' ') || 0,
      'refused for want of stock': notes.refused,
      shed,
      'sent again without an answer': unanswered,
      'other answers': notes.others.length === 0 ? 0 : `${notes.others.length}, such as ${notes.others.slice(0, 3).join('; ')}`,
      deadlocks,
      'statements of the deadlocks': statementsOfDeadlocks().join('; ') || 0,
      'stock other than acknowledged': books.wrongQuantities.join('; ') || 0,
      'positions that are not the sum of their movements': books.wrongStock,
      'value of the stock less I0000TR, branch by branch': books.stockLessAccount.map(Number),
      'B0000CA over both branches': `${books.betweenBranches} in ${books.linesBetweenBranches} lines`,
      'ms of a call, p50 and p95': `${Math.round(p50)} ${Math.round(p95)}`,
      fault: books.fault,
    },
  }
}

/**
 * Sixteen people count, sell, receive, transfer, produce, return and reverse the same goods of two branches at once, while pieces are lost and
 * found that no document names: each acknowledged document is saved once, the counts find exactly what was planted, and the books agree.
 */
export const provePeople = (installation: Installation, plan: Plan): Promise<Finding> =>
  work(installation, plan, {
    dbname: 'people',
    happens: () => wait(plan.peopleSeconds * 1000),
    meanwhile: `for ${plan.peopleSeconds} s`,
  })

/** The same, while server, PostgreSQL and both are killed: what got no answer is sent again under its request id. */
export const provePeopleKilled = (installation: Installation, plan: Plan): Promise<Finding> => {
  const random = randomFrom(plan.seed)
  const happens = async (answers: () => number): Promise<void> => {
    for (let round = 0; round < plan.killRounds; round += 1) {
      for (const { strike } of KILLS) {
        await wait(untilKill(random))
        await strike(installation)
        const wanted = answers() + 2 * PEOPLE
        const giveUp = performance.now() + LONGEST_RECOVERY_MS
        while (answers() < wanted) {
          if (performance.now() > giveUp) throw new Error('After a kill no call is answered')
          await wait(PAUSE_MS)
        }
      }
    }
  }
  return work(installation, plan, { dbname: 'struck', happens, meanwhile: `while everything is killed, ${plan.killRounds} rounds` })
}
