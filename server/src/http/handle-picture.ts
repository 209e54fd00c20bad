import type { Call as Contract } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import type { Call } from './call.ts'
import { entryOf, openEntryOf, readToken } from './entry.ts'
import type { Parts } from './input/read-input.ts'
import { inDocs } from './route-document.ts'
import type { Origin } from './session/origin.ts'

/** A picture is found by its key, which names its content: what a browser has stored is always right. */
const FOR_EVER = 'max-age=31536000, immutable'

const NO_PICTURE = 'There is no such picture'

type Readers = 'private' | 'public'

/** Sends a JPEG, or 304 to a browser that has it. Its type is fixed, and no browser guesses another (nosniff, on every answer). */
const send = (request: FastifyRequest, reply: FastifyReply, readers: Readers, key: string, content: Uint8Array | undefined) => {
  if (content === undefined) throw new Refusal('not_found', NO_PICTURE)
  const tag = `"${key}"`
  void reply.header('etag', tag).header('cache-control', `${readers}, ${FOR_EVER}`)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('image/jpeg').send(content)
}

type Keyed = { readonly key: string }

/** Answers a call for a picture. The rules of every call hold; `find` reads the content, undefined if there is none with this key. */
export const handlePicture = <Params extends Keyed, Query>(
  api: Api,
  contract: Contract<Params, Query, undefined, Uint8Array>,
  find: (call: Call & Parts<Params, Query, undefined>) => Promise<Uint8Array | undefined>,
): void => {
  api.server.route({
    method: 'GET',
    url: contract.path,
    config: inDocs(contract),
    onRequest: request => readToken(api, request),
    handler: async (request, reply) => {
      const { reading } = entryOf(api, contract, request)
      const { key, content } = await reading(async call => ({ key: call.params.key, content: await find(call) }))
      return send(request, reply, 'private', key, content)
    },
  })
}

/** The same for people who are not signed in. */
export const handleOpenPicture = <Params extends Keyed, Query>(
  api: Api,
  contract: Contract<Params, Query, undefined, Uint8Array>,
  find: (call: Origin & Parts<Params, Query, undefined>) => Promise<Uint8Array | undefined>,
): void => {
  api.server.route({
    method: 'GET',
    url: contract.path,
    config: inDocs(contract),
    handler: async (request, reply) => {
      const call = openEntryOf(contract, request)
      return send(request, reply, 'public', call.params.key, await find(call))
    },
  })
}
