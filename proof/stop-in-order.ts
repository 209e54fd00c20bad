import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openCrowd, openLines } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const SELLERS = 32
const PLENTY = 10_000_000_000n
const SELL_FOR_MS = 1_500
const LONGEST_STOP_SECONDS = 10

/** SIGTERM while a crowd sells: calls under way are finished, the exit code is 0, and the next server continues from there. */
export const proveStopInOrder = async (installation: Installation, plan: Plan): Promise<Finding> => {
  const { address, backDoor } = installation
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'stop', products: 100, stock: PLENTY })
  const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, SELLERS, randomFrom(plan.seed))
  await wait(SELL_FOR_MS)
  const asked = performance.now()
  installation.server().kill('SIGTERM')
  const exitCode = await installation.server().ended()
  const seconds = Number(((performance.now() - asked) / 1000).toFixed(2))
  await installation.startAgain()
  await crowd.goHome()
  const { acknowledged, faults } = crowd.notebook
  const books = await compareWithBooks(backDoor, shop, acknowledged)
  return {
    name: `SIGTERM under ${SELLERS} sellers: exit code 0, nothing acknowledged is lost`,
    passed: exitCode === 0 && seconds < LONGEST_STOP_SECONDS && faults === 0 && isClean(books),
    figures: { 'exit code': exitCode, 'seconds to stop': seconds, 'answers of 500': faults, ...books },
  }
}
