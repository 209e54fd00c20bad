import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { openScratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { openProgram } from '../breaks.ts'
import { type BoxNode, openPrimary } from '../ha/box-node.ts'
import { openRelay } from '../ha/relay.ts'
import { longestSilence, sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'

const TILLS = 8
const PLENTY = 10_000_000_000n
/** The limit of an idle transaction is 30 s; its rollback and the next sale follow. */
const BOUND_MS = 45_000
const FREEZES = 60
const LOOK_MS = 50
const NAME = `Half-open connections: the line of one server to its database goes dead in the middle of sales; another server sells again within ${BOUND_MS / 1000} s`

/** Transactions that hold locks of the ledger and say nothing. */
const HOLDING = `select from pg_stat_activity a
  where a.usename = 'akonta_app' and a.state = 'idle in transaction' and a.state_change < now() - interval '40 ms'
    and exists (select from pg_locks l where l.pid = a.pid and l.mode = 'RowShareLock' and l.granted)`

const prove = async (plan: Plan, primary: BoxNode): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const scratch = openScratch()
  const servers: ScratchServer[] = []
  await primary.query('create database akonta')
  const relay = await openRelay(primary.port)
  const urlAt = (port: number): string => `postgres://postgres:${primary.password}@127.0.0.1:${port}/akonta`
  const startAt = async (port: number): Promise<ScratchServer> => {
    const server = await startServer(scratch, { program: program.file('main'), environment: { DATABASE_URL: urlAt(port) } })
    servers.push(server)
    return server
  }
  try {
    const near = await startAt(primary.port)
    const far = await startAt(relay.port)
    const backDoor = await openBackDoor(scratch, urlAt(primary.port))
    // The back door is as it is released, and has set the limits.
    if (plan.broken === 'idle-limit') await primary.query('alter role akonta_app reset idle_in_transaction_session_timeout')
    const shop = await openScratchShop(backDoor.database, near.address, { dbname: 'half-open', products: 3, stock: PLENTY })
    const crowdAt = ({ address }: ScratchServer, seed: number) =>
      openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, TILLS, randomFrom(plan.seed + seed))
    const farCrowd = crowdAt(far, 1)
    await sellingGoesOn(farCrowd, TILLS)
    // Until a transaction is caught that has locked what the others need.
    let freezes = 0
    let caught = 0
    while (caught === 0 && freezes < FREEZES) {
      freezes += 1
      relay.fallSilent()
      await wait(LOOK_MS * 2)
      caught = (await primary.query(HOLDING)).length
      if (caught === 0) {
        relay.speak()
        await sellingGoesOn(farCrowd, TILLS)
      }
    }
    const frozenAt = performance.now()
    const nearCrowd = crowdAt(near, 2)
    const giveUp = frozenAt + BOUND_MS
    while (nearCrowd.notebook.times.length < TILLS && performance.now() < giveUp) await wait(LOOK_MS)
    const silence = longestSilence(nearCrowd.notebook.times, frozenAt, performance.now())
    const sold = nearCrowd.notebook.times.length
    relay.speak()
    // What is still held after the bound would never be released.
    await primary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'akonta_app' and state like 'idle in transaction%'`,
    )
    const spokeAt = performance.now()
    await sellingGoesOn(farCrowd, TILLS)
    const farBack = longestSilence(farCrowd.notebook.times, spokeAt, performance.now())
    await Promise.all([nearCrowd.goHome(), farCrowd.goHome()])
    const notes = [nearCrowd.notebook, farCrowd.notebook]
    const books = await compareWithBooks(backDoor, shop, new Map(notes.flatMap(({ acknowledged }) => [...acknowledged])))
    await backDoor.close()
    const faults = notes.reduce((sum, note) => sum + note.faults, 0)
    return {
      name: NAME,
      passed: isClean(books) && faults === 0 && caught > 0 && sold >= TILLS,
      figures: {
        ...books,
        'answers of 500': faults,
        'tries until a transaction with locks was caught': freezes,
        'transactions caught': caught,
        'ms until the other server sold again': silence,
        'longest wait of a till at the dead line, ms': Math.round(farCrowd.notebook.longestMs),
        'ms without a sale at the first server after the line was back': farBack,
      },
    }
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(server => server.ended()))
    await relay.close()
    scratch.remove()
    program.remove()
  }
}

/** A server whose line to the database goes dead in the middle of its transactions does not stop another server for long. */
export const proveHalfOpen = async (plan: Plan): Promise<Finding> => {
  const primary = await openPrimary()
  try {
    return await prove(plan, primary)
  } finally {
    await primary.remove()
  }
}
