import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiCall } from './api-call.ts'

/** More calls than this at once would only wait for each other: at some 400 calls a second this is a third of a second of work. */
const MOST_AT_ONCE = 128

/** Every call of the API but health. */
const isCounted = (request: FastifyRequest): boolean => isApiCall(request) && request.routeOptions.url?.startsWith('/api/health/') !== true

/**
 * Beyond what can be served soon, a call is answered at once with 503 and Retry-After, before its token is checked or its body is read.
 * Health stays open. A call counts while its token is checked, and again once its body has arrived: a body sent bit by bit takes no place.
 */
export const shedOverload = (server: FastifyInstance, mostAtOnce = MOST_AT_ONCE): void => {
  let underWay = 0
  let arriving = 0
  const arrived = new WeakMap<FastifyRequest, () => void>()
  server.addHook('onRequest', (request, reply, next) => {
    if (!isCounted(request)) return next()
    if (underWay + arriving >= mostAtOnce) return next(new Refusal('busy'))
    arriving += 1
    const leave = (): void => {
      if (arrived.delete(request)) arriving -= 1
    }
    arrived.set(request, leave)
    // A call that is refused before its body is read goes no further than this.
    reply.raw.once('close', leave)
    return next()
  })
  server.addHook('preParsing', (request, _reply, _payload, next) => {
    arrived.get(request)?.()
    next()
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
