import type { Action } from '@akonta/domain/permissions'
import { Refusal, type RefusalCode } from '@akonta/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Json } from '../db/canonical-json.ts'
import type { Api } from './api.ts'
import { faultOf, inputFaults } from './input-sentence.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type Documented, documentOf } from './route-document.ts'
import { type Call, isLookAtPay, type Origin, originOf, type Serving, serve, withInput } from './serve-call.ts'

/** The parts of a request that a call reads, each with its schema. The route itself handles `:db`. */
export type Takes = z.ZodRawShape & { readonly params?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType }

export type RouteSpec<T extends Takes = Takes, A extends z.ZodType<unknown, Json> = z.ZodType<unknown, Json>> = Serving<
  z.input<A>,
  z.output<z.ZodObject<T>>
> & {
  /** GET reads, in a read-only transaction. POST and DELETE write, in one transaction. */
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** In fastify's spelling. `:db` is compared with the token before anything else happens. */
  readonly path: `/api/${string}`
  /** The heading in /docs. */
  readonly area: string
  readonly summary: string
  readonly permission: Action | 'signed_in'
  readonly takes: T
  /** The shape of the answer: a type for the handler and a JSON schema for the serializer. Other fields are not sent. */
  readonly answer: A
  /** The refusals beyond those of every call, for /docs. */
  readonly refusals?: readonly RefusalCode[]
  /** A call that the specification does not have. */
  readonly addition?: true
  /** Honours Idempotency-Key: carried out once, answered again. Not for bodies with a password, whose fingerprint would be kept. */
  readonly posts?: true
}

/** The input of a request by its schemas, or one refusal that names the first invalid field and lists them all. */
const readInput = <I extends object>(takes: z.ZodType<I>, request: FastifyRequest): I => {
  const parts = { params: request.params, query: request.query, body: request.body }
  const input = takes.safeParse(parts, { error: faultOf })
  if (input.success) return input.data
  const fields = inputFaults(input.error)
  const [first] = fields
  throw new Refusal('bad_input', first && `${first.field} ${first.fault}`, { fields })
}

const schemasOf = ({ takes: { params, query, body }, answer }: Pick<RouteSpec, 'takes' | 'answer'>): Documented['schemas'] => ({
  ...(params && { params: jsonSchemaOf(params) }),
  ...(query && { query: jsonSchemaOf(query) }),
  ...(body && { body: jsonSchemaOf(body) }),
  answer: jsonSchemaOf(answer),
})

/** A call described by schemas of its own. What screens call as well is a contract in the domain: see `handle`. */
export const route = <T extends Takes, A extends z.ZodType<unknown, Json>>(
  api: Api,
  spec: RouteSpec<T, A>,
  handler: (call: Call & z.output<z.ZodObject<T>>) => Promise<z.input<A>>,
): void => {
  const takes = z.object(spec.takes)
  serve(
    api,
    {
      ...spec,
      document: documentOf({ ...spec, isLook: isLookAtPay(spec), schemas: schemasOf(spec) }),
      hasQuery: spec.takes.query !== undefined,
      read: request => readInput(takes, request),
      json: answer => answer,
      send: (_reply, answer) => answer,
    },
    handler,
  )
}

/** A call for people who are not signed in. It gets no transaction: there is no business yet. */
export const openRoute = <T extends Takes, A extends z.ZodType<unknown, Json>>(
  api: Api,
  spec: Omit<RouteSpec<T, A>, 'permission' | 'posts'>,
  handler: (call: Origin & z.output<z.ZodObject<T>>) => Promise<z.input<A>>,
): void => {
  const takes = z.object(spec.takes)
  api.server.route({
    method: spec.method,
    url: spec.path,
    schema: documentOf({ ...spec, permission: 'public', isLook: false, schemas: schemasOf(spec) }),
    handler: request => handler(withInput(originOf(request), readInput(takes, request))),
  })
}
