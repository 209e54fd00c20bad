import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, normalize, resolve, sep } from 'node:path'
import { NETWORK_RULES } from '@akonta/domain/printing/printer'
import type { Connection } from './db/pool.ts'
import type { TlsConfig } from './devices/tls/tls-config.ts'
import { readS3Settings } from './file-store/s3-settings.ts'
import { readStoreSetting, type StoreSetting } from './file-store/store-setting.ts'
import { isLoopback, isPrivateAddress } from './host/addresses.ts'
import { systemCode } from './host/file-fault.ts'
import { LOG_LEVELS, type LogLevel } from './host/log.ts'
import { StartFault } from './host/start-fault.ts'
import { isNetwork } from './http/session/allowed-networks.ts'
import type { PrinterRules } from './printing/printer-rules.ts'
import { isPaystackAddress, PAYSTACK_ADDRESS } from './wallets/providers/paystack/open-paystack.ts'

/** Everything an operator can configure. This file is the only reader of the environment; the README lists the same names. */
export type Config = {
  /** PORT: where the server listens, 0 for any free one. Default 3000. */
  readonly port: number
  /** HOST: the address it listens on. Default 127.0.0.1, so only this machine reaches it; with TLS 0.0.0.0, so the shop's network does. */
  readonly host: string
  /** AKONTA_TLS: own, files or off. Without it only the server's own machine, or a proxy, may connect. */
  readonly tls: TlsConfig | undefined
  /** AKONTA_DATA: the folder of all the server's data. Default ./data. */
  readonly dataFolder: string
  /** AKONTA_DEMO=off skips the demo business on the first start. */
  readonly demo: boolean
  /** DATABASE_URL: your own PostgreSQL instead of the included one. DATABASE_PASSWORD_FILE: the file of its password, if the address has none. */
  readonly databaseServer: Connection | undefined
  /** AKONTA_NAMED_STATEMENTS=off for a connection pooler without prepared statements (pgbouncer before 1.21). */
  readonly namedStatements: boolean
  /** AKONTA_TRUST_PROXY=on trusts the last address of X-Forwarded-For: only behind one proxy. Default off. */
  readonly trustProxy: boolean
  /** AKONTA_DRAIN: how many seconds a stopping server goes on serving, while a proxy learns that it is not ready. Default 2 behind a proxy, else 0. */
  readonly drainSeconds: number
  /** AKONTA_CONNECTIONS: connections to PostgreSQL. Default 10. */
  readonly connections: number
  /** AKONTA_CALLS: calls under way at once; more are answered with 503 at once. Default 128. */
  readonly calls: number
  /** AKONTA_NEW_SECRETS=on accepts secrets that differ from those the database was used with. Default off. */
  readonly newSecrets: boolean
  /** AKONTA_EVAT_URL, AKONTA_EVAT_MODE, AKONTA_EVAT_PACE: the E-VAT service of the revenue authority. Without an address E-VAT is off. */
  readonly evat: EvatConfig | undefined
  /** AKONTA_PRINTERS, AKONTA_PRINTER_DEVICES: the receipt printers that businesses may set up. */
  readonly printers: PrinterRules
  /** AKONTA_SMS_URL: the SMS gateway, for tests. Default Arkesel. Businesses enter their own key. */
  readonly smsUrl: URL
  /** AKONTA_PAYSTACK_URL: Paystack, or a simulator on this machine. Businesses enter their own key. */
  readonly paystackUrl: URL
  /** AKONTA_WEBHOOK_NETWORKS: networks besides the internet to which webhooks may go, over http: too. Default none. */
  readonly webhookNetworks: readonly string[]
  /** AKONTA_BACKUP, AKONTA_BACKUP_TIME, AKONTA_BACKUP_KEEP: the folder of nightly backups. Without it the operator makes them. */
  readonly backup: BackupConfig | undefined
  /** AKONTA_ARCHIVE, AKONTA_ARCHIVE_KEEP: the folder of the continuous archive of the included PostgreSQL. */
  readonly archive: BackupConfig | undefined
  /** AKONTA_BACKUP_BUCKET=on: backups have the files of the bucket in them too. Default off. */
  readonly backupBucket: boolean
  /** AKONTA_ATTACHMENTS: where the content of photos and files goes: the database, a folder or a bucket (AKONTA_S3_*). Default database. */
  readonly attachments: StoreSetting
  /** AKONTA_LOG, AKONTA_LOG_LEVEL, AKONTA_SLOW: the log on standard error. Without a format, text at a terminal and JSON elsewhere. */
  readonly log: { readonly format: 'json' | 'text' | undefined; readonly level: LogLevel; readonly slowMs: number }
  /** AKONTA_METRICS_TOKEN: who shows it reads /metrics. Without it there is no such address. */
  readonly metricsToken: string | undefined
  /** AKONTA_BACKUP_PASSPHRASE, or the first line of AKONTA_BACKUP_PASSPHRASE_FILE: encrypts backups. */
  readonly passphrase: string | undefined
}

