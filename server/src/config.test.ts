import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isLoopback } from './host/addresses.ts'
import { StartFault } from './host/start-fault.ts'

const FOLDER = '/srv/shop'

test('without any variable the server listens on this machine only, with its own database in ./data', () => {
  expect(readConfig({}, FOLDER)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    tls: undefined,
    dataFolder: '/srv/shop/data',
    demo: true,
    databaseServer: undefined,
    namedStatements: true,
    trustProxy: false,
    drainSeconds: 0,
    connections: 10,
    calls: 128,
    newSecrets: false,
    evat: undefined,
    printers: { network: 'private', devices: [] },
    smsUrl: new URL('https://sms.arkesel.com/api/v2/sms/send'),
    paystackUrl: new URL('https://api.paystack.co'),
    webhookNetworks: [],
    backup: undefined,
    backupBucket: false,
    attachments: { kind: 'database' },
    log: { format: undefined, level: 'warn', slowMs: 1_000 },
    metricsToken: undefined,
    passphrase: undefined,
  })
})

test('every variable is read', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    AKONTA_TLS: 'own',
    AKONTA_TLS_PORT: '8443',
    AKONTA_LOCAL_NAME: 'Adom',
    AKONTA_DATA: '../books',
    AKONTA_DEMO: 'off',
    DATABASE_URL: 'postgresql://ama:p%40ss@db.example:6432/shop?sslmode=require',
    AKONTA_NAMED_STATEMENTS: 'off',
    AKONTA_TRUST_PROXY: 'on',
    AKONTA_CONNECTIONS: '24',
    AKONTA_CALLS: '256',
    AKONTA_NEW_SECRETS: 'on',
    AKONTA_PRINTERS: 'local',
    AKONTA_PRINTER_DEVICES: '/dev/usb/lp0, /dev/usb/lp1',
    AKONTA_SMS_URL: 'http://127.0.0.1:4000/sms',
    AKONTA_PAYSTACK_URL: 'http://127.0.0.1:4100',
    AKONTA_WEBHOOK_NETWORKS: '192.168.1.20, 10.8.0.0/16',
    AKONTA_ATTACHMENTS: 's3://shop-files/accra',
    AKONTA_S3_ENDPOINT: 'https://s3.example:9000',
    AKONTA_S3_REGION: 'fsn1',
    AKONTA_S3_ACCESS_KEY: 'AKIDEXAMPLE',
    AKONTA_S3_SECRET: 'an-example-secret',
    AKONTA_BACKUP: 'backups',
    AKONTA_BACKUP_TIME: '22:05',
    AKONTA_BACKUP_KEEP: '7',
    AKONTA_BACKUP_BUCKET: 'on',
    AKONTA_LOG: 'text',
    AKONTA_LOG_LEVEL: 'info',
    AKONTA_SLOW: '250',
    AKONTA_METRICS_TOKEN: '0123456789abcdef0123456789abcdef',
  }
  expect(readConfig(environment, FOLDER)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    tls: { port: 8443, localName: 'adom.local', files: undefined },
    dataFolder: '/srv/books',
    demo: false,
    databaseServer: { host: 'db.example', port: 6432, user: 'ama', password: 'p@ss', database: 'shop', ssl: true },
    namedStatements: false,
    trustProxy: true,
    drainSeconds: 2,
    connections: 24,
    calls: 256,
    newSecrets: true,
    evat: undefined,
    log: { format: 'text', level: 'info', slowMs: 250 },
    metricsToken: '0123456789abcdef0123456789abcdef',
    printers: { network: 'local', devices: ['/dev/usb/lp0', '/dev/usb/lp1'] },
    smsUrl: new URL('http://127.0.0.1:4000/sms'),
    webhookNetworks: ['192.168.1.20', '10.8.0.0/16'],
    paystackUrl: new URL('http://127.0.0.1:4100'),
    backup: { folder: '/srv/shop/backups', minute: 1325, keep: 7 },
    backupBucket: true,
    attachments: {
      ...{ kind: 's3', bucket: 'shop-files', prefix: 'accra/', endpoint: new URL('https://s3.example:9000'), region: 'fsn1' },
      ...{ accessKey: 'AKIDEXAMPLE', secret: 'an-example-secret' },
    },
    passphrase: undefined,
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' }, FOLDER)).toEqual(readConfig({}, FOLDER))
})

test('DATABASE_URL may contain the folder of a unix socket', () => {
  const { databaseServer } = readConfig({ DATABASE_URL: 'postgres://ama@localhost/shop?host=/var/run/postgresql' }, FOLDER)
  expect(databaseServer).toMatchObject({ host: '/var/run/postgresql', port: 5432, password: '' })
})

