import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { openScratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { openProgram } from '../breaks.ts'
import { longestSilence, sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'
import { type BoxNode, openPrimary, openStandby } from './box-node.ts'
import { openRelay, type Relay } from './relay.ts'

const TILLS = 8
const PLENTY = 10_000_000_000n
const SELL_FOR_MS = 1_500
/** How long the line to the standby is dead before the primary dies in every second round. */
const SILENT_MS = 400
/** How long the server finds a standby at its address, before it is promoted. */
const READ_ONLY_MS = 700
const SYNCHRONOUS_LIMIT_MS = 60_000
const LOOK_MS = 100

/** A primary, its standby, and the line between them. */
type Pair = { readonly primary: BoxNode; readonly standby: BoxNode; readonly line: Relay }

/** The primary acknowledges a commit once the standby has it on its disk too. */
const waitForStandby = async (primary: BoxNode): Promise<void> => {
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  for (let waited = 0; ; waited += LOOK_MS) {
    const rows = await primary.query(`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
    if (rows.length === 1) return
    if (waited > SYNCHRONOUS_LIMIT_MS) throw new Error('The standby does not become synchronous')
    await wait(LOOK_MS)
  }
}

const standbyFollows = async (primary: BoxNode): Promise<void> => {
  for (let waited = 0; waited < SYNCHRONOUS_LIMIT_MS; waited += LOOK_MS) {
    if ((await primary.query(`select from pg_stat_replication where state = 'streaming'`)).length === 1) return
    await wait(LOOK_MS)
  }
  throw new Error('The standby does not follow the primary')
}

const pairWith = async (primary: BoxNode, isSynchronous: boolean): Promise<Pair> => {
  const line = await openRelay(primary.port)
  const standby = await openStandby(primary, line.port)
  await (isSynchronous ? waitForStandby(primary) : standbyFollows(primary))
  return { primary, standby, line }
}

/** The primary dies; the server meets a standby for a moment, which is then promoted. Every second time the line between them died first. */
const failOver = async ({ primary, standby, line }: Pair, proxy: Relay, isSilentFirst: boolean): Promise<void> => {
  if (isSilentFirst) {
    line.fallSilent()
    await wait(SILENT_MS)
  }
  primary.kill()
  proxy.turnTo(standby.port)
  await line.close()
  await wait(READ_ONLY_MS)
  standby.promote()
}

const NAME = 'kill -9 of the primary, with the PostgreSQL in the box: nothing acknowledged is lost or doubled'

/**
 * A primary and a synchronous standby of the PostgreSQL in the box, behind a relay as the proxy. The primary is killed again and again while
 * tills sell, and its standby takes over.
 */
export const proveBoxFailover = async (plan: Plan): Promise<Finding> => {
  const isSynchronous = plan.broken !== 'ha-async'
  const program = openProgram(plan.broken)
  const scratch = openScratch()
  const first = await openPrimary()
  const proxy = await openRelay(first.port)
  const nodes: BoxNode[] = [first]
  let server: ScratchServer | undefined
  try {
    await first.query('create database akonta')
    const databaseUrl = `postgres://postgres:${first.password}@127.0.0.1:${proxy.port}/akonta`
    server = await startServer(scratch, { program: program.file('main'), environment: { DATABASE_URL: databaseUrl } })
    const backDoor = await openBackDoor(scratch, databaseUrl)
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'failover', products: 100, stock: PLENTY })
    let pair = await pairWith(first, isSynchronous)
    nodes.push(pair.standby)
    const crowd = openCrowd({ address: server.address, shop, sendsKeys: true, agent: openLines() }, TILLS, randomFrom(plan.seed))
    const silences: number[] = []
    for (let round = 0; round < plan.failovers; round += 1) {
      await wait(SELL_FOR_MS)
      const killedAt = performance.now()
      await failOver(pair, proxy, round % 2 === 1)
      await sellingGoesOn(crowd, TILLS)
      silences.push(longestSilence(crowd.notebook.times, killedAt, performance.now()))
      if (round + 1 === plan.failovers) break
      // The rows of the dead one are lost with its folder: the new standby is a copy of the new primary.
      const dead = pair.primary
      pair = await pairWith(pair.standby, isSynchronous)
      nodes.push(pair.standby)
      await dead.remove()
    }
    await crowd.goHome()
    const { acknowledged, tries, faults, refused, answers, shedWithoutRetryAfter, longestMs } = crowd.notebook
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    await backDoor.close()
    return {
      name: `${NAME} (${plan.failovers} times under ${TILLS} tills)`,
      passed: isClean(books) && faults === 0 && refused === 0 && shedWithoutRetryAfter === 0 && acknowledged.size > 0,
      figures: {
        ...books,
        tries,
        'answers of 500': faults,
        refused,
        '503 without Retry-After': shedWithoutRetryAfter,
        'what tills got during the failover': [...answers].map(([answer, count]) => `${count} × ${answer}`).join('; ') || 'nothing',
        'ms without a sale': silences,
        'ms of the longest answer': Math.round(longestMs),
      },
    }
  } finally {
    await server?.stop()
    await proxy.close()
    for (const node of nodes) await node.remove()
    scratch.remove()
    program.remove()
  }
}
