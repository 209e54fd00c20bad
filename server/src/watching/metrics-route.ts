import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The same time for every wrong token. */
const isToken = (token: string, shown: string | undefined): boolean => timingSafeEqual(digest(`Bearer ${token}`), digest(shown ?? ''))

/**
 * GET /metrics, in OpenMetrics text. It always needs the token, also on this machine: behind a proxy the whole internet comes from loopback.
 * Without a token there is no such address. Not an API call, so overload does not shut it out.
 */
export const answerMetrics = (server: FastifyInstance, metrics: Metrics | undefined): void => {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    if (metrics === undefined) throw new Refusal('not_found', 'There is no such call')
    if (!isToken(metrics.token, request.headers.authorization)) throw new Refusal('not_signed_in', 'The metrics token is required')
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}