test('TLS opens the server to the network of the shop', () => {
  expect(readConfig({ AKONTA_TLS: 'own' }, FOLDER)).toMatchObject({
    host: '0.0.0.0',
    tls: { port: 3443, localName: 'akonta.local', files: undefined },
  })
  expect(readConfig({ AKONTA_TLS: 'own', HOST: '192.168.1.20' }, FOLDER)).toMatchObject({ host: '192.168.1.20' })
})

test('the certificate of somebody else is two files', () => {
  const files = { AKONTA_TLS_CERTIFICATE: 'tls/shop.crt', AKONTA_TLS_KEY: '/etc/shop.key' }
  expect(readConfig({ AKONTA_TLS: 'files', ...files }, FOLDER).tls?.files).toEqual({
    certificate: '/srv/shop/tls/shop.crt',
    key: '/etc/shop.key',
  })
  expect(() => readConfig({ AKONTA_TLS: 'files', AKONTA_TLS_CERTIFICATE: 'shop.crt' }, FOLDER)).toThrow(
    new StartFault('AKONTA_TLS is "files", so AKONTA_TLS_KEY must name a PEM file.'),
  )
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', 'http'],
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['AKONTA_DEMO', 'yes'],
  ['AKONTA_NAMED_STATEMENTS', '0'],
  ['AKONTA_TRUST_PROXY', 'true'],
  ['AKONTA_TLS', 'on'],
  ['AKONTA_LOCAL_NAME', 'akonta.local', { AKONTA_TLS: 'own' }],
  ['AKONTA_TLS_PORT', '-1', { AKONTA_TLS: 'own' }],
])('%s=%s is refused with a sentence that names both', (name, value, others: Readonly<Record<string, string>> = {}) => {
  expect(() => readConfig({ ...others, [name]: value }, FOLDER)).toThrow(new StartFault(`${name} is "${value}" but must be `).message)
})

test.each([
  'mysql://a:secret@h/d',
  'postgres://:secret@h/d',
  'postgres://a:secret@h/',
  'postgres://a:secret@h/d?sslmode=maybe',
  'secret',
  'postgres://a:%zz-secret@h/d',
])('DATABASE_URL=%s is refused without repeating its password', value => {
  expect(() => readConfig({ DATABASE_URL: value }, FOLDER)).toThrow(/^DATABASE_URL cannot be read: it must look like postgres:/)
  expect(() => readConfig({ DATABASE_URL: value }, FOLDER)).not.toThrow(/secret/)
})

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['shop.example', false],
])('only this machine reaches %s: %s', (host, answer) => {
  expect(isLoopback(host)).toBe(answer)
})

const LIVE = { AKONTA_EVAT_MODE: 'live' }

test('E-VAT is on with an address, in test mode by default', () => {
  const { evat } = readConfig({ AKONTA_EVAT_URL: 'https://vsdcstaging.vat-gh.com/vsdc/api/v1/taxpayer' }, FOLDER)
  expect(evat).toEqual({ url: new URL('https://vsdcstaging.vat-gh.com/vsdc/api/v1/taxpayer'), mode: 'test', pace: 1 })
  expect(readConfig({ AKONTA_EVAT_URL: 'http://127.0.0.1:8620/v', AKONTA_EVAT_PACE: '60' }, FOLDER).evat?.pace).toBe(60)
  expect(readConfig({ ...LIVE, AKONTA_EVAT_URL: 'https://vsdc.vat-gh.com/v' }, FOLDER).evat?.mode).toBe('live')
  expect(readConfig({ ...LIVE, AKONTA_EVAT_URL: 'http://192.168.4.20:8080/v' }, FOLDER).evat?.mode).toBe('live')
})

test.each([
  ['a staging host in live mode', { ...LIVE, AKONTA_EVAT_URL: 'https://vsdcstaging.vat-gh.com/v' }, 'the production address in live mode'],
  ['a public host in test mode', { AKONTA_EVAT_URL: 'https://vsdc.vat-gh.com/v' }, 'the staging address unless'],
  ['http: to a public host', { ...LIVE, AKONTA_EVAT_URL: 'http://vsdc.vat-gh.com/v' }, 'an https: address'],
  ['http: to a name that looks private', { AKONTA_EVAT_URL: 'http://10.example.com/v' }, 'an https: address'],
  ['a name and password', { AKONTA_EVAT_URL: 'https://ama:secret@staging.example/v' }, 'an https: address without a user'],
  ['another protocol', { AKONTA_EVAT_URL: 'ftp://staging.example/v' }, 'an https: address'],
  ['no address', { AKONTA_EVAT_URL: 'staging' }, 'an address such as'],
  ['an unknown mode', { AKONTA_EVAT_URL: 'https://staging.example/v', AKONTA_EVAT_MODE: 'demo' }, '"test" or "live"'],
  ['a pace in live mode', { ...LIVE, AKONTA_EVAT_URL: 'https://vsdc.example/v', AKONTA_EVAT_PACE: '2' }, 'left out in live mode'],
  ['a pace of zero', { AKONTA_EVAT_URL: 'https://staging.example/v', AKONTA_EVAT_PACE: '0' }, 'a whole number'],
])('A26 the start is refused for %s', (_, environment, sentence) => {
  expect(() => readConfig(environment, FOLDER)).toThrow(sentence)
})

