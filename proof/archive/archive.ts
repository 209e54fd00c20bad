import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '@akonta/bench/random'
import { openScratchShop, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { linesIn } from '@akonta/server/archive/archive-folder'
import type { Statement } from '@akonta/server/db/database'
import { openDatabaseServer } from '@akonta/server/db/database-server'
import { openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
import { verify } from '@akonta/server/verify/verify'
import { type Installation, openInstallation } from '../installation.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { startCommand } from '../run-command.ts'
import { type Notebook, openCrowd, openLines } from '../seller.ts'

const SELLERS = 6
const PRODUCTS = 100
const PLENTY = 10_000_000_000n
const PASSPHRASE = 'seven yams under the mat'
const RESTORE = fileURLToPath(new URL('../../dist/server/restore.js', import.meta.url))
const LONGEST_MS = 180_000
const LOOK_EVERY_MS = 250
/** What Akonta promises when the machine is lost: the time between two segments, and some seconds to archive one. */
const MOST_LOST_MS = 75_000

const INVOICES: Statement = {
  name: 'proof-archive-invoices',
  text: `select s.invoice_number as invoice, p.recorded_at as at from sale s
         join posting p on p.business_id = s.business_id and p.posting_id = s.posting_id where s.business_id = $1`,
}

type Restored = {
  readonly code: number | null
  readonly said: string
  readonly seconds: number
  readonly invoices: ReadonlySet<string>
  readonly lastAt: number
  readonly fault: string | null
}

/** Restores with the command of an operator, then opens what is there. */
const restore = async (archive: string, { businessId }: ScratchShop, target: Date | undefined): Promise<Restored> => {
  const scratch = { dataFolder: join(mkdtempSync(join(tmpdir(), 'akonta-proof-restored-')), 'data') }
  const begun = performance.now()
  const asked = ['--archive', archive, ...(target === undefined ? [] : ['--to-time', target.toISOString()])]
  const { ended } = startCommand(RESTORE, asked, { AKONTA_DATA: scratch.dataFolder, AKONTA_BACKUP_PASSPHRASE: PASSPHRASE })
  const { code, said } = await ended
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
  if (code !== 0) return { code, said, seconds, invoices: new Set(), lastAt: 0, fault: said }
  const server = await openDatabaseServer({ ...scratch, databaseServer: undefined }, () => undefined)
  const database = openDatabase({
    pool: openPool({ connection: server.app, size: 2, onBrokenConnection: () => undefined, statementTimeoutMs: 0 }),
    namedStatements: true,
    unlimited: true,
    onBrokenConnection: () => undefined,
  })
  try {
    const rows = await database.read(businessId, tx => tx.rows<{ invoice: string; at: Date }>(INVOICES, [businessId]))
    const { fault } = await database.read(businessId, tx => verify(tx))
    const lastAt = Math.max(0, ...rows.map(({ at }) => at.getTime()))
    return { code, said, seconds, invoices: new Set(rows.map(({ invoice }) => invoice)), lastAt, fault }
  } finally {
    await database.close()
    await server.stop()
    rmSync(join(scratch.dataFolder, '..'), { recursive: true, force: true })
  }
}

const coveredUntil = async (archive: string): Promise<number> =>
  Math.max(0, ...(await linesIn(archive)).map(({ covered }) => Date.parse(covered?.until ?? '') || 0))

/** Until every change before `at` is in the archive. */
const reaches = async (archive: string, at: number): Promise<void> => {
  for (const giveUp = Date.now() + LONGEST_MS; (await coveredUntil(archive)) < at; await wait(LOOK_EVERY_MS))
    if (Date.now() > giveUp) throw new Error('The archive does not grow')
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

/** Acknowledged invoices with the time of the clock at which the answer arrived. */
const acknowledged = ({ acknowledged: noted, times }: Notebook): readonly { readonly invoice: string; readonly at: number }[] =>
  [...noted.values()].map((invoice, place) => ({ invoice, at: performance.timeOrigin + (times[place] ?? 0) }))

const loseMachine = async (installation: Installation): Promise<number> => {
  installation.killPostgres()
  await installation.killServer()
  const at = Date.now()
  rmSync(installation.dataFolder, { recursive: true, force: true })
  return at
}

/**
 * Sells while the log is archived, kills server and database, deletes the data folder, and restores: to a chosen moment, and to the newest. Everything
 * acknowledged before the moment is there, nothing posted after it, and at most the last minute is lost.
 */
export const proveArchive = async (plan: Plan): Promise<Finding> => {
  const archive = mkdtempSync(join(tmpdir(), 'akonta-proof-archive-'))
  const installation = await openInstallation({ environment: { AKONTA_ARCHIVE: archive, AKONTA_BACKUP_PASSPHRASE: PASSPHRASE } })
  try {
    const shop = await openScratchShop(installation.backDoor.database, installation.address, {
      dbname: 'archived',
      products: PRODUCTS,
      stock: PLENTY,
    })
    await reaches(archive, 1)
    const bytesBefore = sizeOf(archive)
    const crowd = openCrowd({ address: installation.address, shop, sendsKeys: true, agent: openLines() }, SELLERS, randomFrom(plan.seed))
    await wait(plan.archiveSeconds * 1000)
    const target = new Date()
    await wait(plan.archiveSeconds * 1000)
    await reaches(archive, target.getTime() + 1)
    await wait(plan.archiveSeconds * 500)
    const lostAt = await loseMachine(installation)
    await crowd.giveUp()
    const sales = acknowledged(crowd.notebook)
    const until = await coveredUntil(archive)
    const bytes = sizeOf(archive) - bytesBefore
    const [toMoment, newest] = [await restore(archive, shop, target), await restore(archive, shop, undefined)]
    const before = sales.filter(({ at }) => at < target.getTime())
    const missingBefore = before.filter(({ invoice }) => !toMoment.invoices.has(invoice)).length
    const lost = sales.filter(({ invoice }) => !newest.invoices.has(invoice))
    const lostThoughCovered = lost.filter(({ at }) => at < until).length
    const lastLostMs = lost.length === 0 ? 0 : lostAt - Math.min(...lost.map(({ at }) => at))
    const isAfter = toMoment.lastAt > target.getTime()
    return {
      name: `${SELLERS} sell while the log is archived, the machine is lost: restored to a chosen moment, and to the newest`,
      passed:
        toMoment.code === 0 &&
        newest.code === 0 &&
        before.length > 0 &&
        missingBefore === 0 &&
        !isAfter &&
        toMoment.fault === null &&
        newest.fault === null &&
        lostThoughCovered === 0 &&
        lastLostMs <= MOST_LOST_MS,
      figures: {
        'sales acknowledged': sales.length,
        'of them before the moment': before.length,
        'acknowledged before the moment and missing': missingBefore,
        'posted after the moment and there': isAfter ? 1 : 0,
        'acknowledged until the archive reached and missing': lostThoughCovered,
        'lost with the machine at the newest moment': lost.length,
        'the oldest of them, s before the loss': Number((lastLostMs / 1000).toFixed(1)),
        'restore to the moment, s': toMoment.seconds,
        'restore to the newest, s': newest.seconds,
        'KB of archive for a sale': Number((bytes / 1024 / Math.max(1, sales.length)).toFixed(1)),
        fault: toMoment.fault ?? newest.fault,
      },
    }
  } finally {
    await installation.close().catch(() => undefined)
    rmSync(archive, { recursive: true, force: true })
  }
}
