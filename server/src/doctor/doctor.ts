import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabaseServer } from '../db/database-server.ts'
import type { Connection } from '../db/pool.ts'
import type { TlsConfig } from '../devices/tls/tls-config.ts'
import { IN_DATABASE, type StoreSetting } from '../file-store/store-setting.ts'
import { secretsFolder } from '../host/data-folder.ts'
import { messageOf } from '../host/message-of.ts'
import { VERSION } from '../host/version.ts'
import {
  checkArchiving,
  checkDatabaseClock,
  checkEncoding,
  checkFingerprints,
  checkLimits,
  checkMigrations,
  evatFindings,
  onConnection,
  usedPlaces,
} from './database-checks.ts'
import { checkFileStore } from './file-store-checks.ts'
import { broken, type Finding, ok } from './finding.ts'
import {
  checkAccount,
  checkArchive,
  checkBackups,
  checkCertificate,
  checkClock,
  checkDisk,
  checkFolder,
  checkMemory,
  checkNode,
  checkSecretFiles,
} from './machine-checks.ts'
import { checkPort, checkPrinter, checkService, checkTlsPort } from './network-checks.ts'

/** The part of the configuration that is examined. */
export type Examined = {
  readonly dataFolder: string
  readonly databaseServer: Connection | undefined
  readonly host: string
  readonly port: number
  readonly tls: TlsConfig | undefined
  readonly backup: { readonly folder: string } | undefined
  readonly archive?: { readonly folder: string } | undefined
  readonly passphrase?: string | undefined
  readonly evat: { readonly url: URL } | undefined
  readonly attachments?: StoreSetting
  readonly paystackUrl: URL
}

/** The time of the newest file. One that is gone when it is looked at, as the lock of a server that stops, is left out. */
const newestFile = (folder: string): Date | undefined => {
  if (!existsSync(folder)) return undefined
  const found = readdirSync(folder).map(name => statSync(join(folder, name), { throwIfNoEntry: false }))
  const times = found.flatMap(file => (file === undefined ? [] : [file.mtimeMs]))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

const checkDatabase = (config: Examined, administrator: Connection): Promise<readonly Finding[]> =>
  onConnection(administrator, async client => {
    const found = [
      ok('Database', 'PostgreSQL answers.'),
      await checkEncoding(client),
      await checkDatabaseClock(client),
      await checkMigrations(client),
      await checkLimits(client),
      await checkArchiving(client),
      await checkFingerprints(client, config.dataFolder),
    ]
    const { printers, hasWallets, evatBranches } = await usedPlaces(client)
    const files = await checkFileStore(client, config.attachments ?? IN_DATABASE)
    const used = await Promise.all(printers.map(checkPrinter))
    const wallets = hasWallets ? [await checkService('Mobile money', config.paystackUrl)] : []
    return [...found, ...files, ...used, ...wallets, ...evatFindings(config.evat !== undefined, evatBranches)]
  })

/** The included PostgreSQL is started for the checks if it does not run, and stopped again. One that was never made is not made. */
const checkOwnDatabase = async (config: Examined): Promise<readonly Finding[]> => {
  if (!existsSync(secretsFolder(config.dataFolder)) || readdirSync(config.dataFolder).length < 2)
    return [ok('Database', 'There is none yet: the first start creates it.')]
  try {
    const server = await openDatabaseServer(config, () => undefined, true)
    try {
      return await checkDatabase(config, server.administrator)
    } finally {
      await server.stop()
    }
  } catch (error) {
    return [broken('Database', messageOf(error), 'Do what the sentence says, then run this again.')]
  }
}

/** Everything that can be found without starting the server. The order is that of a start: what comes first often explains what follows. */
export const examine = async (config: Examined, now: Date): Promise<readonly Finding[]> => {
  const { dataFolder, backup, databaseServer, host, port, tls } = config
  const onPort = await checkPort('Port', host, port)
  const isRunning = onPort.says.startsWith('Akonta answers')
  const onMachine = [
    ok('Version', `Akonta ${VERSION}.`),
    checkNode(process.version),
    checkMemory(),
    checkClock(now, newestFile(dataFolder)),
    checkFolder('Data folder', dataFolder),
    await checkDisk('Disk', dataFolder),
    checkAccount(dataFolder, databaseServer === undefined),
    checkSecretFiles(dataFolder),
    onPort,
    ...(tls === undefined ? [] : [await checkTlsPort(host, tls.port, isRunning)]),
    await checkCertificate(tls, dataFolder, now),
    ...(backup === undefined ? [] : [checkFolder('Backup folder', backup.folder), await checkDisk('Backup disk', backup.folder)]),
    await checkBackups(backup?.folder, now, config.passphrase !== undefined),
    ...(config.archive === undefined
      ? []
      : [
          checkFolder('Archive folder', config.archive.folder),
          await checkDisk('Disk of the archive', config.archive.folder),
          await checkArchive(config.archive.folder, now, config.passphrase !== undefined),
        ]),
  ]
  const database = databaseServer === undefined ? await checkOwnDatabase(config) : await checkDatabase(config, databaseServer)
  const evat = config.evat === undefined ? [] : [await checkService('E-VAT', config.evat.url)]
  return [...onMachine, ...database, ...evat]
}

const WORDS = { ok: 'ok', look: 'look at this', broken: 'broken' } as const

/** One line each, and below it what to do. */
export const table = (findings: readonly Finding[]): readonly string[] => {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings.flatMap(({ check, state, says, todo }) => {
    const start = `${WORDS[state].padEnd(12)}  ${check.padEnd(width)}  `
    return [`${start}${says}`, ...(todo === '' ? [] : [`${' '.repeat(start.length)}→ ${todo}`])]
  })
}