test.each([
  ['an unknown rule for printers', { AKONTA_PRINTERS: 'all' }, '"private", "local" or "off"'],
  ['a device without its folder', { AKONTA_PRINTER_DEVICES: 'lp0' }, 'a list of device files'],
  ['a device with a way out', { AKONTA_PRINTER_DEVICES: '/dev/usb/../sda' }, 'a list of device files'],
  ['an invalid time of day', { AKONTA_BACKUP: '/b', AKONTA_BACKUP_TIME: '24:00' }, 'a time of day such as 21:30'],
  ['a short passphrase', { AKONTA_BACKUP_PASSPHRASE: 'short' }, 'at least 12 characters'],
  ['two passphrases', { AKONTA_BACKUP_PASSPHRASE: 'four words of ours', AKONTA_BACKUP_PASSPHRASE_FILE: 'f' }, 'not both'],
  ['a passphrase in no file', { AKONTA_BACKUP_PASSPHRASE_FILE: '/nowhere/at/all' }, 'cannot be read'],
  ['an archive in the data folder', { AKONTA_DATA: '/srv/data', AKONTA_ARCHIVE: '/srv/data/archive' }, 'a folder outside the data folder'],
  ['an archive of an own PostgreSQL', { AKONTA_ARCHIVE: '/a', DATABASE_URL: 'postgres://u:p@h/d' }, 'such as pgBackRest or WAL-G'],
  ['no base backup that stays', { AKONTA_ARCHIVE: '/a', AKONTA_ARCHIVE_KEEP: '0' }, 'from 1 to 400'],
  ['no backup that stays', { AKONTA_BACKUP: '/b', AKONTA_BACKUP_KEEP: '0' }, 'from 1 to 400'],
  ['another address for Paystack', { AKONTA_PAYSTACK_URL: 'https://pay.example' }, 'an address on this machine'],
  ['a name as a network of webhooks', { AKONTA_WEBHOOK_NETWORKS: '10.0.0.1,localhost' }, 'a list of addresses and networks'],
  ['a gateway over http: outside the shop', { AKONTA_SMS_URL: 'http://sms.example/send' }, 'an https: address'],
  ['a gateway with a password', { AKONTA_SMS_URL: 'https://ama:secret@sms.example/send' }, 'an https: address without a user'],
])('the start is refused for %s', (_, environment, sentence) => {
  expect(() => readConfig(environment, FOLDER)).toThrow(sentence)
})

const secrets = mkdtempSync(join(tmpdir(), 'akonta-config-'))
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

const fileWith = (content: string): string => {
  const file = join(secrets, 'password')
  writeFileSync(file, content)
  return file
}

const ADDRESS = 'postgres://ama@db.example/shop'
const withPassword = (content: string, address: string | undefined = ADDRESS) =>
  readConfig({ DATABASE_URL: address, DATABASE_PASSWORD_FILE: fileWith(content) }, FOLDER).databaseServer

test('the password of the database may be in a file, as systemd and Docker give it', () => {
  expect(withPassword('p@ss w:rd/%\n')).toMatchObject({ user: 'ama', password: 'p@ss w:rd/%' })
  expect(readConfig({ DATABASE_URL: ADDRESS, DATABASE_PASSWORD_FILE: '' }, FOLDER).databaseServer).toMatchObject({ password: '' })
})

test('a password file that is missing, empty, longer than a line, or one password too many is refused without repeating it', () => {
  expect(() => readConfig({ DATABASE_URL: ADDRESS, DATABASE_PASSWORD_FILE: 'nowhere' }, secrets)).toThrow(
    /^DATABASE_PASSWORD_FILE cannot be read: nowhere \(ENOENT\)\.$/,
  )
  for (const content of ['', '\n', 'secret\nsecond', 'secret'.repeat(200)]) {
    expect(() => withPassword(content)).toThrow(/must be a file with the password in one line\.$/)
    expect(() => withPassword(content)).not.toThrow(/secret(?!s)/)
  }
  expect(() => withPassword('secret', 'postgres://ama:other@db.example/shop')).toThrow(/^DATABASE_URL already contains a password/)
  expect(() => readConfig({ DATABASE_PASSWORD_FILE: fileWith('secret') }, FOLDER)).toThrow(/DATABASE_URL is not: set both, or neither\.$/)
})
