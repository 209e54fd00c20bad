import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isRecord } from '@akonta/domain/contract/codec'
import { VERSION } from '../host/version.ts'
import { findReceiver, mayConnect, type ReceiverRules } from './receiver-address.ts'

/** What a receiver answered, or why it did not. `tookMs` from the search for its address on. */
export type ReceiverAnswer = { readonly tookMs: number } & (
  | { readonly status: number; readonly answer: string; readonly retryAfter: number }
  | { readonly fault: string }
)

export type Receiver = ReceiverRules & {
  /** In milliseconds, for everything together. */
  readonly patience?: number
  /** Trusted besides the usual certificate authorities, in tests. */
  readonly ca?: string
}

/** In milliseconds. */
const PATIENCE = 10_000
const LONGEST_ANSWER = 4 * 1024
const LONGEST_HEADERS = 8 * 1024
const SHOWN = 500
const LONGEST_REST = 3_600

const CLOSED = 'The address is on an internal network now. Webhooks only go to the internet'

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address',
  ECONNRESET: 'The connection was lost',
  EPIPE: 'The connection was lost',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The address cannot be reached',
  ETIMEDOUT: 'The address cannot be reached',
  HPE_HEADER_OVERFLOW: 'The answer is too long',
}

const codeOf = (error: unknown): string => (isRecord(error) && typeof error.code === 'string' ? error.code : '')

const faultOf = (error: Error): string => {
  const code = codeOf(error)
  const known = FAULTS[code]
  if (known !== undefined) return known
  if (code.startsWith('HPE_')) return 'The answer is not HTTP'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return `The certificate is not trusted (${code})`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'The connection could not be secured with TLS'
  return code === '' ? 'The connection was lost' : `The connection failed (${code})`
}

/** Printable text on one line. It comes from outside and is shown to people. */
const shownOf = (bytes: Buffer): string => {
  const line = bytes
    .toString('utf8')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, SHOWN).join('')
}

const retryAfterOf = (value: string | undefined): number =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Math.min(Number(value), LONGEST_REST) : 0

/**
 * Posts a body to a receiver over a new connection, and returns within `patience` whatever the receiver does. Redirects are answers like
 * any other. At most 4 KB of an answer are read. Every address is checked before the connection, and the connection's own once it is open.
 */
export const sendToReceiver = async (
  receiver: Receiver,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<ReceiverAnswer> => {
  const began = performance.now()
  const patience = receiver.patience ?? PATIENCE
  const took = (): { readonly tookMs: number } => ({ tookMs: Math.round(performance.now() - began) })
  const found = await findReceiver(receiver, url)
  if ('fault' in found) return { ...took(), fault: found.fault === 'closed' ? CLOSED : 'The name of the address is not known' }
  const places = found.addresses.map(address => ({ address, family: isIP(address) }))
  // Never another answer of a name server than the one that was checked.
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = places
    if (all === true) done(null, places)
    else if (first) done(null, first.address, first.family)
  }
  return new Promise(resolve => {
    let status: number | undefined
    let retryAfter = 0
    let isOver = false
    const chunks: Buffer[] = []
    const end = (fault: string): void => {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      request.destroy()
      if (status === undefined) resolve({ ...took(), fault })
      else resolve({ ...took(), status, answer: shownOf(Buffer.concat(chunks).subarray(0, LONGEST_ANSWER)), retryAfter })
    }
    const limit = setTimeout(() => end(`No answer within ${patience / 1000} seconds`), Math.max(1, patience - took().tookMs))
    const options = {
      method: 'POST',
      agent: false,
      lookup,
      maxHeaderSize: LONGEST_HEADERS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Akonta/${VERSION}`,
        connection: 'close',
        ...headers,
      },
    }
    const request =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, ...(receiver.ca !== undefined && { ca: receiver.ca }) })
        : requestPlain(url, options)
    request.on('socket', socket => {
      socket.once('connect', () => {
        if (!mayConnect(receiver, url, socket.remoteAddress ?? '')) end(CLOSED)
      })
    })
    request.on('response', response => {
      status = response.statusCode ?? 0
      retryAfter = retryAfterOf(response.headers['retry-after'])
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length >= LONGEST_ANSWER) end('')
      })
      response.on('end', () => end(''))
      response.on('error', () => end(''))
      response.on('close', () => end(''))
    })
    request.on('error', error => end(faultOf(error)))
    request.on('close', () => end('The connection was lost'))
    request.end(body)
  })
}
