import { expect, test } from 'vitest'
import { neverConnected } from './never-connected.ts'

const failed = (cause: unknown): Error => new TypeError('fetch failed', { cause })
const of = (code: string, syscall?: string): Error => Object.assign(new Error(code), { code, ...(syscall && { syscall }) })

test.each([
  of('ECONNREFUSED', 'connect'),
  of('ETIMEDOUT', 'connect'),
  of('EHOSTUNREACH', 'connect'),
  of('ENOTFOUND', 'getaddrinfo'),
  of('UND_ERR_CONNECT_TIMEOUT'),
  of('CERT_HAS_EXPIRED'),
  of('ERR_TLS_CERT_ALTNAME_INVALID'),
  of('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'),
  of('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'),
  new AggregateError([of('ECONNREFUSED', 'connect'), of('ENETUNREACH', 'connect')]),
])('nothing was sent before a connection existed: %s', cause => {
  expect(neverConnected(failed(cause))).toBe(true)
})

test.each([
  of('EHOSTUNREACH', 'read'),
  of('ENETUNREACH', 'write'),
  of('ECONNRESET', 'read'),
  of('EPROTO', 'write'),
  of('ERR_SSL_WRONG_VERSION_NUMBER'),
  of('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC'),
  of('UND_ERR_SOCKET'),
  new AggregateError([of('ECONNREFUSED', 'connect'), of('ECONNRESET', 'read')]),
  new AggregateError([]),
  undefined,
])('the request may have arrived when the connection fails later: %s', cause => {
  expect(neverConnected(failed(cause))).toBe(false)
  expect(neverConnected(cause)).toBe(false)
})
