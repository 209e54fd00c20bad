import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance } from 'fastify'

/** More calls than this at once would only wait for each other: at some 400 calls a second this is a third of a second of work. */
const MOST_AT_ONCE = 128

/** Beyond what can be served soon, a call is answered at once with 503 and Retry-After, before its body is read. Health stays open. */
export const shedOverload = (server: FastifyInstance, mostAtOnce = MOST_AT_ONCE): void => {
  let underWay = 0
  server.addHook('onRequest', (request, reply, next) => {
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/health/')) return next()
    if (underWay >= mostAtOnce) return next(new Refusal('busy'))
    underWay += 1
    // 'close' comes once for every answer, also for one whose client went away.
    reply.raw.once('close', () => {
      underWay -= 1
    })
    return next()
  })
}
