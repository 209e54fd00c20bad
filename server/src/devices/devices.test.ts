import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '@akonta/domain/devices/device-calls'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../host/clock.ts'
import { testShop } from '../testing/world/test-shop.ts'
import type { Devices } from './connection.ts'
import { ownCertificate } from './tls/own-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-devices-'))
const shop = await testShop({ clock: systemClock })
const { authority } = await ownCertificate(folder, { hosts: ['akonta.local', 'shop-pc'], addresses: ['192.168.1.20'] }, new Date())

const OWN: Connection = {
  mode: 'own',
  secure: ['https://akonta.local:3443', 'https://192.168.1.20:3443'],
  plain: ['http://akonta.local:3000', 'http://192.168.1.20:3000'],
  authority: 'Akonta on <shop & pc>',
  fingerprint: new X509Certificate(authority).fingerprint256,
}

const appWith = (devices?: Devices) =>
  buildApp({
    database: shop.database,
    clock: systemClock,
    tokenSecret: new Uint8Array(32).fill(7),
    trustProxy: false,
    ...(devices && { devices }),
    log: { level: 'silent' },
  })

const withTls = await appWith({ connection: () => OWN, authorityCertificate: () => authority })
const withoutTls = await appWith()
afterAll(async () => {
  await Promise.all([withTls.close(), withoutTls.close()])
  rmSync(folder, { recursive: true })
})

/** A request over plain http from another device: an injected one has no address of this machine. */
const visit = (url: string, host = '192.168.1.20:3000') => withTls.inject({ url, headers: { host } })

test('over plain http another device gets the page that explains how to connect, and is redirected from every other', async () => {
  const visits = await Promise.all(['/', '/login', '/api/sales/findAll/adom?x=1', '/docs'].map(url => visit(url)))
  expect(visits.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).toEqual([
    '302 /connect?open',
    '308 https://192.168.1.20:3443/login',
    '308 https://192.168.1.20:3443/api/sales/findAll/adom?x=1',
    '308 https://192.168.1.20:3443/docs',
  ])
  expect((await visit('/api/devices/connection')).json()).toEqual({
    mode: 'own',
    secureAddresses: OWN.secure,
    plainAddresses: OWN.plain,
    authority: OWN.authority,
    fingerprint: OWN.fingerprint,
  })
})

test('a password sent over plain http is not read', async () => {
  const answer = await withTls.inject({ method: 'POST', url: '/api/1.0/users/login', payload: { username: 'ama', password: 'secret' } })
  expect([answer.statusCode, answer.body]).toEqual([308, ''])
})

test('a forged host name is not where a device is sent', async () => {
  for (const host of ['evil.example', 'evil.example:3000', 'akonta.local.evil.example', 'x@akonta.local', '[::1'])
    expect((await visit('/login', host)).headers.location ?? '', host).not.toContain('evil')
  expect((await visit('/login', 'akonta.local:3000')).headers.location).toBe('https://akonta.local:3443/login')
  expect((await visit('//evil.example/x')).headers.location).toBe('https://192.168.1.20:3443//evil.example/x')
})

test('the page that explains may try the secure addresses, and no other page may', async () => {
  const policyAt = async (url: string) => String((await visit(url)).headers['content-security-policy'])
  expect(await policyAt('/connect?open')).toContain(`connect-src 'self' ${OWN.secure.join(' ')};`)
  expect(await policyAt('/assets/main.js')).toContain("connect-src 'self';")
})

test('the page at the http address may ask over https whether the device trusts the server', async () => {
  const { statusCode, headers } = await visit('/connect/trusted')
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([204, 'cross-origin'])
  expect((await withTls.inject('/api/health/live')).headers['cross-origin-resource-policy']).not.toBe('cross-origin')
})

test('the authority is downloaded as a certificate, and as a profile for Apple devices', async () => {
  const certificate = await visit('/connect/akonta-authority.crt')
  expect(certificate.headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(new X509Certificate(certificate.rawPayload).fingerprint256).toBe(OWN.fingerprint)
  const profile = await visit('/connect/akonta.mobileconfig')
  expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config')
  expect(profile.body).toContain('<string>Akonta on &lt;shop &amp; pc&gt;</string>')
  expect(profile.body).toContain(new X509Certificate(authority).raw.toString('base64'))
  expect((await visit('/connect/akonta.mobileconfig')).body).toBe(profile.body)
})

test('without TLS nothing is redirected, and there is no authority to download', async () => {
  expect((await withoutTls.inject('/api/devices/connection')).json()).toMatchObject({ mode: 'off', secureAddresses: [], fingerprint: '' })
  expect((await withoutTls.inject('/connect/akonta-authority.crt')).statusCode).toBe(404)
  expect((await withoutTls.inject('/api/health/live')).statusCode).toBe(200)
})
