import { request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { assert } from '@akonta/domain/assert'
import type { Heard, ServiceCall } from './read-answer.ts'

/** Where the service is. The address is the operator's; tenants never name a host. */
export type ServiceAddress = {
  readonly url: URL
  readonly limits?: { readonly connectMs: number; readonly wholeMs: number }
}

/** Asks for the name of a TIN, or of a Ghana Card. */
export type LookUp = { readonly call: 'lookup'; readonly reference: string; readonly key: string; readonly tin: string }

/** One call of a branch. The key is used here and nowhere else: it is neither logged nor part of any error. */
export type BranchCall = {
  readonly call: ServiceCall
  readonly reference: string
  readonly key: string
  /** The bytes of a POST; ignored by `health`. */
  readonly body: string
}

const LIMITS = { connectMs: 5_000, wholeMs: 30_000 }
const LARGEST_ANSWER = 256 * 1024

const PATHS: Readonly<Record<ServiceCall, { readonly method: 'GET' | 'POST'; readonly path: string }>> = {
  health: { method: 'GET', path: 'health' },
  invoice: { method: 'POST', path: 'invoice' },
  cancellation: { method: 'POST', path: 'cancellation' },
  callback: { method: 'POST', path: 'invoice/callback' },
}

const CARD = /^GHA-/
/** Another form could lead to another address. */
const ASKED_TIN = /^[A-Z0-9-]{1,15}$/
/** The service never answers a question for the buyer of cash sales. */
const PLACEHOLDER = 'C0000000000'

export const isAskable = (tin: string): boolean => ASKED_TIN.test(tin) && tin !== PLACEHOLDER

const partsOf = (asked: BranchCall | LookUp): { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string } => {
  if (asked.call !== 'lookup') return { ...PATHS[asked.call], body: asked.body }
  assert(isAskable(asked.tin), 'a TIN that may be asked about has another form')
  return { method: 'GET', path: `identification/${CARD.test(asked.tin) ? 'nationalId' : 'tin'}/${asked.tin}`, body: '' }
}

const NOTHING_SENT: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The address of the service was not found',
  EAI_AGAIN: 'The address of the service was not found',
  ECONNREFUSED: 'The service refused the connection',
}

/** The code of a system error, never its message: that could repeat what was sent. */
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : 'no code')

/** The TIN of the taxpayer and the three digits of the branch. */
const REFERENCE = /^[A-Z0-9]{8,15}-\d{3}$/

/** A reference of another form could lead to another address: `..` does. */
const addressOf = ({ url }: ServiceAddress, reference: string, path: string): URL => {
  assert(REFERENCE.test(reference), 'a reference of a branch has another form')
  const address = new URL(url)
  address.pathname = `${url.pathname.replace(/\/+$/, '')}/${reference}/${path}`
  return address
}

/**
 * Calls the service once: no redirect is followed, no proxy or cookie is used, and certificates are always checked. At most 5 s to connect
 * and 30 s in all. Answers up to 256 kB are read. What went wrong with the connection is not thrown: it is `away` while no byte can have
 * left, and `lost` afterwards.
 */
export const callService = (address: ServiceAddress, asked: BranchCall | LookUp): Promise<Heard> =>
  new Promise(resolve => {
    const { reference, key } = asked
    const { method, path, body } = partsOf(asked)
    const { connectMs, wholeMs } = address.limits ?? LIMITS
    const target = addressOf(address, reference, path)
    const isTls = target.protocol === 'https:'
    const payload = Buffer.from(method === 'POST' ? body : '')
    let connected = false

    const request = (isTls ? requestOverTls : requestPlain)(target, {
      method,
      // A new connection: a kept one could be cut just when it is used again, which would count as lost.
      agent: false,
      ...(isTls ? { rejectUnauthorized: true, minVersion: 'TLSv1.2' } : {}),
      headers: {
        security_key: key,
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
      },
    })
    const finish = (heard: Heard): void => {
      clearTimeout(connecting)
      clearTimeout(whole)
      request.destroy()
      resolve(heard)
    }
    const fail = (said: string): void => finish({ kind: connected ? 'lost' : 'away', said })
    const connecting = setTimeout(() => !connected && fail('The service did not take the connection in time'), connectMs)
    const whole = setTimeout(() => fail('The service did not answer in time'), wholeMs)

    request.on('socket', socket => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        connected = true
      })
    })
    request.on('error', error =>
      fail(NOTHING_SENT[codeOf(error)] ?? `${connected ? 'The connection was lost' : 'No connection'} (${codeOf(error)})`),
    )
    request.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > LARGEST_ANSWER) fail('The answer was too large')
        else chunks.push(chunk)
      })
      response.on('error', () => fail('The answer broke off'))
      response.on('end', () => {
        if (!response.complete) fail('The answer broke off')
        else finish({ kind: 'answer', status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.end(payload)
  })
