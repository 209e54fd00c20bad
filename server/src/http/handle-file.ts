import type { Call as Contract } from '@akonta/domain/contract/call'
import type { Api } from './api.ts'
import type { Call } from './call.ts'
import { entryOf, readToken } from './entry.ts'
import type { Parts } from './input/read-input.ts'
import { inDocs } from './route-document.ts'

/** `fileName` is made by us, of plain characters. */
type SentFile = {
  /** A function fetches it from elsewhere after the transaction has ended: nothing is open while it waits. */
  readonly content: Uint8Array | (() => Promise<Uint8Array>)
  readonly type: string
  readonly fileName: string
}

/**
 * Answers a call for a file that somebody sent. It is a download of a fixed type, which no browser shows on our pages, guesses another type for
 * (nosniff, on every answer) or stores: the next person at the device may have other rights.
 */
export const handleFile = <Params, Query>(
  api: Api,
  contract: Contract<Params, Query, undefined, Uint8Array>,
  find: (call: Call & Parts<Params, Query, undefined>) => Promise<SentFile>,
): void => {
  api.server.route({
    method: 'GET',
    url: contract.path,
    config: inDocs(contract),
    onRequest: request => readToken(api, request),
    handler: async (request, reply) => {
      const { reading } = entryOf(api, contract, request)
      const { content, type, fileName } = await reading(find)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type(type)
        .send(typeof content === 'function' ? await content() : content)
    },
  })
}
