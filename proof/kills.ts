import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { type Crowd, openCrowd, openLines } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const SELLERS = 32
const PLENTY = 10_000_000_000n
const SHORTEST_MS = 600
const LONGEST_MS = 1_600
/** A random while before a kill, in milliseconds. */
export const untilKill = (random: () => number): number => SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)
const LONGEST_RECOVERY_MS = 60_000

type Kill = { readonly what: string; readonly strike: (installation: Installation) => Promise<void> }

export const KILLS: readonly Kill[] = [
  {
    what: 'server',
    strike: async installation => {
      await installation.killServer()
      await installation.startAgain()
    },
  },
  { what: 'PostgreSQL', strike: async installation => installation.killPostgres() },
  {
    what: 'both',
    strike: async installation => {
      installation.killPostgres()
      await installation.killServer()
      await installation.startAgain()
    },
  },
]

/** Waits until more sales are saved than can have been under way before the kill. */
export const sellingGoesOn = async ({ notebook }: Crowd, sellers = SELLERS): Promise<void> => {
  const wanted = notebook.times.length + 2 * sellers
  const giveUp = performance.now() + LONGEST_RECOVERY_MS
  while (notebook.times.length < wanted) {
    if (performance.now() > giveUp) throw new Error('After a kill no sale is saved any more')
    await wait(20)
  }
}

/** The longest time without a saved sale, in milliseconds, between two moments. */
export const longestSilence = (times: readonly number[], from: number, to: number): number => {
  const heard = [from, ...times.filter(time => time > from && time < to).sort((one, other) => one - other), to]
  return Math.round(Math.max(...heard.slice(1).map((time, index) => time - (heard[index] ?? time))))
}

/** SIGKILL to the server, to its PostgreSQL and to both, while a crowd sells. No acknowledged sale is lost or duplicated. */
export const proveKills = async (installation: Installation, plan: Plan): Promise<Finding> => {
  const { address, backDoor } = installation
  const random = randomFrom(plan.seed)
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'kills', products: 100, stock: PLENTY })
  const crowd = openCrowd({ address, shop, sendsKeys: plan.broken !== 'noidem-kills', agent: openLines() }, SELLERS, random)
  const silences = new Map<string, number[]>(KILLS.map(({ what }) => [what, []]))
  for (let round = 0; round < plan.killRounds; round += 1) {
    for (const { what, strike } of KILLS) {
      await wait(untilKill(random))
      const killedAt = performance.now()
      await strike(installation)
      await sellingGoesOn(crowd)
      silences.get(what)?.push(longestSilence(crowd.notebook.times, killedAt, performance.now()))
    }
  }
  await crowd.goHome()
  const { acknowledged, tries, faults, refused } = crowd.notebook
  const books = await compareWithBooks(backDoor, shop, acknowledged)
  return {
    name: `kill -9 of server, PostgreSQL and both under ${SELLERS} sellers, ${plan.killRounds} rounds: nothing acknowledged is lost or doubled`,
    passed: isClean(books) && faults === 0 && refused === 0,
    figures: {
      ...books,
      tries,
      'answers of 500': faults,
      refused,
      ...Object.fromEntries([...silences].map(([what, times]) => [`ms without a sale, ${what} killed`, times])),
    },
  }
}
