import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { openProgram } from '../breaks.ts'
import { openInstallation } from '../installation.ts'
import { longestSilence, sellingGoesOn } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { type Crowd, openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'

const SELLERS = 16
const PLENTY = 10_000_000_000n
const DISK = '600m'
const CHUNK = Buffer.alloc(1024 * 1024, 7)
const REFUSED = 40
const LONGEST_MS = 120_000
const NAME = 'Full disk: sales are refused for the moment with 503, nothing is half saved, and selling goes on when there is room again'

/** A file system in memory with a limited size. Undefined where that needs another user. */
const openDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'akonta-proof', folder], { stdio: 'ignore' })
  if (status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', [folder], { stdio: 'ignore' })
      rmdirSync(folder)
    },
  }
}

/** Writes until nothing more fits. */
const fill = (file: string): void => {
  const opened = openSync(file, 'w')
  try {
    for (const size of [CHUNK.length, 4_096]) {
      try {
        for (;;) writeSync(opened, CHUNK, 0, size)
      } catch {
        // No room for another piece of this size.
      }
    }
  } finally {
    closeSync(opened)
  }
}

const shedBy = ({ notebook }: Crowd): number =>
  [...notebook.answers].reduce((sum, [answer, count]) => sum + (answer.startsWith('503 database_unavailable') ? count : 0), 0)

/** The disk of the database is filled by something else while people sell, and has room again later. */
export const proveFullDisk = async (plan: Plan): Promise<Finding> => {
  const disk = openDisk()
  if (disk === undefined) return { name: NAME, passed: false, notRun: 'only root can mount a small file system', figures: {} }
  const program = openProgram(plan.broken)
  const dataFolder = join(disk.folder, 'data')
  mkdirSync(dataFolder)
  const scratch = { dataFolder, remove: () => rmSync(dataFolder, { recursive: true, force: true }) }
  const installation = await openInstallation({ program: program.file('main'), scratch })
  try {
    const { address, backDoor } = installation
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'full', products: 100, stock: PLENTY })
    const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, SELLERS, randomFrom(plan.seed))
    await sellingGoesOn(crowd, SELLERS)
    const before = crowd.notebook.times.length
    const filledAt = performance.now()
    const ballast = join(disk.folder, 'ballast')
    // What PostgreSQL frees in the meantime is taken too.
    while (shedBy(crowd) + crowd.notebook.faults < REFUSED && performance.now() - filledAt < LONGEST_MS) {
      fill(`${ballast}-${performance.now()}`)
      await wait(200)
    }
    const { bavail } = statfsSync(disk.folder)
    const savedMeanwhile = crowd.notebook.times.length - before
    const refused = shedBy(crowd)
    const freedAt = performance.now()
    spawnSync('sh', ['-c', 'rm -f "$1"/ballast-*', 'sh', disk.folder])
    await sellingGoesOn(crowd, SELLERS)
    const silence = longestSilence(crowd.notebook.times, freedAt, performance.now())
    await crowd.goHome()
    const { acknowledged, faults, shedWithoutRetryAfter, answers } = crowd.notebook
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    return {
      name: NAME,
      passed: isClean(books) && faults === 0 && refused >= REFUSED && shedWithoutRetryAfter === 0,
      figures: {
        ...books,
        'blocks that were free at last': bavail,
        'sales that were still saved': savedMeanwhile,
        'answers of 500': faults,
        'other answers': [...answers].map(([answer, count]) => `${count} × ${answer}`).join('; ') || 'none',
        'ms without a sale after there was room again': silence,
      },
    }
  } finally {
    await installation.close()
    disk.remove()
    program.remove()
  }
}
