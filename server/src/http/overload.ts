import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiCall } from './api-call.ts'

/** More calls than this at once would only wait for each other: at some 400 calls a second this is a third of a second of work. */
const MOST_AT_ONCE = 128

/** Every call of the API but health. */
const isCounted = (request: FastifyRequest): boolean => isApiCall(request) && request.routeOptions.url?.startsWith('/api/health/') !== true

/**
 * Beyond what can be served soon, a call is answered at once with 503 and Retry-After, before its body is read. Health stays open. A call
 * takes its place when its body is there: whoever sends one bit by bit keeps nobody out.
 */
export const shedOverload = (server: FastifyInstance, mostAtOnce = MOST_AT_ONCE): void => {
  let underWay = 0
  server.addHook('onRequest', (request, _reply, next) => {
    next(isCounted(request) && underWay >= mostAtOnce ? new Refusal('busy') : undefined)
  })
  server.addHook('preValidation', (request, reply, next) => {
    if (!isCounted(request) || reply.raw.destroyed) return next()
    if (underWay >= mostAtOnce) return next(new Refusal('busy'))
    underWay += 1
    // 'close' comes once for every answer, also for one whose client went away.
    reply.raw.once('close', () => {
      underWay -= 1
    })
    return next()
  })
}
