import { setTimeout as wait } from 'node:timers/promises'
import { CONNECT_PATH, type Connection } from '@akonta/domain/devices/device-calls'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { type Archive, openArchive } from './archive/open-archive.ts'
import { anyBusiness } from './business/settings-queries.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type DatabaseServer, openDatabaseServer } from './db/database-server.ts'
import { forgetOldRequests } from './db/forget-requests.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { checkSecrets } from './db/secret-fingerprints.ts'
import { openDatabase } from './db/transactions/open-database.ts'
import type { Tls } from './devices/tls/open-tls.ts'
import type { TlsConfig } from './devices/tls/tls-config.ts'
import { evatBranchesOn, evatIsOff, openEvat } from './evat/open-evat.ts'
import type { EvatService } from './evat/send-document.ts'
import { isLoopback } from './host/addresses.ts'
import { systemClock } from './host/clock.ts'
import { logStream, openLog } from './host/log.ts'
import { onceADay } from './host/once-a-day.ts'
import { StartFault } from './host/start-fault.ts'
import { forgetUnsavedFiles } from './imports/forget-unsaved-files.ts'
import { finish, listen } from './listen.ts'
import { type Begin, evatServiceOf, openServices, type Services, type Start } from './open-services.ts'
import type { AskArchive } from './safekeeping/open-safekeeping.ts'
import { secretsOf } from './secrets.ts'
import { newSetupCode } from './setup/setup-code.ts'
import { noteDatabaseSize } from './watching/installation-queries.ts'
import { forgetOldDeliveries } from './webhooks/forget-deliveries.ts'

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

const QUIET_MS = 5_000

/** While the database is unavailable every call breaks a connection; one line now and then is enough. */
const nowAndThen = <A>(tell: (about: A) => void): ((about: A) => void) => {
  let quietUntil = 0
  return about => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MS
    tell(about)
  }
}

/** A fault of the archive must never stop the shop from selling: it is only reported. */
const archiveOf = (server: DatabaseServer, { archive, passphrase }: Config, say: (line: string) => void): Archive | undefined =>
  archive && server.cluster
    ? openArchive({
        plan: archive,
        administrator: server.administrator,
        cluster: server.cluster,
        clock: systemClock,
        report: say,
        passphrase,
      })
    : undefined

/** Loaded where it is used: it makes certificates. */
const openTlsOf = async (tls: TlsConfig, config: Config, say: (line: string) => void): Promise<Tls> => {
  const { openTls } = await import('./devices/tls/open-tls.ts')
  return openTls(tls, config, systemClock, say)
}

/** How other devices connect, for the operator. The fingerprint is compared with the one on the device. */
const linesForDevices = ({ mode, secure, plain, authority, fingerprint }: Connection): readonly string[] => [
  `Other devices of the shop open ${secure.join(' or ')}`,
  ...(mode === 'own'
    ? [
        `To connect a device for the first time, open ${plain.map(each => `${each}${CONNECT_PATH}`).join(' or ')} on it`,
        `It must trust the certificate authority "${authority}" with the SHA-256 fingerprint ${fingerprint}`,
      ]
    : []),
]

/** The database of a server. Once it is being closed, a connection that reports that PostgreSQL stops is of no interest. */
const openServed = ({ app }: DatabaseServer, { connections, namedStatements }: Config, note: Start['note']): Database => {
  const sayBroken = nowAndThen(note('a connection to PostgreSQL broke'))
  let closing = false
  const onBrokenConnection = (error: Error): void => {
    if (!closing) sayBroken(error)
  }
  const database = openDatabase({
    pool: openPool({ connection: app, size: connections, onBrokenConnection }),
    namedStatements,
    onBrokenConnection,
  })
  const close = (): Promise<void> => {
    closing = true
    return database.close()
  }
  return { ...database, close }
}

const refuseDemoPasswords = async (database: Database, { config: { host }, hasDemoPasswords }: ServeOptions): Promise<void> => {
  if (isLoopback(host) || !(await hasDemoPasswords(database))) return
  throw new StartFault(
    `Other devices may connect to ${host}, but the demo users still have their published passwords: change them first, or set AKONTA_DEMO=off on a new data folder.`,
  )
}

type ForApp = Pick<AppOptions, 'accepting' | 'log' | 'webFolder' | 'setupCode' | 'evat'> & {
  readonly tls: Tls | undefined
  readonly archive: AskArchive
}

const appOf = ({ config, database, secrets, note }: Start, services: Services, { tls, archive, ...given }: ForApp) =>
  buildApp({
    ...given,
    database,
    clock: systemClock,
    tokenSecret: secrets.tokens.secret,
    trustProxy: config.trustProxy,
    mostCalls: config.calls,
    ...(tls && { devices: tls.devices }),
    printing: { rules: config.printers },
    safekeeping: services.safekeeping,
    messages: services.texts.service,
    wallets: services.phones.service,
    webhooks: services.hooks.service,
    attachments: { store: services.store, report: nowAndThen(fault => note('the store of files does not do its work')(fault)) },
    slowMs: config.log.slowMs,
    ...(services.metrics && { metrics: services.metrics }),
    machine: {
      dataFolder: config.dataFolder,
      hasOwnDatabase: config.databaseServer === undefined,
      ...(config.backup && { backupFolder: config.backup.folder }),
      hasPassphrase: config.passphrase !== undefined,
      archive,
      fileStore: services.files.state,
      ...(tls && { certificateEnds: tls.certificateEnds }),
    },
  })

