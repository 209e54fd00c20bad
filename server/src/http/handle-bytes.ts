import type { Call as Contract } from '@akonta/domain/contract/call'
import type { Api } from './api.ts'
import { openEntryOf } from './entry.ts'
import { inDocs } from './route-document.ts'
import type { Origin } from './session/origin.ts'

/** A call with its body as it was sent: a signature covers these bytes. */
export type BytesCall<Params> = Origin & { readonly params: Params; readonly body: Uint8Array; readonly headers: Headers }

/** Answers a call of a service outside, which is not signed in. Its body is not parsed, whatever type it claims to have. */
export const handleBytes = <Params, Query, A>(
  { server }: Api,
  contract: Contract<Params, Query, undefined, A>,
  { largestBody }: { readonly largestBody: number },
  handler: (call: BytesCall<Params>) => Promise<A>,
): void => {
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.route({
      method: contract.method,
      url: contract.path,
      config: inDocs(contract),
      bodyLimit: largestBody,
      handler: async (request, reply) => {
        const { params, ...origin } = openEntryOf(contract, request)
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const headers = new Headers()
        for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
        const answer = await handler({ ...origin, params, body, headers })
        return reply.type('application/json; charset=utf-8').send(contract.answer.write(answer))
      },
    })
  })
}
