import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillHistory } from '@akonta/bench/history/fill-history'
import { randomFrom } from '@akonta/bench/random'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { readWholeBackup } from '@akonta/server/backup/backup-file'
import { makeBackup } from '@akonta/server/backup/make-backup'
import { restoreBackup } from '@akonta/server/backup/restore-backup'
import { makeDatabase } from '@akonta/server/db/bootstrap'
import { openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
import { verify } from '@akonta/server/verify/verify'
import type pg from 'pg'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openCrowd, openLines } from './seller.ts'

const SELLERS = 16
const PLENTY = 10_000_000_000n
const PRODUCTS = 200
const MEGABYTE = 1_000_000

/** The totals of the books up to a posting: every account, and every product in every branch. */
const TOTALS = [
  `select account_code, branch_id, payee_id, sum(amount)::text as sum from journal_line
   where business_id = $1 and posting_id <= $2 group by 1, 2, 3 order by 1, 2, 3`,
  `select branch_id, product_id, sum(quantity)::text as quantity, sum(value)::text as value, count(*)::text as movements from stock_movement
   where business_id = $1 and posting_id <= $2 group by 1, 2 order by 1, 2`,
  `select invoice_number, total::text from sale where business_id = $1 and posting_id <= $2 order by 1`,
]

const differences = async (here: pg.Pool, there: pg.Pool, values: readonly unknown[]): Promise<number> => {
  let different = 0
  for (const text of TOTALS) {
    const rows = async (pool: pg.Pool) =>
      (await pool.query<Record<string, unknown>>(text, [...values])).rows.map(row => Object.values(row).join(' '))
    const [first, second] = [await rows(here), new Set(await rows(there))]
    different += first.filter(row => !second.delete(row)).length + second.size
  }
  return different
}

const perSecond = (bytes: number, milliseconds: number): number => Number((bytes / MEGABYTE / (milliseconds / 1000)).toFixed(1))

/** A backup while a crowd sells, then restored: every total, the head of the chain and the stock are those of one moment. */
export const proveBackup = async ({ address, backDoor }: Installation, plan: Plan): Promise<Finding> => {
  const { database, superuser, ownerConnection, appConnection } = backDoor
  const random = randomFrom(plan.seed)
  const shop = await openScratchShop(database, address, { dbname: 'backup', products: PRODUCTS, stock: PLENTY })
  await fillHistory(superuser, shop, plan.backupLines)
  const folder = mkdtempSync(join(tmpdir(), 'akonta-proof-backup-'))
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const quietly = () => undefined
  const client = await superuser.connect()
  await makeDatabase(client, name).finally(() => client.release())
  const restoredOwner = { ...ownerConnection, database: name }
  const pool = openPool({ connection: restoredOwner, size: 2, onBrokenConnection: quietly, statementTimeoutMs: 0 })
  const restored = openDatabase({
    pool: openPool({ connection: { ...appConnection, database: name }, size: 2, onBrokenConnection: quietly, statementTimeoutMs: 0 }),
    namedStatements: true,
    unlimited: true,
    onBrokenConnection: quietly,
  })
  try {
    const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, SELLERS, random)
    const begun = performance.now()
    const made = await makeBackup(ownerConnection, join(folder, 'busy.backup'), quietly)
    const backupMs = performance.now() - begun
    await crowd.goHome()
    const soldMeanwhile = crowd.notebook.times.filter(time => time > begun && time < begun + backupMs).length

    const reading = performance.now()
    const whole = await readWholeBackup(made.file)
    const checkMs = performance.now() - reading
    const loading = performance.now()
    await restoreBackup(restoredOwner, whole, quietly)
    const restoreMs = performance.now() - loading

    const head = made.header.businesses.find(({ dbname }) => dbname === shop.dbname)
    const noted = { postingId: BigInt(head?.postings ?? 0), hash: head?.head ?? '' }
    const there = await restored.read(shop.businessId, tx => verify(tx, noted))
    const here = await database.read(shop.businessId, tx => verify(tx, noted))
    const different = await differences(backDoor.owner, pool, [shop.businessId, noted.postingId])
    const isWhole = there.postings === noted.postingId && there.headHash === noted.hash
    return {
      name: `backup under ${SELLERS} sellers, restored: every total, the chain's head and the stock are those of one moment`,
      passed: isWhole && there.fault === null && here.fault === null && different === 0 && soldMeanwhile > 0 && crowd.notebook.faults === 0,
      figures: {
        postings: Number(noted.postingId),
        rows: made.rows,
        'MB of books': Number((made.copied / MEGABYTE).toFixed(1)),
        'MB of the file': Number((statSync(made.file).size / MEGABYTE).toFixed(1)),
        'backup, s': Number((backupMs / 1000).toFixed(1)),
        'backup, MB/s': perSecond(made.copied, backupMs),
        'sales saved during the backup': soldMeanwhile,
        'check of the SHA-256, MB/s of file': perSecond(whole.bytes, checkMs),
        'restore, s': Number((restoreMs / 1000).toFixed(1)),
        'restore, MB/s': perSecond(made.copied, restoreMs),
        'totals that differ': different,
        fault: there.fault ?? here.fault,
      },
    }
  } finally {
    await Promise.all([restored.close(), pool.end()])
    await superuser.query(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}
