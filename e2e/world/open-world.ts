import { existsSync, rmSync } from 'node:fs'
import { readConfig } from '@akonta/server/config'
import { openDatabaseServer } from '@akonta/server/db/database-server'
import { migrate } from '@akonta/server/db/migrate'
import { type Connection, openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
import { makeScratchFolder } from '@akonta/server/testing/installation/scratch-folder'
import { layOutAdomVentures } from './adom-ventures.ts'
import { announceWorld, BUILT_SERVER } from './world.ts'

const ignore = () => undefined

const layOut = async (app: Connection): Promise<void> => {
  const pool = openPool({ connection: app, size: 2, onBrokenConnection: ignore })
  const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: ignore })
  await layOutAdomVentures(database).finally(() => database.close())
}

/** Runs once before all tests: one PostgreSQL in its own folder, with a business that every worker gets a copy of. */
export default async (): Promise<() => Promise<void>> => {
  if (!existsSync(BUILT_SERVER)) throw new Error('The browser tests run on what is built: npm run test:e2e builds and runs them.')
  const dataFolder = makeScratchFolder()
  const server = await openDatabaseServer(readConfig({ AKONTA_DATA: dataFolder }, dataFolder), ignore)
  const close = async (): Promise<void> => {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await migrate(server.owner)
    await layOut(server.app)
    announceWorld({ dataFolder, template: server.app.database })
    return close
  } catch (error) {
    await close()
    throw error
  }
}