/** When nightly backups are made, and how many stay. */
type BackupConfig = {
  readonly folder: string
  /** Minutes after midnight in Ghana's time, which is UTC. */
  readonly minute: number
  readonly keep: number
}

type EvatConfig = {
  /** The base address of the service, without a branch's reference. */
  readonly url: URL
  readonly mode: 'test' | 'live'
  /** Divides waiting times in tests; 1 in live mode. */
  readonly pace: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as absent: `PORT= npm start` is how people unset one. */
const read = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

const refuse = (name: string, value: string, wanted: string): never => {
  throw new StartFault(`${name} is "${value}" but must be ${wanted}.`)
}

const readPort = (environment: Environment, name: string, otherwise: string): number => {
  const text = read(environment, name) ?? otherwise
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535 ? port : refuse(name, text, 'a whole number from 0 to 65535')
}

const readCount = (
  environment: Environment,
  name: string,
  { otherwise, least, most }: { readonly otherwise: number; readonly least: number; readonly most: number },
): number => {
  const text = read(environment, name) ?? String(otherwise)
  const count = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return count >= least && count <= most ? count : refuse(name, text, `a whole number from ${least} to ${most}`)
}

const readHost = (environment: Environment, otherwise: string): string => {
  const host = read(environment, 'HOST') ?? otherwise
  return isIP(host) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host)
    ? host
    : refuse('HOST', host, 'an address such as 127.0.0.1 or a host name')
}

const readSwitch = (environment: Environment, name: string, otherwise: 'on' | 'off'): boolean => {
  const text = read(environment, name) ?? otherwise
  return text === 'on' || (text === 'off' ? false : refuse(name, text, '"on" or "off"'))
}

const readLocalName = (environment: Environment): string => {
  const name = (read(environment, 'AKONTA_LOCAL_NAME') ?? 'akonta').toLowerCase()
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name)
    ? `${name}.local`
    : refuse('AKONTA_LOCAL_NAME', name, 'a name of letters, digits and hyphens, such as akonta')
}

const readFiles = (environment: Environment, currentFolder: string): TlsConfig['files'] => {
  const [certificate, key] = ['AKONTA_TLS_CERTIFICATE', 'AKONTA_TLS_KEY'].map(name => {
    const file = read(environment, name)
    if (file === undefined) throw new StartFault(`AKONTA_TLS is "files", so ${name} must name a PEM file.`)
    return resolve(currentFolder, file)
  })
  return certificate === undefined || key === undefined ? undefined : { certificate, key }
}

const readTls = (environment: Environment, currentFolder: string): TlsConfig | undefined => {
  const mode = read(environment, 'AKONTA_TLS') ?? 'off'
  if (mode === 'off') return undefined
  if (mode !== 'own' && mode !== 'files') return refuse('AKONTA_TLS', mode, '"own", "files" or "off"')
  return {
    port: readPort(environment, 'AKONTA_TLS_PORT', '3443'),
    localName: readLocalName(environment),
    files: mode === 'files' ? readFiles(environment, currentFolder) : undefined,
  }
}

const SSL_MODES: Readonly<Record<string, boolean>> = { disable: false, require: true, 'verify-ca': true, 'verify-full': true }
const URL_FORM = 'postgres://user:password@host:5432/database, with ?sslmode=require where the server asks for TLS'

