import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { anyBusiness } from './business/settings-queries.ts'
import { type Config, isLoopback } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { type DatabaseServer, openDatabaseServer } from './db/database-server.ts'
import { forgetOldRequestsDaily } from './db/forget-requests.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { openBranchKeys } from './evat/branch-keys.ts'
import { openEvat } from './evat/open-evat.ts'
import type { EvatService } from './evat/send-document.ts'
import { systemClock } from './host/clock.ts'
import { secretsFolder } from './host/data-folder.ts'
import { systemCode } from './host/file-fault.ts'
import { readOrMakeSecret } from './host/secret-file.ts'
import { StartFault } from './host/start-fault.ts'
import { newSetupCode } from './setup/setup-code.ts'

export type ServeOptions = {
  readonly config: Config
  /** The folder of the built web, served at every address outside the API. Without it only the API is served. */
  readonly webFolder?: string
  /** Prints to the operator, one line at a time. */
  readonly say: (line: string) => void
  /** Whether anyone can still sign in with a password printed in the README. */
  readonly hasDemoPasswords: (database: Database) => Promise<boolean>
  /** Prepares an empty installation, before any call is accepted. */
  readonly firstRun: (database: Database, config: Config) => Promise<FirstRun>
}

export type FirstRun = {
  /** The lines that explain how to sign in. */
  readonly signIn: readonly string[]
  /** Begins the background work, once the server listens. */
  begin(): { stop(): Promise<void> }
}

export type Serving = { readonly address: string; stop(): Promise<void> }

const POOL_SIZE = 10
const FINISH_LIMIT_MS = 10_000
const QUIET_MS = 5_000

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EADDRINUSE') throw new StartFault(`Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES') throw new StartFault(`This user may not listen on port ${port}: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFault(`This machine has no address ${host}: set HOST to one it has.`)
    throw error
  }
  const bound: AddressInfo | string | null = app.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`
}

/** No new connections, calls under way may finish, and after 10 s even a slow client is cut off. */
const finish = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT_MS)
  await app.close()
  clearTimeout(cutOff)
}

/** While the database is unavailable every call breaks a connection; one line now and then is enough. */
const nowAndThen = <A>(tell: (about: A) => void): ((about: A) => void) => {
  let quietUntil = 0
  return about => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MS
    tell(about)
  }
}

/** The keys of the branches are encrypted with a secret beside that of the tokens, which is in no backup. */
const evatServiceOf = ({ evat, dataFolder }: Config): EvatService | undefined => {
  if (evat === undefined) return undefined
  const { url, mode, pace } = evat
  const secret = Buffer.from(readOrMakeSecret(secretsFolder(dataFolder), 'evat-keys'), 'base64url')
  return { address: { url }, mode, pace, keys: openBranchKeys(secret) }
}

const serveOn = async (server: DatabaseServer, options: ServeOptions): Promise<Serving> => {
  const { config, say } = options
  await migrate(server.owner)
  let stopping = false
  const sayBroken = nowAndThen((error: Error) => say(`A connection to PostgreSQL broke: ${error.message}`))
  // A connection that is being closed may still report that PostgreSQL stops, which is of no interest.
  const onBrokenConnection = (error: Error): void => {
    if (!stopping) sayBroken(error)
  }
  const database = openDatabase({
    pool: openPool({ connection: server.app, size: POOL_SIZE, onBrokenConnection }),
    namedStatements: config.namedStatements,
    onBrokenConnection,
  })
  try {
    if (!isLoopback(config.host)) {
      if (await options.hasDemoPasswords(database)) {
        throw new StartFault(
          `HOST is ${config.host} but the demo users still have their published passwords: change them first, or set AKONTA_DEMO=off on a new data folder.`,
        )
      }
      say(`Akonta listens on ${config.host} without TLS: put a proxy with TLS in front of it before people use it from elsewhere.`)
    }
    let accepting = true
    const tokenSecret = Buffer.from(readOrMakeSecret(secretsFolder(config.dataFolder), 'session-tokens'), 'base64url')
    const setupCode = config.demo || (await anyBusiness(database)) ? undefined : newSetupCode()
    const evat = evatServiceOf(config)
    const app = await buildApp({
      database,
      clock: systemClock,
      tokenSecret,
      trustProxy: config.trustProxy,
      accepting: () => accepting,
      ...(setupCode === undefined ? {} : { setupCode }),
      ...(evat === undefined ? {} : { evat }),
      ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    })
    const firstRun = await options.firstRun(database, config)
    const address = await listen(app, config)
    say(`Akonta is ready: ${address}`)
    for (const line of firstRun.signIn) say(line)
    if (setupCode !== undefined) say(`There is no business yet. Set it up at ${address}/setup with this code, once: ${setupCode}`)
    const behind = firstRun.begin()
    const forgetting = forgetOldRequestsDaily(database)
    const sending = await openEvat(database, evat, error => app.log.error(error))
    return {
      address,
      stop: async () => {
        accepting = false
        forgetting.stop()
        await behind.stop()
        await sending.stop()
        await finish(app)
        stopping = true
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Starts everything in order: data folder, PostgreSQL, migrations, application. `stop` does the reverse, losing nothing that was
 * acknowledged. When a step fails, the ones before it are reversed, and the reason is thrown: a StartFault if the operator can help.
 */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const server = await openDatabaseServer(options.config, options.say)
  try {
    return await serveOn(server, options)
  } catch (error) {
    await server.stop()
    throw error
  }
}
