import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiCall } from './api-call.ts'

/** By default. More simultaneous calls would only wait for each other: at about 400 calls a second this is a third of a second of work. */
export const MOST_AT_ONCE = 128

export const STOPPING = 'The server is stopping'

/** Every call of the API except health. */
const isCounted = (request: FastifyRequest): boolean => isApiCall(request) && request.routeOptions.url?.startsWith('/api/health/') !== true

/**
 * Calls beyond what can be served soon are answered at once with 503 and Retry-After, before the token is checked or the body is read.
 * Health stays open. What still arrives on an open connection while the server closes is answered in the same way. A call counts while its token is checked, and again once its body has arrived: a slow body takes no slot.
 */
export const shedOverload = (server: FastifyInstance, mostAtOnce = MOST_AT_ONCE, onShed: () => void = () => undefined): void => {
  const shed = (): Refusal => {
    onShed()
    return new Refusal('busy')
  }
  let underWay = 0
  let arriving = 0
  let isClosing = false
  const arrived = new WeakMap<FastifyRequest, () => void>()
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', (request, reply, next) => {
    if (isClosing) return next(new Refusal('busy', STOPPING))
    if (!isCounted(request)) return next()
    if (underWay + arriving >= mostAtOnce) return next(shed())
    arriving += 1
    const leave = (): void => {
      if (arrived.delete(request)) arriving -= 1
    }
    arrived.set(request, leave)
    // A call refused before its body is read ends here.
    reply.raw.once('close', leave)
    return next()
  })
  server.addHook('preParsing', (request, _reply, _payload, next) => {
    arrived.get(request)?.()
    next()
  })
  server.addHook('preValidation', (request, reply, next) => {
    if (!isCounted(request) || reply.raw.destroyed) return next()
    if (underWay >= mostAtOnce) return next(shed())
    underWay += 1
    // 'close' is emitted once for every answer, even if the client has disconnected.
    reply.raw.once('close', () => {
      underWay -= 1
    })
    return next()
  })
}
