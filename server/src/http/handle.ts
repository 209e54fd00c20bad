import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Codec, type Fault, UNREAD } from '@akonta/domain/contract/codec'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Json } from '../db/canonical-json.ts'
import type { Api } from './api.ts'
import { namedFault } from './input-sentence.ts'
import { documentOf } from './route-document.ts'
import { type Call, isLookAtPay, type Origin, originOf, type Serving, serve, withInput } from './serve-call.ts'

const MOST_FAULTS = 20

type Parts<Params, Query, Body> = { readonly params: Params; readonly query: Query; readonly body: Body }

/** The input of a request by its contract, or one refusal that names the first wrong field and lists them all. */
const readInput = <Params, Query, Body>(contract: Contract<Params, Query, Body>, request: FastifyRequest): Parts<Params, Query, Body> => {
  const faults: Fault[] = []
  const params = contract.params.read(request.params, faults)
  const query = contract.query.read(request.query, faults)
  const body = contract.body.read(request.body, faults)
  if (params !== UNREAD && query !== UNREAD && body !== UNREAD) return { params, query, body }
  const fields = faults.slice(0, MOST_FAULTS).map(namedFault)
  const [first] = fields
  throw new Refusal('bad_input', first && `${first.field} ${first.fault}`, { fields })
}

const written = <A>(codec: Codec<A>, answer: A): string => codec.write(answer) ?? 'null'

const documentOfContract = (contract: Contract, isLook: boolean) => {
  const { takes, params, query, body, answer } = contract
  return documentOf({
    ...contract,
    isLook,
    schemas: {
      params: takes.params ? params.schema : undefined,
      query: takes.query ? query.schema : undefined,
      body: takes.body ? body.schema : undefined,
      answer: answer.schema,
    },
  })
}

/** Answers a call of the domain: the handler gets its input and returns its answer as domain values. */
export const handle = <Params, Query, Body, A>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  handler: (call: Call & Parts<Params, Query, Body>) => Promise<A>,
  serving: Serving<A, Parts<Params, Query, Body>> = {},
): void => {
  const { permission } = contract
  if (permission === 'public') throw new Error(`${contract.path} is for people who are not signed in: see handleOpen`)
  serve(
    api,
    {
      ...serving,
      method: contract.method,
      path: contract.path,
      permission,
      posts: contract.posts,
      document: documentOfContract(contract, isLookAtPay({ ...contract, ...serving })),
      hasQuery: contract.takes.query,
      read: request => readInput(contract, request),
      json: (answer): Json => JSON.parse(written(contract.answer, answer)),
      send: (reply, answer) => reply.type('application/json; charset=utf-8').send(written(contract.answer, answer)),
    },
    handler,
  )
}

/** Answers a call for people who are not signed in. It gets no transaction: there is no business yet. */
export const handleOpen = <Params, Query, Body, A>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  handler: (call: Origin & Parts<Params, Query, Body>) => Promise<A>,
): void => {
  api.server.route({
    method: contract.method,
    url: contract.path,
    schema: documentOfContract(contract, false),
    handler: async (request, reply) => {
      const answer = await handler(withInput(originOf(request), readInput(contract, request)))
      return reply.type('application/json; charset=utf-8').send(written(contract.answer, answer))
    },
  })
}