/** The address may contain a password, so the error does not repeat it. */
const refuseUrl = (): never => {
  throw new StartFault(`DATABASE_URL cannot be read: it must look like ${URL_FORM}.`)
}

const parseUrl = (text: string): URL => {
  try {
    return new URL(text)
  } catch {
    return refuseUrl()
  }
}

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return refuseUrl()
  }
}

/** The content of DATABASE_PASSWORD_FILE without the line end: in a file, a password is not in the list of processes or in a compose file. */
const readPasswordFile = (environment: Environment, currentFolder: string): string | undefined => {
  const file = read(environment, 'DATABASE_PASSWORD_FILE')
  if (file === undefined) return undefined
  try {
    const password = readFileSync(resolve(currentFolder, file), 'utf8').replace(/\r?\n$/, '')
    return password === '' || password.length > 1_000 || password.includes('\n')
      ? refuse('DATABASE_PASSWORD_FILE', file, 'a file with the password in one line')
      : password
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`DATABASE_PASSWORD_FILE cannot be read: ${file} (${systemCode(error)}).`)
  }
}

/** `?host=/var/run/postgresql` names the folder of a unix socket, as in PostgreSQL's own programs. */
const readDatabaseServer = (environment: Environment, currentFolder: string): Connection | undefined => {
  const text = read(environment, 'DATABASE_URL')
  const secret = readPasswordFile(environment, currentFolder)
  if (text === undefined) {
    if (secret !== undefined) throw new StartFault('DATABASE_PASSWORD_FILE is set but DATABASE_URL is not: set both, or neither.')
    return undefined
  }
  const url = parseUrl(text)
  if (secret !== undefined && url.password !== '')
    throw new StartFault('DATABASE_URL already contains a password: leave it out there, or leave out DATABASE_PASSWORD_FILE.')
  const host = url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, '')
  const user = decodePart(url.username)
  const database = decodePart(url.pathname.slice(1))
  const ssl = SSL_MODES[url.searchParams.get('sslmode') ?? 'disable']
  if (!/^postgres(ql)?:$/.test(url.protocol) || host === '' || user === '' || database === '' || ssl === undefined) return refuseUrl()
  return { host, port: url.port === '' ? 5432 : Number(url.port), user, password: secret ?? decodePart(url.password), database, ssl }
}

/** Loopback, and the addresses of private networks. A name other than localhost is never private: it can resolve to anything. */
const isPrivate = (host: string): boolean => isLoopback(host) || isPrivateAddress(host)

const readPace = (environment: Environment, mode: EvatConfig['mode']): number => {
  const text = read(environment, 'AKONTA_EVAT_PACE') ?? '1'
  const pace = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (pace < 1) return refuse('AKONTA_EVAT_PACE', text, 'a whole number from 1 to 9999')
  return mode === 'live' && pace !== 1 ? refuse('AKONTA_EVAT_PACE', text, 'left out in live mode') : pace
}

const readMode = (environment: Environment): EvatConfig['mode'] => {
  const mode = read(environment, 'AKONTA_EVAT_MODE') ?? 'test'
  return mode === 'test' || mode === 'live' ? mode : refuse('AKONTA_EVAT_MODE', mode, '"test" or "live"')
}

const readEvat = (environment: Environment): EvatConfig | undefined => {
  const text = read(environment, 'AKONTA_EVAT_URL')
  if (text === undefined) return undefined
  const wrong = (wanted: string): never => refuse('AKONTA_EVAT_URL', text, wanted)
  if (!URL.canParse(text)) return wrong('an address such as https://vsdc.example/vsdc/api/v1/taxpayer')
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return wrong('an https: address without a user, a query or a fragment')
  if (url.protocol === 'http:' && !isPrivate(host)) return wrong('an https: address: http: is for this machine and private networks')
  const mode = readMode(environment)
  const isStaging = host.includes('staging')
  if (mode === 'live' && isStaging) return wrong('the production address in live mode')
  if (mode === 'test' && !isStaging && !isPrivate(host)) return wrong('the staging address unless AKONTA_EVAT_MODE is "live"')
  return { url, mode, pace: readPace(environment, mode) }
}

const ARKESEL = 'https://sms.arkesel.com/api/v2/sms/send'

