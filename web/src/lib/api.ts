import { isRecord } from '@akonta/domain/contract/codec'
import type { Approvable } from '@akonta/domain/permissions'
import type { RefusalCode } from '@akonta/domain/refusals'
import { browserKey } from './browser-key.ts'
import { noteAnswer } from './online-status.ts'
import { registerSessionFor } from './register.ts'
import { noteReplay } from './request-id.ts'
import { interruptSession, useSession } from './session.ts'
import { noteServerTime } from './storage/clock.ts'
import { storeDurably, storeDurablySoon } from './storage/device-store.ts'
import { textIn, type UnknownRecord } from './stored-values.ts'

/** Status of a failure without any answer: no connection, or an answer that broke off. */
const NO_ANSWER = 0

/** The code of a call that the server carried out and whose answer does not match its contract. */
export const UNREADABLE_ANSWER = 'unreadable_answer'

/** The code of an answer that is not the server's: the page of a proxy, or of a network that wants a sign-in. */
export const FOREIGN_ANSWER = 'foreign_answer'

/** A failed call. The message is the server's sentence, or else the text of the failed request's error (AMB-162). */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  /** The details of the sentence: the document in the way, the field. */
  readonly facts: UnknownRecord

  constructor(status: number, code: string, message: string, facts: UnknownRecord = {}) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.facts = facts
  }
}

/** The call was not carried out: it waits until somebody else approves it. */
export class SentForApproval extends ApiFailure {
  /** The page of the request. */
  readonly page: string

  constructor(number: string, message: string) {
    super(202, 'sent_for_approval', message)
    this.name = 'SentForApproval'
    this.page = path`/admin/accounting/approvals/${number.replace('A-', '')}`
  }
}

/** The statuses of a proxy without a server, and of a server without its database. */
const NOBODY_THERE = [NO_ANSWER, 502, 503, 504]

/** Is the server unreachable? */
export const isServerAway = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (NOBODY_THERE.includes(failure.status) || failure.code === FOREIGN_ANSWER)

/** Did the server refuse the call for this reason? */
export const isRefusal = (failure: unknown, code: RefusalCode): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === code

/** The sentence to show for any error. */
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

/** Somebody with the right approves this call with their PIN. */
export type SentApproval = { readonly id: number; readonly pin: string; readonly actions: readonly Approvable[] }

export type CallOptions = {
  /** The Idempotency-Key: the same id for every retry of one action. */
  readonly requestId?: string
  /** A call made without the session's token, such as sign-in. Its 401 is about the call, not about the session. */
  readonly anonymous?: boolean
  /** The branch of the call, if not the chosen one. */
  readonly branch?: string
  /** The register session of the call, if not the one of this device; empty for none. */
  readonly registerSession?: string
  readonly approval?: SentApproval | undefined
  /** Names this browser, where people signed in today: for signing in and out, and for PINs. */
  readonly fromBrowser?: true
  readonly signal?: AbortSignal
  /** Sends the body as a form: the button of the local database does (AMB-063). */
  readonly asForm?: true
  /** A failure has its reason in `detail`, and only without it in `message` (specification, section 8: product delete). */
  readonly saysInDetail?: true
}

const bearer = (token: string): string => (token.startsWith('Bearer ') ? token : `Bearer ${token}`)

const headersFor = (body: unknown, options: CallOptions): Headers => {
  const { requestId, anonymous, branch: named, registerSession, approval, fromBrowser } = options
  const headers = new Headers({ Accept: 'application/json' })
  const { user, branch } = useSession.getState()
  const branchCode = named ?? branch?.code
  // The browser itself writes the type of a form: only it knows the boundary.
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  if (user !== null && !anonymous) headers.set('Authorization', bearer(user.token))
  if (branchCode !== undefined && !anonymous) headers.set('X-Branch-Code', branchCode)
  const drawer = registerSession ?? registerSessionFor(user?.dbname, branchCode)
  if (drawer !== '' && !anonymous) headers.set('X-Register-Session', drawer)
  if (requestId !== undefined) headers.set('Idempotency-Key', requestId)
  if (approval) headers.set('X-Approval', `${approval.id} ${approval.pin} ${approval.actions.join()}`)
  if (fromBrowser) headers.set('X-Browser-Key', browserKey())
  return headers
}

