import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { StartFault } from '../../host/start-fault.ts'
import { fingerprintOf, type OwnCertificate, ownCertificate } from './own-certificate.ts'

const scratch = mkdtempSync(join(tmpdir(), 'akonta-tls-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const NOW = new Date('2026-11-22T09:00:00Z')
const NAMES = { hosts: ['akonta.local', 'shop-pc', 'localhost'], addresses: ['192.168.1.20', '127.0.0.1', '::1'] }
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const newFolder = () => mkdtempSync(join(scratch, 'shop-'))

/** What a client that trusts only `authority` makes of the server: "secure", or why it refuses. */
const visit = async ({ server }: OwnCertificate, authority: string | undefined, servername: string): Promise<string> => {
  const listener = createServer({ cert: server.certificate, key: server.key }, (_request, response) => response.end())
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const bound = listener.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  try {
    return await new Promise(resolve => {
      const socket = connect({ host: '127.0.0.1', port, servername, ...(authority !== undefined && { ca: authority }) }, () => {
        socket.end()
        resolve('secure')
      })
      socket.on('error', error => resolve('code' in error ? String(error.code) : error.message))
    })
  } finally {
    listener.close()
  }
}

test('a device that trusts the authority is secure by name and by address; any other is not', async () => {
  const own = await ownCertificate(newFolder(), NAMES, new Date())
  expect(await visit(own, own.authority, 'akonta.local')).toBe('secure')
  expect(await visit(own, own.authority, '')).toBe('secure')
  expect(await visit(own, own.authority, 'bank.example')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(await visit(own, undefined, 'akonta.local')).not.toBe('secure')
  const foreign = await ownCertificate(newFolder(), NAMES, new Date())
  expect(await visit(own, foreign.authority, 'akonta.local')).not.toBe('secure')
})

test('the certificate is what phones accept: for servers only, at most 398 days, signed by an authority that can sign no other authority', async () => {
  const { authority, server } = await ownCertificate(newFolder(), NAMES, NOW)
  const leaf = new X509Certificate(server.certificate)
  const root = new X509Certificate(authority)
  expect({ ca: leaf.ca, usage: leaf.keyUsage, names: leaf.subjectAltName }).toEqual({
    ca: false,
    usage: ['1.3.6.1.5.5.7.3.1'],
    names: 'DNS:akonta.local, DNS:shop-pc, DNS:localhost, IP Address:192.168.1.20, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1',
  })
  expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / 86_400_000).toBeLessThanOrEqual(399)
  expect([root.ca, root.subject, leaf.checkIssued(root), leaf.verify(root.publicKey)]).toEqual([
    true,
    'CN=Akonta on shop-pc\nO=Akonta',
    true,
    true,
  ])
})

test('the next start serves the same certificate', async () => {
  const folder = newFolder()
  expect(await ownCertificate(folder, NAMES, daysLater(30))).toEqual(await ownCertificate(folder, NAMES, NOW))
})

test('a certificate that is about to expire is issued again, and the authority that devices trust stays', async () => {
  const folder = newFolder()
  const first = await ownCertificate(folder, NAMES, NOW)
  const early = await ownCertificate(folder, NAMES, daysLater(366))
  const due = await ownCertificate(folder, NAMES, daysLater(368))
  expect([early.server.certificate === first.server.certificate, due.server.certificate === first.server.certificate]).toEqual([
    true,
    false,
  ])
  expect(fingerprintOf(due.authority)).toBe(fingerprintOf(first.authority))
})

test('a new address is in a new certificate', async () => {
  const folder = newFolder()
  await ownCertificate(folder, NAMES, NOW)
  const moved = await ownCertificate(folder, { ...NAMES, addresses: ['10.0.0.7', ...NAMES.addresses] }, NOW)
  expect(new X509Certificate(moved.server.certificate).checkIP('10.0.0.7')).toBe('10.0.0.7')
})

test('only the owner of the data folder can read the keys, and no draft remains', async () => {
  const folder = newFolder()
  await ownCertificate(folder, NAMES, NOW)
  const files = readdirSync(folder).sort()
  expect(files.map(file => [file, statSync(join(folder, file)).mode & 0o777])).toEqual([
    ['authority.pem', 0o600],
    ['server.pem', 0o600],
  ])
})

test('a damaged authority stops the start instead of being replaced: every device trusts the one before', async () => {
  const folder = newFolder()
  await ownCertificate(folder, NAMES, NOW)
  writeFileSync(join(folder, 'authority.pem'), 'half a file')
  await expect(ownCertificate(folder, NAMES, NOW)).rejects.toThrow(StartFault)
})
