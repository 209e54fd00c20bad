import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { businessDateOf } from '@akonta/domain/dates'
import { inject } from 'vitest'
import { type ArchiveKeeper, type KeepingArchive, openArchiveKeeper } from '../../archive/keep-archive.ts'
import type { Database } from '../../db/database.ts'
import { type DatabaseServer, openDatabaseServer } from '../../db/database-server.ts'
import { migrate } from '../../db/migrate.ts'
import { openPool } from '../../db/pool.ts'
import { openDatabase } from '../../db/transactions/open-database.ts'
import { systemClock } from '../../host/clock.ts'
import { post } from '../../ledger/post.ts'
import { createBusiness } from '../../setup/create-business.ts'
import { verify } from '../../verify/verify.ts'
import { journal } from '../world/drafts.ts'
import { builtProgram } from './built-programs.ts'

/** Books in a PostgreSQL of their own, with every safety setting on, whose log is archived. */
export type ArchivedBooks = {
  readonly archive: string
  readonly server: DatabaseServer
  readonly reported: string[]
  /** A keeper of the archive; `more` changes what it keeps. */
  keeper(more?: Partial<KeepingArchive>): ArchiveKeeper
  /** Posts so many journal entries. */
  post(count: number): Promise<void>
  /** How many entries were posted so far, by whichever tests ran. */
  posted(): number
  /** The clock of the database, between two changes. */
  moment(): Promise<Date>
  close(): Promise<void>
}

const quietly = (): void => undefined

const databaseOf = ({ app }: DatabaseServer): Database =>
  openDatabase({
    pool: openPool({ connection: app, size: 2, onBrokenConnection: quietly }),
    namedStatements: true,
    onBrokenConnection: quietly,
  })

/** Fewer rounds of scrypt than the standard tool's. */
const WORK = 8
const PAUSE_MS = 20

export const newScratch = (): string => mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-archive-'))

export const openArchivedBooks = async (): Promise<ArchivedBooks> => {
  const scratch = newScratch()
  const archive = join(scratch, 'archive')
  const server = await openDatabaseServer({ dataFolder: join(scratch, 'data'), databaseServer: undefined, archives: true }, quietly)
  const { cluster, administrator } = server
  if (cluster === undefined) throw new Error('There is no included PostgreSQL')
  await migrate(server.owner)
  const database = databaseOf(server)
  const { businessId, adminId, branchIds } = await createBusiness(database, {
    name: 'Asempa Provisions',
    dbname: 'asempa',
    code: 'ASEMPA',
    firstDay: '2020-01-01',
    branches: [{ code: 'ACC', name: 'Accra Central' }],
    admin: { username: 'ama', displayName: 'Ama Mensah', password: 'three blue cocoa pods' },
  })
  const branch = branchIds.get('ACC') ?? 0
  const reported: string[] = []
  let posted = 0
  return {
    archive,
    server,
    reported,
    keeper: more =>
      openArchiveKeeper({
        plan: { folder: archive, minute: 0, keep: 2 },
        administrator,
        cluster,
        clock: systemClock,
        report: line => reported.push(line),
        passphrase: undefined,
        work: WORK,
        program: [process.execPath, builtProgram('archive-segment')],
        ...more,
      }),
    post: async count => {
      for (let each = 0; each < count; each += 1) {
        const at = new Date()
        const draft = journal({ branch, date: businessDateOf(at) }, ACCOUNT.cash, ACCOUNT.rent, 100n)
        await database.transaction(businessId, tx => post(tx, { userId: adminId, at }, draft))
        posted += 1
      }
    },
    posted: () => posted,
    moment: async () => {
      await wait(PAUSE_MS)
      const at = new Date()
      await wait(PAUSE_MS)
      return at
    },
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/** Opens a restored data folder as a start of the server does: how many postings it has, and the fault of its books. */
export const booksIn = async (dataFolder: string): Promise<{ readonly postings: number; readonly fault: string | null }> => {
  const server = await openDatabaseServer({ dataFolder, databaseServer: undefined }, quietly)
  const database = databaseOf(server)
  try {
    const { postings, fault } = await database.read(1, tx => verify(tx))
    return { postings: Number(postings), fault }
  } finally {
    await database.close()
    await server.stop()
  }
}

export const newDataFolder = (): string => join(newScratch(), 'restored')