const tokenNow = (): string | undefined => useSession.getState().user?.token

const failureOf = async (response: Response, saysInDetail = false): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => null)
  const fields = isRecord(body) ? body : {}
  const generic = `Request failed with status code ${response.status}`
  const [first, second] = saysInDetail ? ['detail', 'message'] : ['message', 'detail']
  const facts = isRecord(fields.facts) ? fields.facts : {}
  const code = isRecord(body) ? textIn(body, 'code') : FOREIGN_ANSWER
  return new ApiFailure(response.status, code, textIn(fields, first) || textIn(fields, second) || generic, facts)
}

/** Chrome before version 124 calls a time limit an abort. */
const isTooLate = (signal: RequestInit['signal']): boolean =>
  signal?.aborted === true && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const asked = Date.now()
  try {
    const response = await fetch(path, init)
    if (response.ok) noteAnswer(true)
    // A network that wants a sign-in answers with its own page.
    if (response.headers.get('Content-Type')?.startsWith('application/json')) noteServerTime(response, asked)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError' && !isTooLate(init.signal)) throw error
    noteAnswer(false)
    throw new ApiFailure(NO_ANSWER, 'network', 'Network Error')
  }
}

const readBody = async (response: Response): Promise<unknown> => {
  try {
    const text = await response.text()
    return JSON.parse(text === '' ? 'null' : text)
  } catch {
    throw new ApiFailure(NO_ANSWER, 'broken_answer', 'Network Error')
  }
}

const sentForApproval = (body: unknown): SentForApproval => {
  const fields = isRecord(body) ? body : {}
  return new SentForApproval(textIn(fields, 'approval'), textIn(fields, 'message'))
}

const exchange = async (method: string, path: string, body: string | FormData | undefined, options: CallOptions): Promise<unknown> => {
  const init: RequestInit = { method, headers: headersFor(body, options) }
  if (body !== undefined) init.body = body
  if (options.signal) init.signal = options.signal
  const sentWith = tokenNow()
  const response = await send(path, init)
  if (response.status === 202) throw sentForApproval(await readBody(response))
  if (options.requestId !== undefined && response.headers.get('Idempotency-Hit') === '1') noteReplay(options.requestId)
  if (response.ok) return readBody(response)
  const failure = await failureOf(response, options.saysInDetail)
  noteAnswer(!isServerAway(failure))
  // A late answer to the previous session does not affect this one.
  if (response.status === 401 && failure.code !== FOREIGN_ANSWER && !options.anonymous && tokenNow() === sentWith) interruptSession()
  throw failure
}

/**
 * Sends JSON text or a form. Throws `SentForApproval` if a second person must approve the call first. A request id, and what is sent under it, are
 * stored durably before the request leaves; and once there is an answer, that the form has forgotten them.
 */
export const request: typeof exchange = async (method, path, body, options) => {
  if (options.requestId === undefined) return exchange(method, path, body, options)
  await storeDurably()
  try {
    return await exchange(method, path, body, options)
  } finally {
    storeDurablySoon()
  }
}

/** The bytes of a picture; null if they do not come. Lists are complete without pictures, so a failure changes nothing else. */
export const requestPicture = async (address: string): Promise<Blob | null> => {
  const token = tokenNow()
  if (token === undefined) return null
  try {
    const response = await fetch(address, { headers: new Headers({ Authorization: bearer(token) }), priority: 'low' })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** On a line that carries nothing each request would wait forever, and after six of them no other call is sent. */
const LONGEST_LOOK_MS = 10_000

/** Asks whether the server lives. The result goes to the online status; monitoring makes the same call, and it has no contract. */
export const askIfServerLives = (): Promise<unknown> =>
  request('GET', '/api/health/live', undefined, { anonymous: true, signal: AbortSignal.timeout(LONGEST_LOOK_MS) })

/** Builds a path with its parts encoded: path`/admin/product/view/${id}`. */
export const path = (literals: TemplateStringsArray, ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: literals }, ...parts.map(part => encodeURIComponent(part)))
