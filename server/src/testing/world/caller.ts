import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { misfitsOf } from '../contracts/contracts.ts'
import { scanForLeaks } from './leaks.ts'

export type Headers = Readonly<Record<string, string>>

/** `body` is the JSON of the answer, or its text when it is not JSON. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  /** The number of the created document; empty when the answer names none. */
  readonly number: string
  readonly text: string
  readonly headers: LightMyRequestResponse['headers']
}

type Method = 'GET' | 'POST' | 'DELETE'

/** A user (or visitor) who calls the API. */
export type Caller = {
  readonly token: string
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
  /** The same user, with these headers on every call: X-Branch-Code, Idempotency-Key. */
  with(headers: Headers): Caller
}

/** A field of an answer, whatever its type. */
export const fieldIn = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : undefined

/** The text in a field of an answer; empty when there is none. */
export const textIn = (body: unknown, field: string): string => {
  const found = fieldIn(body, field)
  return typeof found === 'string' ? found : ''
}

const NUMBER_FIELDS = ['invoicenoGen', 'salesinvoice', 'transNum', 'orderNumber', 'countNumber', 'depositNumber', 'returnNumber']
const numberIn = (body: unknown): string => NUMBER_FIELDS.map(field => textIn(body, field)).find(text => text !== '') ?? ''

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends one request, and reads a good answer as screens do. A body is sent as JSON; text is sent as it is, so that a test can spoil it. */
export const send = async (server: FastifyInstance, method: Method, url: string, headers: Headers, content?: unknown): Promise<Answer> => {
  const payload = content === undefined ? {} : { payload: typeof content === 'string' ? content : JSON.stringify(content) }
  const contentType = content === undefined ? {} : { 'content-type': 'application/json' }
  const request: InjectOptions = { method, url, headers: { ...contentType, ...headers }, ...payload }
  const response = await server.inject(request)
  scanForLeaks(`${method} ${url}`, response.statusCode, response.payload)
  const body = jsonOf(response.payload)
  const misfits = response.statusCode === 200 ? misfitsOf(method, url, body) : []
  if (misfits.length > 0) throw new Error(`An answer that no screen can read: ${misfits.join(', ')}`)
  return { status: response.statusCode, body, number: numberIn(body), text: response.payload, headers: response.headers }
}

const callerWith = (server: FastifyInstance, token: string, always: Headers): Caller => ({
  token,
  get: (path, headers) => send(server, 'GET', path, { ...always, ...headers }),
  post: (path, body, headers) => send(server, 'POST', path, { ...always, ...headers }, body),
  delete: (path, headers) => send(server, 'DELETE', path, { ...always, ...headers }),
  with: headers => callerWith(server, token, { ...always, ...headers }),
})

const tokenOf = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token
  throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
}

/** Whoever has this token. */
export const withToken = (server: FastifyInstance, token: string): Caller => callerWith(server, token, { authorization: `Bearer ${token}` })

/** Signs in through the call and uses the token; without a name, a visitor without one. */
export const openCaller = async (
  server: FastifyInstance,
  who?: { readonly username: string; readonly password: string; readonly code?: string },
): Promise<Caller> => {
  if (!who) return callerWith(server, '', {})
  return withToken(server, tokenOf((await send(server, 'POST', '/api/1.0/users/login', {}, who)).body))
}

/** A program with an API key, sent in place of a token. */
export const withApiKey = withToken
