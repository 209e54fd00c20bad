import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CONNECT_PATH, type Connection } from '@akonta/domain/devices/device-calls'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Archive, openArchive } from './archive/open-archive.ts'
import { watchFileStore } from './attachments/watch-file-store.ts'
import { anyBusiness } from './business/settings-queries.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type DatabaseServer, openDatabaseServer } from './db/database-server.ts'
import { forgetOldRequests } from './db/forget-requests.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { checkSecrets, type NamedSecret } from './db/secret-fingerprints.ts'
import { openDatabase } from './db/transactions/open-database.ts'
import type { Tls } from './devices/tls/open-tls.ts'
import type { TlsConfig } from './devices/tls/tls-config.ts'
import { openBranchKeys } from './evat/branch-keys.ts'
import { evatBranchesOn, evatIsOff, openEvat } from './evat/open-evat.ts'
import type { EvatService } from './evat/send-document.ts'
import { openStore } from './file-store/open-store.ts'
import { isLoopback } from './host/addresses.ts'
import { systemClock } from './host/clock.ts'
import { secretsFolder } from './host/data-folder.ts'
import { systemCode } from './host/file-fault.ts'
import { logStream, openLog } from './host/log.ts'
import { onceADay } from './host/once-a-day.ts'
import { openSealing } from './host/sealed-text.ts'
import { readOrMakeSecret } from './host/secret-file.ts'
import { StartFault } from './host/start-fault.ts'
import { openArkesel } from './messages/arkesel.ts'
import { openMessages } from './messages/open-messages.ts'
import type { Sending } from './messages/send-text.ts'
import { noSafekeeping, openSafekeeping } from './safekeeping/open-safekeeping.ts'
import { newSetupCode } from './setup/setup-code.ts'
import { openWallets } from './wallets/open-wallets.ts'
import { openPaystack } from './wallets/providers/paystack/open-paystack.ts'
import { REFUND_WORK } from './wallets/use/send-refund.ts'
import { noteDatabaseSize } from './watching/installation-queries.ts'
import { forgetOldDeliveries } from './webhooks/forget-deliveries.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'
import { askNameServers } from './webhooks/receiver-address.ts'

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
  // On this machine: 0.0.0.0 is an address to listen on, not one to open.
  const opened = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${opened.includes(':') ? `[${opened}]` : opened}:${boundPort}`
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

/** The secrets of this data folder. All but the first encrypt the keys that businesses enter, and are in no backup. */
const secretsOf = ({ dataFolder, evat }: Config) => {
  const secret = (name: string): NamedSecret => ({
    name,
    secret: Buffer.from(readOrMakeSecret(secretsFolder(dataFolder), name), 'base64url'),
  })
  return {
    tokens: secret('session-tokens'),
    sms: secret('sms-keys'),
    wallets: secret('wallet-keys'),
    webhooks: secret('webhook-secrets'),
    evat: evat && secret('evat-keys'),
  }
}

type Secrets = ReturnType<typeof secretsOf>

const evatServiceOf = ({ evat: config }: Config, { evat: secret }: Secrets): EvatService | undefined => {
  if (config === undefined || secret === undefined) return undefined
  const { url, mode, pace } = config
  return { address: { url }, mode, pace, keys: openBranchKeys(secret.secret) }
}

const sendingOf = ({ smsUrl }: Config, { sms }: Secrets): Sending => ({
  gateway: openArkesel(smsUrl),
  sealing: openSealing(sms.secret),
})

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

const serveOn = async (server: DatabaseServer, options: ServeOptions): Promise<Serving> => {
  const { config, say } = options
  const logging = {
    level: config.log.level,
    stream: logStream(config.log.format ?? (process.stderr.isTTY === true ? 'text' : 'json')),
  }
  const log = openLog(logging)
  const note = (event: string) => (error: unknown) => log.error({ err: error }, event)
  await migrate(server.owner)
  let stopping = false
  const sayBroken = nowAndThen(note('a connection to PostgreSQL broke'))
  // A connection that is being closed may still report that PostgreSQL stops, which is of no interest.
  const onBrokenConnection = (error: Error): void => {
    if (!stopping) sayBroken(error)
  }
  const database = openDatabase({
    pool: openPool({ connection: server.app, size: config.connections, onBrokenConnection }),
    namedStatements: config.namedStatements,
    onBrokenConnection,
  })
  /** What has begun to look for work, and is stopped first if a later step fails. */
  const begun: { stop(): Promise<void> }[] = []
  const begin = <T extends { stop(): Promise<void> }>(each: T): T => {
    begun.push(each)
    return each
  }
  try {
    if (!isLoopback(config.host) && (await options.hasDemoPasswords(database))) {
      throw new StartFault(
        `Other devices may connect to ${config.host}, but the demo users still have their published passwords: change them first, or set AKONTA_DEMO=off on a new data folder.`,
      )
    }
    let accepting = true
    const secrets = secretsOf(config)
    await checkSecrets(
      server.owner,
      Object.values(secrets).filter(each => each !== undefined),
      config.newSecrets,
    )
    const setupCode = config.demo || (await anyBusiness(database)) ? undefined : newSetupCode()
    const evat = evatServiceOf(config, secrets)
    const tls = config.tls && (await openTlsOf(config.tls, config, say))
    const texts = begin(await openMessages(database, sendingOf(config, secrets), note('a text message could not be sent')))
    const phones = begin(
      await openWallets(database, {
        sealing: openSealing(secrets.wallets.secret),
        adapters: { paystack: openPaystack(config.paystackUrl) },
        pace: 1,
        clock: systemClock,
        also: [REFUND_WORK],
        report: note('a payment request failed'),
      }),
    )
    const hooks = begin(
      await openWebhooks(
        database,
        { sealing: openSealing(secrets.webhooks.secret), receiver: { networks: config.webhookNetworks, resolve: askNameServers } },
        note('a webhook could not be delivered'),
      ),
    )
    const store = openStore(config.attachments)
    const files = watchFileStore({ database, store, clock: systemClock, report: line => log.warn({ event: 'files of documents' }, line) })
    begin({ stop: async () => files.stop() })
    const metrics =
      config.metricsToken === undefined
        ? undefined
        : (await import('./watching/metrics.ts')).openMetrics({
            token: config.metricsToken,
            database,
            clock: systemClock,
            ...(config.backup && { backupFolder: config.backup.folder }),
          })
    let archive: Archive | undefined
    const archiveState = () => archive?.state() ?? null
    const safekeeping =
      config.backup === undefined
        ? noSafekeeping(systemClock, archiveState)
        : openSafekeeping({
            plan: config.backup,
            owner: server.owner,
            clock: systemClock,
            report: say,
            passphrase: config.passphrase,
            archive: archiveState,
            store,
            bucket: config.backupBucket,
          })
    const app = await buildApp({
      database,
      clock: systemClock,
      tokenSecret: secrets.tokens.secret,
      trustProxy: config.trustProxy,
      accepting: () => accepting,
      mostCalls: config.calls,
      ...(tls && { devices: tls.devices }),
      ...(setupCode === undefined ? {} : { setupCode }),
      ...(evat === undefined ? {} : { evat }),
      printing: { rules: config.printers },
      safekeeping,
      messages: texts.service,
      wallets: phones.service,
      webhooks: hooks.service,
      attachments: { store, report: nowAndThen(fault => note('the store of files does not do its work')(fault)) },
      log: logging,
      slowMs: config.log.slowMs,
      ...(metrics && { metrics }),
      machine: {
        dataFolder: config.dataFolder,
        hasOwnDatabase: config.databaseServer === undefined,
        ...(config.backup && { backupFolder: config.backup.folder }),
        hasPassphrase: config.passphrase !== undefined,
        archive: archiveState,
        fileStore: files.state,
        ...(tls && { certificateEnds: tls.certificateEnds }),
      },
      ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    })
    const firstRun = await options.firstRun(database, config)
    const address = await listen(app, config)
    const secure = await tls?.listen(app, Number(new URL(address).port)).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    // Before the demo fills its books, whose transactions could make this wait until it fails.
    const sending = await openEvat(database, evat, note('an E-VAT document could not be sent'))
    say(`Akonta is ready: ${address}`)
    const unsigned = evat === undefined ? await evatBranchesOn(database) : 0
    if (unsigned > 0) say(evatIsOff(unsigned))
    for (const line of tls ? linesForDevices(tls.devices.connection()) : []) say(line)
    for (const line of firstRun.signIn) say(line)
    if (setupCode !== undefined) say(`There is no business yet. Set it up at ${address}/setup with this code, once: ${setupCode}`)
    const behind = firstRun.begin()
    archive = archiveOf(server, config, say)
    const forgetting = onceADay(isWanted => forgetOldRequests(database, isWanted), note('old request ids could not be deleted'))
    const forgettingDeliveries = onceADay(isWanted => forgetOldDeliveries(database, isWanted), note('old deliveries could not be deleted'))
    const measuring = onceADay(() => noteDatabaseSize(database), note('the size of the database could not be noted'))
    return {
      address,
      stop: async () => {
        accepting = false
        forgetting.stop()
        forgettingDeliveries.stop()
        measuring.stop()
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
        stopping = true
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await Promise.all(begun.map(each => each.stop()))
    stopping = true
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
