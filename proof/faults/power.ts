import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, postmasterOf, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { type ClusterLocation, findClusterLocation } from '@akonta/server/db/cluster-location'
import { boxedPostgres } from '@akonta/server/db/postgres-binaries'
import { launchPostgres } from '@akonta/server/db/postgres-process'
import { openProgram } from '../breaks.ts'
import { sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'
import { type Cut, openPowerCuts } from './power-cut.ts'

const SELLERS = 16
const PLENTY = 10_000_000_000n
const SELL_MS = 1_500
const LONGEST_MS = 60_000
/** A checkpoint writes its pages in this time, and then waits for its syncs, which are held. */
const WRITING_MS = 200

/** What a break puts into the configuration of PostgreSQL. */
const UNSAFE: Readonly<Record<string, string>> = { 'no-fsync': 'fsync = off', 'torn-pages': 'full_page_writes = off' }

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Stops every process of the cluster at one moment, then ends them. */
const endAtOnce = async (postmaster: number): Promise<void> => {
  process.kill(postmaster, 'SIGSTOP')
  const all = [
    postmaster,
    ...readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
      .map(Number),
  ]
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const pid of all)
      try {
        process.kill(pid, signal)
      } catch {
        // It has just ended on its own.
      }
  const isThere = (pid: number): boolean => !['', 'Z'].includes(/\) (\S) /.exec(readStat(pid))?.[1] ?? '')
  while (all.some(isThere)) await wait(10)
}

const readStat = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const NAME = 'Power cuts while people sell: writes that no sync had confirmed are lost or torn, and every acknowledged sale is saved once'

/**
 * Power cuts under load. A library between PostgreSQL and the system remembers what each write overwrote; at the cut all processes end at
 * one moment, and what was not synced is taken back, kept or torn, page by page as chance has it: each cut comes when a checkpoint has written its
 * pages and synced none. In the last round one sync fails.
 */
export const provePower = async (plan: Plan): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const scratch = openScratch()
  const folder = mkdtempSync(join(tmpdir(), 'akonta-power-'))
  chmodSync(folder, 0o755)
  const place = findClusterLocation(scratch.dataFolder, boxedPostgres(join(scratch.dataFolder, 'library-links')))
  const main = { program: program.file('main') }
  try {
    let server = await startServer(scratch, main)
    const { address } = server
    const port = Number(new URL(address).port)
    // Opened while a server is running, it never starts PostgreSQL itself.
    const backDoor = await openBackDoor(scratch)
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'power', products: 60, stock: PLENTY })
    await server.stop()
    const cuts = openPowerCuts(place.clusterFolder, folder)
    if (cuts === undefined)
      return { name: NAME, passed: false, notRun: 'there is no Linux with a C compiler (Debian: gcc, libc6-dev)', figures: {} }
    const unsafe = UNSAFE[plan.broken]
    if (unsafe !== undefined) appendFileSync(join(place.clusterFolder, 'postgresql.auto.conf'), `${unsafe}\n`)
    const watched: ClusterLocation = {
      ...place,
      binaries: { ...place.binaries, environment: { ...place.binaries.environment, ...cuts.environment } },
    }
    const random = randomFrom(plan.seed)
    const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, SELLERS, random)
    const taken: Cut[] = []
    const toReady: number[] = []
    let failedSyncs = 0
    const start = async (): Promise<void> => {
      // The server adopts a PostgreSQL that runs already.
      launchPostgres(watched, join(scratch.dataFolder, 'postgres.log'), true)
      server = await startServer(scratch, { ...main, port })
      toReady.push(Math.round(server.millisecondsToReady))
    }
    try {
      for (let round = 0; round < plan.powerCuts; round += 1) {
        await start()
        await sellingGoesOn(crowd, SELLERS)
        await wait(random() * SELL_MS)
        if (round === plan.powerCuts - 1) {
          cuts.failNextSync()
          for (const giveUp = performance.now() + LONGEST_MS; !cuts.hasFailed() && performance.now() < giveUp; ) await wait(20)
          if (cuts.hasFailed()) failedSyncs += 1
          await sellingGoesOn(crowd, SELLERS)
        }
        cuts.holdTables()
        const checkpoint = backDoor.superuser.query('checkpoint').catch(() => undefined)
        await wait(WRITING_MS + random() * 300)
        const postmaster = postmasterOf(scratch)
        server.kill('SIGSTOP')
        if (postmaster !== undefined) await endAtOnce(postmaster)
        server.kill('SIGKILL')
        await server.ended()
        await checkpoint
        taken.push(cuts.takeBack(random))
      }
      server = await startServer(scratch, { ...main, port })
      toReady.push(Math.round(server.millisecondsToReady))
    } catch (error) {
      await crowd.giveUp()
      await backDoor.close()
      throw error
    }
    await crowd.goHome()
    const books = await compareWithBooks(backDoor, shop, crowd.notebook.acknowledged)
    await backDoor.close()
    await server.stop()
    return {
      name: NAME,
      passed: isClean(books) && crowd.notebook.faults === 0 && crowd.notebook.refused === 0 && failedSyncs === 1,
      figures: {
        'power cuts': plan.powerCuts,
        ...books,
        'answers of 500': crowd.notebook.faults,
        'pages of 4 kB that were lost, each cut': taken.map(({ lost }) => lost),
        'pages that were torn': taken.map(({ torn }) => torn),
        'pages that had come to the disk without a sync': taken.map(({ kept }) => kept),
        'syncs that failed with EIO': failedSyncs,
        'ms from start to ready': toReady,
      },
    }
  } catch (error) {
    // A database that does not start after a cut has lost everything.
    return { name: NAME, passed: false, figures: { fault: error instanceof Error ? error.message.slice(0, 300) : String(error) } }
  } finally {
    await endPostgresOf(scratch)
    scratch.remove()
    rmSync(folder, { recursive: true, force: true })
    program.remove()
  }
}
