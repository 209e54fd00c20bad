import { REFUSALS, Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type ErrorBody = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly detail: string
  readonly facts?: unknown
}

const errorBody = (status: number, code: string, message: string): ErrorBody => ({ status, code, message, detail: message })

/** Facts are JSON; a bigint among them is sent as text. */
const jsonOf = (facts: unknown): unknown =>
  JSON.parse(JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))

const BUSY_RETRY_SECONDS = 1

const answerRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status, code, message, detail } = refusal
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  if (status === 503) void reply.header('Retry-After', BUSY_RETRY_SECONDS)
  if (typeof detail.retryAfterSeconds === 'number') void reply.header('Retry-After', detail.retryAfterSeconds)
  const facts = Object.keys(detail).length > 0 ? { facts: jsonOf(detail) } : {}
  return reply.code(status).send({ ...errorBody(status, code, message), ...facts })
}

/** Refusals of the web server itself before a route is reached: its own texts reveal internals, so each has a sentence here. */
const TRANSPORT_SENTENCES: Record<number, readonly [code: string, sentence: string]> = {
  400: ['bad_input', 'The data sent is not readable JSON'],
  404: ['not_found', 'There is no such call'],
  413: ['too_large', 'Too much data in one call'],
  415: ['bad_input', 'Send JSON, with Content-Type: application/json'],
}

const transportBody = (error: unknown): ErrorBody | undefined => {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  const [code, sentence] = TRANSPORT_SENTENCES[statusCode] ?? ['bad_input', REFUSALS.bad_input.text]
  return errorBody(statusCode, code, sentence)
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')

const FAULT = 'Something went wrong on our side. It was noted under this number'

/**
 * Answers every error in one place. A refusal is its own answer. Anything else is a fault: a fixed text and the request id are sent, the
 * cause goes to the log only. A client that went away while it sent or received is no fault: nobody reads the answer.
 */
export const answerErrors = (server: FastifyInstance): void => {
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(reply, error)
    const body = transportBody(error)
    if (body) return reply.code(body.status).send(body)
    if (isPrematureClose(error) && request.raw.socket.destroyed) request.log.info('client went away')
    else request.log.error({ err: error }, 'fault')
    return reply.code(500).send(errorBody(500, 'fault', `${FAULT}: ${request.id}`))
  })
}

export const answerNoSuchCall = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(errorBody(404, 'not_found', 'There is no such call'))

/** The web server refuses an undecodable address before any hook runs, so it is sent to this path. */
const UNREADABLE = '/unreadable-address'

/** The answer to an undecodable address, with the headers and the request id of every answer. */
export const answerUnreadableAddresses = (server: FastifyInstance): void => {
  server.all(UNREADABLE, { schema: { hide: true } }, (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    throw new Refusal('bad_input', 'The address is not readable')
  })
}

export const sendToAnswer = (server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void => {
  request.raw.url = UNREADABLE
  server.routing(request.raw, reply.raw)
}