const readSmsUrl = (environment: Environment): URL => {
  const text = read(environment, 'AKONTA_SMS_URL') ?? ARKESEL
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isPrivate(url.hostname.replace(/^\[|\]$/g, '')))
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '')
    return refuse('AKONTA_SMS_URL', text, 'an https: address without a user; http: is for this machine and private networks')
  return url
}

const readPaystackUrl = (environment: Environment): URL => {
  const text = read(environment, 'AKONTA_PAYSTACK_URL') ?? PAYSTACK_ADDRESS.href
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !isPaystackAddress(url))
    return refuse('AKONTA_PAYSTACK_URL', text, `${PAYSTACK_ADDRESS.origin} or an address on this machine`)
  return url
}

const readWebhookNetworks = (environment: Environment): readonly string[] => {
  const networks = (read(environment, 'AKONTA_WEBHOOK_NETWORKS') ?? '').split(',').flatMap(network => network.trim() || [])
  const wrong = networks.find(network => !isNetwork(network))
  return wrong === undefined
    ? networks
    : refuse('AKONTA_WEBHOOK_NETWORKS', wrong, 'a list of addresses and networks such as 192.168.1.20,10.8.0.0/16')
}

const readPrinters = (environment: Environment): PrinterRules => {
  const text = read(environment, 'AKONTA_PRINTERS') ?? 'private'
  const network = NETWORK_RULES.find(rule => rule === text) ?? refuse('AKONTA_PRINTERS', text, '"private", "local" or "off"')
  const devices = (read(environment, 'AKONTA_PRINTER_DEVICES') ?? '').split(',').flatMap(path => path.trim() || [])
  const wrong = devices.find(path => !isAbsolute(path) || normalize(path) !== path)
  if (wrong !== undefined) return refuse('AKONTA_PRINTER_DEVICES', wrong, 'a list of device files such as /dev/usb/lp0')
  return { network, devices }
}

const readMinute = (environment: Environment): number => {
  const time = read(environment, 'AKONTA_BACKUP_TIME') ?? '21:30'
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return refuse('AKONTA_BACKUP_TIME', time, 'a time of day such as 21:30')
  return Number(hours) * 60 + Number(minutes)
}

const readBackup = (environment: Environment, currentFolder: string): BackupConfig | undefined => {
  const folder = read(environment, 'AKONTA_BACKUP')
  const minute = readMinute(environment)
  const keep = readCount(environment, 'AKONTA_BACKUP_KEEP', { otherwise: 30, least: 1, most: 400 })
  return folder === undefined ? undefined : { folder: resolve(currentFolder, folder), minute, keep }
}

/** The base backups of the archive are due at the time of the nightly backup. */
const readArchive = (environment: Environment, currentFolder: string): BackupConfig | undefined => {
  const folder = read(environment, 'AKONTA_ARCHIVE')
  const keep = readCount(environment, 'AKONTA_ARCHIVE_KEEP', { otherwise: 7, least: 1, most: 400 })
  if (folder === undefined) return undefined
  if (read(environment, 'DATABASE_URL') !== undefined)
    throw new StartFault(
      'AKONTA_ARCHIVE is for the included PostgreSQL: archive the server of DATABASE_URL with its own tools, such as pgBackRest or WAL-G, and unset AKONTA_ARCHIVE.',
    )
  const path = resolve(currentFolder, folder)
  const dataFolder = resolve(currentFolder, read(environment, 'AKONTA_DATA') ?? 'data')
  if (path === dataFolder || path.startsWith(`${dataFolder}${sep}`))
    return refuse('AKONTA_ARCHIVE', folder, 'a folder outside the data folder, with which it would be lost')
  return { folder: path, minute: readMinute(environment), keep }
}

/** A setting for the place of files, such as the one of AKONTA_ATTACHMENTS; also for a command that names another place. */
export const readFilePlace = (name: string, text: string, environment: Environment, currentFolder: string): StoreSetting =>
  readStoreSetting(name, text, {
    currentFolder,
    dataFolder: resolve(currentFolder, read(environment, 'AKONTA_DATA') ?? 'data'),
    s3: () => readS3Settings(setting => read(environment, setting), currentFolder),
  })

