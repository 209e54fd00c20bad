import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallTally, tallied } from '../db/call-tally.ts'

/** A call that ended, as its route's pattern: the address itself may name a business or a person. */
export type EndedCall = {
  readonly method: string
  readonly route: string
  readonly status: number
  /** From its arrival to the end of the answer, without what it waited on purpose. In milliseconds. */
  readonly ms: number
}

/** What is not a route of ours: a screen of the web, a file, a wrong address. */
const NO_ROUTE = 'other'

const endedCall = (request: FastifyRequest, reply: FastifyReply, restMs: number): EndedCall => ({
  method: request.method,
  route: request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE),
  status: reply.statusCode,
  ms: Math.max(0, Math.round(reply.elapsedTime - restMs)),
})

export type CallLogOptions = {
  /** Calls that take longer are logged. In milliseconds; 0 logs none. */
  readonly slowMs: number
  readonly onEnd?: (call: EndedCall) => void
}

/** Counts what each call asks of the database, logs the slow ones as a warning and, at the level `info`, every call. */
export const logCalls = (server: FastifyInstance, { slowMs, onEnd }: CallLogOptions): void => {
  const tallies = new WeakMap<FastifyRequest, CallTally>()
  // Here and not at the arrival: what reads a body loses the context of the call.
  server.addHook('preValidation', (request, _reply, next) => {
    tallied(tally => tallies.set(request, tally), next)
  })
  server.addHook('onResponse', (request, reply, next) => {
    const tally = tallies.get(request)
    const call = endedCall(request, reply, tally?.restMs ?? 0)
    try {
      onEnd?.(call)
    } catch (error) {
      // The call itself has ended well: only its figures are missing.
      request.log.error({ err: error }, 'figures of a call')
    }
    const facts = () => ({
      ...call,
      ...(tally && { databaseMs: Math.round(tally.databaseMs), statements: tally.statements, rows: tally.rows }),
    })
    if (slowMs > 0 && call.ms >= slowMs) request.log.warn(facts(), 'slow call')
    else if (request.log.level === 'info') request.log.info(facts(), 'call')
    next()
  })
}
