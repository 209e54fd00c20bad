import { isUtf8 } from 'node:buffer'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON only. A missing body is fine, for calls without a payload; names such as __proto__ are refused, and so is text that is
 * not UTF-8, which would otherwise be stored with replaced letters.
 */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new Refusal('bad_input', 'The data sent is not UTF-8 text'))
    return parse(request, body.toString('utf8'), done)
  })
}