const readLog = (environment: Environment): Config['log'] => {
  const format = read(environment, 'AKONTA_LOG')
  if (format !== undefined && format !== 'json' && format !== 'text') return refuse('AKONTA_LOG', format, '"json" or "text"')
  const text = read(environment, 'AKONTA_LOG_LEVEL') ?? 'warn'
  const level = LOG_LEVELS.find(each => each === text) ?? refuse('AKONTA_LOG_LEVEL', text, '"silent", "error", "warn" or "info"')
  return { format, level, slowMs: readCount(environment, 'AKONTA_SLOW', { otherwise: 1_000, least: 0, most: 600_000 }) }
}

/** The token is a secret, so the error does not repeat it. */
const readMetricsToken = (environment: Environment): string | undefined => {
  const token = read(environment, 'AKONTA_METRICS_TOKEN')
  if (token !== undefined && !/^[\w.~+/=-]{32,200}$/.test(token))
    throw new StartFault(
      'AKONTA_METRICS_TOKEN must be 32 to 200 letters, digits or . _ ~ + / = -, such as the output of: openssl rand -hex 32.',
    )
  return token
}

const SHORTEST_PASSPHRASE = 12

const passphraseIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? ''
  } catch {
    throw new StartFault(`AKONTA_BACKUP_PASSPHRASE_FILE names ${file}, which cannot be read.`)
  }
}

/** The passphrase is not trimmed: every character counts. The fault does not repeat it. */
const readPassphrase = (environment: Environment, currentFolder: string): string | undefined => {
  const file = read(environment, 'AKONTA_BACKUP_PASSPHRASE_FILE')
  const given = environment.AKONTA_BACKUP_PASSPHRASE || undefined
  if (file !== undefined && given !== undefined)
    throw new StartFault('Set AKONTA_BACKUP_PASSPHRASE or AKONTA_BACKUP_PASSPHRASE_FILE, not both.')
  const passphrase = file === undefined ? given : passphraseIn(resolve(currentFolder, file))
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE)
    throw new StartFault(`The passphrase for backups must have at least ${SHORTEST_PASSPHRASE} characters, such as four words.`)
  return passphrase
}

/** Reads and checks the whole configuration. An invalid value → StartFault that names it and describes a valid one. */
export const readConfig = (environment: Environment, currentFolder: string): Config => {
  const tls = readTls(environment, currentFolder)
  const trustProxy = readSwitch(environment, 'AKONTA_TRUST_PROXY', 'off')
  return {
    port: readPort(environment, 'PORT', '3000'),
    host: readHost(environment, tls === undefined ? '127.0.0.1' : '0.0.0.0'),
    tls,
    dataFolder: resolve(currentFolder, read(environment, 'AKONTA_DATA') ?? 'data'),
    demo: readSwitch(environment, 'AKONTA_DEMO', 'on'),
    databaseServer: readDatabaseServer(environment, currentFolder),
    namedStatements: readSwitch(environment, 'AKONTA_NAMED_STATEMENTS', 'on'),
    trustProxy,
    drainSeconds: readCount(environment, 'AKONTA_DRAIN', { otherwise: trustProxy ? 2 : 0, least: 0, most: 60 }),
    connections: readCount(environment, 'AKONTA_CONNECTIONS', { otherwise: 10, least: 2, most: 1_000 }),
    calls: readCount(environment, 'AKONTA_CALLS', { otherwise: 128, least: 8, most: 10_000 }),
    newSecrets: readSwitch(environment, 'AKONTA_NEW_SECRETS', 'off'),
    evat: readEvat(environment),
    printers: readPrinters(environment),
    smsUrl: readSmsUrl(environment),
    paystackUrl: readPaystackUrl(environment),
    webhookNetworks: readWebhookNetworks(environment),
    backup: readBackup(environment, currentFolder),
    archive: readArchive(environment, currentFolder),
    backupBucket: readSwitch(environment, 'AKONTA_BACKUP_BUCKET', 'off'),
    attachments: readFilePlace('AKONTA_ATTACHMENTS', read(environment, 'AKONTA_ATTACHMENTS') ?? 'database', environment, currentFolder),
    log: readLog(environment),
    metricsToken: readMetricsToken(environment),
    passphrase: readPassphrase(environment, currentFolder),
  }
}