/** Listens for devices over TLS too, on ports that follow from the address of the server. */
const listenSecurely = (tls: Tls | undefined, app: FastifyInstance, address: string) =>
  tls?.listen(app, Number(new URL(address).port)).catch(async (error: unknown) => {
    await app.close()
    throw error
  })

type Ready = {
  readonly address: string
  readonly tls: Tls | undefined
  readonly firstRun: FirstRun
  readonly setupCode: string | undefined
}

/** How to use the server, for the operator. */
const sayReady = async (
  { database, say }: Start,
  evat: EvatService | undefined,
  { address, tls, firstRun, setupCode }: Ready,
): Promise<void> => {
  say(`Akonta is ready: ${address}`)
  const unsigned = evat === undefined ? await evatBranchesOn(database) : 0
  if (unsigned > 0) say(evatIsOff(unsigned))
  for (const line of tls ? linesForDevices(tls.devices.connection()) : []) say(line)
  for (const line of firstRun.signIn) say(line)
  if (setupCode !== undefined) say(`There is no business yet. Set it up at ${address}/setup with this code, once: ${setupCode}`)
}

/** The work of every day, which stops with the server. */
const beginDailyWork = ({ database, note }: Start): { stop(): void } =>
  onceADay([
    { work: isWanted => forgetOldRequests(database, isWanted), report: note('old request ids could not be deleted') },
    { work: isWanted => forgetOldDeliveries(database, isWanted), report: note('old deliveries could not be deleted') },
    { work: () => forgetUnsavedFiles(database), report: note('old files that nobody saved could not be deleted') },
    { work: () => noteDatabaseSize(database), report: note('the size of the database could not be noted') },
  ])

const serveOn = async (server: DatabaseServer, options: ServeOptions): Promise<Serving> => {
  const { config, say, webFolder } = options
  const logging = {
    level: config.log.level,
    stream: logStream(config.log.format ?? (process.stderr.isTTY === true ? 'text' : 'json')),
  }
  const log = openLog(logging)
  const note = (event: string) => (error: unknown) => log.error({ err: error }, event)
  await migrate(server.owner)
  const database = openServed(server, config, note)
  const begun: { stop(): Promise<void> }[] = []
  const begin: Begin = each => {
    begun.push(each)
    return each
  }
  try {
    await refuseDemoPasswords(database, options)
    const secrets = secretsOf(config)
    const all = Object.values(secrets).filter(each => each !== undefined)
    await checkSecrets(server.owner, all, config.newSecrets)
    const start: Start = { server, config, database, secrets, log, note, say }
    const setupCode = config.demo || (await anyBusiness(database)) ? undefined : newSetupCode()
    const evat = evatServiceOf(config, secrets)
    const tls = config.tls && (await openTlsOf(config.tls, config, say))
    let accepting = true
    let archive: Archive | undefined
    const askArchive = () => archive?.state() ?? null
    const services = await openServices(start, begin, askArchive)
    const app = await appOf(start, services, {
      accepting: () => accepting,
      log: logging,
      tls,
      archive: askArchive,
      ...(webFolder !== undefined && { webFolder }),
      ...(setupCode !== undefined && { setupCode }),
      ...(evat !== undefined && { evat }),
    })
    const firstRun = await options.firstRun(database, config)
    const address = await listen(app, config)
    const secure = await listenSecurely(tls, app, address)
    // Before the demo fills its books, whose transactions could make this wait until it fails.
    const sending = await openEvat(database, evat, note('an E-VAT document could not be sent'))
    await sayReady(start, evat, { address, tls, firstRun, setupCode })
    const behind = firstRun.begin()
    archive = archiveOf(server, config, say)
    const dailyWork = beginDailyWork(start)
    const { texts, phones, hooks, files, metrics, safekeeping } = services
    return {
      address,
      stop: async () => {
        accepting = false
        dailyWork.stop()
        files.stop()
        metrics?.stop()
        // A proxy that asks every second learns in this time that it should send no more.
        const drained = wait(config.drainSeconds * 1000)
        await behind.stop()
        // At once: each of them waits some seconds for a call that is not answered.
        await Promise.all([sending.stop(), texts.stop(), phones.stop(), hooks.stop()])
        await drained
        await Promise.all([finish(app), secure?.stop()])
        await safekeeping.stop()
        await archive?.stop()
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await Promise.all(begun.map(each => each.stop()))
    await database.close()
    throw error
  }
}

/** The settings say so, before a database is started for it. */
const refuseNetworkWithoutTls = ({ host, tls, trustProxy }: Config): void => {
  if (isLoopback(host) || tls !== undefined || trustProxy) return
  throw new StartFault(
    `HOST is ${host} but there is no TLS: set AKONTA_TLS=own, or put a proxy with TLS in front and set AKONTA_TRUST_PROXY=on.`,
  )
}

/**
 * Starts everything in order: data folder, PostgreSQL, migrations, application. `stop` does the reverse, losing nothing that was
 * acknowledged. When a step fails, the ones before it are reversed, and the reason is thrown: a StartFault if the operator can help.
 */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const { archive, databaseServer } = options.config
  refuseNetworkWithoutTls(options.config)
  const archives = databaseServer === undefined ? { archives: archive !== undefined } : {}
  const server = await openDatabaseServer({ ...options.config, ...archives }, options.say)
  try {
    return await serveOn(server, options)
  } catch (error) {
    await server.stop()
    throw error
  }
}
