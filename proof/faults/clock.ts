import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pick, randomFrom } from '@akonta/bench/random'
import { saleBody } from '@akonta/bench/sale/sale-requests'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop, type ScratchShop, signIn } from '@akonta/bench/scratch/scratch-shop'
import { type ClusterLocation, findClusterLocation } from '@akonta/server/db/cluster-location'
import type { Statement } from '@akonta/server/db/database'
import { boxedPostgres } from '@akonta/server/db/postgres-binaries'
import { launchPostgres } from '@akonta/server/db/postgres-process'
import { openProgram } from '../breaks.ts'
import { sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { type Crowd, type Outcome, openCrowd, openLines, type Till, trySale } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'
import { openWrongClock, type WrongClock } from './wrong-clock.ts'

const SELLERS = 16
const PLENTY = 10_000_000_000n
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** While nobody’s sign-in ends: it lasts eight hours. */
const JUMPS = [20 * MINUTE, -3 * HOUR, 0, -DAY, 5 * HOUR, 0]
/** More than the 30 days for which answers are stored. */
const AHEAD = 40 * DAY
/** A computer whose battery is empty starts in such a year. */
const BEHIND = -11 * 365 * DAY
/** What a start deletes as old is deleted by then. */
const FORGETTING_MS = 3_000
const REPEATED = 20

const NAME =
  'The clock of server and database jumps while people sell, forwards and back: every acknowledged sale is saved once, and selling goes on'

const DATED: Statement = {
  name: 'proof-dated-later',
  text: `select count(*)::int as sales from posting where business_id = $1 and business_date > current_date`,
}

/** A sale that is sent again later under its own request id. */
type Sent = { readonly key: string; readonly body: string; readonly invoice: string }

const codeOf = (outcome: Outcome): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind)

const sellSome = async (till: Till, random: () => number): Promise<readonly Sent[]> => {
  const sent: Sent[] = []
  for (let sale = 0; sale < REPEATED; sale += 1) {
    const [key, body] = [randomUUID(), saleBody(till.shop, pick(random, till.shop.productIds, 2))]
    const outcome = await trySale(till, body, key)
    if (outcome.kind !== 'saved') throw new Error(`A sale before the jump was not saved: ${codeOf(outcome)}`)
    sent.push({ key, body, invoice: outcome.invoice })
  }
  return sent
}

const prove = async (plan: Plan, clock: WrongClock): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const scratch = openScratch()
  const main = { program: program.file('main') }
  const place = findClusterLocation(scratch.dataFolder, boxedPostgres(join(scratch.dataFolder, 'library-links')))
  const timed: ClusterLocation = {
    ...place,
    binaries: { ...place.binaries, environment: { ...place.binaries.environment, ...clock.environment } },
  }
  const random = randomFrom(plan.seed)
  const acknowledged = new Map<string, string>()
  const crowds: Crowd[] = []
  let server: ScratchServer | undefined
  try {
    server = await startServer(scratch, main)
    const backDoor = await openBackDoor(scratch)
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'clock', products: 60, stock: PLENTY })
    const port = Number(new URL(server.address).port)
    const { address } = server
    const start = async (): Promise<void> => {
      await server?.stop()
      launchPostgres(timed, join(scratch.dataFolder, 'postgres.log'), true)
      server = await startServer(scratch, { ...main, port, environment: clock.environment })
    }
    const signedIn = async (): Promise<ScratchShop> => ({ ...shop, token: await signIn(address, shop.username, shop.password) })
    const tillOf = (signed: ScratchShop): Till => ({ address, shop: signed, sendsKeys: true, agent: openLines() })
    const openSellers = async (): Promise<Crowd> => {
      const crowd = openCrowd(tillOf(await signedIn()), SELLERS, random)
      crowds.push(crowd)
      return crowd
    }

    await start()
    const first = await openSellers()
    for (const jump of JUMPS) {
      await sellingGoesOn(first, SELLERS)
      clock.set(jump)
    }
    await sellingGoesOn(first, SELLERS)
    await first.goHome()
    const sent = await sellSome(tillOf(await signedIn()), random)
    for (const { key, invoice } of sent) acknowledged.set(key, invoice)

    // Everything that is stored for 30 days looks old to this start.
    clock.set(AHEAD)
    await start()
    await wait(FORGETTING_MS)
    const second = await openSellers()
    await sellingGoesOn(second, SELLERS)
    const again = tillOf(await signedIn())
    let repeated = 0
    for (const { key, body, invoice } of sent) {
      const outcome = await trySale(again, body, key)
      if (outcome.kind === 'saved' && outcome.invoice === invoice) repeated += 1
    }
    clock.set(0)
    await sellingGoesOn(second, SELLERS)
    await second.goHome()

    clock.set(BEHIND)
    await start()
    const early = tillOf(await signedIn())
    const body = saleBody(shop, pick(random, shop.productIds, 2))
    const tooEarly = codeOf(await trySale(early, body, randomUUID()))
    clock.set(0)
    const ended = codeOf(await trySale(early, body, randomUUID()))
    const last = await openSellers()
    await sellingGoesOn(last, SELLERS)
    await last.goHome()

    for (const { notebook } of crowds) for (const [key, invoice] of notebook.acknowledged) acknowledged.set(key, invoice)
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    const dated = await backDoor.database.read(shop.businessId, tx => tx.one<{ sales: number }>(DATED, [shop.businessId]))
    await backDoor.close()
    const sum = (of: (crowd: Crowd) => number): number => crowds.reduce((total, crowd) => total + of(crowd), 0)
    const faults = sum(({ notebook }) => notebook.faults)
    const refused = sum(({ notebook }) => notebook.refused)
    return {
      name: NAME,
      passed:
        isClean(books) &&
        faults === 0 &&
        refused === 0 &&
        repeated === REPEATED &&
        dated.sales > 0 &&
        tooEarly === 'before_first_day' &&
        ended === 'not_signed_in',
      figures: {
        'jumps under load, in hours': [...JUMPS, AHEAD, 0].map(jump => Math.round((jump / HOUR) * 10) / 10),
        ...books,
        'answers of 500': faults,
        refused,
        [`of ${REPEATED} sales sent again 40 days later by the clock, the same answer`]: repeated,
        'sales with a later date, because the clock was ahead': dated.sales,
        'a sale on a clock of eleven years ago': tooEarly,
        'the same sign-in when the clock is right': ended,
      },
    }
  } catch (error) {
    await Promise.all(crowds.map(crowd => crowd.giveUp()))
    return { name: NAME, passed: false, figures: { fault: error instanceof Error ? error.message.slice(0, 300) : String(error) } }
  } finally {
    await server?.stop().catch(() => undefined)
    await endPostgresOf(scratch)
    scratch.remove()
    program.remove()
  }
}

/**
 * The clock of a server and its PostgreSQL jumps by minutes, hours and 40 days while people sell, and starts in another year. What was acknowledged is in
 * the books once, stored answers are still given, and people who are signed in sell on.
 */
export const proveClock = async (plan: Plan): Promise<Finding> => {
  const clock = openWrongClock()
  if (clock === undefined)
    return { name: NAME, passed: false, notRun: 'there is no Linux with a C compiler (Debian: gcc, libc6-dev)', figures: {} }
  try {
    return await prove(plan, clock)
  } finally {
    clock.remove()
  }
}
