import { statSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '@akonta/domain/count-text'
import { readConfig } from '../config.ts'
import { openDatabaseServer } from '../db/database-server.ts'
import type { Connection } from '../db/pool.ts'
import { openStore } from '../file-store/open-store.ts'
import { StartFault } from '../host/start-fault.ts'
import { moveBusiness } from '../moving/move-business.ts'
import { type MoveAsked, readMove } from '../moving/moving-options.ts'
import { endWith, operateOn } from '../operate.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const withTarget = async (to: MoveAsked['to'], work: (administrator: Connection) => Promise<boolean>): Promise<boolean> => {
  if ('url' in to) {
    const { databaseServer } = readConfig({ DATABASE_URL: to.url }, process.cwd())
    if (databaseServer === undefined) throw new StartFault('--to-url takes an address such as postgres://user:password@host:5432/akonta')
    return work(databaseServer)
  }
  if (!isFolder(join(to.folder, 'secrets')))
    throw new StartFault(`${to.folder} is not the data folder of an installation: start Akonta there once.`)
  const server = await openDatabaseServer(
    { dataFolder: to.folder, databaseServer: undefined },
    line => process.stderr.write(`${line}\n`),
    true,
  )
  return work(server.administrator).finally(() => server.stop())
}

await endWith(async ({ parameters }) => {
  const { dbname, place, to, as, users } = readMove(parameters, process.cwd())
  return operateOn(
    ({ owner, say, config }) =>
      withTarget(to, async administrator => {
        const names = { dbname: as ?? dbname, users }
        const moved = await moveBusiness(
          { from: owner, to: administrator, dbname, names, place, store: openStore(config.attachments) },
          say,
        )
        const seconds = (moved.closedMs / 1000).toLocaleString('en', { maximumFractionDigits: 1 })
        say(
          `${dbname} has moved: ${formatCount(moved.rows)} rows, ${formatCount(moved.rowsWhileClosed)} of them while it was closed, for ${seconds} s`,
        )
        say(`${names.dbname}: chain head ${moved.postings}:${moved.head}, ${moved.fault === null ? 'clean' : `NOT clean: ${moved.fault}`}`)
        say(
          'Everybody signs in again. Keys of E-VAT, text messages and mobile money, and PINs, are entered again. Two-step verification needs a recovery code.',
        )
        return moved.fault === null
      }),
    {},
  )
})
